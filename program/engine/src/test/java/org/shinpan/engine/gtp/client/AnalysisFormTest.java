package org.shinpan.engine.gtp.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.gtp.client.GtpClientException.Fault;
import org.shinpan.engine.search.Analysis;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests reading the analysis of programs, in the form that KataGo's and Leela Zero's documents describe. */
@Timeout(60)
class AnalysisFormTest {

    private static final Board BOARD = Board.of(3, 2);
    private static final Game BLACK_TO_MOVE =
            Game.start(new TrompTaylorRules(), new Agreement(BOARD, Komi.parse("0.5"), 0));
    private static final Game WHITE_TO_MOVE = BLACK_TO_MOVE.play(Move.parse("B1"));

    /**
     * Two lines of KataGo's form. In the second one the moves are not in their order, some words are unknown, and the
     * owners begin at the top left.
     */
    private static final String KATA = "info move A1 visits 1 winrate 0.5 prior 0.1 order 0 pv A1\n"
            + "info move C2 visits 3 utility -0.1 winrate 0.25 scoreMean 9 scoreLead -2.5 prior 0.3 order 1 pv C2 pass "
            + "info move B2 visits 7 winrate 0.75 scoreLead 1.5 prior 0.6 order 0 pv B2 A1 C1 "
            + "ownership 1 0.5 0 -0.5 -1 0";

    @Test
    void readsWhatKataGoReports() {
        Analysis choice = AnalysisForm.asKata().read(KATA, WHITE_TO_MOVE).orElseThrow();
        assertThat(choice.move()).isEqualTo(Move.parse("B2"));
        assertThat(choice.winRate()).isEqualTo(0.75);
        assertThat(choice.playouts()).isEqualTo(10);
        Analysis.Candidate best = choice.candidates().get(0);
        assertThat(best.lead()).hasValue(1.5);
        assertThat(best.line()).containsExactly(Move.parse("B2"), Move.parse("A1"), Move.parse("C1"));
        assertThat(choice.candidates().get(1).line()).containsExactly(Move.parse("C2"), Move.PASS);
        // The program reports for White, from the upper row on; our result is for Black, from A1 on.
        assertThat(choice.ownership().get(BOARD.index(Point.parse("A2")))).isEqualTo(-1.0);
        assertThat(choice.ownership().get(BOARD.index(Point.parse("B2")))).isEqualTo(-0.5);
        assertThat(choice.ownership().get(BOARD.index(Point.parse("A1")))).isEqualTo(0.5);
        assertThat(choice.ownership().get(BOARD.index(Point.parse("B1")))).isEqualTo(1.0);
        assertThat(AnalysisForm.asKata()
                        .read(KATA, BLACK_TO_MOVE)
                        .orElseThrow()
                        .ownership()
                        .get(BOARD.index(Point.parse("A2"))))
                .isEqualTo(1.0);
    }

    @Test
    void readsWhatLeelaZeroReports() {
        Analysis choice = AnalysisForm.asLeela()
                .read("info move B2 visits 7 winrate 4800 prior 2211 lcb 4781 order 0 pv B2 A1", BLACK_TO_MOVE)
                .orElseThrow();
        assertThat(choice.winRate()).isEqualTo(0.48, within(1e-9));
        assertThat(choice.candidates().get(0).prior()).isEqualTo(0.2211, within(1e-9));
        assertThat(choice.candidates().get(0).lead()).isEmpty();
        assertThat(choice.ownership()).isEmpty();
    }

    @Test
    void aReplyWithoutAnOpinionIsNoFault() {
        assertThat(AnalysisForm.asKata().read("", BLACK_TO_MOVE)).isEmpty();
        assertThat(AnalysisForm.asKata().read("still loading", BLACK_TO_MOVE)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "info visits 7",
                "info move D9",
                "info move nowhere",
                "info move A1 visits many",
                "info move A1 winrate 1.5",
                "info move A1 winrate NaN",
                "info move A1 scoreLead 1e9",
                "info move A1 order -1",
                "info move A1 visits",
                "info move A1 ownership 1 1 1",
                "info move A1 ownership 1 1 1 1 1 7",
            })
    void anInvalidReplyIsRefused(String reply) {
        assertThatThrownBy(() -> AnalysisForm.asKata().read(reply, BLACK_TO_MOVE))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** The program's reply grows until the next command arrives. */
    @Test
    void theNextCommandEndsAnAnalysis() throws Exception {
        String opinion = KATA.replace("\n", "\\n");
        try (ProgramPlayer player = player("on=kata-analyze:say/=ID\\n" + opinion + "\\n")) {
            assertThat(player.analyses()).isTrue();
            Analysis choice = player.analyse(BLACK_TO_MOVE, Duration.ofMillis(40), Duration.ofSeconds(20));
            assertThat(choice.move()).isEqualTo(Move.parse("B2"));
            assertThat(player.client().ask("fake-log"))
                    .contains("kata-analyze b 1 ownership true maxmoves 20\nprotocol_version");
            // The program is in step: it answers the next command.
            assertThat(player.client().ask("echo here")).contains("echo here");
        }
    }

    @Test
    void anAnalysisWithoutALineOfInfoIsAFault() throws Exception {
        try (ProgramPlayer silent = player("on=kata-analyze:say/=ID\\n")) {
            assertThatThrownBy(() -> silent.analyse(BLACK_TO_MOVE, Duration.ofMillis(10), Duration.ofMillis(100)))
                    .isInstanceOfSatisfying(GtpClientException.class, fault -> assertThat(fault.fault())
                            .isEqualTo(Fault.GARBAGE))
                    .hasMessageContaining("no line that begins with info");
        }
    }

    @Test
    void theReasonOfAProgramThatRefusesToAnalyseIsReported() throws Exception {
        try (ProgramPlayer refusing = player("on=kata-analyze:say/?ID not now\\n\\n")) {
            assertThatThrownBy(() -> refusing.analyse(BLACK_TO_MOVE, Duration.ofSeconds(5), Duration.ofSeconds(5)))
                    .isInstanceOf(GtpClientException.class)
                    .hasMessageContaining("not now");
        }
    }

    private static ProgramPlayer player(String deed) throws GtpClientException {
        GtpProgram program = FakeEngine.with(
                "Fake", "list=kata-analyze,rectangular_boardsize", "on=protocol_version:say/\\n=ID 2\\n\\n", deed);
        return new ProgramPlayer(GtpClient.start(program, GtpClient.Allowance.DEFAULT), Optional.empty());
    }

    @Test
    void aProgramWithoutAnalysisSaysSo() throws Exception {
        GtpProgram program = FakeEngine.with("Fake", "list=genmove");
        try (ProgramPlayer player =
                new ProgramPlayer(GtpClient.start(program, GtpClient.Allowance.DEFAULT), Optional.empty())) {
            assertThat(player.analyses()).isFalse();
        }
    }
}
