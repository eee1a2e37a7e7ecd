package org.shinpan.cli.command;

import java.io.PrintWriter;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.server.Games;

/** Prints the condition of all games of a folder or a backup. */
final class GamesReport {

    private GamesReport() {}

    /**
     * Prints one line for each fault, or one line if there is none.
     *
     * @param place where the games are, such as {@code in games.zip}; may be empty
     * @return the exit status
     */
    static int print(Games.Condition condition, String place, PrintWriter out) {
        condition.faults().forEach(out::println);
        if (!condition.faults().isEmpty()) {
            return ExitStatus.NOT_IN_ORDER;
        }
        String where = place.isEmpty() ? "" : " " + place;
        String archived = condition.archived() == 0 ? "" : ", " + condition.archived() + " of them in the archive";
        out.println(
                condition.games() + " games with " + condition.events() + " events" + where + archived + ": all sound");
        return ExitStatus.DONE;
    }
}
