package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.Event.TurnTime;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Setup;
import org.shinpan.sgf.record.SgfWriter;

/** Tests the clocks in records. The expected values were computed by hand. */
class ClocksInSgfTest {

    private static String record(TimeControl time, Event... events) {
        Setup setup = new Setup(
                "tromp-taylor",
                9,
                9,
                "0",
                Setup.Bidding.NONE,
                0,
                time,
                Setup.Meeting.BY_LINK,
                Player.BLACK,
                Setup.Listing.PRIVATE);
        List<Event> start = List.of(
                new Event.Created(setup, "x"),
                new Event.Seated(Seat.HOST, "Aiko", "a"),
                new Event.Seated(Seat.GUEST, "Bo", "b"));
        GameState state =
                GameState.of(Stream.concat(start.stream(), Stream.of(events)).toList());
        SgfWriter writer = SgfWriter.of(state.game().history());
        ClocksInSgf.write(writer, state);
        // SGF files break long lines, so the line breaks are removed.
        return writer.tree().toString().replace("\n", "").replaceFirst(".*KM\\[0]", "");
    }

    private static Event black(String move, long spent) {
        return new Event.Moved(Player.BLACK, move, spent);
    }

    private static Event white(String move, long spent) {
        return new Event.Moved(Player.WHITE, move, spent);
    }

    static Stream<Arguments> clocks() {
        return Stream.of(
                Arguments.of(new TimeControl.None(), ";B[ee];W[gc];B[cg])"),
                // Black uses 4.5 s and 20 s, White 12 s.
                Arguments.of(new TimeControl.Absolute(60_000), "TM[60];B[ee]BL[55.5];W[gc]WL[48];B[cg]BL[35.5])"),
                // The increment is there at once, up to the cap.
                Arguments.of(
                        new TimeControl.Fischer(60_000, 10_000, 62_000),
                        "TM[60]OT[10 fischer, at most 62];B[ee]BL[62];W[gc]WL[58];B[cg]BL[52])"),
                // Five seconds of main time, then periods of ten: Black loses one of three in the second turn.
                Arguments.of(
                        new TimeControl.ByoYomi(5_000, 10_000, 3),
                        "TM[5]OT[3x10 byo-yomi];B[ee]BL[0.5];W[gc]WL[10]OW[3];B[cg]BL[10]OB[2])"),
                // Five seconds, then two turns for each minute.
                Arguments.of(
                        new TimeControl.Canadian(5_000, 60_000, 2),
                        "TM[5]OT[2/60 Canadian];B[ee]BL[0.5];W[gc]WL[53]OW[1];B[cg]BL[40.5]OB[1])"),
                Arguments.of(
                        new TimeControl.PerMove(30_000), "TM[0]OT[30 per move];B[ee]BL[30];W[gc]WL[30];B[cg]BL[30])"));
    }

    @ParameterizedTest
    @MethodSource("clocks")
    void eachClockIsWrittenWithWhatIsLeftAfterEachTurn(TimeControl time, String written) {
        assertThat(record(time, black("E5", 4_500), white("G7", 12_000), black("C3", 20_000)))
                .isEqualTo(written);
    }

    /** White's first turn was taken back: the record has the time after the turn that White played instead. */
    @Test
    void aTurnThatWasTakenBackLeavesNothing() {
        assertThat(record(
                        new TimeControl.Absolute(60_000),
                        black("E5", 1_000),
                        white("G7", 2_000),
                        new Event.Proposed(Seat.GUEST, Offer.UNDO),
                        new Event.Accepted(Seat.HOST, Offer.UNDO, 3_000, TurnTime.GOES_ON),
                        white("C7", 4_000)))
                .isEqualTo("TM[60];B[ee]BL[59];W[cc]WL[54])");
    }

    /** A resignation presses no clock, and has no node in the record. */
    @Test
    void aResignationHasNoTime() {
        assertThat(record(new TimeControl.Absolute(60_000), black("E5", 1_000), white("resign", 2_000)))
                .isEqualTo("TM[60];B[ee]BL[59])");
    }
}
