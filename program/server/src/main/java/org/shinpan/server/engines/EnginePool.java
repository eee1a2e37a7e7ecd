package org.shinpan.server.engines;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.server.engines.EngineFailure.Kind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The pool of the programs that play on this server. Every game against a program has its own one. Only a limited
 * number of programs think at the same time; the others wait. Only a limited number are open; if another one is needed,
 * the pool closes the program that has been idle longest. If a program fails, it is started once more before the
 * failure is reported to its game. Thread-safe.
 */
public final class EnginePool implements Programs, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EnginePool.class);
    /** The maximum number of requests that wait for a program. */
    private static final int MAX_WAITING = 64;

    /** The maximum number of seconds for which {@link #close} waits for programs to end. */
    private static final int GOODBYE_SECONDS = 5;

    private static final int ASIDE = 4;
    // The position and the limits with which wake() warms up Shinpan's own player.
    private static final Game FIRST_GAME =
            Game.start(new TrompTaylorRules(), new Agreement(Board.square(9), Komi.parse("7"), 0));
    private static final SearchLimits FIRST_LIMITS = SearchLimits.time(Duration.ofSeconds(1));
    private static final Duration LONGEST_WAKING = Duration.ofSeconds(3);

    private static final ThreadFactory THREADS = DaemonThreads.patient("engine");

    /** A request for a move, and the receiver of the answer. */
    private static final class Ask {

        private final Question question;
        private final Asker asker;
        private volatile boolean withdrawn;

        Ask(Question question, Asker asker) {
            this.question = question;
            this.asker = asker;
        }
    }

    /** The program of one game and the requests that wait for it. Guarded by the pool's lock. */
    private static final class Place {

        private @Nullable EnginePlayer player;
        /**
         * The request that a thread works on, or that waits for a thread; null if there is none. It may already be
         * withdrawn.
         */
        private @Nullable Ask running;
        /** The request that follows when {@link #running}, which was withdrawn, has ended; null if there is none. */
        private @Nullable Ask next;
        /** True if a thread works on {@link #running}; false if that request waits for its turn. */
        private boolean working;

        /** True if the game no longer needs the program, so that the program has to be ended. */
        private boolean left;

        private long lastUse;

        Place(long now) {
            lastUse = now;
        }
    }

    private final Engines engines;
    private final LongSupplier nanos;
    private final Map<String, Place> places = new HashMap<>();
    private final ThreadPoolExecutor thinkers;
    /** The threads that end programs, and that report to games that all programs are busy. */
    private final ThreadPoolExecutor aside = DaemonThreads.pool(ASIDE, new LinkedBlockingQueue<>(), THREADS);

    private final int mostOpen;
    private boolean closed;
    /** The player that {@link #wake} uses; null before that call. */
    private @Nullable Thinker warmUp;

    /**
     * Creates a pool without open programs.
     *
     * @param nanos a clock that never jumps
     */
    public EnginePool(Engines engines, LongSupplier nanos) {
        this.engines = engines;
        this.nanos = nanos;
        this.mostOpen = Engines.mostOpen(engines.atOnce());
        this.thinkers = new ThreadPoolExecutor(
                engines.atOnce(),
                engines.atOnce(),
                1,
                TimeUnit.MINUTES,
                new LinkedBlockingQueue<>(MAX_WAITING),
                THREADS);
        thinkers.allowCoreThreadTimeOut(true);
    }

    /**
     * Warms up Shinpan's own player in the background: it searches on 9x9, so that the JVM compiles the code that all
     * levels share. Does nothing after the first call.
     */
    public synchronized void wake() {
        if (!closed && warmUp == null) {
            Thinker own = engines.warmUpPlayer();
            warmUp = own;
            aside.execute(() -> {
                own.wake(FIRST_GAME, FIRST_LIMITS, LONGEST_WAKING);
                own.close();
            });
        }
    }

    /** Returns the programs that people may play against. */
    public List<EngineOffer> offers() {
        return engines.offers();
    }

    /** Returns the source of opinions on positions. */
    public Analyst analyst() {
        return engines.analyst();
    }

    /** Returns the reason why such a game against a program is not possible; empty if it is possible. */
    public Optional<String> objection(String engine, String level, String ruleSet, int columns, int rows) {
        return engines.objection(engine, level, ruleSet, columns, rows);
    }

    /** Returns whether too many games wait, so that no new one can begin. */
    public boolean isBusy() {
        return thinkers.getQueue().size() > MAX_WAITING / 2;
    }

    /** Returns the number of open programs. */
    public synchronized int open() {
        return (int)
                places.values().stream().filter(place -> place.player != null).count();
    }

    /** Returns the number of games that are waiting for a program. */
    public int waiting() {
        return thinkers.getQueue().size();
    }

    @Override
    public synchronized void ask(String game, Question question, Asker asker) {
        if (closed) {
            return;
        }
        Place place = places.computeIfAbsent(game, name -> new Place(nanos.getAsLong()));
        place.left = false;
        Ask ask = new Ask(question, asker);
        if (place.running != null) {
            withdraw(place);
            place.next = ask;
        } else {
            begin(game, place, ask);
        }
    }

    @Override
    public synchronized void withdraw(String game) {
        Place place = places.get(game);
        if (place != null) {
            withdraw(place);
        }
    }

    @Override
    public synchronized void leave(String game) {
        Place place = places.remove(game);
        if (place != null) {
            place.left = true;
            withdraw(place);
            if (place.running == null) {
                shut(place);
            }
        }
    }

    /** Ends programs that have been idle for this many nanoseconds. They are started again when they are needed. */
    public synchronized void closeIdle(long min) {
        long now = nanos.getAsLong();
        places.values().removeIf(place -> {
            boolean idle = place.running == null && now - place.lastUse > min;
            if (idle) {
                shut(place);
            }
            return idle;
        });
    }

    /**
     * Withdraws the requests of a game. A thread that is already working on one of them finishes later, and its answer
     * is dropped.
     */
    private static void withdraw(Place place) {
        place.next = null;
        if (place.running != null) {
            place.running.withdrawn = true;
            if (place.player != null) {
                place.player.stop();
            }
        }
    }

    /** Ends a program without waiting for it, because it may take long. */
    private void shut(Place place) {
        EnginePlayer player = place.player;
        place.player = null;
        if (player != null) {
            aside.execute(player::close);
        }
    }

    /** Queues a request; if too many are waiting, reports to the game that the program is busy. */
    private void begin(String game, Place place, Ask ask) {
        place.running = ask;
        try {
            thinkers.execute(() -> work(game, place, ask));
        } catch (RejectedExecutionException | OutOfMemoryError full) {
            // Too many questions wait, or the system grants no further thread.
            place.running = null;
            EngineFailure busy = new EngineFailure(Kind.BUSY, "too many games wait for programs", full);
            aside.execute(() -> report(game, ask, null, busy));
        }
    }

    /** Handles one request: obtains the answer, queues the next request of the game, and passes the answer on. */
    private void work(String game, Place place, Ask ask) {
        @Nullable Move move = null;
        @Nullable EngineFailure failure = null;
        try {
            move = answer(place, ask);
        } catch (EngineFailure failed) {
            failure = failed;
        } catch (RuntimeException | Error fault) {
            failure = new EngineFailure(Kind.EXITED, "the program could not be asked: " + fault, fault);
        }
        synchronized (this) {
            place.running = null;
            place.working = false;
            place.lastUse = nanos.getAsLong();
            Ask next = place.next;
            place.next = null;
            if (place.left || closed) {
                shut(place);
            } else if (next != null) {
                begin(game, place, next);
            }
        }
        if (!ask.withdrawn) {
            report(game, ask, move, failure);
        }
    }

    private static void report(String game, Ask ask, @Nullable Move move, @Nullable EngineFailure failure) {
        try {
            if (move != null) {
                ask.asker.onMove(move);
            } else if (failure != null) {
                LOG.warn("{} at game {}: {}", ask.question.engine(), game, failure.getMessage());
                ask.asker.onFailure(failure);
            }
        } catch (RuntimeException fault) {
            LOG.error("the answer of {} at game {} could not be taken", ask.question.engine(), game, fault);
        }
    }

    /** Returns the program's move, restarting the program once if necessary; null if the request was withdrawn. */
    private @Nullable Move answer(Place place, Ask ask) throws EngineFailure {
        for (boolean mayTryAgain = true; !ask.withdrawn; mayTryAgain = false) {
            EnginePlayer player = playerAt(place, ask.question);
            try {
                return player.choose(ask.question.game(), ask.question.pace(), () -> ask.withdrawn);
            } catch (EngineFailure failed) {
                drop(place, player);
                if (!mayTryAgain || ask.withdrawn) {
                    throw failed;
                }
                LOG.info("{} is started once more: {}", ask.question.engine(), failed.getMessage());
            }
        }
        return null;
    }

    /** Returns the open program of a game, whose request a thread now works on. Starts the program if necessary. */
    private synchronized EnginePlayer playerAt(Place place, Question question) throws EngineFailure {
        if (closed || place.left) {
            throw new EngineFailure(Kind.EXITED, "the game is left");
        }
        place.working = true;
        EnginePlayer player = place.player;
        if (player == null) {
            while (open() >= mostOpen) {
                shut(idlest());
            }
            player = engines.open(
                    question.engine(), question.level(), question.game().rules().name());
            place.player = player;
        }
        return player;
    }

    /**
     * Returns the game whose open program has been idle longest. There always is one, because more programs may be open
     * than there are threads. A request of that game may be waiting for a thread.
     */
    private Place idlest() {
        return places.values().stream()
                .filter(place -> place.player != null && !place.working)
                .min(Comparator.comparingLong(place -> place.lastUse))
                .orElseThrow();
    }

    /** Ends a player that failed, unless the game already has another one. */
    private synchronized void drop(Place place, EnginePlayer player) {
        if (place.player == player) {
            shut(place);
        }
    }

    /** Ends all programs. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            places.values().forEach(place -> {
                withdraw(place);
                shut(place);
            });
            places.clear();
        }
        Thinker waking = warmUp;
        if (waking != null) {
            waking.close();
        }
        engines.analyst().close();
        thinkers.shutdownNow();
        aside.shutdown();
        try {
            if (!aside.awaitTermination(GOODBYE_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("some programs have not ended after {} s", GOODBYE_SECONDS);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
