package org.shinpan.server.play;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import org.shinpan.engine.clock.RunningTime;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.engines.EnginePool;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Seats.Person;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All games. Makes new ones, and reads known ones from the journal on the first request for them. */
public final class Lobby implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Lobby.class);
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{12}");
    /** A game without watchers costs memory, and is soon read again. */
    private static final long IDLE_MINUTES = 2;

    /** About what a room of a game on 19x19 takes. */
    private static final int ROOM_BYTES = 32 * 1024;

    /** How many rooms take about a fourth of the memory. If there are more, those without watchers are closed early. */
    private static final long MANY = Math.max(64, Runtime.getRuntime().maxMemory() / 4 / ROOM_BYTES);

    private static final long IDLE_SECONDS_IF_MANY = 3;
    /** How long before its flag falls a game without a room gets one again. */
    private static final long WOKEN_BEFORE_MILLIS = 2000;

    /** After how long an unused program is closed. */
    private static final long IDLE_ENGINE_MINUTES = 10;

    /** How often idle rooms and programs are looked for. */
    private static final long TIDIED_NANOS = TimeUnit.MINUTES.toNanos(1);

    private static final int LONGEST_NAME = 40;
    private static final int MOST_LISTED = 60;

    private final EventLog journal;
    private final Nodes nodes;
    private final ConcurrentHashMap<String, Room> rooms = new ConcurrentHashMap<>();
    private final Sleepers sleepers;
    /** The timer of all flags. */
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
            1,
            DaemonThreads.named("clocks"),
            // A server that stops sets no flags.
            new ThreadPoolExecutor.DiscardPolicy());
    /** One thread for what takes too long for the thread of the timer, or for one that has the lock of a game. */
    private final ExecutorService aside =
            DaemonThreads.pool(1, new LinkedBlockingQueue<>(), DaemonThreads.named("aside"));

    private final ScheduledFuture<?> looking;
    /** Whether the thread aside opens sleeping games now. */
    private final AtomicBoolean waking = new AtomicBoolean();

    private final Proofs proofs;
    private final EnginePool engines;
    private final LongAdder made = new LongAdder();
    /** Whether all clocks stood a second ago. */
    private boolean stood;
    /** How long the process has not run, as of a second ago. */
    private long stoodInAll = RunningTime.stood();
    /** When idle rooms and programs were looked for last, by {@link Nodes#nanos}. */
    private long tidied;

    /**
     * A game just made.
     *
     * @param secret what holds the host's seat, or both seats on one screen
     * @param invitation what the second seat is taken with; empty on one screen
     */
    public record Made(String id, String secret, String invitation) {}

    /**
     * The games that a log keeps.
     *
     * @param nodes the nodes that serve these games
     * @param proving how long to look for proofs of life after an end
     * @param engines the programs that may be played against
     */
    public Lobby(EventLog journal, Nodes nodes, Duration proving, Engines engines) {
        this.proofs = new Proofs(proving);
        this.journal = journal;
        this.nodes = nodes;
        this.sleepers = new Sleepers(nodes::now);
        this.engines = new EnginePool(engines, nodes::nanos);
        this.tidied = nodes.nanos();
        nodes.listen(new Nodes.Listener() {
            @Override
            public void changed(String game, int version) {
                Room room = rooms.get(game);
                if (room != null) {
                    room.heard(version);
                }
            }

            @Override
            public void nodeGone() {
                rooms.values().forEach(Room::nodeGone);
            }

            @Override
            public void allChanged() {
                rooms.values().forEach(Room::missedNews);
            }
        });
        // A flag that is no longer set would keep its room until the time comes, which may be a month.
        timer.setRemoveOnCancelPolicy(true);
        // The timer uses the clock of the computer. The clock of the node then decides what is due.
        looking = timer.scheduleWithFixedDelay(this::look, 1, 1, TimeUnit.SECONDS);
    }

    /**
     * The server listens from now on. Until now no clock ran: downtime is charged to neither player. A game is opened
     * on the first request for it, with the time since the server listens charged to its turn.
     */
    public void serves() {
        nodes.serves();
    }

    /** Makes a game between people. On one screen the second name is for the other player. */
    public Made make(Setup setup, String hostName, String guestName) {
        String id = Secret.randomGame();
        String secret = Secret.random();
        String proof = Secret.proof(secret);
        Event.Seated host = new Event.Seated(Seat.HOST, name(hostName), proof);
        if (setup.meeting() == Setup.Meeting.SAME_SCREEN) {
            begin(id, new Event.Created(setup, ""), host, new Event.Seated(Seat.GUEST, name(guestName), proof));
            return new Made(id, secret, "");
        }
        // Everybody who finds a public game may sit down, so its invitation is no secret.
        String invitation = setup.listing() == Setup.Listing.PUBLIC ? openInvitation(id) : Secret.random();
        begin(id, new Event.Created(setup, Secret.proof(invitation)), host);
        return new Made(id, secret, invitation);
    }

    /** What the free seat of a public game is taken with. */
    public static String openInvitation(String id) {
        return id;
    }

    /**
     * The public games at this node that are played or wait for a player, those that wait first. A game is in the list
     * while one of its players is connected.
     */
    public List<Room> listed() {
        // The phases of games go on while they are sorted, so each is read once.
        Map<Room, Phase> phases = new HashMap<>();
        rooms.values().stream().filter(Room::isListed).forEach(room -> phases.put(room, room.look(GameState::phase)));
        return phases.entrySet().stream()
                .sorted(Map.Entry.<Room, Phase>comparingByValue()
                        .thenComparing(entry -> entry.getKey().id()))
                .map(Map.Entry::getKey)
                .limit(MOST_LISTED)
                .toList();
    }

    /**
     * Makes a game against a program.
     *
     * @param engine its name
     * @param level one of the levels it is offered at
     * @throws Refusal if there is no such program, it does not play such games, or all are busy
     */
    public Made make(Setup setup, String hostName, String engine, String level) {
        engines.objection(engine, level, setup.rules(), setup.columns(), setup.rows())
                .ifPresent(objection -> {
                    throw new Refusal(Refusal.Code.BAD_SETUP, objection);
                });
        if (engines.isBusy()) {
            throw new Refusal(Refusal.Code.TOO_MANY, "too many games wait for programs; try again later");
        }
        Made game = new Made(Secret.randomGame(), Secret.random(), "");
        begin(
                game.id(),
                new Event.Created(setup, ""),
                new Event.Seated(Seat.HOST, name(hostName), Secret.proof(game.secret())),
                new Event.EngineSeated(Seat.GUEST, engine, level));
        return game;
    }

    /** The programs that may be played against. */
    public EnginePool engines() {
        return engines;
    }

    /** Makes the game that the same players play next, with the colours changed. Returns its name. */
    private String nextGame(GameState before) {
        String id = Secret.randomGame();
        begin(id, new Event.Created(before.setup().swapped(), ""), again(before, Seat.HOST), again(before, Seat.GUEST));
        return id;
    }

    /** The player at a seat sits down at the next game. */
    private static Event again(GameState before, Seat seat) {
        Person person = before.seats().person(seat).orElseThrow();
        return before.seats().isEngine(seat)
                ? before.seats().engine().orElseThrow()
                : new Event.Seated(seat, person.name(), person.proof());
    }

    private void begin(String id, Event... events) {
        List<EventLog.Entry> entries = new ArrayList<>();
        for (Event event : events) {
            entries.add(new EventLog.Entry(entries.size() + 1, nodes.now(), "", event));
        }
        journal.append(id, entries);
        made.increment();
    }

    /**
     * A game.
     *
     * @throws Refusal if there is none with this name, or its events cannot be read
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
            room.open();
        }
        return room;
    }

    /** What another node has acknowledged must be seen here. */
    private void refresh(Room room) {
        try {
            if (nodes.areMany()) {
                // No game has this version, so the room reads the store in any case.
                room.heard(Integer.MAX_VALUE);
            }
        } catch (Refusal refusal) {
            // While the store does not answer, the last known position is better than none.
            if (refusal.code() != Refusal.Code.NOT_KEPT) {
                throw refusal;
            }
        }
    }

    /** Reads a game from the journal. If its events do not fit together, the room has those before the misfit. */
    private Room fetch(String id) {
        EventLog.Kept kept = journal.kept(id, 0);
        if (kept.entries().isEmpty() && kept.damage().isEmpty()) {
            throw none();
        }
        try {
            return roomOf(id, kept);
        } catch (Refusal damaged) {
            throw damaged;
        } catch (RuntimeException misfit) {
            int fitting = GameState.fitting(kept.events());
            Optional<String> damage = Optional.of("event " + (fitting + 1) + " does not fit the game");
            return roomOf(id, new EventLog.Kept(kept.entries().subList(0, fitting), "", damage));
        }
    }

    /** The room of a game; of a damaged one up to its last sound event. */
    private Room roomOf(String id, EventLog.Kept kept) {
        // The journal also notes the damage, so that it is reported even if the sound events are enough for a room.
        Optional<Refusal> refusal = kept.damage().map(what -> journal.damaged(id, what));
        if (kept.entries().isEmpty()) {
            throw refusal.orElseThrow();
        }
        return new Room(id, kept, journal, nodes, timer, proofs, engines, aside, this::nextGame);
    }

    /** What was proved of late. */
    public Proofs proofs() {
        return proofs;
    }

    private static Refusal none() {
        return new Refusal(Refusal.Code.NOT_FOUND, "there is no such game");
    }

    /** A name as it is shown: one line of at most 40 letters. */
    public static String name(String given) {
        String line = Refusal.shown(given).strip();
        int letters = line.codePointCount(0, line.length());
        return letters <= LONGEST_NAME ? line : line.substring(0, line.offsetByCodePoints(0, LONGEST_NAME));
    }

    /** The task of the timer. It catches every fault, since a timer never again calls a task that threw. */
    private void look() {
        try {
            eachSecond();
        } catch (RuntimeException | Error fault) {
            LOG.error("rooms could not be looked at, and will be again in a second", fault);
        }
    }

    /** Does what is due: tells rooms that the clocks stand, go on or stood, opens sleeping games, closes idle rooms. */
    void eachSecond() {
        if (stood != nodes.stands()) {
            stood = !stood;
            aside.execute(() -> rooms.values().forEach(Room::clocksStoppedOrWentOn));
        }
        long gaps = RunningTime.stood();
        if (gaps != stoodInAll) {
            stoodInAll = gaps;
            aside.execute(() -> rooms.values().forEach(Room::tellClocks));
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

    /** Closes the rooms that nobody has used for a while. Of a game whose clock runs, the time of its flag is kept. */
    void closeIdle(long millis) {
        for (Room room : rooms.values()) {
            if (room.isIdle(millis)) {
                rooms.computeIfPresent(room.id(), (id, there) -> closed(there, millis) ? null : there);
            }
        }
    }

    /** Closes a room unless somebody has just come: nobody may be left in one that others do not find. */
    private boolean closed(Room room, long millis) {
        if (!room.closes(millis)) {
            return false;
        }
        millisToFlag(room).ifPresent(left -> sleepers.add(room.id(), left));
        room.close();
        return true;
    }

    private static OptionalLong millisToFlag(Room room) {
        return room.look(state -> {
            OptionalLong allowance = state.allowance();
            return allowance.isPresent() ? OptionalLong.of(allowance.getAsLong() - room.spent()) : allowance;
        });
    }

    /** Opens games shortly before their flags fall. A room sets its flag itself, as its clock stands then. */
    private void wake(List<String> games) {
        try {
            for (String game : games) {
                sleepers.wake(game);
                try {
                    room(game);
                } catch (Refusal refusal) {
                    if (refusal.code() == Refusal.Code.NOT_KEPT) {
                        // The store does not answer. The flags fall when it does.
                        sleepers.add(game, 0);
                        return;
                    }
                }
            }
        } finally {
            waking.set(false);
        }
    }

    /** How many games were made since the start. */
    public long made() {
        return made.sum();
    }

    /** How many games have a room. */
    public int open() {
        return rooms.size();
    }

    /** How many games have no room although their clock runs. */
    public int asleep() {
        return sleepers.size();
    }

    /** How many connections watch or play. */
    public int watching() {
        return rooms.values().stream()
                .mapToInt(room -> room.watchers().all().size())
                .sum();
    }

    @Override
    public void close() {
        looking.cancel(false);
        timer.shutdownNow();
        proofs.close();
        aside.shutdownNow();
        engines.close();
    }
}
