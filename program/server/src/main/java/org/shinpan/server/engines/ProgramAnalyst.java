package org.shinpan.server.engines;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.client.GtpClient;
import org.shinpan.engine.gtp.client.GtpClientException;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.engine.gtp.client.ProgramPlayer;
import org.shinpan.engine.search.Analysis;
import org.shinpan.rules.game.Game;
import org.shinpan.server.engines.EngineFailure.Kind;

/**
 * A source of opinions that asks a GTP program with {@code kata-analyze} or {@code lz-analyze}, such as KataGo. The
 * program stays open between questions. If it fails, the current question fails, and the next question starts it again.
 */
public final class ProgramAnalyst implements Analyst {

    /** The maximum time for an answer; a program may load a large network first. */
    private static final Duration LOADING = Duration.ofMinutes(2);

    private static final int LONGEST_NAME = 40;
    // The limits of the thinking time.
    private static final long MIN_MILLIS = 100;
    private static final long MAX_MILLIS = 2_000;

    private final GtpProgram program;
    private final String name;
    /** The lock that a thread holds while it asks the program. */
    private final Object question = new Object();

    private @Nullable ProgramPlayer open;
    private boolean closed;

    /**
     * Starts the program, and asks for its name.
     *
     * @throws IllegalStateException if it cannot be started or cannot analyse; the message is one line
     */
    public ProgramAnalyst(GtpProgram program) {
        this.program = program;
        try {
            ProgramPlayer player = player();
            if (!player.analyses()) {
                close();
                throw new IllegalStateException(
                        "the program for analysis knows neither kata-analyze nor lz-analyze: " + program);
            }
            String reply = GtpProtocol.oneLine(player.client().ask("name")).strip();
            name = reply.isEmpty() ? "GTP" : reply.substring(0, Math.min(LONGEST_NAME, reply.length()));
        } catch (GtpClientException fault) {
            close();
            throw new IllegalStateException("the program for analysis: " + fault.getMessage(), fault);
        }
    }

    private synchronized ProgramPlayer player() throws GtpClientException {
        ProgramPlayer known = open;
        if (known != null && known.client().isOpen()) {
            return known;
        }
        ProgramPlayer started = new ProgramPlayer(
                GtpClient.start(program, GtpClient.Allowance.DEFAULT.withPatience(LOADING)), Optional.empty());
        open = started;
        if (closed) {
            started.close();
        }
        return started;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Analysis look(Game game, int playouts, long seed) throws EngineFailure {
        // One playout of Shinpan's own search takes about a millisecond.
        Duration time = Duration.ofMillis(Math.min(MAX_MILLIS, Math.max(MIN_MILLIS, playouts)));
        try {
            // A GTP program has only one board, so only one thread at a time may set up a position and ask about it.
            synchronized (question) {
                return player().analyse(game, time, LOADING);
            }
        } catch (GtpClientException fault) {
            throw new EngineFailure(Kind.of(fault.fault()), String.valueOf(fault.getMessage()), fault);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        ProgramPlayer known = open;
        if (known != null) {
            known.close();
        }
    }
}
