package org.shinpan.engine.match;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.client.GtpClient;
import org.shinpan.engine.gtp.client.GtpClientException;
import org.shinpan.engine.gtp.client.ProgramPlayer;

/**
 * One of the two programs that play against each other in a {@link Match}. Its process is started when it is first
 * needed, and started again after a fault.
 */
final class MatchProgram implements AutoCloseable {

    /** The maximum time for the reply to a command that needs no search. */
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
     * Returns the running program. If necessary, it is started first, and its start-up commands are sent. After {@link
     * #close} the result is a closed program, whose next command fails.
     *
     * @throws GtpClientException if the program cannot be started, or refuses a start-up command
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

    /** Returns the program, if it is running. */
    synchronized Optional<ProgramPlayer> running() {
        return Optional.ofNullable(player).filter(running -> running.client().isOpen());
    }

    /** Returns the processor time that the latest process has used so far, if it is known. */
    synchronized Optional<Duration> processorTime() {
        ProgramPlayer running = player;
        return running == null ? Optional.empty() : running.client().processorTime();
    }

    /** Stops the program permanently. */
    @Override
    public synchronized void close() {
        closed = true;
        if (player != null) {
            player.close();
        }
    }
}
