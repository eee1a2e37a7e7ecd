package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.shinpan.engine.clock.Clock;
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
 * Decides whether a player's request is possible in the current state of a game. Every kind of request has a method
 * that returns the resulting events, or throws a {@link Refusal} if the request is not possible. This class changes
 * nothing; the {@link Room} stores the events and applies them.
 */
public final class Decision {

    /** A request by a player, such as {@code Decision::takeBid}. */
    @FunctionalInterface
    public interface Act {

        /**
         * Returns the events that result from this request.
         *
         * @throws Refusal if the request is not possible
         */
        List<Event> at(Decision decision);
    }

    /**
     * Stores events that come from a playing program or from a search for proofs. Both work while the game goes on.
     * Events that no longer fit the game are dropped.
     */
    @FunctionalInterface
    interface LateEvents {

        /**
         * Stores events if they still fit the game.
         *
         * @param still returns whether the events fit the current game
         * @param events returns the events for the current game; called only if they fit. If the list is empty, nothing
         *     is stored
         */
        void keepWhile(Predicate<GameState> still, Function<GameState, List<Event>> events);
    }

    private final GameState state;
    private final Set<Seat> held;
    private final long spent;

    /** The seat of the sender; the host's seat if the sender has both seats, as in a game on one screen. */
    private final Seat own;

    /** True if the sender has both seats, as in a game on one screen. */
    private final boolean both;

    private Decision(GameState state, Set<Seat> held, long spent) {
        this.state = state;
        this.held = held;
        this.spent = spent;
        this.own = held.iterator().next();
        this.both = held.size() == Seat.values().length;
    }

    /**
     * Returns an object that decides about the requests of one sender.
     *
     * @param held the seats of the sender
     * @param spent how long the clock has run, in milliseconds, since the turn began or the clock last started
     * @throws Refusal if the sender has no seat
     */
    static Decision by(Set<Seat> held, GameState state, long spent) {
        require(!held.isEmpty(), Code.NO_SEAT, "this needs a seat at the game");
        require(!state.isClosed(), Code.NOT_NOW, "the administrator has closed this game");
        return new Decision(state, held, spent);
    }

    /** Accepts a proposal. */
    public List<Event> accept(Offer offer) {
        Seat by = requireProposal(offer).by().other();
        require(held.contains(by), "the other player must answer this");
        return accepted(by, offer);
    }

    /** Declines the other player's proposal, or withdraws the sender's own. */
    public List<Event> decline(Offer offer) {
        Seat by = requireProposal(offer).by();
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
     * Agrees to the current marks of the chains. If points are left to play, the players have to declare these points
     * to be seki.
     *
     * @param marking the number of the marking that the player saw
     * @param seki the points that the player declares to be seki; must be exactly the points that are left to play
     */
    public List<Event> agree(int marking, Set<Point> seki) {
        requirePhase(Phase.MARKING);
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

    /** Accepts the other player's bid: that player plays Black. */
    public List<Event> takeBid() {
        requirePhase(Phase.BIDDING);
        require(state.bid().filter(bid -> bid.by() != own).isPresent(), "the other player has made no bid");
        return List.of(new Event.BidTaken(own));
    }

    /**
     * Plays a turn.
     *
     * @param number the number of the turn, counted from 1; a request with another number is outdated and refused
     */
    public List<Event> take(Move move, int number) {
        requirePhase(Phase.PLAYING);
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

    /**
     * Corrects a relayed game by replacing all turns from a given one on.
     *
     * @param turn the number of the first turn to replace, from 1
     * @param turns how many turns the game had when the sender looked; the request is refused if it has another number
     * @param moves the moves from this turn on, all of which the rules must allow
     */
    public List<Event> correct(int turn, int turns, List<Move> moves) {
        require(state.setup().relays(), "only a relayed game can be corrected");
        require(
                state.phase() == Phase.PLAYING || state.phase() == Phase.MARKING,
                "the game is " + state.phase() + ", and is not corrected");
        int now = state.game().history().turns();
        require(turns == now, Code.STALE, "the game has " + now + " turns, not " + turns);
        require(turn >= 1 && turn <= now, Code.BAD_REQUEST, "there is no turn " + turn + " to correct");
        state.possibleTurns(turn - 1, moves).barred().ifPresent(barred -> {
            throw new Refusal(barred);
        });
        return List.of(
                new Event.Corrected(turn, moves.stream().map(Move::toString).toList(), spent));
    }

    /** Sets the clocks of a relayed game to the times at the real board. */
    public List<Event> setClocks(Clock black, Clock white) {
        requireRelayWithClocks();
        return List.of(new Event.ClocksSet(black, white));
    }

    /** Ends a relayed game because the player to move has run out of time at the real board. */
    public List<Event> timeOut() {
        requireRelayWithClocks();
        requirePhase(Phase.PLAYING);
        return List.of(new Event.Flagged(state.game().toMove()));
    }

    private void requireRelayWithClocks() {
        require(state.setup().relays(), "only a relayed game has its clocks at another place");
        require(!(state.setup().time() instanceof TimeControl.None), "this game has no clocks");
        require(state.phase() != Phase.OVER, "the game is over");
    }

    /** Makes a proposal to the other player. */
    public List<Event> propose(Offer offer) {
        Seat seat = both ? seatNotOnTurn() : own;
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
            // One person has both seats, so nobody has to be asked.
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

    /** Returns the event that accepts a proposal. For {@link Offer#FILL} the turns that fill the dame follow it. */
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

    /**
     * Returns the seat of the player who is not on turn. In a game on one screen, an undo or a dispute counts as a
     * request of this seat.
     */
    private Seat seatNotOnTurn() {
        return state.seatOf(state.game().toMove().opponent());
    }

    /**
     * Checks that players may mark the chain on a point.
     *
     * @throws Refusal if the point has no stone, if a proof or a settled claim fixes the mark of its chain, or if a
     *     claim is being played out
     */
    private void checkMark(Point point) {
        requirePhase(Phase.MARKING);
        require(state.game().position().board().contains(point), Code.BAD_REQUEST, point + " is not on the board");
        require(state.game().position().at(point) != Color.EMPTY, Code.BAD_REQUEST, point + " holds no stone");
        require(!state.marking().proved().contains(point), "the mark of " + point + " is proved and cannot be changed");
        require(
                !state.marking().isFixed(point),
                "a claim about " + point + " was settled, and its mark cannot be changed");
        require(state.marking().claims().open().isEmpty(), "a claim is played out now");
    }

    /**
     * Reverses the mark of a chain, named by one of its points. Also changes the marks of the chains that depend on it
     * ({@link Flip}), except for marks that a proof or a settled claim fixes.
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

    /** Claims that a chain, named by one of its points, is alive or dead. The claim is then played out. */
    public List<Event> claim(Point point, Mark mark) {
        checkMark(point);
        require(state.takesClaims(), "no claim is played out under these rules");
        return List.of(new Event.Claimed(own, point.toString(), mark));
    }

    /**
     * Plays a move on the board on which a claim is played out.
     *
     * @param move a point, {@code pass}, or {@code pass for} and the point of a ko
     * @param number the number of the move on that board, from 1; a request with another number is outdated and refused
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

    /** Concedes the claim that is being played out. In a game on one screen the player to move concedes. */
    public List<Event> giveIn() {
        ChainStudy study = claimed();
        return List.of(new Event.GaveIn(both ? study.toMove() : state.playerOf(own)));
    }

    /**
     * Says one of the fixed phrases to the other player. A player can say each phrase once in a game: the greeting
     * before the end of the game, the other phrases after it.
     */
    public List<Event> say(Phrase phrase) {
        require(!both, "both players are at one screen");
        require(
                state.phase() != Phase.WAITING && (phrase == Phrase.GREETING) == (state.phase() != Phase.OVER),
                "a greeting is for the game, thanks are for its end");
        require(!state.phrases(own).contains(phrase), "this was said already");
        return List.of(new Event.Said(own, phrase));
    }

    private ChainStudy claimed() {
        requirePhase(Phase.MARKING);
        return state.marking()
                .claims()
                .open()
                .orElseThrow(() -> new Refusal(Code.NOT_NOW, "no claim is played out"))
                .study();
    }

    /** Resumes play because the players do not agree which stones are dead. */
    public List<Event> dispute() {
        requirePhase(Phase.MARKING);
        Seat seat = both ? seatNotOnTurn() : own;
        require(state.resumed(seat).isPresent(), "play does not go on by the wish of one player here");
        return List.of(new Event.Disputed(seat));
    }

    /** Bids a komi in order to play Black. */
    public List<Event> bid(Komi komi) {
        requirePhase(Phase.BIDDING);
        require(state.bid().map(bid -> bid.by() != own).orElse(own == Seat.HOST), "the other player is to bid");
        require(
                state.bid()
                        .filter(bid -> komi.value().compareTo(bid.komi().value()) <= 0)
                        .isEmpty(),
                "a bid is higher than the one before");
        return List.of(new Event.Bid(own, komi.toString()));
    }

    private Event.Proposed requireProposal(Offer offer) {
        return state.proposal()
                .filter(proposed -> proposed.offer() == offer)
                .orElseThrow(() -> new Refusal(Code.NOT_NOW, "no such proposal waits for an answer"));
    }

    private void requirePhase(Phase needed) {
        require(state.phase() == needed, "the game is " + state.phase() + ", not " + needed);
    }

    private static void require(boolean holds, String message) {
        require(holds, Code.NOT_NOW, message);
    }

    private static void require(boolean holds, Code code, String message) {
        if (!holds) {
            throw new Refusal(code, message);
        }
    }
}
