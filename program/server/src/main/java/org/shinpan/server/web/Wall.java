package org.shinpan.server.web;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.teach.Simul;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the screens that show several games at once: the wall with the public games of this server, and a screen for
 * every group of simultaneous games that somebody watches. While a screen has watchers, one thread checks its games
 * twice a second.
 */
final class Wall implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Wall.class);

    private static final long LOOK_MILLIS = 500;

    private final Lobby lobby;
    private final Screen publicGames;
    /** The screens with watchers, by the codes of the simultaneous games; the wall has an empty code. */
    private final Map<String, Screen> screens = new HashMap<>();

    private final Thread thread = DaemonThreads.named("wall").newThread(this::run);

    /** @param nanos a clock that never jumps */
    Wall(Lobby lobby, LongSupplier nanos) {
        this.lobby = lobby;
        this.publicGames = new PublicScreen(lobby, nanos);
        thread.start();
    }

    /**
     * Adds a watcher. It receives all games of the screen at the next check, and the changes from then on.
     *
     * @param simul the simultaneous games on the screen; null for the wall of public games
     * @throws Refusal if there are too many watchers
     */
    void enter(LiveTalk.Client client, @Nullable Simul simul) {
        synchronized (screens) {
            String name = simul == null ? "" : simul.id();
            Screen screen = screens.get(name);
            if (screen == null) {
                screen = simul == null ? publicGames : new SimulScreen(lobby, simul);
            }
            screen.enter(client);
            screens.put(name, screen);
            screens.notifyAll();
        }
    }

    void leave(LiveTalk.Client client) {
        synchronized (screens) {
            screens.values().forEach(screen -> screen.leave(client));
            screens.values().removeIf(screen -> screen.watching() == 0);
        }
    }

    /** Returns the number of watchers of the wall of public games. */
    int watching() {
        return publicGames.watching();
    }

    private void run() {
        try {
            for (; ; ) {
                Map<String, Screen> watched;
                synchronized (screens) {
                    while (screens.isEmpty()) {
                        screens.wait();
                    }
                    watched = Map.copyOf(screens);
                }
                watched.values().forEach(Wall::look);
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private static void look(Screen screen) {
        try {
            screen.look();
        } catch (RuntimeException | Error fault) {
            LOG.error("a screen of boards could not be looked at, and will be again", fault);
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
