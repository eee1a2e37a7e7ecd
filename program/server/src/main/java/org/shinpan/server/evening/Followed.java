package org.shinpan.server.evening;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Official;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Secret;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows game records that grow while the games are played elsewhere, and shows every record as a relayed game on this
 * server. A record is a file or a web address, which is read repeatedly. The ids of the relayed games are stored in the
 * file {@code followed.json} of the data folder, so that the server continues these games after a restart.
 */
public final class Followed implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Followed.class);

    /** The largest record that is followed, in bytes. */
    private static final int LONGEST = 1 << 20;

    /** The time between two readings of a file, or between two parts of a long answer from an address. */
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** The time between two requests to an address. */
    private static final long ADDRESS_MILLIS = 5000;
    /**
     * The maximum time for which a connection may be silent. It is long, because a player may think for minutes; after
     * it the connection counts as broken.
     */
    private static final Duration SILENCE = Duration.ofMinutes(5);

    /**
     * If a record has fewer moves than the game, it must be read this many times in a row before the moves are removed
     * from the game. The record may be incomplete only because another program is writing it.
     */
    private static final int TIMES_IF_FEWER = 3;

    /** The ids of the relayed games, by the paths or addresses of their records. */
    record Kept(Map<String, String> games) {

        Kept {
            games = Map.copyOf(games);
        }
    }

    private final Lobby lobby;
    private final JsonFile<Kept> file;
    private final List<Thread> threads = new ArrayList<>();

    /**
     * Begins to follow records.
     *
     * @param folder the data folder
     * @param sources paths of files, and addresses that begin with {@code http:} or {@code https:}
     */
    public Followed(Path folder, Lobby lobby, List<String> sources) {
        this.lobby = lobby;
        this.file = new JsonFile<>(folder.resolve("followed.json"), Kept.class, new Kept(Map.of()));
        for (String source : sources) {
            Thread thread = DaemonThreads.named("follow").newThread(new Source(source)::run);
            threads.add(thread);
            thread.start();
        }
    }

    /** Returns whether this game shows one of the followed records. */
    public synchronized boolean follows(String game) {
        return file.value().games().containsValue(game);
    }

    @Override
    public void close() {
        threads.forEach(Thread::interrupt);
    }

    /**
     * Returns the game that relays a source, and creates it if necessary. Returns an empty value as long as there is no
     * game and the record has no move, because the properties before the first move may be incomplete.
     */
    private synchronized Optional<Room> room(String source, FollowedRecord record) {
        String known = file.value().games().get(source);
        if (known != null) {
            Room room = lobby.lasting(known);
            if (room.look(state -> isOf(state, record))) {
                return Optional.of(room);
            }
        }
        if (record.moves().isEmpty()) {
            return Optional.empty();
        }
        String proof = Secret.proof(Secret.random());
        String id = lobby.newGames()
                .make(
                        record.setup(),
                        new Event.Seated(Seat.HOST, record.black(), proof),
                        new Event.Seated(Seat.GUEST, record.white(), proof));
        Map<String, String> games = new LinkedHashMap<>(file.value().games());
        games.put(source, id);
        file.set(new Kept(games));
        LOG.info("the record {} is relayed as game {}", source, id);
        return Optional.of(lobby.lasting(id));
    }

    /**
     * Returns whether a record can still be about this game. It must have the same setup and, if the game is over,
     * begin with the moves of the game.
     */
    private static boolean isOf(GameState state, FollowedRecord record) {
        List<Move> moves = moves(state);
        boolean goesOn = record.moves().size() >= moves.size()
                && record.moves().subList(0, moves.size()).equals(moves);
        return state.setup().equals(record.setup()) && (state.phase() != Phase.OVER || goesOn);
    }

    private static List<Move> moves(GameState state) {
        return state.game().history().all().stream().map(Turn::move).toList();
    }

    private interface Reading {
        void run() throws IOException, InterruptedException;
    }

    /** One followed record. Every record has its own thread, so that a slow address does not delay the others. */
    private final class Source {

        private final String name;
        /** The content that was read last, so that unchanged content is not processed again. */
        private byte[] last = {};
        /** The number of times in a row that the record had fewer moves than the game. */
        private int fewer;
        /** The last message that was logged about this record, so that the same message is not logged again. */
        private String said = "";

        Source(String name) {
            this.name = name;
        }

        void run() {
            try {
                if (name.matches("https?:.*")) {
                    listen();
                } else {
                    look();
                }
            } catch (InterruptedException closed) {
                Thread.currentThread().interrupt();
            }
        }

        /** Reads the address repeatedly. If an answer does not end, every part of it is processed when it arrives. */
        private void listen() throws InterruptedException {
            try (GrowingAddress address = new GrowingAddress(URI.create(name), LONGEST + 1, PAUSE, SILENCE)) {
                for (; ; ) {
                    attempt(() -> address.read(this::read));
                    Thread.sleep(ADDRESS_MILLIS);
                }
            }
        }

        private void look() throws InterruptedException {
            for (; ; ) {
                attempt(() -> {
                    try (InputStream in = Files.newInputStream(Path.of(name))) {
                        read(in.readNBytes(LONGEST + 1));
                    }
                });
                Thread.sleep(PAUSE.toMillis());
            }
        }

        private void attempt(Reading reading) throws InterruptedException {
            try {
                reading.run();
            } catch (IOException | RuntimeException failed) {
                complain(String.valueOf(failed.getMessage()));
            }
        }

        private void read(byte[] record) {
            if (Arrays.equals(record, last) && fewer == 0) {
                return;
            }
            last = record;
            if (record.length > LONGEST) {
                complain("it is longer than " + LONGEST + " bytes");
                return;
            }
            try {
                take(FollowedRecord.read(record));
                said = "";
            } catch (Refusal refusal) {
                complain(String.valueOf(refusal.getMessage()));
            }
        }

        private void take(FollowedRecord record) {
            Room room = room(name, record).orElse(null);
            if (room == null) {
                return;
            }
            List<Move> now = room.look(Followed::moves);
            if (now.equals(record.moves())) {
                fewer = 0;
                return;
            }
            fewer = record.moves().size() < now.size() ? fewer + 1 : 0;
            if (fewer == 0 || fewer >= TIMES_IF_FEWER) {
                fewer = 0;
                room.decide(Official.enter(record.moves()));
            }
        }

        private void complain(String what) {
            if (!what.equals(said)) {
                said = what;
                LOG.warn("the record {} is not followed now: {}", name, what);
            }
        }
    }
}
