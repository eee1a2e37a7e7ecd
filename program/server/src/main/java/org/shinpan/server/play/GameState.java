package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.opinion.RestOfPlay;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
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
 * The state of a game, computed from its events. {@link Decision} checks a request of a player and chooses the events;
 * {@link #apply} applies an event without checking it. A rule set decides about the rules of Go. Not thread-safe: the
 * lock of the game's {@link Room} protects it.
 */
public final class GameState {

    /** An illegal turn that a program tried, with the verdict of the rule set. */
    public record Tried(Seat by, String move, Verdict.Illegal barred) {}

    /** The highest bid so far: the komi against which a player offers to play Black. */
    public record StandingBid(Seat by, Komi komi) {}

    /** The phase of a game. The list of public games is sorted in this order. */
    public enum Phase {
        /** A seat is still free. */
        WAITING,
        /** The players bid komi for the right to play Black. */
        BIDDING,
        /** The players play. The clocks may be paused. */
        PLAYING,
        /** After two passes the players mark which chains are alive. */
        MARKING,
        /** The game has ended. */
        OVER
    }

    /**
     * A way in which a game ends that the rule set does not know: a loss on time, an agreement to abandon the game, or
     * a decision ({@code RULED}) of the administrator.
     */
    public enum Outside {
        BLACK_OUT_OF_TIME,
        WHITE_OUT_OF_TIME,
        ABANDONED,
        RULED_BLACK_WINS,
        RULED_WHITE_WINS,
        RULED_DRAW,
        RULED_BOTH_LOSE,
        RULED_VOID
    }

    /** The effect of every kind of event on a game. */
    static final Map<Class<? extends Event>, BiConsumer<GameState, Event>> EFFECTS = Map.ofEntries(
            on(Event.Created.class, (game, made) -> {
                throw new IllegalStateException("a game is made once");
            }),
            on(Event.Seated.class, (game, seated) -> game.startIf(game.seats.sit(seated))),
            on(Event.EngineSeated.class, (game, seated) -> game.startIf(game.seats.sit(seated))),
            on(Event.Moved.class, GameState::applyMove),
            on(Event.Proposed.class, (game, proposed) -> game.proposal = proposed),
            on(Event.Accepted.class, GameState::applyAcceptance),
            on(Event.Declined.class, (game, declined) -> game.proposal = null),
            on(Event.Continued.class, (game, continued) -> game.paused = false),
            on(
                    Event.Disputed.class,
                    (game, disputed) -> game.reopen(game.resumed(disputed.by()).orElseThrow())),
            on(Event.Claimed.class, (game, claimed) -> game.marking.openClaim(game.position(), claimed, game.version)),
            on(Event.Studied.class, (game, studied) -> game.settle(claims -> claims.studied(studied))),
            on(Event.GaveIn.class, (game, gaveIn) -> game.settle(claims -> claims.gaveIn(gaveIn.player()))),
            on(Event.Searched.class, (game, searched) -> game.settle(claims -> claims.endSearch(searched))),
            on(Event.Said.class, (game, said) -> game.said
                    .computeIfAbsent(said.by(), seat -> EnumSet.noneOf(Event.Phrase.class))
                    .add(said.phrase())),
            on(Event.Marked.class, (game, marked) -> game.marking.mark(game.position(), marked, game.version)),
            on(Event.Proved.class, (game, found) -> game.marking.addProofs(game.position(), found, game.version)),
            on(
                    Event.Suggested.class,
                    (game, suggested) -> game.marking.suggest(game.position(), suggested, game.version)),
            on(Event.Agreed.class, (game, agreed) -> {
                if (game.marking.agree(agreed.by())) {
                    game.settleByAgreement();
                }
            }),
            on(Event.Bid.class, (game, bid) -> game.bid = new StandingBid(bid.by(), Komi.parse(bid.komi()))),
            on(Event.BidTaken.class, GameState::applyBidTaken),
            on(Event.Flagged.class, (game, flagged) -> {
                game.clocks.runOut(flagged.player());
                game.end(flagged.player() == Player.BLACK ? Outside.BLACK_OUT_OF_TIME : Outside.WHITE_OUT_OF_TIME);
            }),
            on(Event.Rematched.class, (game, rematched) -> game.rematch = rematched.game()),
            on(Event.EngineTried.class, GameState::applyAttempt),
            on(Event.EngineFailed.class, (game, failed) -> {
                game.clocks.stop(game.game.toMove(), failed.spent(), failed.turn());
                game.seats.stall(failed);
            }),
            on(Event.EngineCalled.class, (game, called) -> game.seats.release()),
            on(Event.Tabled.class, (game, tabled) -> game.tabled = tabled),
            on(Event.Reseated.class, (game, again) -> game.seats.reseat(again)),
            on(Event.Ruled.class, GameState::applyRuling),
            on(Event.Announced.class, (game, said) -> game.announced = said.text()),
            on(Event.Corrected.class, GameState::applyCorrection),
            on(Event.ClocksSet.class, (game, set) -> game.clocks.set(set.black(), set.white())));

    private static <E extends Event> Map.Entry<Class<? extends Event>, BiConsumer<GameState, Event>> on(
            Class<E> kind, BiConsumer<GameState, E> effect) {
        return Map.entry(kind, (game, event) -> effect.accept(game, kind.cast(event)));
    }

    /**
     * The last judged turn, with its verdict. A turn is judged before its event is stored and once more when the event
     * is applied. The stored verdict avoids the second call of the rule set.
     */
    private record Judged(Game game, Turn turn, Verdict verdict) {}

    private Setup setup;
    private RuleSet ruleSet;
    private Game game;
    private @Nullable Judged judged;
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
    /** The reason why the agreed marking bars the second pass; null if it does not, or if play has gone on since. */
    private Verdict.@Nullable Illegal barredEnd;
    /** The id of the game that follows this one. */
    private @Nullable String rematch;

    private final Map<Seat, Set<Event.Phrase>> said = new EnumMap<>(Seat.class);
    private final Rulings<Before> rulings = new Rulings<>();
    private Event.@Nullable Tabled tabled;
    /** The last message of the administrator. */
    private @Nullable String announced;

    private final Corrections corrections = new Corrections();

    private GameState(Event.Created created) {
        setup = created.setup();
        ruleSet = setup.ruleSet(LifeJudge.unknown());
        game = new Game(ruleSet, setup.start());
        version = 1;
        seats = new Seats(created.invitation());
        clocks = new Clocks(setup.time());
    }

    /** Returns the game after some events. The first event must be {@link Event.Created}. */
    public static GameState of(List<Event> events) {
        if (!(events.get(0) instanceof Event.Created created)) {
            throw new IllegalArgumentException("the first event of a game must be Created, not " + events.get(0));
        }
        GameState state = new GameState(created);
        events.subList(1, events.size()).forEach(state::apply);
        return state;
    }

    /** Returns the number of events at the beginning of the list that form a valid game. */
    static int fitting(List<Event> events) {
        int fitting = 0;
        try {
            GameState state = of(events.subList(0, 1));
            for (fitting = 1; fitting < events.size(); fitting++) {
                state.apply(events.get(fitting));
            }
            return fitting;
        } catch (RuntimeException misfit) {
            return fitting;
        }
    }

    /**
     * Adds an event.
     *
     * @throws IllegalStateException if the game cannot continue with this event, because its stored events are damaged
     */
    public void apply(Event event) {
        version++;
        Objects.requireNonNull(EFFECTS.get(event.getClass())).accept(this, event);
    }

    private void applyMove(Event.Moved moved) {
        Turn turn = new Turn(moved.player(), Move.parse(moved.move()));
        clocks.press(game, turn, moved.spent());
        Game before = withoutAgreement(game);
        Verdict.Legal effect = judge(before, turn).effect().orElse(null);
        game = effect == null
                ? before.play(turn)
                : new Game(before.rules(), before.history().followedBy(turn, effect));
        judged = null;
        proposal = null;
        barredEnd = null;
        seats.release();
        endIfOver();
    }

    /** Ends the game, or begins the marking, if the last turn ended play. */
    private void endIfOver() {
        Ending ending = game.ending().orElse(null);
        if (ending == null) {
            return;
        }
        Settlement settled = game.settle();
        // This rule set asks no question of life, but the players still remove the stones that they agree to be dead.
        // On an empty board there is nothing to agree on.
        boolean playersAgree = game.rules().traits().removesAgreedDead()
                && !position().equals(Position.empty(position().board()));
        if (ending instanceof Ending.TwoPasses && (settled.question().isPresent() || playersAgree)) {
            phase = Phase.MARKING;
            marking.begin(position(), version);
        } else {
            settlement = settled;
            phase = Phase.OVER;
        }
    }

    private void applyCorrection(Event.Corrected corrected) {
        Game before = game;
        clocks.stop(before.toMove(), corrected.spent(), Event.TurnTime.GOES_ON);
        int kept = corrected.turn() - 1;
        reopen(before.history().after(kept).orElseThrow());
        List<Player> players = new ArrayList<>();
        for (String move : corrected.moves()) {
            players.add(game.toMove());
            game = game.play(new Turn(game.toMove(), Move.parse(move)));
        }
        clocks.replaceTurns(kept, players, before, game);
        corrections.add(Correction.of(moves(before), moves(game)));
        endIfOver();
    }

    private static List<String> moves(Game game) {
        return game.history().all().stream().map(turn -> turn.move().toString()).toList();
    }

    private void applyAcceptance(Event.Accepted accepted) {
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

    private void applyBidTaken(Event.BidTaken event) {
        if (bid == null) {
            throw new IllegalStateException("no bid stands");
        }
        setup = setup.settled(bid.komi(), bid.by() == Seat.HOST ? Player.BLACK : Player.WHITE);
        ruleSet = setup.ruleSet(LifeJudge.unknown());
        game = new Game(ruleSet, setup.start());
        bid = null;
        phase = Phase.PLAYING;
    }

    private void applyAttempt(Event.EngineTried attempt) {
        Turn turn = new Turn(playerOf(attempt.by()), Move.parse(attempt.move()));
        if (judge(turn) instanceof Verdict.Illegal barred) {
            tried = new Tried(attempt.by(), attempt.move(), barred);
        }
    }

    private Position position() {
        return game.position();
    }

    /** Continues the claim that is being played out. If this settles the claim, the mark of its chain is fixed. */
    private void settle(Function<Claims, Optional<Claims.Settled>> step) {
        marking.settle(position(), step.apply(marking.claims()), version);
    }

    private void startIf(boolean bothSit) {
        if (bothSit && phase == Phase.WAITING) {
            phase = setup.bidding() == Setup.Bidding.NONE ? Phase.PLAYING : Phase.BIDDING;
        }
    }

    private void undo(int turns, Event.TurnTime time) {
        Game undone = game;
        reopen(undone.history().after(undone.history().turns() - turns).orElseThrow());
        clocks.takeBack(undone, game, time);
    }

    /** Resumes play from the end of this history. */
    private void reopen(History history) {
        game = new Game(ruleSet, history);
        phase = Phase.PLAYING;
        barredEnd = null;
        proposal = null;
        seats.release();
    }

    /**
     * Returns the number of turns that an undo of a player takes back: the player's own last turn and all later ones,
     * or both passes if the players are marking chains; 0 if there are too few turns.
     */
    int turnsBack(Seat seat) {
        int turns = game.history().turns();
        int back = phase == Phase.MARKING || game.toMove() == playerOf(seat) ? 2 : 1;
        return turns >= back ? back : 0;
    }

    /**
     * Ends the marking. The agreed marks answer which chains are alive. If they bar the second pass, the agreement
     * holds until a stone is played, so that the pass stays barred and the players are not asked again.
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

    /**
     * Returns a game under the original rule set. After an agreement that barred the second pass, the rule set of the
     * game also contains the agreement on which chains are alive.
     */
    private Game withoutAgreement(Game at) {
        return at.rules() == ruleSet ? at : new Game(ruleSet, at.history());
    }

    /** Returns the verdict of the rule set on a turn. */
    Verdict judge(Turn turn) {
        return judge(game, turn);
    }

    /**
     * The result of {@link #possibleTurns}.
     *
     * @param turns the turns that could be played
     * @param barred the verdict on the first move that could not; empty if all moves are allowed
     */
    record PossibleTurns(List<Turn> turns, Optional<Verdict.Illegal> barred) {}

    /**
     * Converts moves to turns of the current game. The rule set determines the player of each turn. The result ends
     * before the first move that the rule set bars.
     *
     * @param kept the number of turns of the current game that come before these moves
     */
    PossibleTurns possibleTurns(int kept, List<Move> moves) {
        Game at = new Game(ruleSet, game.history().after(kept).orElseThrow());
        List<Turn> turns = new ArrayList<>();
        for (Move move : moves) {
            Turn turn = new Turn(at.toMove(), move);
            if (at.judge(turn) instanceof Verdict.Illegal barred) {
                return new PossibleTurns(turns, Optional.of(barred));
            }
            at = at.play(turn);
            turns.add(turn);
        }
        return new PossibleTurns(turns, Optional.empty());
    }

    private Verdict judge(Game in, Turn turn) {
        Judged known = judged;
        if (known == null || !known.game.equals(in) || !known.turn.equals(turn)) {
            known = new Judged(in, turn, in.judge(turn));
            judged = known;
        }
        return known.verdict;
    }

    /** Ends the game with its current turns, in a way that the rule set does not know. */
    private void end(Outside how) {
        outside = how;
        end(game.history());
    }

    /** The parts of the state that a decision of the administrator changes, as they were before the first decision. */
    private record Before(Game game, Phase phase, @Nullable Outside outside, @Nullable Settlement settlement) {}

    /**
     * Returns the way in which a decision ends a game.
     *
     * @param fallback the way in which the game ended before; null if it ended under its rule set, or is not over
     * @param phase the phase before the decision
     */
    private static @Nullable Outside outside(Event.Ruling ruling, @Nullable Outside fallback, Phase phase) {
        return switch (ruling) {
            case BLACK_WINS -> Outside.RULED_BLACK_WINS;
            case WHITE_WINS -> Outside.RULED_WHITE_WINS;
            case DRAW -> Outside.RULED_DRAW;
            case BOTH_LOSE -> Outside.RULED_BOTH_LOSE;
            case VOID -> Outside.RULED_VOID;
            case CLOSED, WITHDRAWN -> phase == Phase.OVER ? fallback : Outside.RULED_VOID;
        };
    }

    /** Ends the game as the administrator decided, or goes back to the game before all decisions. */
    private void applyRuling(Event.Ruled ruled) {
        if (ruled.ruling() == Event.Ruling.WITHDRAWN) {
            Before was = rulings.withdraw();
            game = was.game();
            phase = was.phase();
            outside = was.outside();
            settlement = was.settlement();
            paused = phase == Phase.PLAYING && clocks.exist();
            return;
        }
        rulings.add(ruled, new Before(game, phase, outside, settlement));
        Outside how = outside(ruled.ruling(), outside, phase);
        if (phase == Phase.OVER) {
            outside = how;
        } else {
            clocks.stop(game.toMove(), ruled.spent(), Event.TurnTime.GOES_ON);
            end(Objects.requireNonNull(how));
        }
    }

    /** Ends the game with this history, and counts the result under the rule set. */
    private void end(History ended) {
        game = new Game(game.rules(), ended);
        settlement = game.settle();
        proposal = null;
        phase = Phase.OVER;
    }

    public Setup setup() {
        return setup;
    }

    /** Returns the persons and the program at the seats. */
    public Seats seats() {
        return seats;
    }

    /**
     * Returns the game under its rules. If the agreed marking barred the second pass, the rules use the agreed life.
     */
    public Game game() {
        return game;
    }

    /** Returns the number of events. */
    public int version() {
        return version;
    }

    public Phase phase() {
        return phase;
    }

    public Player playerOf(Seat seat) {
        return seat == Seat.HOST ? setup.host() : setup.host().opponent();
    }

    public Seat seatOf(Player player) {
        return playerOf(Seat.HOST) == player ? Seat.HOST : Seat.GUEST;
    }

    /** Returns whether a program is on turn. */
    boolean isEngineOnTurn() {
        return seats.isEngine(seatOf(game.toMove()));
    }

    public Clocks clocks() {
        return clocks;
    }

    /** Returns whether the clock of the player to move runs. */
    public boolean clockRuns() {
        return phase == Phase.PLAYING
                && !paused
                && clocks.exist()
                && seats.stalled().isEmpty();
    }

    /**
     * Returns the total number of milliseconds that the running clock may run, counted from its last start; empty if no
     * clock runs, or if the clocks that count are elsewhere, as in a relayed game.
     */
    public OptionalLong allowance() {
        return clockRuns() && !setup.relays() ? clocks.allowance(game.toMove()) : OptionalLong.empty();
    }

    public boolean paused() {
        return paused;
    }

    /** Returns the proposal that waits for an answer, if there is one. */
    public Optional<Event.Proposed> proposal() {
        return Optional.ofNullable(proposal);
    }

    public Optional<StandingBid> bid() {
        return Optional.ofNullable(bid);
    }

    /** Returns whether the players are marking and the search for proofs has not ended. */
    public boolean waitsForProofs() {
        return phase == Phase.MARKING && !marking.studied();
    }

    /** Returns the marks of the chains since the two passes, and the agreements to them. */
    public ChainMarks marking() {
        return marking;
    }

    /**
     * {@return the game with play resumed because a player disputes which stones are dead; empty if the rule set does
     * not let one player resume play, or if a program plays} The rule set determines who moves next. If it leaves the
     * choice to the players, the opponent of the player who asks moves next. Where this method returns an empty value,
     * both players can still agree to an undo.
     *
     * @param by the seat of the player who asks
     */
    public Optional<History> resumed(Seat by) {
        return phase == Phase.MARKING && seats.engine().isEmpty()
                ? game.rules().resumed(game.history(), playerOf(by.other()))
                : Optional.empty();
    }

    /**
     * {@return the game ended without a result, as both players may agree after a position of the whole board came
     * back; empty if the rule set has no such end, or no position came back} (Japanese rules, Article 12.)
     */
    public Optional<History> withoutResult() {
        return phase == Phase.PLAYING ? game.rules().claim(game.history()) : Optional.empty();
    }

    /**
     * {@return the stopped game as lost by both players, who cannot agree how it ends; empty if the rule set has no
     * such end, the game has not stopped, or a program plays} (Japanese rules, Article 13.1.)
     */
    public Optional<History> lostByBoth() {
        return phase == Phase.MARKING && seats.engine().isEmpty()
                ? game.rules().disagreed(game.history())
                : Optional.empty();
    }

    /** Returns whether the rule set allows claims to be played out now. Games against a program have no claims. */
    public boolean takesClaims() {
        return phase == Phase.MARKING
                && seats.engine().isEmpty()
                && game.rules().traits().life() == Traits.Life.JAPANESE;
    }

    /**
     * Returns the moves that are left to play after two passes, under the marks of the chains; empty if the game was
     * not stopped by two passes. The players either play these moves, or both declare that the points are seki.
     */
    public Optional<RestOfPlay> leftToPlay() {
        boolean asked = phase == Phase.MARKING || (phase == Phase.PLAYING && barredEnd != null);
        return asked ? Optional.of(marking.rest(game)) : Optional.empty();
    }

    /**
     * Returns the points that a player has to declare to be seki in order to agree to the marking; none if nothing is
     * left to play. Under a rule set that bars the second pass while dame are left, there is no such statement.
     */
    public PointSet toCallSeki() {
        return phase == Phase.MARKING && agreedEnd().barred().isEmpty()
                ? marking.rest(game).open()
                : PointSet.empty(position().board());
    }

    /** Returns an object that answers the rule set's questions of life and death by the current marks. */
    public LifeJudge agreedLife() {
        return marking.life(position());
    }

    /** Returns how the game would end under the rule set if the players agreed to the current marks. */
    public AgreedEnd agreedEnd() {
        return AgreedEnd.of(game, agreedLife());
    }

    /** Returns the settlement under the rule set; empty until the game is over. */
    public Optional<Settlement> settlement() {
        return Optional.ofNullable(settlement);
    }

    /** Returns how the game ended, if it ended in a way that the rule set does not know. */
    public Optional<Outside> outside() {
        return Optional.ofNullable(outside);
    }

    /** Returns the reason why play continues after two passes, if the players' marking bars the second pass. */
    public Optional<Verdict.Illegal> barredEnd() {
        return Optional.ofNullable(barredEnd);
    }

    /** Returns the phrases that a player has said. */
    public Set<Event.Phrase> phrases(Seat seat) {
        return said.getOrDefault(seat, Set.of());
    }

    /** Returns the name of the game that follows this one, if there is one. */
    public Optional<String> rematch() {
        return Optional.ofNullable(rematch);
    }

    /** Returns the illegal turn of a program, after which it resigned; empty if there was none. */
    public Optional<Tried> tried() {
        return Optional.ofNullable(tried);
    }

    /** Returns the table that the game belongs to, if there is one. */
    public Optional<Event.Tabled> tabled() {
        return Optional.ofNullable(tabled);
    }

    /** Returns the administrator's last decision; empty if there is none, or if it was withdrawn. */
    public Optional<Event.Ruled> ruling() {
        return rulings.standing();
    }

    /** Returns whether the administrator has closed the game: it takes no more requests. */
    public boolean isClosed() {
        return rulings.areClosed();
    }

    /** Returns the corrections of a relayed game. */
    public Corrections corrections() {
        return corrections;
    }

    /** Returns the last message of the administrator, if there is one. */
    public Optional<String> announced() {
        return Optional.ofNullable(announced);
    }
}
