package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets.Options;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/**
 * Tests the rule sets that remove the stones which the players agree to be dead: the agreement, the dispute, and the
 * two counts of the AGA.
 */
class AgreedDeadStonesTest {

    /** D2 stands alone between two walls. */
    private static final Position WALLS = Position.parse(". X O . / . X O . / . X O X / . X O .");

    private static Game ended(String rules, LifeJudge life) {
        History history = History.from(Agreement.on(WALLS.board()), WALLS, Player.BLACK);
        return new Game(RuleSets.named(rules, Options.DEFAULT).withLife(life), history)
                .play(Move.PASS)
                .play(Move.PASS);
    }

    /** Black has eight points and D2; White has four stones and, without D2, four more points. */
    @ParameterizedTest
    @ValueSource(strings = {"chinese", "aga", "new-zealand"})
    void onlyAnAgreementRemovesStones(String rules) {
        AgreedLife without = AgreedLife.of(Set.of(Point.parse("b1"), Point.parse("c1")));
        assertThat(ended(rules, without).settle().result()).hasToString("0");
        assertThat(ended(rules, without).rules().removedAfterTheEnd(WALLS).names())
                .isEqualTo("D2");
        assertThat(ended(rules, AgreedLife.all()).settle().result()).hasToString("B+5");
        // a proof of independent life is not an agreement: in a seki such stones are not alive, and yet they stay
        LifeJudge proof = (position, chain) -> without.judge(position, chain);
        for (LifeJudge other : Set.of(LifeJudge.unknown(), proof)) {
            assertThat(ended(rules, other).settle().result()).isInstanceOf(Result.Open.class);
            assertThat(ended(rules, other).settle().question())
                    .contains("which of the strings are alive: Black's at B1 D2, White's at C1?");
            assertThat(ended(rules, other).settle().asItStands()).hasToString("B+5");
            assertThat(ended(rules, other).settle().silences())
                    .extracting(Silence::about)
                    .contains("dead stones");
        }
        assertThat(ended(rules, without).settle().silences())
                .extracting(Silence::about)
                .doesNotContain("dead stones");
    }

    /** Nothing depends on dead stones if there are none, or if the game ended without a count. */
    @ParameterizedTest
    @ValueSource(strings = {"chinese", "aga", "new-zealand"})
    void aResultThatDependsOnNoAgreementIsNotOpen(String rules) {
        assertThat(game(rules, Board.square(3), "pass pass").settle().result()).isEqualTo(new Result.Tied());
        // On 3x1 each play captures all stones on the board, so one stone is left: its owner depends on the agreement.
        assertThat(game(rules, Board.of(3, 1), "b1 pass pass").settle().result())
                .isInstanceOf(Result.Open.class);
        Game on = game(rules, Board.square(3), "b2 pass");
        assertThat(on.settle().result()).isEqualTo(new Result.Unfinished());
        assertThat(on.settle().question()).isEmpty();
        assertThat(on.settle().asItStands()).hasToString("B+9");
        assertThat(on.play(Move.RESIGN).settle().result()).isEqualTo(new Result.WonByResignation(Player.WHITE));
    }

    /** With at most ten chains, all cases are tried by brute force here, without the library's own search for them. */
    @Test
    void theResultIsOpenExactlyIfTheDeadStonesMatter() {
        int[] open = new int[2];
        Property.holds(4_001, 1_200, AgreedDeadStonesTest::finished, game -> {
            List<Chain> chains = Stream.of(Player.values())
                    .flatMap(player -> game.position().chains(player.color()).stream())
                    .toList();
            if (chains.size() > 8) {
                return;
            }
            Set<Result> results = new HashSet<>();
            for (int alive = 0; alive < 1 << chains.size(); alive++) {
                Set<Point> named = new HashSet<>();
                for (int i = 0; i < chains.size(); i++) {
                    if ((alive & 1 << i) != 0) {
                        named.add(chains.get(i).points().first());
                    }
                }
                LifeJudge agreed = AgreedLife.of(game.position(), named);
                results.add(new AgaRules(agreed).settle(game.history()).result());
            }
            Result result =
                    new AgaRules(LifeJudge.unknown()).settle(game.history()).result();
            assertThat(result instanceof Result.Open).isEqualTo(results.size() > 1);
            if (results.size() == 1) {
                assertThat(results).containsExactly(result);
            }
            open[results.size() > 1 ? 1 : 0]++;
        });
        assertThat(open[0]).as("games whose result is not open").isPositive();
        assertThat(open[1]).as("games whose result is open").isPositive();
    }

    @Test
    void anAgreementNamesStonesOfThePositionAlone() {
        for (String point : List.of("a1", "d3", "t19")) {
            Set<Point> named = Set.of(Point.parse("b1"), Point.parse(point));
            for (String rules : RuleSets.names()) {
                if (RuleSets.named(rules, Options.DEFAULT).traits().life() != Traits.Life.NOT_ASKED) {
                    assertThatThrownBy(() -> ended(rules, AgreedLife.of(named)).settle())
                            .as(rules)
                            .isInstanceOf(IllegalArgumentException.class)
                            .hasMessageContaining(point.toUpperCase(Locale.ROOT));
                }
            }
            assertThatThrownBy(() -> AgreedLife.of(WALLS, named))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("no chain at " + point.toUpperCase(Locale.ROOT) + " can be alive: "
                            + (point.equals("t19") ? "it is not on a board of 4x4" : "the point is empty"));
        }
        // Two points of one chain, and chains of both players, are fine.
        LifeJudge twice = AgreedLife.of(WALLS, Set.of(Point.parse("b1"), Point.parse("b2"), Point.parse("c1")));
        assertThat(ended("chinese", twice).settle().result()).hasToString("0");
    }

    /** An agreement is about one position, and is not used for a later one. */
    @ParameterizedTest
    @ValueSource(strings = {"chinese", "aga", "new-zealand", "japanese", "wagc-intent"})
    void anAgreementOnOnePositionDoesNotApplyToAnother(String rules) {
        LifeJudge agreed = AgreedLife.of(WALLS, Set.of(Point.parse("b1"), Point.parse("c1"), Point.parse("d2")));
        Game later = ended(rules, LifeJudge.unknown());
        History resumed = later.history().resumed(Player.BLACK);
        Game played = new Game(later.rules().withLife(agreed), resumed)
                .play(Move.parse("d3"))
                .play(Move.PASS)
                .play(Move.PASS);
        assertThat(played.settle().result()).isInstanceOf(Result.Open.class);
    }

    /** The AGA's rule 10 and the Chinese practice name the player; in New Zealand the players agree on one. */
    @ParameterizedTest
    @CsvSource({"chinese,BLACK,BLACK", "aga,BLACK,BLACK", "new-zealand,BLACK,WHITE"})
    void aDisputeResumesPlay(String rules, Player ifBlackIsAsked, Player ifWhiteIsAsked) {
        Game game = ended(rules, LifeJudge.unknown());
        History black = game.rules().resumed(game.history(), Player.BLACK).orElseThrow();
        History white = game.rules().resumed(game.history(), Player.WHITE).orElseThrow();
        assertThat(black.toMove()).isEqualTo(ifBlackIsAsked);
        assertThat(white.toMove()).isEqualTo(ifWhiteIsAsked);
        assertThat(black.ending()).isEmpty();
        assertThat(black.turns()).isEqualTo(2);
        assertThat(game.rules().judge(black, Move.parse("d3"))).isInstanceOf(Verdict.Legal.class);
        assertThat(game.rules().resumed(black, Player.BLACK)).isEmpty();
        History resigned = black.ended(new Ending.Resignation(Player.BLACK));
        assertThat(game.rules().resumed(resigned, Player.BLACK)).isEmpty();
        assertThatThrownBy(() -> resigned.resumed(Player.BLACK)).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"logical", "tromp-taylor", "go-gadget", "clarendon", "wagc-intent"})
    void underOtherRuleSetsPlayIsNotResumed(String rules) {
        History ended = History.start(Agreement.on(Board.square(3))).ended(new Ending.TwoPasses());
        assertThat(RuleSets.named(rules, Options.DEFAULT).resumed(ended, Player.BLACK))
                .isEmpty();
    }

    /** Positions from before the dispute still count for repetition. */
    @Test
    void earlierPositionsStillCountAfterAResumption() {
        Game game = game("chinese", Board.of(4, 3), "b3 c3 a2 d2 b1 c1 pass b2 c2 pass pass");
        History resumed = game.rules().resumed(game.history(), Player.WHITE).orElseThrow();
        assertThat(resumed.toMove()).isEqualTo(Player.WHITE);
        assertThat(game.rules().judge(resumed, Move.parse("b2"))).isInstanceOf(Verdict.Illegal.class);
    }

    /** AGA 10: when both have passed twice in a row, the game is over and all stones are alive. */
    @Test
    void fourPassesEndADisputeWithAllStonesAlive() {
        Game game = ended("aga", AgreedLife.of(Set.of(Point.parse("b1"), Point.parse("c1"))));
        assertThat(game.history().passesInARow()).isEqualTo(2);
        Game resumed = new Game(
                game.rules(), game.rules().resumed(game.history(), Player.BLACK).orElseThrow());
        Game third = resumed.play(Move.PASS);
        assertThat(third.ending()).isEmpty();
        Game fourth = third.play(Move.PASS);
        assertThat(fourth.ending()).contains(new Ending.TwoPasses());
        assertThat(fourth.history().passesInARow()).isEqualTo(4);
        assertThat(fourth.settle().result()).hasToString("B+5");
        assertThat(fourth.rules().resumed(fourth.history(), Player.BLACK)).isEmpty();
    }

    /** AGA 11: White's third pass is the additional one. Chinese rules have no such pass. */
    @Test
    void whitesAdditionalPassEndsTheGame() {
        Game game = game("aga", Board.square(3), "b2 pass pass");
        History resumed = game.rules().resumed(game.history(), Player.WHITE).orElseThrow();
        assertThat(new Game(game.rules(), resumed).play(Move.PASS).ending()).contains(new Ending.TwoPasses());
    }

    @ParameterizedTest
    @CsvSource({
        "chinese,0,7.5",
        "chinese,3,",
        "aga,0,7.5",
        "aga,1,0.5",
        "aga,4,0.5",
        "new-zealand,0,7",
        "new-zealand,2,0"
    })
    void theKomiOfTheText(String rules, int handicap, String komi) {
        Agreement agreement = new Agreement(Board.square(19), Komi.NONE, handicap);
        assertThat(RuleSets.named(rules, Options.DEFAULT).namedKomi(agreement).map(Komi::toString))
                .isEqualTo(Optional.ofNullable(komi));
    }

    @ParameterizedTest
    @CsvSource({
        "B+1,B+1/2 zi",
        "B+0.5,B+1/4 zi",
        "W+3.5,W+1 3/4 zi",
        "W+7,W+3 1/2 zi",
        "B+12,B+6 zi",
        "B+0.3,B+0.15 zi",
    })
    void chineseResultsInTheirOwnNotation(String points, String zi) {
        RuleSet rules = RuleSets.named("chinese", Options.DEFAULT);
        BigDecimal margin = new BigDecimal(points.substring(2));
        assertThat(rules.notation(Result.ofMargin(points.startsWith("B") ? margin : margin.negate())))
                .contains(zi);
        assertThat(rules.notation(new Result.Tied())).isEmpty();
    }

    /** By the letter of 20.3: the position is a cycle, but not a ko. */
    @Test
    void refereesTreatACycleDifferently() {
        RuleSet rules = RuleSets.named("chinese", Options.DEFAULT);
        Game ko = game("chinese", Board.of(4, 3), "b3 c3 a2 d2 b1 c1 pass b2 c2");
        Verdict.Illegal barred = (Verdict.Illegal) ko.judge(Move.parse("b2"));
        assertThat(rules.practice(ko.history(), barred)).isEmpty();
        Game cycle = game("chinese", Board.of(3, 1), "a1 b1 pass c1");
        Verdict.Illegal repeats = (Verdict.Illegal) cycle.judge(Move.parse("a1"));
        assertThat(rules.practice(cycle.history(), repeats)).isPresent();
        Verdict.Illegal occupied = (Verdict.Illegal) cycle.judge(Move.parse("b1"));
        assertThat(rules.practice(cycle.history(), occupied)).isEmpty();
    }

    private static Game game(String rules, Board board, String turns) {
        Game game = Game.start(RuleSets.named(rules, Options.DEFAULT), Agreement.on(board));
        for (String turn : turns.split(" ")) {
            game = game.play(Move.parse(turn));
        }
        return game;
    }

    /** AGA 12: with pass stones, White's last pass and points for handicap stones, both counts give the same margin. */
    @Test
    void areaAndTerritoryWithPassStonesAreEqual() {
        int[] ends = new int[2];
        Property.holds(4_000, 600, AgreedDeadStonesTest::finished, game -> {
            AgaRules rules = (AgaRules) game.rules();
            assertThat(rules.byTerritory(game.history()).margin())
                    .isEqualTo(game.settle().score().margin());
            ends[game.history().last().orElseThrow().player().ordinal()]++;
        });
        assertThat(ends[0]).as("games in which Black passed last").isPositive();
        assertThat(ends[1]).as("games in which White passed last").isPositive();
    }

    /**
     * Returns a random game up to two passes, with single passes before, sometimes with handicap stones, and with some
     * stones dead.
     */
    private static Game finished(Choices choices) {
        Board board = Board.square(choices.between(3, 9));
        int handicap = choices.oneIn(3) ? choices.between(2, Math.min(9, board.rows())) : 0;
        Agreement agreement = new Agreement(board, Komi.parse(handicap > 0 ? "0.5" : "7.5"), handicap);
        Position stones = Position.empty(board);
        for (int i = 0; i < handicap; i++) {
            stones = stones.withColor(board.points().get(i * board.columns() + i), Player.BLACK.color());
        }
        History start = handicap > 0 ? History.from(agreement, stones, Player.WHITE) : History.start(agreement);
        Game game = new Game(new AgaRules(LifeJudge.unknown()), start);
        int attempts = choices.below(3 * board.area());
        for (int i = 0; i < attempts; i++) {
            Move move = choices.oneIn(9) && !game.history().lastIsPass()
                    ? Move.PASS
                    : Move.play(board.points().get(choices.below(board.area())));
            if (game.judge(move) instanceof Verdict.Legal) {
                game = game.play(move);
            }
        }
        while (game.ending().isEmpty()) {
            game = game.play(Move.PASS);
        }
        Set<Point> alive = new HashSet<>();
        for (Player player : Player.values()) {
            for (Chain chain : game.position().chains(player.color())) {
                if (!choices.oneIn(4)) {
                    alive.add(chain.points().first());
                }
            }
        }
        return new Game(game.rules().withLife(AgreedLife.of(alive)), game.history());
    }

    /** In a game that was not resumed, a turn is barred for either player. */
    @Test
    void aTurnAfterTheEndIsBarred() {
        Game game = ended("aga", LifeJudge.unknown());
        assertThat(game.judge(new Turn(Player.BLACK, Move.parse("d3")))).isInstanceOf(Verdict.Illegal.class);
    }
}
