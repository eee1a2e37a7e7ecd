package org.shinpan.engine.match;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.client.GtpClient;
import org.shinpan.engine.gtp.client.GtpClientException;
import org.shinpan.engine.gtp.client.ProgramPlayer;

/** One of the two programs of a table in a {@link Match}: starts its process when it is needed, and after a fault. */
final class MatchProgram implements AutoCloseable {

    /** The time for commands that need no search. */
    private static final Duration SHORT = Duration.ofSeconds(30);

    private final Entrant entrant;
    private final Optional<TimeControl> time;
    private @Nullable ProgramPlayer player;
    private boolean closed;

    MatchProgram(Entrant entrant, Optional<TimeControl> time) {
        this.entrant = entrant;
        this.time = time;
    }

    /**
     * The running program. If it does not run, it is started and gets its commands for the start. After {@link #close}
     * it is a closed program, whose next command fails.
     *
     * @throws GtpClientException if it cannot be started, or refuses one of these commands
     */
    synchronized ProgramPlayer started() throws GtpClientException {
        ProgramPlayer running = player;
        if (running != null && (running.client().isOpen() || closed)) {
            return running;
        }
        ProgramPlayer fresh = new ProgramPlayer(
                GtpClient.start(entrant.program(), GtpClient.Allowance.DEFAULT.withPatience(SHORT)), time);
        player = fresh;
        if (closed) {
            fresh.close();
            return fresh;
        }
        try {
            for (String command : entrant.startUp()) {
                fresh.client().ask(command);
            }
        } catch (GtpClientException fault) {
            fresh.close();
            throw fault;
        }
        return fresh;
    }

    /** The program, if it runs. */
    synchronized Optional<ProgramPlayer> running() {
        return Optional.ofNullable(player).filter(running -> running.client().isOpen());
    }

    /** The processor time so far of the process that was started last, if it is known. */
    synchronized Optional<Duration> processorTime() {
        ProgramPlayer running = player;
        return running == null ? Optional.empty() : running.client().processorTime();
    }

    /** Ends the program for good. */
    @Override
    public synchronized void close() {
        closed = true;
        if (player != null) {
            player.close();
        }
    }
}
