package org.shinpan.server.engines;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.GtpTime;
import org.shinpan.engine.gtp.client.GtpClient;
import org.shinpan.engine.gtp.client.GtpClientException;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.engine.gtp.client.ProgramPlayer;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Traits;
import org.shinpan.server.engines.EngineFailure.Kind;

/**
 * A program that speaks GTP and plays one game. It is started when the first move is needed. Unless the rule set counts
 * territory, the program is asked to capture dead stones before it passes.
 */
final class GtpOpponent implements EnginePlayer {

    private final GtpProgram program;
    private final Duration patience;
    private volatile @Nullable ProgramPlayer opponent;
    private volatile boolean closed;

    GtpOpponent(GtpProgram program, Duration patience) {
        this.program = program;
        this.patience = patience;
    }

    /**
     * Returns the program's move. The program gets a fixed time for each move, in whole seconds, because GTP supports
     * only some time controls.
     */
    @Override
    public Move choose(Game game, Pace pace, BooleanSupplier unwanted) throws EngineFailure {
        try {
            long each = 1000 * Math.max(1, pace.aim().toSeconds());
            Optional<GtpTime.Left> left = pace.isFree() ? Optional.empty() : Optional.of(new GtpTime.Left(each, 1));
            ProgramPlayer asked = open(left.map(time -> new TimeControl.PerMove(each)));
            Duration time = pace.atMost(patience);
            return game.rules().traits().counting() == Traits.Counting.TERRITORY
                    ? asked.choose(game, left, time)
                    : asked.cleanUp(game, left, time);
        } catch (GtpClientException fault) {
            throw new EngineFailure(Kind.of(fault.fault()), String.valueOf(fault.getMessage()), fault);
        }
    }

    private ProgramPlayer open(Optional<TimeControl> control) throws GtpClientException {
        ProgramPlayer known = opponent;
        if (known != null) {
            return known;
        }
        ProgramPlayer started = new ProgramPlayer(GtpClient.start(program, GtpClient.Allowance.DEFAULT), control);
        opponent = started;
        if (closed) {
            started.close();
        }
        return started;
    }

    /** Does nothing, because GTP cannot interrupt a program. The client waits for the answer and drops it. */
    @Override
    public void stop() {}

    @Override
    public void close() {
        closed = true;
        ProgramPlayer open = opponent;
        if (open != null) {
            open.close();
        }
    }
}
