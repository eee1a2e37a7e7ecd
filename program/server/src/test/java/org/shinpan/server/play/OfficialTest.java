package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.Event.Ruling;
import org.shinpan.server.play.GameState.Outside;
import org.shinpan.server.play.GameState.Phase;

/** Tests the administrator's decisions about a game, and the state of the game afterwards. */
class OfficialTest {

    private static final Event BLACK = new Event.Moved(Player.BLACK, "C3", 1000);
    private static final Event[] RESIGNED = {BLACK, new Event.Moved(Player.WHITE, "resign", 500)};
    private static final Event HOST = new Event.Seated(Seat.HOST, "Aiko", "a");
    private static final Event GUEST = new Event.Seated(Seat.GUEST, "Bo", "b");

    private static Event created(TimeControl time) {
        return new Event.Created(
                new Setup(
                        "tromp-taylor",
                        9,
                        9,
                        "0.5",
                        Setup.Bidding.NONE,
                        0,
                        time,
                        Setup.Meeting.BY_LINK,
                        Player.BLACK,
                        Setup.Listing.PUBLIC),
                "x");
    }

    private static GameState game(Event... events) {
        List<Event> all = new ArrayList<>(List.of(created(new TimeControl.Absolute(600_000)), HOST, GUEST));
        all.addAll(Arrays.asList(events));
        return GameState.of(all);
    }

    private static GameState after(GameState state, Official.Act act) {
        act.at(state, 70).forEach(state::apply);
        return state;
    }

    private static void refused(Refusal.Code code, GameState state, Official.Act act) {
        int before = state.version();
        Refusal refusal = catchThrowableOfType(Refusal.class, () -> act.at(state, 0));
        assertThat(refusal).isNotNull();
        assertThat(refusal.code()).isEqualTo(code);
        assertThat(state.version()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({
        "BLACK_WINS, RULED_BLACK_WINS",
        "WHITE_WINS, RULED_WHITE_WINS",
        "DRAW, RULED_DRAW",
        "BOTH_LOSE, RULED_BOTH_LOSE",
        "VOID, RULED_VOID",
        "CLOSED, RULED_VOID"
    })
    void aDecisionEndsAGameAndStopsItsClock(Ruling ruling, Outside outside) {
        GameState state = after(game(BLACK), Official.rule(ruling, " the  hall closes\n"));
        assertThat(state.phase()).isEqualTo(Phase.OVER);
        assertThat(state.outside()).contains(outside);
        assertThat(state.ruling().orElseThrow().reason()).isEqualTo("the  hall closes");
        assertThat(state.clockRuns()).isFalse();
        assertThat(state.clocks().used()).isEqualTo(70);
    }

    /** Black won by resignation. The result by the rules stays stored beside the administrator's decision. */
    @Test
    void aResultIsCorrectedAndTheCorrectionIsWithdrawn() {
        GameState state = after(game(RESIGNED), Official.rule(Ruling.WHITE_WINS, "wrong button"));
        assertThat(state.outside()).contains(Outside.RULED_WHITE_WINS);
        assertThat(state.settlement().orElseThrow().result()).hasToString("B+R");
        after(state, Official.rule(Ruling.DRAW, "both agree"));
        assertThat(state.outside()).contains(Outside.RULED_DRAW);
        after(state, Official.rule(Ruling.WITHDRAWN, "it was no mistake"));
        assertThat(state.outside()).isEmpty();
        assertThat(state.ruling()).isEmpty();
        assertThat(state.phase()).isEqualTo(Phase.OVER);
        assertThat(state.settlement().orElseThrow().result()).hasToString("B+R");
        refused(Refusal.Code.NOT_NOW, state, Official.rule(Ruling.WITHDRAWN, "twice"));
    }

    /** The time that was used before the decision is not given back. The clock stands until a player ends the pause. */
    @Test
    void aGameGoesOnWithItsClocksPausedWhenADecisionIsWithdrawn() {
        GameState state = after(game(BLACK), Official.rule(Ruling.VOID, "a mistake"));
        after(state, Official.rule(Ruling.WITHDRAWN, "the wrong game"));
        assertThat(state.phase()).isEqualTo(Phase.PLAYING);
        assertThat(state.outside()).isEmpty();
        assertThat(state.settlement()).isEmpty();
        assertThat(state.paused()).isTrue();
        assertThat(state.clocks().used()).isEqualTo(70);
        assertThat(state.game().history().turns()).isEqualTo(1);
        GameState without = GameState.of(List.of(created(new TimeControl.None()), HOST, GUEST));
        after(without, Official.rule(Ruling.VOID, "a mistake"));
        assertThat(after(without, Official.rule(Ruling.WITHDRAWN, "none")).paused())
                .as("no clock could be started again")
                .isFalse();
    }

    @Test
    void aClosedGameTakesNoRequestOfItsPlayers() {
        GameState state = after(game(RESIGNED), Official.rule(Ruling.CLOSED, "rude names"));
        assertThat(state.settlement().orElseThrow().result()).hasToString("B+R");
        assertThat(state.outside()).isEmpty();
        Refusal refusal = catchThrowableOfType(
                Refusal.class, () -> Decision.by(Set.of(Seat.HOST), state, 0).propose(Event.Offer.REMATCH));
        assertThat(refusal.code()).isEqualTo(Refusal.Code.NOT_NOW);
        refused(Refusal.Code.NOT_NOW, state, Official.rule(Ruling.DRAW, "still"));
        after(state, Official.rule(Ruling.WITHDRAWN, "the right names"));
        assertThat(Decision.by(Set.of(Seat.HOST), state, 0).propose(Event.Offer.REMATCH))
                .hasSize(1);
    }

    @Test
    void aGameThatHasNotBegunCanBeVoidButNotWon() {
        GameState waiting = GameState.of(List.of(created(new TimeControl.None()), HOST));
        refused(Refusal.Code.NOT_NOW, waiting, Official.rule(Ruling.BLACK_WINS, "no opponent came"));
        after(waiting, Official.rule(Ruling.VOID, "no opponent came"));
        assertThat(waiting.phase()).isEqualTo(Phase.OVER);
        refused(Refusal.Code.NOT_NOW, waiting, Official.announce("tea"));
    }

    @Test
    void aSeatGivenAgainIsHeldByTheNewSecretAlone() {
        GameState state = after(game(BLACK), Official.reseat(Seat.GUEST, "new"));
        assertThat(state.seats().heldBy("b")).isEmpty();
        assertThat(state.seats().heldBy("new")).containsExactly(Seat.GUEST);
        assertThat(state.seats().heldBy("a")).containsExactly(Seat.HOST);
        assertThat(state.seats().person(Seat.GUEST).orElseThrow().name()).isEqualTo("Bo");
        assertThat(state.clockRuns()).isTrue();
        GameState alone = GameState.of(List.of(created(new TimeControl.None()), HOST));
        refused(Refusal.Code.NOT_NOW, alone, Official.reseat(Seat.GUEST, "new"));
        GameState program = GameState.of(
                List.of(created(new TimeControl.None()), HOST, new Event.EngineSeated(Seat.GUEST, "G", "1")));
        refused(Refusal.Code.NOT_NOW, program, Official.reseat(Seat.GUEST, "new"));
    }

    @Test
    void aSeatAtATableIsKeptForItsName() {
        GameState table = GameState.of(List.of(created(new TimeControl.Absolute(9)), new Event.Tabled(7, "Aiko", "")));
        assertThat(table.phase()).isEqualTo(Phase.WAITING);
        after(table, Official.sit(Seat.HOST, "Mallory", "a"));
        assertThat(table.seats().person(Seat.HOST).orElseThrow().name()).isEqualTo("Aiko");
        assertThat(table.phase()).isEqualTo(Phase.WAITING);
        assertThat(table.clockRuns()).isFalse();
        refused(Refusal.Code.TAKEN, table, Official.sit(Seat.HOST, "Aiko", "c"));
        after(table, Official.sit(Seat.GUEST, "Bo", "b"));
        assertThat(table.seats().person(Seat.GUEST).orElseThrow().name()).isEqualTo("Bo");
        assertThat(table.phase()).isEqualTo(Phase.PLAYING);
        refused(Refusal.Code.NO_SEAT, game(), Official.sit(Seat.HOST, "Aiko", "c"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"''", "' \t'", "'\u200b'"})
    void aDecisionNeedsAReasonThatPlayersCanRead(String reason) {
        Refusal refusal = catchThrowableOfType(Refusal.class, () -> Official.rule(Ruling.DRAW, reason));
        assertThat(refusal).hasMessage("'reason' must have 1 to 200 letters");
    }
}
