package org.shinpan.server.play;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.shinpan.engine.clock.RunningTime;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.engines.EnginePool;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.play.GameState.Phase;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The open games of this node. The lobby reads a game from the journal on the first request for it, and closes games
 * that nobody has used for a while. It is the entry point of this package. Thread-safe.
 */
public final class Lobby implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Lobby.class);
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{12}");
    /** The minutes after which a game without watchers is removed from memory. It can be read again quickly. */
    private static final long IDLE_MINUTES = 2;

    /** The approximate memory of the room of a game on 19x19. */
    private static final int ROOM_BYTES = 32 * 1024;

    /**
     * The number of rooms that take about a fourth of the memory. Above it, rooms without watchers are closed early.
     */
    private static final long MANY = Math.max(64, Runtime.getRuntime().maxMemory() / 4 / ROOM_BYTES);

    /** The seconds after which an unused room is closed if there are more than {@link #MANY}. */
    private static final long IDLE_SECONDS_IF_MANY = 3;
    /** A game without a room is opened this many milliseconds before a player's time in it is over. */
    private static final long WOKEN_BEFORE_MILLIS = 2000;

    /** The minutes after which an unused program is closed. */
    private static final long IDLE_ENGINE_MINUTES = 10;

    /** The interval between searches for idle rooms and programs. */
    private static final long TIDIED_NANOS = TimeUnit.MINUTES.toNanos(1);

    /** The maximum number of games on the page of public games. */
    private static final int MAX_LISTED = 60;

    /** The number of closed rooms whose games are remembered. */
    private static final int MAX_LEFT = 60;

    private final EventLog journal;
    private final Nodes nodes;
    private final ConcurrentHashMap<String, Room> rooms = new ConcurrentHashMap<>();
    private final Sleepers sleepers;
    /** The names of the games whose rooms were closed most recently, the oldest first. */
    private final Set<String> left = new LinkedHashSet<>();
    /** The timer for the clocks of all games. */
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
            1,
            DaemonThreads.named("clocks"),
            // A stopping server sets no flags.
            new ThreadPoolExecutor.DiscardPolicy());
    /** The thread for tasks that would take too long in the thread of the timer or under the lock of a game. */
    private final ExecutorService aside =
            DaemonThreads.pool(1, new LinkedBlockingQueue<>(), DaemonThreads.named("aside"));

    private final ScheduledFuture<?> everySecond;
    /** True while the thread of {@link #aside} opens games of {@link #sleepers}. */
    private final AtomicBoolean waking = new AtomicBoolean();

    private final Proofs proofs;
    private final EnginePool engines;
    private final NewGames newGames;
    /** True if all clocks were stopped a second ago, because nothing could be stored. */
    private boolean clocksStood;
    /** The total time during which the process did not run, for example in standby, as known a second ago. */
    private long standby = RunningTime.stood();
    /** The time of the last search for idle rooms and programs, by {@link Nodes#nanos}. */
    private long tidied;

    /**
     * Creates a lobby for the games of a log.
     *
     * @param nodes the nodes that serve these games
     * @param proving the processor time to search for proofs of life after two passes, for every position
     * @param engines the programs that people may play against
     */
    public Lobby(EventLog journal, Nodes nodes, Duration proving, Engines engines) {
        this.proofs = new Proofs(proving);
        this.journal = journal;
        this.nodes = nodes;
        this.sleepers = new Sleepers(nodes::now);
        this.engines = new EnginePool(engines, nodes::nanos);
        this.newGames = new NewGames(journal, nodes, this.engines);
        this.tidied = nodes.nanos();
        nodes.listen(new Nodes.Listener() {
            @Override
            public void onChange(String game, int version) {
                Room room = rooms.get(game);
                if (room != null) {
                    passNews(room, version);
                }
            }

            @Override
            public void onNodeGone() {
                rooms.values().forEach(Room::onNodeGone);
            }

            @Override
            public void onAllChanged() {
                rooms.values().forEach(Room::startAnew);
            }
        });
        // A flag that is no longer needed would keep its room in memory until it falls, which may take a month.
        timer.setRemoveOnCancelPolicy(true);
        // The timer uses the clock of the computer. The clock of the node then decides what is due.
        everySecond = timer.scheduleWithFixedDelay(this::runEverySecond, 1, 1, TimeUnit.SECONDS);
    }

    /**
     * Starts to serve requests. Before this call no clock runs, so that downtime is charged to neither player. A game
     * is opened on the first request for it; its current turn is charged the time since this call.
     */
    public void startServing() {
        nodes.startServing();
    }

    /** Returns the object that creates new games. */
    public NewGames newGames() {
        return newGames;
    }

    /** Returns the games that have a room at this node. */
    public Collection<Room> rooms() {
        return rooms.values();
    }

    /** Returns the room of a game at this node; empty if it is not open. */
    public Optional<Room> atHand(String id) {
        return Optional.ofNullable(rooms.get(id));
    }

    /** Returns the names of the games whose rooms were closed most recently, the oldest first. */
    public List<String> left() {
        synchronized (left) {
            return List.copyOf(left);
        }
    }

    private void addToLeft(String id) {
        synchronized (left) {
            left.remove(id);
            left.add(id);
            left.stream().limit(Math.max(0, left.size() - MAX_LEFT)).toList().forEach(left::remove);
        }
    }

    private void removeFromLeft(String id) {
        synchronized (left) {
            left.remove(id);
        }
    }

    /**
     * Passes news to a room. If the game has been moved to the archive, the room shows its last state until its
     * visitors leave.
     */
    private static void passNews(Room room, int version) {
        try {
            room.onNews(version);
        } catch (Refusal refusal) {
            if (refusal.code() != Refusal.Code.ARCHIVED) {
                throw refusal;
            }
        }
    }

    /**
     * Returns the public games at this node that are in progress or wait for a player; waiting games come first. A game
     * is listed while one of its players is connected.
     */
    public List<Room> listed() {
        // The phases of games change during the sort, so each is read once.
        Map<Room, Phase> phases = new HashMap<>();
        rooms.values().stream().filter(Room::isListed).forEach(room -> phases.put(room, room.look(GameState::phase)));
        return phases.entrySet().stream()
                .sorted(Map.Entry.<Room, Phase>comparingByValue()
                        .thenComparing(entry -> entry.getKey().id()))
                .map(Map.Entry::getKey)
                .limit(MAX_LISTED)
                .toList();
    }

    /** Returns the programs that people may play against. */
    public EnginePool engines() {
        return engines;
    }

    /**
     * Returns the room of a game.
     *
     * @throws Refusal if there is none with this name, it is in the archive, or its events cannot be read
     */
    public Room room(String id) {
        if (!ID.matcher(id).matches()) {
            throw none();
        }
        Room known = rooms.get(id);
        if (known != null && known.enters()) {
            refresh(known);
            return known;
        }
        AtomicBoolean fresh = new AtomicBoolean();
        Room room = rooms.compute(id, (name, there) -> {
            if (there != null && there.enters()) {
                return there;
            }
            fresh.set(true);
            return fetch(name);
        });
        if (fresh.get()) {
            sleepers.wake(id);
            removeFromLeft(id);
            room.open();
        }
        return room;
    }

    /**
     * Returns the room of a game for a caller that keeps watching it. Unlike {@link #room}, this method does not read
     * the store if the room is already open, because the other nodes send their changes.
     *
     * @throws Refusal as {@link #room} does
     */
    public Room lasting(String id) {
        Room known = rooms.get(id);
        return known != null && known.enters() ? known : room(id);
    }

    /** Makes sure that the room shows all events that another node has acknowledged. */
    private void refresh(Room room) {
        try {
            if (nodes.areMany()) {
                // No game has this version, so the room reads the store in any case.
                room.onNews(Integer.MAX_VALUE);
            }
        } catch (Refusal refusal) {
            // While the store does not answer, the last known position is better than none.
            if (refusal.code() != Refusal.Code.NOT_KEPT) {
                throw refusal;
            }
        }
    }

    /**
     * Reads a game from the journal. If its events do not fit together, the room has the events before the first wrong
     * one.
     */
    private Room fetch(String id) {
        EventLog.Kept kept = journal.readEvents(id, 0);
        if (kept.beginsWith(Archived.class)) {
            throw Archived.refusal(id);
        }
        boolean isGame = kept.entries().isEmpty() ? kept.damage().isPresent() : kept.beginsWith(Event.class);
        if (!isGame) {
            throw none();
        }
        try {
            return roomOf(id, kept);
        } catch (Refusal damaged) {
            throw damaged;
        } catch (RuntimeException misfit) {
            int fitting = GameState.fitting(kept.events(Event.class));
            Optional<String> damage = Optional.of("event " + (fitting + 1) + " does not fit the game");
            return roomOf(id, new EventLog.Kept(kept.entries().subList(0, fitting), "", damage));
        }
    }

    /** Returns the room of a game; for a damaged game, up to its last sound event. */
    private Room roomOf(String id, EventLog.Kept kept) {
        // The journal also notes the damage, so that it is reported even if the sound events are enough for a room.
        Optional<Refusal> refusal = kept.damage().map(what -> journal.damaged(id, what));
        if (kept.entries().isEmpty()) {
            throw refusal.orElseThrow();
        }
        return new Room(id, kept, journal, nodes, timer, proofs, engines, aside, newGames::next);
    }

    /** Returns the recent proofs. */
    public Proofs proofs() {
        return proofs;
    }

    private static Refusal none() {
        return new Refusal(Refusal.Code.NOT_FOUND, "there is no such game");
    }

    /**
     * Runs the task of the timer. It catches every fault, because a timer does not repeat a task that has thrown an
     * exception.
     */
    private void runEverySecond() {
        try {
            eachSecond();
        } catch (RuntimeException | Error fault) {
            LOG.error("rooms could not be looked at, and will be again in a second", fault);
        }
    }

    /** Performs the tasks of every second: informs rooms about clocks, opens sleeping games and closes idle rooms. */
    void eachSecond() {
        if (clocksStood != nodes.stands()) {
            clocksStood = !clocksStood;
            aside.execute(() -> rooms.values().forEach(Room::onClocksChange));
        }
        long standbyNow = RunningTime.stood();
        if (standbyNow != standby) {
            standby = standbyNow;
            aside.execute(() -> rooms.values().forEach(Room::sendClocks));
        }
        List<String> due = sleepers.due(WOKEN_BEFORE_MILLIS);
        if (!due.isEmpty() && !waking.getAndSet(true)) {
            aside.execute(() -> wake(due));
        }
        if (rooms.size() > MANY) {
            closeIdle(TimeUnit.SECONDS.toMillis(IDLE_SECONDS_IF_MANY));
        }
        long now = nodes.nanos();
        if (now - tidied >= TIDIED_NANOS) {
            tidied = now;
            closeIdle(TimeUnit.MINUTES.toMillis(IDLE_MINUTES));
            engines.closeIdle(TimeUnit.MINUTES.toNanos(IDLE_ENGINE_MINUTES));
        }
    }

    /**
     * Closes the rooms that nobody has used for a while. If the clock of a game runs, the lobby remembers when the
     * player's time will be over.
     *
     * @param millis the minimum time without a use
     */
    void closeIdle(long millis) {
        for (Room room : rooms.values()) {
            if (room.isIdle(millis)) {
                rooms.computeIfPresent(room.id(), (id, there) -> closeIfIdle(there, millis) ? null : there);
            }
        }
    }

    /**
     * Closes a room, unless somebody has just entered it: other people would not find that person in a closed room.
     */
    private boolean closeIfIdle(Room room, long millis) {
        if (!room.closes(millis)) {
            return false;
        }
        millisToFlag(room).ifPresent(left -> sleepers.add(room.id(), left));
        room.close();
        addToLeft(room.id());
        return true;
    }

    private static OptionalLong millisToFlag(Room room) {
        return room.look(state -> {
            OptionalLong allowance = state.allowance();
            return allowance.isPresent() ? OptionalLong.of(allowance.getAsLong() - room.spent()) : allowance;
        });
    }

    /** Opens games shortly before a player's time is over. Their rooms then start timers. */
    private void wake(List<String> games) {
        try {
            for (String game : games) {
                sleepers.wake(game);
                try {
                    room(game);
                } catch (Refusal refusal) {
                    if (refusal.code() == Refusal.Code.NOT_KEPT) {
                        // The store does not answer. The flags fall when it answers again.
                        sleepers.add(game, 0);
                        return;
                    }
                }
            }
        } finally {
            waking.set(false);
        }
    }

    /** Returns the number of games that have a room. */
    public int open() {
        return rooms.size();
    }

    /** Returns the number of games that have no room although their clock runs. */
    public int asleep() {
        return sleepers.size();
    }

    /** Returns the number of connections that watch or play. */
    public int watching() {
        return rooms.values().stream()
                .mapToInt(room -> room.watchers().all().size())
                .sum();
    }

    @Override
    public void close() {
        everySecond.cancel(false);
        timer.shutdownNow();
        proofs.close();
        aside.shutdownNow();
        engines.close();
    }
}
