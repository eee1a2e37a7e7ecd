package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.clock.Clock;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.Event.TurnTime;
import org.shinpan.server.play.GameState.Phase;

/**
 * Tests the clocks of whole games, event by event. The expected values were computed by hand. Times are in
 * milliseconds.
 */
class ClocksTest {

    private static GameState game(TimeControl time, String rules, Event... events) {
        Setup setup = new Setup(
                rules,
                9,
                9,
                "0",
                Setup.Bidding.NONE,
                0,
                time,
                Setup.Meeting.BY_LINK,
                Player.BLACK,
                Setup.Listing.PRIVATE);
        List<Event> all = new ArrayList<>(List.of(
                new Event.Created(setup, "x"),
                new Event.Seated(Seat.HOST, "Aiko", "a"),
                new Event.Seated(Seat.GUEST, "Bo", "b")));
        all.addAll(List.of(events));
        return GameState.of(all);
    }

    private static GameState game(TimeControl time, Event... events) {
        return game(time, "tromp-taylor", events);
    }

    private static Event black(String move, long spent) {
        return new Event.Moved(Player.BLACK, move, spent);
    }

    private static Event white(String move, long spent) {
        return new Event.Moved(Player.WHITE, move, spent);
    }

    private static Event pause(long spent) {
        return new Event.Accepted(Seat.GUEST, Offer.PAUSE, spent, TurnTime.GOES_ON);
    }

    /** Returns the event by which an undo is accepted. Black, the host, asked for it. */
    private static Event undo(long spent) {
        return new Event.Accepted(Seat.GUEST, Offer.UNDO, spent, TurnTime.GOES_ON);
    }

    private static Clock clock(GameState state, Player player) {
        return state.clocks().of(player);
    }

    private static final Event CONTINUED = new Event.Continued(Seat.HOST);

    @Test
    void aPauseRefillsNoPeriod() {
        TimeControl time = new TimeControl.ByoYomi(0, 15_000, 1);
        GameState state = game(time, pause(12_000), CONTINUED);
        assertThat(state.allowance()).hasValue(3_000);
        GameState later = game(time, pause(12_000), CONTINUED, pause(2_000), CONTINUED);
        assertThat(later.allowance()).hasValue(1_000);
        assertThat(later.clocks().used()).isEqualTo(14_000);
        later.apply(black("C3", 999));
        assertThat(clock(later, Player.BLACK)).isEqualTo(new Clock(0, 1, 0, 0));
        assertThat(later.allowance()).as("White's turn").hasValue(15_000);
    }

    @Test
    void aPauseLosesNoTurnOfAStretch() {
        TimeControl time = new TimeControl.Canadian(10_000, 60_000, 3);
        GameState state = game(time, pause(15_000), CONTINUED, black("C3", 0));
        assertThat(clock(state, Player.BLACK)).isEqualTo(new Clock(0, 0, 55_000, 2));
    }

    @Test
    void eventsOfEarlierVersionsMeanWhatTheyMeant() {
        TimeControl byoYomi = new TimeControl.ByoYomi(0, 15_000, 1);
        Event pause = new Event.Accepted(Seat.GUEST, Offer.PAUSE, 12_000, TurnTime.BEGINS_ANEW);
        assertThat(game(byoYomi, pause, CONTINUED, pause, CONTINUED).allowance())
                .hasValue(15_000);
        TimeControl fischer = new TimeControl.Fischer(60_000, 20_000, 90_000);
        Event undo = new Event.Accepted(Seat.GUEST, Offer.UNDO, 5_000, TurnTime.BEGINS_ANEW);
        GameState state = game(fischer, black("C3", 10_000), undo);
        assertThat(clock(state, Player.BLACK).main()).isEqualTo(70_000);
        assertThat(clock(state, Player.WHITE).main()).isEqualTo(55_000);
        Event abandoned = new Event.Accepted(Seat.GUEST, Offer.ABANDON, 5_000, TurnTime.BEGINS_ANEW);
        assertThat(game(fischer, abandoned).clocks().used()).isZero();
    }

    @Test
    void anUndoTakesTheIncrementBackAndGivesNoTimeBack() {
        TimeControl time = new TimeControl.Fischer(60_000, 20_000, 75_000);
        // Seconds: Black has 50 left and gets 20. White thinks for 5.
        GameState one = game(time, black("C3", 10_000), undo(5_000));
        assertThat(clock(one, Player.BLACK).main()).isEqualTo(50_000);
        assertThat(clock(one, Player.WHITE).main()).isEqualTo(55_000);
        assertThat(one.allowance()).hasValue(50_000);
        // Seconds: Black had 58 and got only 17, because of the limit. White had 57 and got 18. Black thinks for 30.
        GameState two = game(time, black("C3", 2_000), white("D4", 3_000), undo(30_000));
        assertThat(clock(two, Player.WHITE).main()).isEqualTo(57_000);
        assertThat(two.allowance()).hasValue(28_000);
        two.apply(black("E5", 8_000));
        assertThat(clock(two, Player.BLACK).main()).isEqualTo(40_000);
    }

    @Test
    void anUndoLeavesTenSecondsIfTheyWereThere() {
        TimeControl time = new TimeControl.Fischer(10_000, 20_000, 90_000);
        // Seconds: Black has 1 left, and with the increment 21. After 15 more there are 6, after only 5 more 16.
        Event[] first = {black("C3", 9_000), white("D4", 1_000)};
        GameState few = game(time, first[0], first[1], undo(15_000));
        assertThat(few.allowance()).hasValue(6_000);
        GameState more = game(time, first[0], first[1], undo(5_000));
        assertThat(more.allowance()).hasValue(10_000);
    }

    @Test
    void anUndoneTurnDoesNotCountInItsStretch() {
        TimeControl time = new TimeControl.Canadian(0, 60_000, 2);
        GameState first = game(time, black("C3", 10_000), undo(5_000));
        assertThat(clock(first, Player.BLACK)).isEqualTo(new Clock(0, 0, 50_000, 2));
        assertThat(clock(first, Player.WHITE)).isEqualTo(new Clock(0, 0, 55_000, 2));
        // After the second turn Black has a new stretch. 5 seconds of it are used when that turn is taken back.
        GameState second =
                game(time, black("C3", 10_000), white("D4", 0), black("E5", 20_000), white("F6", 7_000), undo(5_000));
        assertThat(clock(second, Player.BLACK)).isEqualTo(new Clock(0, 0, 30_000, 1));
        assertThat(second.allowance()).hasValue(25_000);
        assertThat(clock(second, Player.WHITE)).isEqualTo(new Clock(0, 0, 53_000, 2));
    }

    @Test
    void anUndoRefillsNoPeriodOfATurnThatGoesOn() {
        TimeControl time = new TimeControl.ByoYomi(0, 30_000, 2);
        GameState mine = game(time, black("C3", 10_000), white("D4", 10_000), undo(20_000));
        assertThat(mine.allowance()).hasValue(40_000);
        // White's turn ends with the undo, and White's next turn begins with all periods.
        GameState other = game(time, black("C3", 10_000), undo(35_000));
        assertThat(other.allowance()).hasValue(60_000);
        other.apply(black("E5", 0));
        assertThat(other.allowance()).hasValue(30_000);
        TimeControl perMove = new TimeControl.PerMove(30_000);
        assertThat(game(perMove, black("C3", 10_000), white("D4", 0), undo(20_000))
                        .allowance())
                .hasValue(10_000);
        GameState whites = game(perMove, black("C3", 10_000), undo(20_000), black("E5", 0));
        assertThat(whites.allowance()).hasValue(30_000);
    }

    @Test
    void passesThatAreTakenBackEarnedNothing() {
        TimeControl time = new TimeControl.Fischer(60_000, 20_000, 90_000);
        GameState state = game(time, "chinese", black("C3", 0), white("pass", 10_000), black("pass", 10_000));
        assertThat(state.phase()).isEqualTo(Phase.MARKING);
        state.apply(undo(0));
        assertThat(state.phase()).isEqualTo(Phase.PLAYING);
        assertThat(clock(state, Player.BLACK).main()).isEqualTo(70_000);
        assertThat(clock(state, Player.WHITE).main()).isEqualTo(50_000);
    }

    @Test
    void theTurnOfAProgramThatFailedGoesOn() {
        TimeControl time = new TimeControl.ByoYomi(0, 30_000, 1);
        Event failed = new Event.EngineFailed(Seat.HOST, EngineFailure.Kind.EXITED, 20_000, TurnTime.GOES_ON);
        GameState state = game(time, failed, new Event.EngineCalled(Seat.GUEST));
        assertThat(state.allowance()).hasValue(10_000);
        assertThat(state.clocks().pace(Player.BLACK, 0)).isEqualTo(8_000);
        assertThat(state.clocks().pace(Player.BLACK, 5_000)).isEqualTo(4_000);
    }

    @Test
    void theEndChargesThePlayerOnTurn() {
        TimeControl time = new TimeControl.Fischer(60_000, 20_000, 90_000);
        GameState resigned = game(time, black("C3", 10_000), black("resign", 15_000));
        assertThat(resigned.phase()).isEqualTo(Phase.OVER);
        assertThat(clock(resigned, Player.BLACK).main()).isEqualTo(70_000);
        assertThat(clock(resigned, Player.WHITE).main()).isEqualTo(45_000);
        GameState own = game(time, black("C3", 10_000), white("resign", 15_000));
        assertThat(clock(own, Player.WHITE).main()).isEqualTo(45_000);
        assertThat(own.clocks().used()).isZero();
        GameState late = game(time, new Event.Flagged(Player.BLACK));
        assertThat(late.clocks().used()).isEqualTo(60_000);
        Event abandoned = new Event.Accepted(Seat.GUEST, Offer.ABANDON, 5_000, TurnTime.GOES_ON);
        assertThat(game(time, abandoned).clocks().used()).isEqualTo(5_000);
    }
}
