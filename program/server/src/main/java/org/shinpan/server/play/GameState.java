package org.shinpan.server.play;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedEnd;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * The state of a game: the sum of its events. {@link Decision} chooses the events for a request and changes nothing.
 * {@link #apply} adds an event and refuses none. The rule set decides about the rules of Go. For one thread at a time.
 */
public final class GameState {

    /** An illegal turn of a program, with the verdict. */
    public record Tried(Seat by, String move, Verdict.Illegal barred) {}

    /** A bid for Black. */
    public record StandingBid(Seat by, Komi komi) {}

    private Setup setup;
    private RuleSet text;
    private Game game;
    private final JudgedTurn judged = new JudgedTurn();
    private int version;
    private Phase phase = Phase.WAITING;
    private final Seats seats;
    private final Clocks clocks;
    private final ChainMarks marking = new ChainMarks();
    private @Nullable Tried tried;
    private boolean paused;
    private @Nullable StandingBid bid;
    private Event.@Nullable Proposed proposal;
    private @Nullable Outside outside;
    private @Nullable Settlement settlement;
    /** Why the agreed marking bars the second pass; null if it does not, or play has gone on since. */
    private Verdict.@Nullable Illegal barredEnd;
    /** The id of the game that follows this one. */
    private @Nullable String rematch;

    private final Map<Seat, Set<Phrase>> said = new EnumMap<>(Seat.class);
    private final Event.Effects effects = new Applied();

    private GameState(Setup setup, String invitation) {
        this.setup = setup;
        this.seats = new Seats(invitation);
        this.text = setup.ruleSet(LifeJudge.unknown());
        this.game = new Game(text, setup.start());
        this.clocks = new Clocks(setup.time());
    }

    /** The game after some events. The first event must be {@link Event.Created}. */
    public static GameState of(List<Event> events) {
        Event first = events.get(0);
        if (!(first instanceof Event.Created created)) {
            throw new IllegalArgumentException("the first event of a game must be Created, not " + first);
        }
        GameState state = new GameState(created.setup(), created.invitation());
        state.version = 1;
        events.subList(1, events.size()).forEach(state::apply);
        return state;
    }

    /** How many of these events make a game, from the first on; the one after them does not fit. */
    static int fitting(List<Event> events) {
        int fitting = 0;
        try {
            GameState state = of(events.subList(0, Math.min(1, events.size())));
            for (fitting = 1; fitting < events.size(); fitting++) {
                state.apply(events.get(fitting));
            }
        } catch (RuntimeException misfit) {
            return fitting;
        }
        return fitting;
    }

    /** Adds an event. */
    public void apply(Event event) {
        version++;
        event.applyTo(effects);
    }

    /** What each kind of event does. */
    private final class Applied implements Event.Effects {

        @Override
        public void seated(Event.Seated seated) {
            seats.sit(seated);
            startWhenBothSit();
        }

        @Override
        public void seated(Event.EngineSeated seated) {
            seats.sit(seated);
            startWhenBothSit();
        }

        @Override
        public void proposed(Event.Proposed proposed) {
            proposal = proposed;
        }

        @Override
        public void declined(Event.Declined event) {
            proposal = null;
        }

        @Override
        public void continued(Event.Continued event) {
            paused = false;
        }

        @Override
        public void marked(Event.Marked marked) {
            marking.mark(game.position(), marked, version);
        }

        @Override
        public void proved(Event.Proved found) {
            marking.addProofs(game.position(), found, version);
        }

        @Override
        public void suggested(Event.Suggested suggested) {
            marking.suggest(game.position(), suggested, version);
        }

        @Override
        public void agreed(Event.Agreed agreed) {
            if (marking.agree(agreed.by())) {
                settleByAgreement();
            }
        }

        @Override
        public void bid(Event.Bid made) {
            bid = new StandingBid(made.by(), Komi.parse(made.komi()));
        }

        @Override
        public void flagged(Event.Flagged flagged) {
            clocks.runOut(flagged.player());
            end(flagged.player() == Player.BLACK ? Outside.BLACK_OUT_OF_TIME : Outside.WHITE_OUT_OF_TIME);
        }

        @Override
        public void rematched(Event.Rematched again) {
            rematch = again.game();
        }

        @Override
        public void failed(Event.EngineFailed failed) {
            clocks.stop(game.toMove(), failed.spent(), failed.turn());
            seats.stall(failed);
        }

        @Override
        public void called(Event.EngineCalled event) {
            seats.release();
        }

        @Override
        public void tried(Event.EngineTried attempt) {
            Turn turn = new Turn(playerOf(attempt.by()), Move.parse(attempt.move()));
            if (judge(turn) instanceof Verdict.Illegal barred) {
                tried = new Tried(attempt.by(), attempt.move(), barred);
            }
        }

        @Override
        public void moved(Event.Moved moved) {
            Turn turn = new Turn(moved.player(), Move.parse(moved.move()));
            clocks.press(game, turn, moved.spent());
            game = judged.play(withoutAgreement(game), turn);
            proposal = null;
            barredEnd = null;
            seats.release();
            Ending ending = game.ending().orElse(null);
            if (ending == null) {
                return;
            }
            Settlement settled = game.settle();
            // Such a text asks no question of life, but the players still remove what they agree to be dead. On an
            // empty board there is nothing to agree on.
            boolean playersAgree = game.rules().traits().removesAgreedDead()
                    && !game.position().equals(Position.empty(game.position().board()));
            if (ending instanceof Ending.TwoPasses && (settled.question().isPresent() || playersAgree)) {
                phase = Phase.MARKING;
                marking.begin(game.position(), version);
            } else {
                settlement = settled;
                phase = Phase.OVER;
            }
        }

        @Override
        public void accepted(Event.Accepted accepted) {
            proposal = null;
            if (accepted.stopsClock()) {
                clocks.stop(game.toMove(), accepted.spent(), accepted.turn());
            }
            switch (accepted.offer()) {
                case UNDO -> undo(turnsBack(accepted.by().other()), accepted.turn());
                case FILL -> {
                    if (phase == Phase.MARKING) {
                        // The two passes. The turns that fill the dame follow as events of their own.
                        undo(2, accepted.turn());
                    }
                }
                case PAUSE -> paused = true;
                case ABANDON -> end(Outside.ABANDONED);
                case NO_RESULT -> end(withoutResult().orElseThrow());
                case BOTH_LOSE -> end(lostByBoth().orElseThrow());
                case REMATCH -> {}
            }
        }

        @Override
        public void disputed(Event.Disputed event) {
            reopen(resumed(event.by()).orElseThrow());
        }

        @Override
        public void claimed(Event.Claimed event) {
            marking.claimed(game.position(), event, version);
        }

        @Override
        public void studied(Event.Studied event) {
            settle(marking.claims().studied(event));
        }

        @Override
        public void gaveIn(Event.GaveIn event) {
            settle(Optional.of(marking.claims().gaveIn(event.player())));
        }

        @Override
        public void said(Event.Said event) {
            said.computeIfAbsent(event.by(), seat -> EnumSet.noneOf(Phrase.class))
                    .add(event.phrase());
        }

        @Override
        public void searched(Event.Searched event) {
            settle(marking.claims().searched(event));
        }

        @Override
        public void bidTaken(Event.BidTaken event) {
            StandingBid taken = bid;
            if (taken == null) {
                throw new IllegalStateException("no bid stands");
            }
            setup = setup.settled(taken.komi(), taken.by() == Seat.HOST ? Player.BLACK : Player.WHITE);
            text = setup.ruleSet(LifeJudge.unknown());
            game = new Game(text, setup.start());
            bid = null;
            phase = Phase.PLAYING;
        }
    }

    /** The mark of a chain is fixed if a claim about it was settled. */
    private void settle(Optional<Claims.Settled> settled) {
        marking.settle(game.position(), settled, version);
    }

    private void startWhenBothSit() {
        if (seats.areTaken() && phase == Phase.WAITING) {
            phase = setup.bidding() == Setup.Bidding.NONE ? Phase.PLAYING : Phase.BIDDING;
        }
    }

    private void undo(int turns, TurnTime time) {
        Game undone = game;
        reopen(undone.history().after(undone.history().turns() - turns).orElseThrow());
        clocks.takeBack(undone, game, time);
    }

    /** Play goes on from the end of this history. */
    private void reopen(History history) {
        game = new Game(text, history);
        phase = Phase.PLAYING;
        barredEnd = null;
        proposal = null;
        seats.release();
    }

    /**
     * How many turns a player's undo takes back: those since the player's own last turn, with it; both passes if the
     * players mark; 0 if there are not so many.
     */
    int turnsBack(Seat seat) {
        int turns = game.history().turns();
        int back = phase == Phase.MARKING || game.toMove() == playerOf(seat) ? 2 : 1;
        return turns >= back ? back : 0;
    }

    /**
     * The marking answers the text's question. By this answer the second pass may be barred. Then the agreement holds
     * until a stone is played, so that the same pass is barred and the question does not come again.
     */
    private void settleByAgreement() {
        AgreedEnd end = agreedEnd();
        if (end.barred().isPresent()) {
            game = end.beforeSecondPass();
            barredEnd = end.barred().get();
            phase = Phase.PLAYING;
        } else {
            settlement = end.settlement();
            phase = Phase.OVER;
        }
    }

    /** The game with the question of life open again: an agreement on it may have changed the rules of the game. */
    private Game withoutAgreement(Game at) {
        return at.rules() == text ? at : new Game(text, at.history());
    }

    /** What the text says of a turn. */
    Verdict judge(Turn turn) {
        return judged.judge(game, turn);
    }

    /** The game ends with the turns that it has, in a way that the text does not know. */
    private void end(Outside how) {
        outside = how;
        end(game.history());
    }

    /** The game ends as this history says, and is settled by the text. */
    private void end(History ended) {
        game = new Game(game.rules(), ended);
        settlement = game.settle();
        proposal = null;
        phase = Phase.OVER;
    }

    public Setup setup() {
        return setup;
    }

    /**
     * The seat that an invitation is for.
     *
     * @throws Refusal if it is not for this game, or was already used
     */
    public Seat invited(String proof) {
        return seats.invited(proof);
    }

    /** The game under its rules. If the agreed marking barred the second pass, the rules use the agreed life. */
    public Game game() {
        return game;
    }

    /** How many events there are. */
    public int version() {
        return version;
    }

    public Phase phase() {
        return phase;
    }

    public Optional<Person> person(Seat seat) {
        return seats.person(seat);
    }

    public Player playerOf(Seat seat) {
        return seat == Seat.HOST ? setup.host() : setup.host().opponent();
    }

    public Seat seatOf(Player player) {
        return playerOf(Seat.HOST) == player ? Seat.HOST : Seat.GUEST;
    }

    /** The seats that a secret with this hash holds. */
    public Set<Seat> heldBy(String proof) {
        return seats.heldBy(proof);
    }

    public Clocks clocks() {
        return clocks;
    }

    /** Whether a clock runs: that of the player on turn. */
    public boolean clockRuns() {
        return phase == Phase.PLAYING && !paused && clocks.exist() && stalled().isEmpty();
    }

    /**
     * How many milliseconds the running clock may run in all from the moment when it went on last; empty if no clock
     * runs.
     */
    public OptionalLong allowance() {
        return clockRuns() ? clocks.allowance(game.toMove()) : OptionalLong.empty();
    }

    public boolean paused() {
        return paused;
    }

    /** The proposal that waits for an answer. */
    public Optional<Event.Proposed> proposal() {
        return Optional.ofNullable(proposal);
    }

    public Optional<StandingBid> bid() {
        return Optional.ofNullable(bid);
    }

    /** Whether the players mark and the search for proofs has not ended. */
    public boolean waitsForProofs() {
        return phase == Phase.MARKING && !marking.studied();
    }

    /** The marks of the chains since the two passes, and the agreements to them. */
    public ChainMarks marking() {
        return marking;
    }

    /**
     * {@return the game with play resumed at the wish of a player, who disputes which stones are dead; empty if the
     * text lets nothing come after two passes, or a program plays} The text says who is on turn then. Under some texts
     * it is the opponent of the player who asks; this player is also on turn where the players may choose. Where one
     * player's wish does not suffice, they go back by an undo, which both must want.
     */
    public Optional<History> resumed(Seat by) {
        return phase == Phase.MARKING && engine().isEmpty()
                ? game.rules().resumed(game.history(), playerOf(by.other()))
                : Optional.empty();
    }

    /**
     * {@return the game ended without a result, as both players may agree after a position of the whole board came
     * back; empty if the text has no such end, or no position came back} (Japanese rules, Article 12.)
     */
    public Optional<History> withoutResult() {
        return phase == Phase.PLAYING ? game.rules().claim(game.history()) : Optional.empty();
    }

    /**
     * {@return the stopped game as lost by both players, who cannot agree how it ends; empty if the text has no such
     * end, the game has not stopped, or a program plays} (Japanese rules, Article 13.1.)
     */
    public Optional<History> lostByBoth() {
        return phase == Phase.MARKING && engine().isEmpty() ? game.rules().disagreed(game.history()) : Optional.empty();
    }

    /** Whether the text lets claims be played out now. A program does not play them. */
    public boolean takesClaims() {
        return phase == Phase.MARKING
                && engine().isEmpty()
                && game.rules().traits().life() == Traits.Life.JAPANESE;
    }

    /** A judge of life that answers with the present marks. */
    public LifeJudge agreedLife() {
        return marking.life(game.position());
    }

    /** What the text makes of the two passes, with life as it is marked now. */
    public AgreedEnd agreedEnd() {
        return AgreedEnd.of(game, agreedLife());
    }

    /** The settlement by the text; empty until the game is over. */
    public Optional<Settlement> settlement() {
        return Optional.ofNullable(settlement);
    }

    /** How the game ended, if it did not end by the text. */
    public Optional<Outside> outside() {
        return Optional.ofNullable(outside);
    }

    /** Why play goes on after two passes: the players' marking bars the second one. */
    public Optional<Verdict.Illegal> barredEnd() {
        return Optional.ofNullable(barredEnd);
    }

    /** What a player has said. */
    public Set<Phrase> said(Seat seat) {
        return said.getOrDefault(seat, Set.of());
    }

    /** The game that follows this one. */
    public Optional<String> rematch() {
        return Optional.ofNullable(rematch);
    }

    /** The program that plays, if one does. */
    public Optional<Event.EngineSeated> engine() {
        return seats.engine();
    }

    /** Whether a program sits there. */
    public boolean isEngine(Seat seat) {
        return engine().filter(program -> program.seat() == seat).isPresent();
    }

    /** The failure of the program on its turn, until a player calls it again. Meanwhile no clock runs. */
    public Optional<Event.EngineFailed> stalled() {
        return seats.stalled();
    }

    /** The illegal turn of a program, after which it resigned. */
    public Optional<Tried> tried() {
        return Optional.ofNullable(tried);
    }
}
