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

    /** The program of one game, and the request that it works on. Guarded by the pool's lock. */
    private static final class Slot {

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

        Slot(long now) {
            lastUse = now;
        }
    }

    private final Engines engines;
    private final LongSupplier nanos;
    private final Map<String, Slot> slots = new HashMap<>();
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
        return (int) slots.values().stream().filter(slot -> slot.player != null).count();
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
        Slot slot = slots.computeIfAbsent(game, name -> new Slot(nanos.getAsLong()));
        slot.left = false;
        Ask ask = new Ask(question, asker);
        if (slot.running != null) {
            withdraw(slot);
            slot.next = ask;
        } else {
            begin(game, slot, ask);
        }
    }

    @Override
    public synchronized void withdraw(String game) {
        Slot slot = slots.get(game);
        if (slot != null) {
            withdraw(slot);
        }
    }

    @Override
    public synchronized void leave(String game) {
        Slot slot = slots.remove(game);
        if (slot != null) {
            slot.left = true;
            withdraw(slot);
            if (slot.running == null) {
                shut(slot);
            }
        }
    }

    /** Ends programs that have been idle for this many nanoseconds. They are started again when they are needed. */
    public synchronized void closeIdle(long min) {
        long now = nanos.getAsLong();
        slots.values().removeIf(slot -> {
            boolean idle = slot.running == null && now - slot.lastUse > min;
            if (idle) {
                shut(slot);
            }
            return idle;
        });
    }

    /**
     * Withdraws the requests of a game. A thread that is already working on one of them finishes later, and its answer
     * is dropped.
     */
    private static void withdraw(Slot slot) {
        slot.next = null;
        if (slot.running != null) {
            slot.running.withdrawn = true;
            if (slot.player != null) {
                slot.player.stop();
            }
        }
    }

    /** Ends a program without waiting for it, because it may take long. */
    private void shut(Slot slot) {
        EnginePlayer player = slot.player;
        slot.player = null;
        if (player != null) {
            aside.execute(player::close);
        }
    }

    /** Queues a request; if too many are waiting, reports to the game that the program is busy. */
    private void begin(String game, Slot slot, Ask ask) {
        slot.running = ask;
        try {
            thinkers.execute(() -> work(game, slot, ask));
        } catch (RejectedExecutionException | OutOfMemoryError full) {
            // Too many questions wait, or the system grants no further thread.
            slot.running = null;
            EngineFailure busy = new EngineFailure(Kind.BUSY, "too many games wait for programs", full);
            aside.execute(() -> report(game, ask, null, busy));
        }
    }

    /** Handles one request: obtains the answer, queues the next request of the game, and passes the answer on. */
    private void work(String game, Slot slot, Ask ask) {
        @Nullable Move move = null;
        @Nullable EngineFailure failure = null;
        try {
            move = answer(slot, ask);
        } catch (EngineFailure failed) {
            failure = failed;
        } catch (RuntimeException | Error fault) {
            failure = new EngineFailure(Kind.EXITED, "the program could not be asked: " + fault, fault);
        }
        synchronized (this) {
            slot.running = null;
            slot.working = false;
            slot.lastUse = nanos.getAsLong();
            Ask next = slot.next;
            slot.next = null;
            if (slot.left || closed) {
                shut(slot);
            } else if (next != null) {
                begin(game, slot, next);
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
    private @Nullable Move answer(Slot slot, Ask ask) throws EngineFailure {
        for (boolean mayTryAgain = true; !ask.withdrawn; mayTryAgain = false) {
            EnginePlayer player = playerAt(slot, ask.question);
            try {
                return player.choose(ask.question.game(), ask.question.pace(), () -> ask.withdrawn);
            } catch (EngineFailure failed) {
                drop(slot, player);
                if (!mayTryAgain || ask.withdrawn) {
                    throw failed;
                }
                LOG.info("{} is started once more: {}", ask.question.engine(), failed.getMessage());
            }
        }
        return null;
    }

    /** Returns the open program of a game, whose request a thread now works on. Starts the program if necessary. */
    private synchronized EnginePlayer playerAt(Slot slot, Question question) throws EngineFailure {
        if (closed || slot.left) {
            throw new EngineFailure(Kind.EXITED, "the game is left");
        }
        slot.working = true;
        EnginePlayer player = slot.player;
        if (player == null) {
            while (open() >= mostOpen) {
                shut(idlest());
            }
            player = engines.open(
                    question.engine(), question.level(), question.game().rules().name());
            slot.player = player;
        }
        return player;
    }

    /**
     * Returns the game whose open program has been idle longest. There always is one, because more programs may be open
     * than there are threads. A request of that game may be waiting for a thread.
     */
    private Slot idlest() {
        return slots.values().stream()
                .filter(slot -> slot.player != null && !slot.working)
                .min(Comparator.comparingLong(slot -> slot.lastUse))
                .orElseThrow();
    }

    /** Ends a player that failed, unless the game already has another one. */
    private synchronized void drop(Slot slot, EnginePlayer player) {
        if (slot.player == player) {
            shut(slot);
        }
    }

    /** Ends all programs. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            slots.values().forEach(slot -> {
                withdraw(slot);
                shut(slot);
            });
            slots.clear();
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
