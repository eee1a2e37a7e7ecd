package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.judge.TieReading.About;
import org.shinpan.life.proof.RivalReading.Answer;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests whether a judgement depends on how the tie by repetition of {@code wagc-intent} is read. */
@Tag("each-jdk")
class ReadingsTest {

    /**
     * The record of D06 in docs/rules/where-they-part.md: Black's last play takes two stones and leaves the position
     * after turn 1.
     */
    private static final String REPETITION = "(;SZ[3:1];B[aa];W[ba];B[];W[ca];B[aa]";

    @Test
    void aTieDependsOnBothReadings() {
        List<TieReading> otherReadings = otherReadings(REPETITION + ")", "wagc-intent", Notice.AT_ONCE);
        assertThat(otherReadings).extracting(TieReading::about).containsExactly(About.NOTICE, About.LATEST);
        assertThat(otherReadings).extracting(TieReading::answer).containsOnly(Answer.DEPENDS);
        assertThat(otherReadings).extracting(TieReading::otherwise).containsOnly("legal, unfinished, ?");
        assertThat(otherReadings)
                .extracting(reading -> reading.clause().toString())
                .containsOnly("wagc-intent P13");
    }

    /** The turn after the tie is barred; without the tie it is legal. */
    @Test
    void aTurnAfterATieDependsOnBothReadings() {
        assertThat(otherReadings(REPETITION + ";W[])", "wagc-intent", Notice.AT_ONCE))
                .extracting(TieReading::otherwise)
                .containsOnly("legal, unfinished, ?");
    }

    @Test
    void aRepetitionThatNoPlayerClaimedDependsOnTheNoticeAlone() {
        List<TieReading> otherReadings = otherReadings(REPETITION + ")", "wagc-intent", Notice.ON_CLAIM);
        assertThat(otherReadings).extracting(TieReading::answer).containsExactly(Answer.DEPENDS, Answer.SAME);
        assertThat(otherReadings.get(0).otherwise()).isEqualTo("legal, repetition-tie, 0");
    }

    @Test
    void aGameWithoutARepetitionDependsOnNeitherReading() {
        for (Notice notice : Notice.values()) {
            assertThat(otherReadings("(;SZ[5];B[cc];W[bb];B[];W[])", "wagc-intent", notice))
                    .hasSize(2)
                    .allMatch(reading -> reading.answer() == Answer.SAME);
        }
    }

    @Test
    void otherRuleSetsHaveOnlyOneReading() {
        for (String name : List.of("logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon")) {
            assertThat(otherReadings(REPETITION + ")", name, Notice.AT_ONCE)).isEmpty();
        }
    }

    /** The answer is {@code DEPENDS} exactly if the two judgements differ, whichever of them is asked for. */
    @Test
    void theAnswerComparesTheTwoJudgements() {
        int depends = 0;
        for (int seed = 1; seed <= 600; seed++) {
            String record = record(new Xorshift(seed));
            Judgement noticed = judgement(record, "wagc-intent", Notice.AT_ONCE);
            Judgement claimed = judgement(record, "wagc-intent", Notice.ON_CLAIM);
            boolean same = DifferencesTest.verdict(noticed).equals(DifferencesTest.verdict(claimed));
            for (Notice notice : Notice.values()) {
                assertThat(otherReadings(record, "wagc-intent", notice).get(0).answer())
                        .as(record)
                        .isEqualTo(same ? Answer.SAME : Answer.DEPENDS);
            }
            depends += same ? 0 : 1;
        }
        assertThat(depends).isPositive();
    }

    /** Returns random plays and passes that "go-gadget+7A" allows: it bars no long cycle. */
    private static String record(Xorshift random) {
        Board board = random.below(2) == 0 ? Board.of(3, 1) : Board.of(2, 2);
        Game game = Game.start(RuleSets.named("go-gadget+7A", RuleSets.Options.DEFAULT), Agreement.on(board));
        StringBuilder text = new StringBuilder("(;FF[4]SZ[" + (board.rows() == 1 ? "3:1" : "2") + "]");
        for (int turn = 0; turn < 12 && game.ending().isEmpty(); turn++) {
            List<Move> legal = new ArrayList<>(List.of(Move.PASS));
            for (Point point : board.points()) {
                if (game.judge(Move.play(point)) instanceof Verdict.Legal) {
                    legal.add(Move.play(point));
                }
            }
            Move move = legal.get(random.below(legal.size()));
            text.append(game.toMove() == Player.BLACK ? ";B[" : ";W[");
            if (move instanceof Move.Play play) {
                text.append((char) ('a' + play.point().column()));
                text.append((char) ('a' + board.rows() - 1 - play.point().row()));
            }
            text.append(']');
            game = game.play(move);
        }
        return text.append(')').toString();
    }

    private static List<TieReading> otherReadings(String record, String name, Notice notice) {
        return judgement(record, name, notice).readings();
    }

    private static Judgement judgement(String record, String name, Notice notice) {
        return new RecordJudge(Records.read(record))
                .judge(RuleSets.named(name, new RuleSets.Options(LifeJudge.unknown(), notice)));
    }
}
