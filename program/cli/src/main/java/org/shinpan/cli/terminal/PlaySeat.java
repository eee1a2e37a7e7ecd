package org.shinpan.cli.terminal;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.gtp.client.GtpClient;
import org.shinpan.engine.gtp.client.GtpClientException;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.engine.gtp.client.ProgramPlayer;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * The seat of a player. A person, Shinpan itself, or another program that speaks the Go Text Protocol (GTP) chooses the
 * moves at this seat. A program is started when it must choose its first move. A person can take over the seat of a
 * program.
 */
final class PlaySeat implements AutoCloseable {

    /** Thrown if another program fails to return a move. The message names the reason. */
    static final class Failed extends Exception {
        private static final long serialVersionUID = 1L;

        Failed(String what) {
            super(what);
        }
    }

    /** The maximum time for which another program may think about one move. The program is not sent a time limit. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    /** The name of the seat of Shinpan's player on the command line. */
    static final String SHINPAN = "shinpan";

    private final String name;
    private final Duration perMove;
    private final Optional<GtpProgram> program;
    private final Function<SearchSettings, Thinker> players;

    /** The other program; null until it is started. */
    private @Nullable ProgramPlayer opponent;

    /** Shinpan's own player; null until it is made. */
    private @Nullable Thinker thinker;

    private volatile boolean person;

    private PlaySeat(
            String name,
            Duration perMove,
            Optional<GtpProgram> program,
            boolean person,
            Function<SearchSettings, Thinker> players) {
        this.players = players;
        this.name = name;
        this.perMove = perMove;
        this.program = program;
        this.person = person;
    }

    /**
     * Parses {@code human}, {@code shinpan} or a command line.
     *
     * @param perMove the time for each move of Shinpan's player
     * @param players makes Shinpan's player
     * @throws IllegalArgumentException if the command line has an open quote or names no program
     */
    static PlaySeat of(String text, Duration perMove, Function<SearchSettings, Thinker> players) {
        return switch (text) {
            case "human" -> new PlaySeat("you", perMove, Optional.empty(), true, players);
            case SHINPAN -> new PlaySeat("Shinpan", perMove, Optional.empty(), false, players);
            default -> {
                GtpProgram parsed = GtpProgram.parse(text);
                yield new PlaySeat(parsed.name(), perMove, Optional.of(parsed), false, players);
            }
        };
    }

    String name() {
        return name;
    }

    boolean isPerson() {
        return person;
    }

    /** Gives the seat to a person. */
    void handOver() {
        person = true;
        close();
    }

    /**
     * Lets the program of this seat choose a move. This can take as long as the program thinks.
     *
     * @throws Failed if the program fails
     */
    Move choose(Game game) throws Failed {
        if (program.isEmpty()) {
            Thinker own = thinker();
            return own.choose(game, SearchLimits.time(perMove), watched -> {}).move();
        }
        try {
            return opponent(program.get()).choose(game, Optional.empty(), PATIENCE);
        } catch (GtpClientException fault) {
            throw new Failed(String.valueOf(fault.getMessage()));
        }
    }

    private synchronized Thinker thinker() {
        Thinker own = thinker;
        if (own == null) {
            own = players.apply(SearchSettings.DEFAULT);
            thinker = own;
        }
        return own;
    }

    private synchronized ProgramPlayer opponent(GtpProgram command) throws GtpClientException {
        ProgramPlayer running = opponent;
        if (running == null) {
            running = new ProgramPlayer(GtpClient.start(command, GtpClient.Allowance.DEFAULT), Optional.empty());
            opponent = running;
        }
        return running;
    }

    /** Stops the program of this seat. */
    @Override
    public synchronized void close() {
        if (thinker != null) {
            thinker.close();
            thinker = null;
        }
        if (opponent != null) {
            opponent.close();
            opponent = null;
        }
    }
}
