package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.ChainStudy;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.server.play.Event.Mark;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.Event.Phrase;
import org.shinpan.server.play.Event.TurnTime;
import org.shinpan.server.play.GameState.Phase;

/**
 * Tests which requests of a player are refused, and what the others do: proposals, pauses, bids, phrases, marks, and
 * points that are still to be played before the count.
 */
class DecisionTest {

    private static final TimeControl CLOCKS = new TimeControl.Absolute(600_000);
    private static final Event PAUSED = new Event.Accepted(Seat.GUEST, Offer.PAUSE, 0, TurnTime.GOES_ON);
    private static final Event BLACK = new Event.Moved(Player.BLACK, "C3", 0);
    private static final Event[] STOPPED = {
        BLACK, new Event.Moved(Player.WHITE, "pass", 0), new Event.Moved(Player.BLACK, "pass", 0)
    };

    private static Setup setup(String rules, Setup.Bidding bidding, TimeControl time) {
        return new Setup(
                rules, 9, 9, "0.5", bidding, 0, time, Setup.Meeting.BY_LINK, Player.BLACK, Setup.Listing.PRIVATE);
    }

    private static GameState game(Setup setup, Event... events) {
        List<Event> all = new ArrayList<>(List.of(
                new Event.Created(setup, "x"),
                new Event.Seated(Seat.HOST, "Aiko", "a"),
                new Event.Seated(Seat.GUEST, "Bo", "b")));
        all.addAll(Arrays.asList(events));
        return GameState.of(all);
    }

    private static GameState game(Event... events) {
        return game(setup("wagc-intent", Setup.Bidding.NONE, CLOCKS), events);
    }

    private static Decision by(Seat seat, GameState state) {
        return Decision.by(Set.of(seat), state, 0);
    }

    private static void refused(GameState state, Seat seat, Refusal.Code code, Consumer<Decision> request) {
        Refusal refusal = catchThrowableOfType(Refusal.class, () -> request.accept(by(seat, state)));
        assertThat(refusal).isNotNull();
        assertThat(refusal.code()).isEqualTo(code);
    }

    private static void notNow(GameState state, Seat seat, Consumer<Decision> request) {
        refused(state, seat, Refusal.Code.NOT_NOW, request);
    }

    @Test
    void whileTheGameIsPausedNothingMoves() {
        GameState state = game(BLACK, PAUSED);
        notNow(state, Seat.GUEST, decision -> decision.take(Move.play(Point.parse("D4")), 2));
        notNow(state, Seat.HOST, decision -> decision.propose(Offer.UNDO));
        notNow(state, Seat.HOST, decision -> decision.propose(Offer.PAUSE));
        assertThat(by(Seat.HOST, game(BLACK)).propose(Offer.UNDO)).hasSize(1);
    }

    @Test
    void aPauseNeedsClocks() {
        GameState without = game(setup("wagc-intent", Setup.Bidding.NONE, new TimeControl.None()), BLACK);
        notNow(without, Seat.HOST, decision -> decision.propose(Offer.PAUSE));
        assertThat(by(Seat.HOST, game(BLACK)).propose(Offer.PAUSE)).hasSize(1);
    }

    @Test
    void oneProposalAtATimeAndTheOtherPlayerAnswers() {
        GameState state = game(BLACK, new Event.Proposed(Seat.HOST, Offer.ABANDON));
        notNow(state, Seat.GUEST, decision -> decision.propose(Offer.PAUSE));
        notNow(state, Seat.HOST, decision -> decision.accept(Offer.ABANDON));
        notNow(state, Seat.GUEST, decision -> decision.accept(Offer.PAUSE));
        assertThat(by(Seat.GUEST, state).accept(Offer.ABANDON))
                .containsExactly(new Event.Accepted(Seat.GUEST, Offer.ABANDON, 0, TurnTime.GOES_ON));
        assertThat(by(Seat.GUEST, state).decline(Offer.ABANDON))
                .containsExactly(new Event.Declined(Seat.GUEST, Offer.ABANDON));
        assertThat(by(Seat.HOST, state).decline(Offer.ABANDON))
                .containsExactly(new Event.Declined(Seat.HOST, Offer.ABANDON));
    }

    @Test
    void thereIsNothingToAbandonBeforeBothAreThere() {
        GameState alone = GameState.of(List.of(
                new Event.Created(setup("wagc-intent", Setup.Bidding.NONE, CLOCKS), "x"),
                new Event.Seated(Seat.HOST, "Aiko", "a")));
        notNow(alone, Seat.HOST, decision -> decision.propose(Offer.ABANDON));
    }

    @Test
    void theHostBidsFirstAndABidIsHigher() {
        Setup bidding = setup("wagc-intent", Setup.Bidding.FOR_BLACK, CLOCKS);
        notNow(game(bidding), Seat.GUEST, decision -> decision.bid(Komi.parse("5.5")));
        GameState bid = game(bidding, new Event.Bid(Seat.HOST, "5.5"));
        notNow(bid, Seat.HOST, decision -> decision.bid(Komi.parse("6.5")));
        notNow(bid, Seat.GUEST, decision -> decision.bid(Komi.parse("5.5")));
        notNow(bid, Seat.GUEST, decision -> decision.bid(Komi.parse("4.5")));
        notNow(bid, Seat.HOST, Decision::takeBid);
        assertThat(by(Seat.GUEST, bid).bid(Komi.parse("6"))).containsExactly(new Event.Bid(Seat.GUEST, "6"));
        assertThat(by(Seat.GUEST, bid).takeBid()).hasSize(1);
    }

    @Test
    void oneRematchForAGame() {
        Event over = new Event.Accepted(Seat.GUEST, Offer.ABANDON, 0, TurnTime.GOES_ON);
        assertThat(by(Seat.HOST, game(BLACK, over)).propose(Offer.REMATCH)).hasSize(1);
        GameState again = game(BLACK, over, new Event.Rematched("y"));
        notNow(again, Seat.HOST, decision -> decision.propose(Offer.REMATCH));
        notNow(game(BLACK), Seat.HOST, decision -> decision.propose(Offer.REMATCH));
    }

    @Test
    void aGreetingIsSaidOnce() {
        GameState state = game(BLACK, new Event.Said(Seat.HOST, Phrase.GREETING));
        notNow(state, Seat.HOST, decision -> decision.say(Phrase.GREETING));
        assertThat(by(Seat.GUEST, state).say(Phrase.GREETING))
                .containsExactly(new Event.Said(Seat.GUEST, Phrase.GREETING));
    }

    @Test
    void anAgreementNamesTheMarkingThatWasSeen() {
        GameState state = game(STOPPED);
        assertThat(state.phase()).isEqualTo(Phase.MARKING);
        int number = state.marking().number();
        refused(state, Seat.HOST, Refusal.Code.STALE, decision -> decision.agree(number + 1, Set.of()));
        assertThat(by(Seat.HOST, state).agree(number, Set.of()))
                .containsExactly(new Event.Agreed(Seat.HOST, number, List.of()));
    }

    @Test
    void aProvedMarkIsNotChanged() {
        GameState state = game(STOPPED[0], STOPPED[1], STOPPED[2], new Event.Proved(List.of("C3"), List.of()));
        notNow(state, Seat.GUEST, decision -> decision.mark(Point.parse("C3"), Mark.NOT_ALIVE));
        notNow(state, Seat.GUEST, decision -> decision.flip(Point.parse("C3")));
        refused(
                state,
                Seat.GUEST,
                Refusal.Code.BAD_REQUEST,
                decision -> decision.mark(Point.parse("D4"), Mark.NOT_ALIVE));
    }

    /**
     * White's stones A1 and G7 are in one area of Black. If a player marks one of them as alive, the other one is
     * marked too, unless its mark is fixed.
     */
    @Test
    void aFlipAlsoMarksTheOtherChainsOfTheAreaUnlessTheyAreFixed() {
        List<Event> marked = new ArrayList<>(List.of(
                BLACK,
                new Event.Moved(Player.WHITE, "A1", 0),
                new Event.Moved(Player.BLACK, "D4", 0),
                new Event.Moved(Player.WHITE, "G7", 0),
                new Event.Moved(Player.BLACK, "pass", 0),
                new Event.Moved(Player.WHITE, "pass", 0),
                new Event.Marked(Seat.HOST, "A1", Mark.NOT_ALIVE),
                new Event.Marked(Seat.HOST, "G7", Mark.NOT_ALIVE)));
        assertThat(by(Seat.GUEST, game(marked.toArray(Event[]::new))).flip(Point.parse("A1")))
                .containsExactly(
                        new Event.Marked(Seat.GUEST, "A1", Mark.ALIVE), new Event.Marked(Seat.GUEST, "G7", Mark.ALIVE));
        marked.add(new Event.Proved(List.of(), List.of("G7")));
        assertThat(by(Seat.GUEST, game(marked.toArray(Event[]::new))).flip(Point.parse("A1")))
                .containsExactly(new Event.Marked(Seat.GUEST, "A1", Mark.ALIVE));
    }

    /**
     * If both players share one screen, the player to move on the board of the claim is the one who gives in. At first
     * this is the opponent of the owner of the chain.
     */
    @Test
    void thePlayerWhoGivesInHasTheSeatOrOnASharedScreenTheMove() {
        Setup japanese = setup("japanese", Setup.Bidding.NONE, CLOCKS);
        notNow(game(japanese, STOPPED), Seat.HOST, Decision::giveIn);
        GameState claimed =
                game(japanese, STOPPED[0], STOPPED[1], STOPPED[2], new Event.Claimed(Seat.GUEST, "C3", Mark.NOT_ALIVE));
        assertThat(by(Seat.HOST, claimed).giveIn()).containsExactly(new Event.GaveIn(Player.BLACK));
        assertThat(by(Seat.GUEST, claimed).giveIn()).containsExactly(new Event.GaveIn(Player.WHITE));
        assertThat(Decision.by(Set.of(Seat.HOST, Seat.GUEST), claimed, 0).giveIn())
                .containsExactly(new Event.GaveIn(Player.WHITE));
        assertThat(Decision.by(Set.of(Seat.HOST, Seat.GUEST), playInTheClaim(claimed, "B3"), 0)
                        .giveIn())
                .containsExactly(new Event.GaveIn(Player.BLACK));
    }

    /**
     * If the owner of the chain gives in, the chain is dead; if the other player gives in, it is alive. The mark is
     * then fixed.
     */
    @Test
    void aPlayerWhoGivesInSettlesTheMark() {
        Setup japanese = setup("japanese", Setup.Bidding.NONE, CLOCKS);
        Event claim = new Event.Claimed(Seat.GUEST, "C3", Mark.NOT_ALIVE);
        GameState dead = game(japanese, STOPPED[0], STOPPED[1], STOPPED[2], claim, new Event.GaveIn(Player.BLACK));
        assertThat(dead.marking().notAlive()).containsExactly(Point.parse("C3"));
        assertThat(dead.marking().isFixed(Point.parse("C3"))).isTrue();
        notNow(dead, Seat.HOST, decision -> decision.flip(Point.parse("C3")));
        GameState alive = game(japanese, STOPPED[0], STOPPED[1], STOPPED[2], claim, new Event.GaveIn(Player.WHITE));
        assertThat(alive.marking().notAlive()).isEmpty();
        assertThat(alive.marking().isFixed(Point.parse("C3"))).isTrue();
    }

    /** Plays a move on the board of the open claim, which changes the given state. Returns the state. */
    private static GameState playInTheClaim(GameState state, String move) {
        ChainStudy study = state.marking().claims().open().orElseThrow().study();
        state.apply(new Event.Studied(study.toMove(), move));
        return state;
    }

    /** Returns a game on a board of five columns and three rows, with walls on columns B and D and column C empty. */
    private static GameState walls(String rules, Event... after) {
        Setup small = new Setup(
                rules,
                5,
                3,
                "0.5",
                Setup.Bidding.NONE,
                0,
                CLOCKS,
                Setup.Meeting.BY_LINK,
                Player.BLACK,
                Setup.Listing.PRIVATE);
        List<Event> events = new ArrayList<>();
        Player player = Player.BLACK;
        for (String move : "B1 D1 B2 D2 B3 D3 pass pass".split(" ")) {
            events.add(new Event.Moved(player, move, 0));
            player = player.opponent();
        }
        events.addAll(Arrays.asList(after));
        return game(small, events.toArray(Event[]::new));
    }

    @Test
    void pointsAreLeftToPlayOnlyAfterTwoPasses() {
        assertThat(game(BLACK).leftToPlay()).isEmpty();
        assertThat(walls("japanese").leftToPlay().orElseThrow().open().names()).isEqualTo("C1 C2 C3");
    }

    @Test
    void anAgreementThatEndsTheGameNamesThePointsThatAreLeft() {
        GameState state = walls("japanese");
        assertThat(state.toCallSeki().names()).isEqualTo("C1 C2 C3");
        int number = state.marking().number();
        refused(state, Seat.HOST, Refusal.Code.POINTS_LEFT, decision -> decision.agree(number, Set.of()));
        refused(
                state,
                Seat.HOST,
                Refusal.Code.POINTS_LEFT,
                decision -> decision.agree(number, Set.of(Point.parse("C1"))));
        Set<Point> all = Set.of(Point.parse("C1"), Point.parse("C2"), Point.parse("C3"));
        assertThat(by(Seat.HOST, state).agree(number, all))
                .containsExactly(new Event.Agreed(Seat.HOST, number, List.of("C1", "C2", "C3")));
    }

    /**
     * Clause P16 of {@code wagc-intent} bars the second pass while such points are left. So the agreement does not end
     * the game, and the players do not declare these points to be seki.
     */
    @Test
    void anAgreementAfterWhichPlayGoesOnNamesNoPoints() {
        GameState state = walls("wagc-intent");
        assertThat(state.toCallSeki().isEmpty()).isTrue();
        int number = state.marking().number();
        assertThat(by(Seat.HOST, state).agree(number, Set.of())).hasSize(1);
        refused(
                state,
                Seat.HOST,
                Refusal.Code.POINTS_LEFT,
                decision -> decision.agree(number, Set.of(Point.parse("C1"))));
        GameState on = walls(
                "wagc-intent",
                new Event.Agreed(Seat.HOST, number, List.of()),
                new Event.Agreed(Seat.GUEST, number, List.of()));
        assertThat(on.phase()).isEqualTo(Phase.PLAYING);
        assertThat(on.leftToPlay().orElseThrow().open().names()).isEqualTo("C1 C2 C3");
        assertThat(on.toCallSeki().isEmpty()).isTrue();
        // Each player can still propose to have the points filled. Before a game has stopped, this is not possible.
        assertThat(by(Seat.GUEST, on).propose(Offer.FILL)).containsExactly(new Event.Proposed(Seat.GUEST, Offer.FILL));
        notNow(game(BLACK), Seat.GUEST, decision -> decision.propose(Offer.FILL));
        // On this board there are only black stones, so no point is left to fill.
        notNow(game(STOPPED), Seat.GUEST, decision -> decision.propose(Offer.FILL));
    }

    @Test
    void everyKindOfEventHasItsEffect() {
        assertThat(GameState.EFFECTS.keySet()).containsExactlyInAnyOrder(eventKinds());
    }

    @SuppressWarnings("unchecked")
    private static Class<? extends Event>[] eventKinds() {
        return (Class<? extends Event>[]) Event.class.getPermittedSubclasses();
    }
}
