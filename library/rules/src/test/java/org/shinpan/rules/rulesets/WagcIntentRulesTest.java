package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;

/**
 * Tests where {@code wagc-intent} depends on which chains are independently alive, and its verdicts before and after
 * this is known. By P16 of its text, a second pass is barred while an empty chain (dame) touches independently alive
 * chains of both players.
 */
class WagcIntentRulesTest {

    /** A position in which the empty chain C1 D1 lies between chains of both players, which may be alive or not. */
    private static final String DAME_LEFT = "O . O X . X / . O . . X .";

    private static WagcIntentRules by(LifeJudge life) {
        return new WagcIntentRules(life, Notice.AT_ONCE);
    }

    private static Game game(LifeJudge life, String diagram) {
        Position position = Position.parse(diagram);
        return new Game(by(life), History.from(Agreement.on(position.board()), position, Player.BLACK));
    }

    @Test
    void theQuestionNamesTheDameAndAStoneOfEachPlayer() {
        Verdict verdict = game(LifeJudge.unknown(), DAME_LEFT).play(Move.PASS).judge(Move.PASS);
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Undetermined.class, open -> {
            assertThat(open.clause().label()).isEqualTo("P16");
            assertThat(open.question()).contains("Black's string at E1", "White's at B1", "touch C1");
            assertThat(open.ifAllowed().ends()).isPresent();
        });
    }

    @Test
    void aPassLetThroughIsBarredAfterAllIfThePlayersMarkSuchADame() {
        History ended = game(LifeJudge.unknown(), DAME_LEFT)
                .play(Move.PASS)
                .play(Move.PASS)
                .history();
        assertThat(by(LifeJudge.unknown()).objectionToEnd(ended)).isEmpty();
        assertThat(by(AgreedLife.none()).objectionToEnd(ended)).isEmpty();
        assertThat(by(AgreedLife.of(Set.of(Point.parse("a2"), Point.parse("b1"), Point.parse("c2"))))
                        .objectionToEnd(ended))
                .isEmpty();
        assertThat(by(AgreedLife.all()).objectionToEnd(ended)).hasValueSatisfying(barred -> {
            assertThat(barred.clause().label()).isEqualTo("P16");
            assertThat(barred.witness()).isInstanceOfSatisfying(Witness.DameBetween.class, dame -> {
                assertThat(dame.empty().names()).isEqualTo("C1 D1");
                assertThat(dame.black().names()).isEqualTo("E1 D2");
                assertThat(dame.white().names()).isEqualTo("B1 C2");
            });
        });
        assertThat(by(AgreedLife.all()).objectionToEnd(ended.before().orElseThrow()))
                .as("a game that is not over")
                .isEmpty();
    }

    @Test
    void aKnownDameBarsWhateverElseIsUnknown() {
        Position position = Position.parse("X . O . X . O");
        LifeJudge half =
                (where, chain) -> chain.points().first().column() >= 4 ? LifeJudge.Life.ALIVE : LifeJudge.Life.UNKNOWN;
        History history = History.from(Agreement.on(position.board()), position, Player.BLACK);
        Verdict verdict = new Game(by(half), history).play(Move.PASS).judge(Move.PASS);
        assertThat(verdict).isInstanceOf(Verdict.Illegal.class);
    }

    @Test
    void theSettlementAsksAboutEveryUnknownChain() {
        Settlement settlement = game(LifeJudge.unknown(), DAME_LEFT)
                .play(Move.PASS)
                .play(Move.PASS)
                .settle();
        assertThat(settlement.result()).isInstanceOf(Result.Open.class);
        assertThat(settlement.question())
                .hasValueSatisfying(question -> assertThat(question).contains("A2", "B1", "C2", "D2", "E1", "F2"));
        assertThat(settlement.score().margin()).isEmpty();
    }

    @Test
    void aTieByRepetitionDoesNotDependOnLife() {
        Game game = Game.start(by(LifeJudge.unknown()), Agreement.on(Board.of(3, 1)));
        for (String move : new String[] {"a1", "b1", "pass", "c1", "a1"}) {
            game = game.play(Move.parse(move));
        }
        assertThat(game.settle().result()).isEqualTo(new Result.Tied());
    }

    @Test
    void aResignationDoesNotDependOnLife() {
        Game game = game(LifeJudge.unknown(), DAME_LEFT).play(Move.RESIGN);
        assertThat(game.settle().result()).isEqualTo(new Result.WonByResignation(Player.WHITE));
    }

    /**
     * An empty chain is territory only if all chains that touch it are alive and of one player (P22). So in the second
     * position the life of the chain at A1 makes no difference: dead chains of Black touch all empty points as well.
     */
    @Test
    void theScoreIsKnownIfItDoesNotDependOnTheUnknownChain() {
        Position position = Position.parse("X O . . / . . . .");
        LifeJudge blackIsDead =
                (where, chain) -> chain.color() == Color.BLACK ? LifeJudge.Life.NOT_ALIVE : LifeJudge.Life.UNKNOWN;
        History history = History.from(Agreement.on(position.board()), position, Player.BLACK);
        Settlement undecided = by(blackIsDead).settle(history);
        assertThat(undecided.asItStands()).isInstanceOf(Result.Open.class);

        Position both = Position.parse("X . X / . O . / X . X");
        LifeJudge oneOpen = (where, chain) ->
                chain.points().contains(Point.parse("a1")) ? LifeJudge.Life.UNKNOWN : LifeJudge.Life.NOT_ALIVE;
        Settlement same = by(oneOpen).settle(History.from(Agreement.on(both.board()), both, Player.BLACK));
        assertThat(same.score().margin())
                .hasValueSatisfying(margin -> assertThat(margin.signum()).isZero());
        assertThat(same.silences()).anySatisfy(silence -> assertThat(silence.toString())
                .isEqualTo("life: not known of Black's at A1; the score is the same either way"));
        assertThat(same.question()).isEmpty();
    }
}
