package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.search.AvoidedMoves.Wish;
import org.shinpan.engine.search.AvoidedMoves.WishKind;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests the moves that a search leaves out, and the lead that it reports. */
class AvoidedMovesTest {

    private static final Game EMPTY =
            new Game(new TrompTaylorRules(), History.start(new Agreement(Board.square(5), Komi.parse("0.5"), 0)));

    private static TreeSearch search() {
        return new TreeSearch(SearchSettings.DEFAULT.withMemory(8 << 20).withResignBelow(0));
    }

    private static Analysis choose(Thinker thinker, Game game, Wish... wishes) {
        SearchLimits limits = SearchLimits.playouts(1_500).avoiding(new AvoidedMoves(List.of(wishes)));
        return thinker.choose(game, limits, () -> false, choice -> {});
    }

    private static Set<Move> tried(Analysis choice) {
        Set<Move> moves = new HashSet<>();
        choice.candidates().forEach(candidate -> moves.add(candidate.move()));
        return moves;
    }

    private static Wish wish(WishKind kind, Player player, int depth, String... moves) {
        Set<Move> all = new HashSet<>();
        for (String move : moves) {
            all.add(Move.parse(move));
        }
        return new Wish(kind, player, all, depth);
    }

    @Test
    void onlyAllowedMovesAreTried() {
        try (TreeSearch search = search()) {
            Analysis choice = choose(search, EMPTY, wish(WishKind.ALLOW, Player.BLACK, 1, "a1", "b2"));
            assertThat(tried(choice)).containsExactlyInAnyOrder(Move.parse("a1"), Move.parse("b2"));
            assertThat(tried(choice)).contains(choice.move());
            assertThat(tried(choose(search, EMPTY))).hasSizeGreaterThan(2);
            Analysis without = choose(search, EMPTY, wish(WishKind.AVOID, Player.BLACK, 1, "c3", "pass"));
            assertThat(tried(without)).hasSizeGreaterThan(2).doesNotContain(Move.parse("c3"), Move.PASS);
            assertThat(tried(choose(search, EMPTY, wish(WishKind.ALLOW, Player.BLACK, 1, "pass"))))
                    .isSubsetOf(Move.PASS);
        }
    }

    private static Move reply(Wish... more) {
        Wish[] wishes = Arrays.copyOf(more, more.length + 1);
        wishes[more.length] = wish(WishKind.ALLOW, Player.BLACK, 1, "b3");
        try (TreeSearch search = search()) {
            return choose(search, EMPTY, wishes).candidates().get(0).line().get(1);
        }
    }

    @Test
    void theRepliesOfTheOpponentCanBeLeftOut() {
        String reply = reply().toString();
        assertThat(reply(wish(WishKind.AVOID, Player.WHITE, 2, reply))).isNotEqualTo(Move.parse(reply));
        // The first turn is Black's.
        assertThat(reply(wish(WishKind.AVOID, Player.WHITE, 1, reply))).isEqualTo(Move.parse(reply));
    }

    @Test
    void theRandomPlayerLeavesThemOutToo() {
        RandomThinker random = new RandomThinker(1);
        for (int i = 0; i < 50; i++) {
            assertThat(choose(random, EMPTY, wish(WishKind.ALLOW, Player.BLACK, 1, "d4"))
                            .move())
                    .isEqualTo(Move.parse("d4"));
        }
    }

    /**
     * Black's stones are on all points except two eyes, so in every playout Black has all 25 points, from which the
     * komi is subtracted.
     */
    @Test
    void theLeadIsThatOfThePlayerToMove() {
        Position position = Position.empty(Board.square(5));
        for (Point point : position.board().points()) {
            boolean eye = point.equals(Point.parse("a1")) || point.equals(Point.parse("e5"));
            position = eye ? position : position.withColor(point, Player.BLACK.color());
        }
        for (Player player : Player.values()) {
            Game game = new Game(EMPTY.rules(), History.from(EMPTY.history().agreement(), position, player));
            try (TreeSearch search = search()) {
                Analysis.Candidate pass = choose(search, game).candidates().get(0);
                assertThat(pass.move()).isEqualTo(Move.PASS);
                assertThat(pass.lead().orElseThrow()).isCloseTo(player == Player.BLACK ? 24.5 : -24.5, within(1e-9));
            }
        }
    }
}
