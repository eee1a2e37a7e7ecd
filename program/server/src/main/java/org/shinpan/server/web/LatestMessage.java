package org.shinpan.server.web;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.History;
import org.shinpan.server.play.Room;

/**
 * The latest message about one game to its watchers. It is created once for all watchers. The parts of it that hardly
 * change with a turn are reused for the next message, such as the list of turns. Every instance method needs the room's
 * lock.
 */
final class LatestMessage {

    /** The approximate size of a message for a game on 19x19. */
    private static final int BYTES = 64 * 1024;

    /** The maximum number of messages, which take at most an eighth of the memory. */
    private static final long MOST = Math.max(16, Runtime.getRuntime().maxMemory() / 8 / BYTES);

    private static final Map<Room, LatestMessage> LATEST = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Room, LatestMessage> eldest) {
            return size() > MOST;
        }
    };

    private final PointVerdicts verdicts = new PointVerdicts();
    /** The turns of the game as strings such as {@code B D4}. */
    private final List<String> turns = new ArrayList<>();
    /** The history whose turns are in {@link #turns}; null before the first call. */
    private @Nullable History written;
    /** The latest message, and the version of the game that it describes; null before the first message. */
    private @Nullable LiveText message;

    private int version;

    /** Returns the latest message of a room. */
    static LatestMessage of(Room room) {
        synchronized (LATEST) {
            return LATEST.computeIfAbsent(room, fresh -> new LatestMessage());
        }
    }

    static void forget(Room room) {
        synchronized (LATEST) {
            LATEST.remove(room);
        }
    }

    /** Returns the number of remembered messages. */
    static int remembered() {
        synchronized (LATEST) {
            return LATEST.size();
        }
    }

    /**
     * Returns the message about a version of the game. Calls the supplier only if the latest message is about another
     * version.
     */
    LiveText message(int wanted, Supplier<LiveText> fresh) {
        LiveText known = message;
        if (known == null || version != wanted) {
            known = fresh.get();
            message = known;
            version = wanted;
        }
        return known;
    }

    PointVerdicts verdicts() {
        return verdicts;
    }

    /** Returns all turns of a game as strings. The returned list is a view, which the next call may change. */
    List<String> turns(History history) {
        if (written != history) {
            if (written != null
                    && history.before().orElse(null) == written
                    && history.last().isPresent()) {
                turns.add(Views.turn(history.last().get()));
            } else {
                turns.clear();
                history.all().forEach(turn -> turns.add(Views.turn(turn)));
            }
            written = history;
        }
        return Collections.unmodifiableList(turns);
    }
}
