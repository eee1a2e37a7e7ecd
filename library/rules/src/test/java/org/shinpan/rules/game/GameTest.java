package org.shinpan.rules.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Situation;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests {@link Game}. */
class GameTest {

    private static final Agreement SMALL = Agreement.on(Board.of(4, 3));

    static Stream<RuleSet> texts() {
        return RuleSets.all(RuleSets.Options.DEFAULT).stream();
    }

    private static Game after(RuleSet rules, String moves) {
        Game game = Game.start(rules, SMALL);
        for (String move : moves.split(" ")) {
            game = game.play(Move.parse(move));
        }
        return game;
    }

    /** The ko of D05 in docs/rules/where-they-part.md: White captured with C2, so Black may not retake at B2 yet. */
    @ParameterizedTest
    @MethodSource("texts")
    void aBarredPlayIsNotAmongTheLegalMoves(RuleSet rules) {
        List<Move> moves = after(rules, "b3 c3 a2 d2 b1 c1 pass b2 c2").legalMoves();
        assertThat(moves).contains(Move.parse("d1"), Move.PASS).doesNotContain(Move.parse("b2"), Move.parse("c2"));
    }

    /** Perft counts the turns in another way. */
    @ParameterizedTest
    @MethodSource("texts")
    void thereAreAsManyLegalMovesAsSequencesOfOneTurn(RuleSet rules) {
        SplittableRandom random = new SplittableRandom(7);
        Game game = Game.start(rules, Agreement.on(Board.of(3, 3)));
        for (int turn = 0; turn < 40 && game.ending().isEmpty(); turn++) {
            List<Move> moves = game.legalMoves();
            List<Perft.Count> counts = Perft.count(rules, game.history(), 1);
            assertThat((long) moves.size())
                    .as(game.toString())
                    .isEqualTo(counts.get(0).sequences());
            game = game.play(moves.get(random.nextInt(moves.size())));
        }
    }

    @Test
    void aGameThatIsOverHasNoLegalMove() {
        assertThat(after(new TrompTaylorRules(), "b2 pass pass").legalMoves()).isEmpty();
    }

    @Test
    void theLastTurnIsTakenBack() {
        Game game = after(new TrompTaylorRules(), "b2 c2");
        Game back = game.undone().orElseThrow();
        assertThat(back.position())
                .isEqualTo(after(new TrompTaylorRules(), "b2").position());
        assertThat(back.toMove()).isEqualTo(Player.WHITE);
        assertThat(back.undone().orElseThrow().undone()).isEmpty();
    }

    @Test
    void aGameBeginsWithAPosition() {
        Situation situation = Situation.parse(".XO./X.XO/.XO. W");
        Game game = Game.from(new TrompTaylorRules(), SMALL, situation.position(), situation.toMove());
        assertThat(game.toMove()).isEqualTo(Player.WHITE);
        assertThat(game.undone()).isEmpty();
        assertThat(game.play(Move.parse("b2")).position().at(Point.parse("c2"))).isEqualTo(Color.EMPTY);
        assertThatThrownBy(() -> Game.from(
                        new TrompTaylorRules(), Agreement.on(Board.square(9)), situation.position(), Player.BLACK))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aFewWordsPlayAGame() {
        Game game = Game.start("chinese", 9).play("E5").pass();
        assertThat(game.rules().name()).isEqualTo("chinese");
        assertThat(game.moves()).hasToString("[E5, pass]");
        assertThat(game.isLegal("e5")).isFalse();
        assertThat(game.isLegal("pass")).isTrue();
        assertThat(game.undo(2).moves()).isEmpty();
        assertThat(game.undo(0)).isEqualTo(game);
        assertThatThrownBy(() -> game.undo(3)).hasMessage("3 turns cannot be taken back: only 2 were played");
        assertThatThrownBy(() -> game.undo(-1)).hasMessageContaining("-1");
        assertThatThrownBy(() -> game.play("E5")).isInstanceOf(IllegalMoveException.class);
        assertThatThrownBy(() -> Game.start("nowhere", 9)).hasMessageContaining("nowhere");
    }

    /** Clause 7 of the Chinese text gives White 3 3/4 zi, that is 7.5 points. Tromp and Taylor name no komi. */
    @Test
    void aGameHasTheKomiThatItsTextNames() {
        assertThat(Game.start("chinese", 19).history().agreement().komi()).hasToString("7.5");
        assertThat(Game.start("tromp-taylor", 19).history().agreement().komi().isZero())
                .isTrue();
    }

    /** Black has five points; White has five and one prisoner. */
    @Test
    void deadStonesOfAnAgreementAreCounted() {
        Game game = Game.start(RuleSets.named("japanese", RuleSets.Options.DEFAULT), Agreement.on(Board.of(4, 5)));
        for (String move : "B1 C1 B2 C2 B3 C3 B4 C4 B5 C5 D3 pass pass".split(" ")) {
            game = game.play(move);
        }
        Game ended = game;
        assertThat(ended.withDead("D3").settle().result()).hasToString("W+1");
        assertThat(ended.settle().result()).hasToString("?");
        assertThatThrownBy(() -> ended.withDead("D4")).hasMessage("no chain at D4 can be dead: the point is empty");
        assertThatThrownBy(() -> ended.withDead("E4")).hasMessageContaining("not on a board");
    }
}
