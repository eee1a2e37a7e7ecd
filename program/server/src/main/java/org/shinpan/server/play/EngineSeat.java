package org.shinpan.server.play;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.life.opinion.RestOfPlay;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedEnd;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.engines.Programs;
import org.shinpan.server.play.Event.Mark;
import org.shinpan.server.play.Event.TurnTime;
import org.shinpan.server.play.GameState.Phase;

/**
 * The program at a seat of one game. The program is asked for a move when it is on turn. After two passes, under a rule
 * set that asks which chains live, it marks the chains that it considers dead. It then agrees to every marking that
 * gives it at least as many points as its own. The room checks its answers like the requests of people. Every method
 * needs the room's lock.
 */
final class EngineSeat {

    /** The number of random games that are played to estimate which chains are alive. */
    private static final int PLAYOUTS = 400;

    private final String id;
    private final Programs programs;
    private final Predicate<Runnable> aside;
    private final Decision.LateEvents late;
    private final LongSupplier spent;
    /** The game in which the room waits for a move of the program; null if it waits for none. */
    private @Nullable Game asked;
    /** The number of the marking that the program considered last; 0 if it has considered none. */
    private int considered;

    /**
     * @param id the name of the game
     * @param late receives the program's answers
     * @param aside runs a task outside the room's lock; returns false if it accepts no task because the server is
     *     stopping
     * @param spent returns how long the clock has run, in milliseconds, since it last started
     */
    EngineSeat(String id, Programs programs, Predicate<Runnable> aside, Decision.LateEvents late, LongSupplier spent) {
        this.id = id;
        this.programs = programs;
        this.aside = aside;
        this.late = late;
        this.spent = spent;
    }

    /**
     * Asks the program for a move or for its reaction to the marks, if the changed state of the game requires it. When
     * the game is over, dismisses the program.
     */
    void look(GameState state) {
        Event.EngineSeated engine = state.seats().engine().orElse(null);
        if (engine == null) {
            return;
        }
        switch (state.phase()) {
            case PLAYING -> play(state, engine);
            case MARKING -> {
                withdraw();
                consider(state, engine.seat());
            }
            case OVER -> {
                asked = null;
                programs.leave(id);
            }
            default -> {}
        }
    }

    /** Returns whether the room waits for an answer of the program. */
    boolean isThinking() {
        return asked != null;
    }

    /** Stops waiting for an answer. */
    void withdraw() {
        if (asked != null) {
            asked = null;
            programs.withdraw(id);
        }
    }

    /** Forgets the request, so that the program is asked again. Call this if its answer could not be stored. */
    void forget() {
        withdraw();
        considered = 0;
    }

    private void play(GameState state, Event.EngineSeated engine) {
        Game game = state.game();
        boolean onTurn = state.isEngineOnTurn()
                && !state.paused()
                && state.seats().stalled().isEmpty();
        if (!onTurn) {
            withdraw();
        } else if (!game.equals(asked)) {
            asked = game;
            ask(state, engine, game);
        }
    }

    private void ask(GameState state, Event.EngineSeated engine, Game game) {
        Seat seat = engine.seat();
        if (mustPass(game)) {
            later(() -> handleMove(game, seat, Move.PASS));
            return;
        }
        OptionalLong allowance = state.allowance();
        long left =
                allowance.isPresent() ? Math.max(1, allowance.getAsLong() - spent.getAsLong()) : TimeControl.LONGEST;
        // The target is for a program that can choose how long it thinks; the limit of the time left holds for all
        // programs.
        long aim = Math.min(left / 2, state.clocks().pace(game.toMove(), spent.getAsLong()));
        programs.ask(id, new Programs.Question(engine.engine(), engine.level(), game, aim, left), new Programs.Asker() {
            @Override
            public void onMove(Move move) {
                EngineSeat.this.handleMove(game, seat, move);
            }

            @Override
            public void onFailure(EngineFailure failure) {
                whilePlaying(
                        game,
                        now -> List.of(
                                new Event.EngineFailed(seat, failure.kind(), spent.getAsLong(), TurnTime.GOES_ON)));
            }
        });
    }

    /** Stores the events of the program's answer, unless the game has changed since the request. */
    private void whilePlaying(Game game, Function<GameState, List<Event>> answer) {
        late.keepWhile(now -> now.game().equals(game) && now.phase() == Phase.PLAYING && !now.paused(), answer);
    }

    private void handleMove(Game game, Seat seat, Move move) {
        whilePlaying(game, state -> turn(state, seat, move));
    }

    /** Returns the events of a program's move. An illegal move does not count: the program resigns instead. */
    private List<Event> turn(GameState state, Seat seat, Move move) {
        int turn = state.game().history().turns() + 1;
        Set<Seat> holder = EnumSet.of(seat);
        List<Event> events = new ArrayList<>();
        try {
            events.addAll(Decision.by(holder, state, spent.getAsLong()).take(move, turn));
        } catch (Refusal barred) {
            if (barred.verdict().isEmpty()) {
                throw barred;
            }
            events.add(new Event.EngineTried(seat, move.toString()));
            events.addAll(Decision.by(holder, state, spent.getAsLong()).take(Move.RESIGN, turn));
        }
        return events;
    }

    /** Returns whether the player to move has to pass because of the handicap, so that no thinking is needed. */
    private static boolean mustPass(Game game) {
        return game.position().points(Color.EMPTY).stream()
                .findFirst()
                .filter(point -> game.judge(Move.play(point)) instanceof Verdict.Illegal barred
                        && barred.witness() instanceof Witness.MustPass)
                .isPresent();
    }

    // Life and death.

    /**
     * Lets the program react to the current marks. Does nothing if it has seen these marks before, has agreed to them,
     * or if the search for proofs has not ended.
     */
    private void consider(GameState state, Seat seat) {
        if (state.waitsForProofs()
                || state.marking().agreed().contains(seat)
                || considered == state.marking().number()) {
            return;
        }
        considered = state.marking().number();
        int marking = considered;
        Position position = state.game().position();
        later(() -> {
            Estimate estimate = Estimate.of(position, PLAYOUTS, position.hashCode());
            late.keepWhile(
                    now -> now.phase() == Phase.MARKING && now.marking().number() == marking,
                    now -> reaction(now, seat, estimate));
        });
    }

    /**
     * Returns the program's reaction to the current marking of dead chains. The first time in a game, the program
     * changes the marks to those that it considers right, and agrees to them. Later it changes no marks: it agrees if
     * the result by the current marks is at least as good for it as the result by its own.
     *
     * @return the changes and the agreement; empty if the program does not agree
     */
    private static List<Event> reaction(GameState state, Seat seat, Estimate estimate) {
        Position position = state.game().position();
        List<Event> corrections = new ArrayList<>();
        // The stones that the program considers dead: the current marks, corrected chain by chain.
        List<Point> dead = new ArrayList<>(state.marking().notAlive());
        for (Chain chain : position.chains()) {
            Point first = chain.points().first();
            boolean marked = dead.contains(first);
            boolean lives = state.marking()
                    .suggestion()
                    .map(suggested -> !suggested.contains(first))
                    .orElseGet(() -> estimate.lives(chain));
            if (!state.marking().proved().contains(first) && marked == lives) {
                corrections.add(new Event.Marked(seat, first.toString(), marked ? Mark.ALIVE : Mark.NOT_ALIVE));
                chain.points().forEach(marked ? dead::remove : dead::add);
            }
        }
        if (state.marking().spoke(seat)) {
            AgreedEnd marked = state.agreedEnd();
            AgreedEnd own = AgreedEnd.of(state.game(), ChainMarks.life(position, dead));
            Player player = state.playerOf(seat);
            boolean agrees = corrections.isEmpty()
                    || marked.barred().isPresent()
                    || gain(marked.settlement(), player).compareTo(gain(own.settlement(), player)) >= 0;
            return agrees
                    ? agreement(state, state.agreedLife(), seat, state.marking().number())
                    : List.of();
        }
        // The number of a marking is the version of the game at which it arose, here the version of the last
        // correction.
        int number = corrections.isEmpty() ? state.marking().number() : state.version() + corrections.size();
        List<Event> said = new ArrayList<>(corrections);
        said.addAll(agreement(state, ChainMarks.life(position, dead), seat, number));
        return said;
    }

    /**
     * Returns the program's agreement to a marking. If points are left to play, it declares them seki if that gives it
     * at least as many points as playing them; otherwise it does not agree.
     */
    private static List<Event> agreement(GameState state, LifeJudge life, Seat seat, int number) {
        AgreedEnd end = AgreedEnd.of(state.game(), life);
        RestOfPlay rest = RestOfPlay.of(state.game(), life);
        if (end.barred().isPresent() || rest.open().isEmpty()) {
            return List.of(new Event.Agreed(seat, number, List.of()));
        }
        Player own = state.playerOf(seat);
        BigDecimal agreed = gain(end.settlement(), own);
        return rest.played()
                .filter(played -> agreed.compareTo(gain(played, own)) >= 0)
                .map(played -> List.<Event>of(new Event.Agreed(
                        seat, number, rest.open().stream().map(Point::toString).toList())))
                .orElse(List.of());
    }

    /** Returns the margin by which a player would win; negative if the player would lose. */
    private static BigDecimal gain(Settlement settlement, Player player) {
        if (!(settlement.asItStands() instanceof Result.Won won)) {
            return BigDecimal.ZERO;
        }
        return won.winner() == player ? won.margin() : won.margin().negate();
    }

    private void later(Runnable task) {
        if (!aside.test(task)) {
            asked = null;
        }
    }
}
