package org.shinpan.engine.gtp.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.AvoidedMoves;
import org.shinpan.engine.search.AvoidedMoves.Wish;
import org.shinpan.engine.search.AvoidedMoves.WishKind;
import org.shinpan.engine.search.Outcomes;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;

/** Tests the analysis commands of GTP. */
class AnalysisTest {

    /**
     * A thinker that returns A1 with a lead as its best move, and B2 without one as the second. It remembers the limits
     * of its calls.
     */
    private static final class Fixed implements Thinker {
        /** The values of nine points, by their index: A1, B1, C1, A2 and so on. */
        private static final List<Double> NINE = List.of(0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8);

        private static final List<Double> TENTHS = List.of(0.0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08);

        private SearchLimits asked = SearchLimits.playouts(1);

        @Override
        public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
            asked = limits;
            Move a1 = Move.parse("a1");
            Move b2 = Move.parse("b2");
            List<Analysis.Candidate> candidates = List.of(
                    new Analysis.Candidate(
                            a1,
                            100,
                            0.5,
                            0.25,
                            List.of(a1, b2),
                            OptionalDouble.of(-1.5),
                            List.of(100L, 40L),
                            Optional.of(new Outcomes(NINE, TENTHS, 0.125))),
                    new Analysis.Candidate(
                            b2, 25, 0.5, 0.75, List.of(b2), OptionalDouble.empty(), List.of(), Optional.empty()));
            return new Analysis(
                    a1,
                    0.5,
                    OptionalDouble.of(-1.5),
                    candidates,
                    List.of(),
                    125,
                    Optional.of(new Outcomes(TENTHS, NINE, 0)));
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}
    }

    private final Fixed thinker = new Fixed();
    private final GtpProtocol protocol = new GtpProtocol();

    AnalysisTest() {
        GtpReferee referee = new GtpReferee("tromp-taylor", 0, Notice.AT_ONCE);
        referee.registerWith(protocol);
        new GenmoveCommands(referee, thinker, SearchLimits.playouts(1)).registerWith(protocol);
        protocol.answer("boardsize 3");
    }

    private String answer(String command) {
        return protocol.answer(command).orElseThrow().strip();
    }

    /** On a board of nine points a player expects to make ten more moves, and uses a tenth of the time for this one. */
    @Test
    void theTimeLeftCountsForTheFirstMoveToo() {
        answer("time_left b 20 0");
        answer("genmove b");
        assertThat(thinker.asked.time()).isEqualTo(Duration.ofSeconds(2));
    }

    /** In the previous game the clock has run down. */
    @Test
    void aNewGameBeginsWithAFullClock() {
        answer("time_settings 100 0 0");
        answer("time_left b 20 0");
        answer("genmove b");
        answer("clear_board");
        answer("genmove b");
        assertThat(thinker.asked.time()).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void theLeadIsGivenInTheFormOfKataGo() {
        assertThat(answer("kata-analyze b 1"))
                .isEqualTo(
                        "=\ninfo move A1 visits 100 winrate 0.500000 scoreMean -1.500 scoreLead -1.500 prior 0.250000"
                                + " lcb 0.402000 order 0 pv A1 B2"
                                + " info move B2 visits 25 winrate 0.500000 prior 0.750000 lcb 0.304000 order 1 pv B2");
        assertThat(answer("lz-analyze b 1 maxmoves 1"))
                .isEqualTo("=\ninfo move A1 visits 100 winrate 5000 prior 2500 lcb 4020 order 0 pv A1 B2");
    }

    /** The visits come after the line that they belong to. A line without such numbers has no list. */
    @Test
    void theVisitsOfALineAreGivenIfAsked() {
        assertThat(answer("lz-analyze b 1 pvVisits true"))
                .isEqualTo("=\ninfo move A1 visits 100 winrate 5000 prior 2500 lcb 4020 order 0 pv A1 B2"
                        + " pvVisits 100 40"
                        + " info move B2 visits 25 winrate 5000 prior 7500 lcb 3040 order 1 pv B2");
        assertThat(answer("kata-analyze b 1 maxmoves 1 pvEdgeVisits true pvVisits true"))
                .endsWith("order 0 pv A1 B2 pvVisits 100 40 pvEdgeVisits 100 40");
        assertThat(answer("lz-analyze b 1 pvVisits false")).doesNotContain("pvVisits");
    }

    @Test
    void theThinkerLearnsWhichMovesToLeaveOut() {
        answer("lz-analyze b 1 avoid b a1,B2 2 avoid w pass 1");
        assertThat(thinker.asked.avoided())
                .isEqualTo(new AvoidedMoves(List.of(
                        new Wish(WishKind.AVOID, Player.BLACK, Set.of(Move.parse("a1"), Move.parse("b2")), 2),
                        new Wish(WishKind.AVOID, Player.WHITE, Set.of(Move.PASS), 1))));
        answer("kata-genmove_analyze b 1 allow b a1 1");
        assertThat(thinker.asked.avoided().wishes()).hasSize(1);
        answer("lz-analyze w 1");
        assertThat(thinker.asked.avoided().isEmpty()).isTrue();
    }

    /**
     * The thinker gives the owners of the nine points after the move A1, from the view of Black and beginning with A1.
     * The report begins at the upper left point, and is from the view of White.
     */
    @Test
    void ownersAfterAMoveAreInRowsFromAboveForThePlayer() {
        String answer = answer("kata-analyze b 1 maxmoves 1 movesOwnership true movesOwnershipStdev true"
                + " noResultValue true ownershipStdev true");
        assertThat(thinker.asked.detail()).isEqualTo(SearchLimits.Detail.OUTCOMES);
        assertThat(answer)
                .contains(" prior 0.250000 noResultValue 0.125000 ")
                .contains(" pv A1 B2 movesOwnership 0.600 0.700 0.800 0.300 0.400 0.500 0.000 0.100 0.200"
                        + " movesOwnershipStdev 0.060 0.070 0.080 0.030 0.040 0.050 0.000 0.010 0.020"
                        + " ownershipStdev 0.600 0.700 0.800");
        assertThat(answer("kata-analyze b 1 noResultValue true"))
                .contains("info move B2 visits 25 winrate 0.500000 prior 0.750000 noResultValue 0.000000");
        assertThat(answer("kata-analyze b 1 movesOwnership false")).doesNotContain("Ownership");
        assertThat(thinker.asked.detail()).isEqualTo(SearchLimits.Detail.CHOICE);
        answer("play b c3");
        assertThat(answer("kata-analyze w 1 maxmoves 1 movesOwnership true"))
                .contains(" movesOwnership -0.600 -0.700 -0.800 -0.300");
    }
}
