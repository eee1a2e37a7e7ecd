package org.shinpan.engine.match;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Komi;

/**
 * A program that takes part in matches, and the conditions that apply to it alone.
 *
 * @param program its name and its command line
 * @param handicap the program's handicap number, from 0 to 9. The program with the higher number plays Black in all
 *     games and gets the difference in handicap stones; if the difference is 1, it plays Black but gets no stone
 * @param komi the komi if this program plays White; empty for the komi of the match
 * @param time the program's time control; empty for the time control of the match
 * @param startUp GTP commands that are sent to the program whenever it is started
 */
public record Entrant(
        GtpProgram program, int handicap, Optional<Komi> komi, Optional<TimeControl> time, List<String> startUp) {

    private static final int MAX_STONES = 9;

    /**
     * Creates an entrant with a copy of the commands.
     *
     * @throws IllegalArgumentException if the handicap is out of range, or a command is empty or longer than one line
     */
    public Entrant {
        Present.all("the program", program, "the komi", komi, "the time", time, "the commands", startUp);
        startUp = List.copyOf(startUp);
        if (handicap < 0 || handicap > MAX_STONES) {
            throw new IllegalArgumentException("a handicap is 0 to " + MAX_STONES + " stones, not " + handicap);
        }
        for (String command : startUp) {
            if (command.isBlank() || command.lines().count() > 1) {
                throw new IllegalArgumentException("a command for the start is one line, not '" + command + "'");
            }
        }
    }

    /**
     * {@return a program with the conditions of the match}
     *
     * @param program its name and its command line
     */
    public static Entrant of(GtpProgram program) {
        Objects.requireNonNull(program, "the program must not be null");
        return new Entrant(program, 0, Optional.empty(), Optional.empty(), List.of());
    }

    /** {@return the name of the program} */
    public String name() {
        return program.name();
    }
}
