package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.life.opinion.RestOfPlay;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.ChainStudy;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.server.play.Event.Mark;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.Event.Phrase;
import org.shinpan.server.play.Event.TurnTime;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Refusal.Code;

/**
 * Chooses the events for a request, and changes nothing: the {@link Room} keeps the events and applies them. There is a
 * method for each kind of request. It throws a {@link Refusal} if the request is not possible.
 */
public final class Decision {

    /** A request by the holder of a seat, such as {@code Decision::takeBid}. */
    @FunctionalInterface
    public interface Act {

        /**
         * The events for this act.
         *
         * @throws Refusal if it is not possible
         */
        List<Event> at(Decision decision);
    }

    /** Takes events that a program or a prover found in its own time. They count only if they still fit the game. */
    @FunctionalInterface
    interface LateEvents {

        /**
         * Keeps events if the game is still as it was.
         *
         * @param still whether the present game is still one that the events fit
         * @param events the events for the present game; called only if they fit, and if empty nothing is kept
         */
        void keepWhile(Predicate<GameState> still, Function<GameState, List<Event>> events);
    }

    private final GameState state;
    private final Set<Seat> held;
    private final long spent;

    /** A seat that the asker holds; the host's on one screen, where the asker holds both. */
    private final Seat own;

    /** Whether the asker holds both seats, as on one screen. */
    private final boolean both;

    private Decision(GameState state, Set<Seat> held, long spent) {
        this.state = state;
        this.held = held;
        this.spent = spent;
        this.own = held.iterator().next();
        this.both = held.size() == Seat.values().length;
    }

    /**
     * Decides about requests of one asker.
     *
     * @param held the seats that the asker holds
     * @param spent how long the clock has run, in milliseconds, since the turn began or it went on last
     * @throws Refusal if the asker holds no seat
     */
    static Decision by(Set<Seat> held, GameState state, long spent) {
        require(!held.isEmpty(), Code.NO_SEAT, "this needs a seat at the game");
        return new Decision(state, held, spent);
    }

    /** Accepts a proposal. */
    public List<Event> accept(Offer offer) {
        Seat by = standing(offer).by().other();
        require(held.contains(by), "the other player must answer this");
        return accepted(by, offer);
    }

    /** Declines a proposal, or withdraws an own one. */
    public List<Event> decline(Offer offer) {
        Seat by = standing(offer).by();
        return List.of(new Event.Declined(held.contains(by) ? by : by.other(), offer));
    }

    /** Ends a pause. */
    public List<Event> goOn() {
        require(state.paused(), "the game is not paused");
        return List.of(new Event.Continued(own));
    }

    /** Marks a chain, named by one of its points. */
    public List<Event> mark(Point point, Mark mark) {
        checkMark(point);
        return List.of(new Event.Marked(own, point.toString(), mark));
    }

    /**
     * Agrees to the marking as it is now. While points are left to play, the players have to state that these points
     * are seki.
     *
     * @param marking the number of the marking that was seen
     * @param seki the points that are stated to be seki
     */
    public List<Event> agree(int marking, Set<Point> seki) {
        inPhase(Phase.MARKING);
        require(marking == state.marking().number(), Code.STALE, "the marking has changed since");
        require(state.marking().claims().open().isEmpty(), "a claim is played out now");
        PointSet left = state.toCallSeki();
        require(
                left.equals(PointSet.of(state.game().position().board(), seki)),
                Code.POINTS_LEFT,
                left.isEmpty()
                        ? "no points are left to play, so none are to be called seki"
                        : "points are left to play: " + left.names() + "; play them, or name them as 'seki'");
        List<String> stated = left.stream().map(Point::toString).toList();
        return held.stream()
                .<Event>map(seat -> new Event.Agreed(seat, marking, stated))
                .toList();
    }

    /** Asks a program that failed to try again. */
    public List<Event> callEngine() {
        require(state.seats().stalled().isPresent(), "no program waits to be called back");
        return List.of(new Event.EngineCalled(own));
    }

    /** Accepts the bid: the other player plays Black. */
    public List<Event> takeBid() {
        inPhase(Phase.BIDDING);
        require(state.bid().filter(bid -> bid.by() != own).isPresent(), "the other player has made no bid");
        return List.of(new Event.BidTaken(own));
    }

    /**
     * A turn.
     *
     * @param number its number, counted from 1, so that a late request plays nothing
     */
    public List<Event> take(Move move, int number) {
        inPhase(Phase.PLAYING);
        require(!state.paused(), "the game is paused");
        int next = state.game().history().turns() + 1;
        require(number == next, Code.STALE, "the next turn is turn " + next + ", not turn " + number);
        Seat seat = both ? state.seatOf(state.game().toMove()) : own;
        Turn turn = new Turn(state.playerOf(seat), move);
        if (state.judge(turn) instanceof Verdict.Illegal barred) {
            throw new Refusal(barred);
        }
        return List.of(new Event.Moved(turn.player(), move.toString(), spent));
    }

    /** A proposal. */
    public List<Event> propose(Offer offer) {
        Seat seat = both ? undoer() : own;
        switch (offer) {
            case UNDO -> {
                require(
                        (state.phase() == Phase.PLAYING || state.phase() == Phase.MARKING) && state.turnsBack(seat) > 0,
                        "there is no turn to take back");
                require(!state.paused(), "the game is paused");
            }
            case FILL ->
                require(
                        state.leftToPlay()
                                .filter(rest -> !rest.points().isEmpty())
                                .isPresent(),
                        "no dame are left");
            case PAUSE ->
                require(
                        state.phase() == Phase.PLAYING
                                && !state.paused()
                                && !(state.setup().time() instanceof TimeControl.None),
                        "no clock is running");
            case ABANDON ->
                require(state.phase() != Phase.OVER && state.phase() != Phase.WAITING, "there is no game under way");
            case NO_RESULT ->
                require(
                        state.withoutResult().isPresent(),
                        "the text lets the players end without a result only after a position of the board came back");
            case BOTH_LOSE ->
                require(
                        state.lostByBoth().isPresent(),
                        "the text lets both lose only in a stopped game without an agreement");
            case REMATCH ->
                require(state.phase() == Phase.OVER && state.rematch().isEmpty(), "the game is not over");
        }
        if (both) {
            // Both players sit here, so nobody need be asked.
            return accepted(seat.other(), offer);
        }
        require(state.proposal().isEmpty(), "another proposal waits for its answer");
        Event proposed = new Event.Proposed(seat, offer);
        List<Event> events = new ArrayList<>(List.of(proposed));
        if (state.seats().isEngine(seat.other())) {
            events.addAll(accepted(seat.other(), offer));
        }
        return events;
    }

    /** The acceptance of a proposal, with the turns that follow from it. */
    private List<Event> accepted(Seat by, Offer offer) {
        List<Event> events = new ArrayList<>(List.of(new Event.Accepted(by, offer, spent, TurnTime.GOES_ON)));
        if (offer == Offer.FILL) {
            state.leftToPlay()
                    .map(RestOfPlay::turns)
                    .orElse(List.of())
                    .forEach(turn -> events.add(
                            new Event.Moved(turn.player(), turn.move().toString(), 0)));
        }
        return events;
    }

    /** The seat that took the last turn. On one screen it is this one that asks to take the turn back. */
    private Seat undoer() {
        return state.seatOf(state.game().toMove().opponent());
    }

    /** Refuses a point without a stone, and a chain whose mark is fixed. */
    private void checkMark(Point point) {
        inPhase(Phase.MARKING);
        require(state.game().position().board().contains(point), Code.BAD_REQUEST, point + " is not on the board");
        require(state.game().position().at(point) != Color.EMPTY, Code.BAD_REQUEST, point + " holds no stone");
        require(!state.marking().proved().contains(point), "the mark of " + point + " is proved and cannot be changed");
        require(
                !state.marking().isFixed(point),
                "a claim about " + point + " was settled, and its mark cannot be changed");
        require(state.marking().claims().open().isEmpty(), "a claim is played out now");
    }

    /**
     * Marks a chain, named by one of its points, the other way; and so the chains that depend on it, except those with
     * a proof.
     */
    public List<Event> flip(Point point) {
        boolean dead = state.marking().notAlive().contains(point);
        List<Event> events = new ArrayList<>(mark(point, dead ? Mark.ALIVE : Mark.NOT_ALIVE));
        Position position = state.game().position();
        Flip.of(position, state.marking().notAlive(), point).forEach((chain, mark) -> {
            Point first = chain.points().first();
            if (!chain.points().contains(point) && !state.marking().isFixed(first)) {
                events.add(new Event.Marked(own, first.toString(), mark));
            }
        });
        return events;
    }

    /** Claims that a chain, named by one of its points, is alive or dead: the claim is played out. */
    public List<Event> claim(Point point, Mark mark) {
        checkMark(point);
        require(state.takesClaims(), "no claim is played out under these rules");
        return List.of(new Event.Claimed(own, point.toString(), mark));
    }

    /**
     * A move in the study of a claim.
     *
     * @param move a point, {@code pass}, or {@code pass for} a point
     * @param number its number in the study, counted from 1, so that a late request plays nothing
     */
    public List<Event> study(String move, int number) {
        ChainStudy study = claimed();
        int next = study.moves() + 1;
        require(number == next, Code.STALE, "the next move of the study is " + next + ", not " + number);
        require(both || state.playerOf(own) == study.toMove(), study.toMove() + " is to move in the study");
        ChainStudy.Step step;
        try {
            step = ChainStudy.Step.parse(study.position().board(), move);
        } catch (IllegalArgumentException wrong) {
            throw new Refusal(Code.BAD_REQUEST, String.valueOf(wrong.getMessage()));
        }
        study.barred(step).ifPresent(barred -> {
            String clause = barred.clause().isEmpty() ? "" : " [japanese " + barred.clause() + "]";
            throw new Refusal(Code.NOT_NOW, barred.says() + clause);
        });
        return List.of(new Event.Studied(study.toMove(), step.toString()));
    }

    /** Gives in about the claim that is played out. On one screen the player to move gives in. */
    public List<Event> giveIn() {
        ChainStudy study = claimed();
        return List.of(new Event.GaveIn(both ? study.toMove() : state.playerOf(own)));
    }

    /** Says something in set words, once in a game: a greeting before the end, the rest after it. */
    public List<Event> say(Phrase phrase) {
        require(!both, "both players are at one screen");
        require(
                state.phase() != Phase.WAITING && (phrase == Phrase.GREETING) == (state.phase() != Phase.OVER),
                "a greeting is for the game, thanks are for its end");
        require(!state.said(own).contains(phrase), "this was said already");
        return List.of(new Event.Said(own, phrase));
    }

    private ChainStudy claimed() {
        inPhase(Phase.MARKING);
        return state.marking()
                .claims()
                .open()
                .orElseThrow(() -> new Refusal(Code.NOT_NOW, "no claim is played out"))
                .study();
    }

    /** Has play go on, because the players do not agree which stones are dead. */
    public List<Event> dispute() {
        inPhase(Phase.MARKING);
        Seat seat = both ? undoer() : own;
        require(state.resumed(seat).isPresent(), "play does not go on by the wish of one player here");
        return List.of(new Event.Disputed(seat));
    }

    /** Bids a komi to play Black. */
    public List<Event> bid(Komi komi) {
        inPhase(Phase.BIDDING);
        require(state.bid().map(bid -> bid.by() != own).orElse(own == Seat.HOST), "the other player is to bid");
        require(
                state.bid()
                        .filter(bid -> komi.value().compareTo(bid.komi().value()) <= 0)
                        .isEmpty(),
                "a bid is higher than the one before");
        return List.of(new Event.Bid(own, komi.toString()));
    }

    private Event.Proposed standing(Offer offer) {
        return state.proposal()
                .filter(standing -> standing.offer() == offer)
                .orElseThrow(() -> new Refusal(Code.NOT_NOW, "no such proposal waits for an answer"));
    }

    private void inPhase(Phase needed) {
        require(state.phase() == needed, "the game is " + state.phase() + ", not " + needed);
    }

    private static void require(boolean holds, String otherwise) {
        require(holds, Code.NOT_NOW, otherwise);
    }

    private static void require(boolean holds, Code code, String otherwise) {
        if (!holds) {
            throw new Refusal(code, otherwise);
        }
    }
}
