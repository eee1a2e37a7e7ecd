package org.shinpan.server.tournament;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.views.AbsentIfNull;

/**
 * The state of a tournament that another program pairs, as the administrator sees it.
 *
 * @param program the name of that program
 * @param place the address or the file of the tournament
 * @param name the name of the tournament; empty before it was read
 * @param round the latest round; 0 before the first
 * @param rules a sentence that says which rule set is used, if the tournament uses another name for its rules than this
 *     server; absent otherwise
 * @param trouble the reason why the last attempt to read the tournament failed; absent if it succeeded
 * @param read the time when the tournament was last read, in milliseconds since 1970; 0 if it was never read
 * @param games the games that have a table on this server or wait for one; games with a question come first, then the
 *     latest round
 */
public record DeskState(
        String program,
        String place,
        String name,
        int round,
        @AbsentIfNull @Nullable String rules,
        @AbsentIfNull @Nullable String trouble,
        long read,
        List<DeskGame> games) {

    /** The question about a game that the administrator has to decide. */
    public enum Question {
        NONE,
        /** The results on this server and in the pairing program differ. */
        RESULT,
        /** The program has changed the pairing of a game that has begun. */
        PAIRING
    }

    /**
     * A game of a tournament.
     *
     * @param round the number of the round, from 1
     * @param id the name of the game in the pairing program
     * @param game the id of the game on this server; absent if it is not played here
     * @param ours the result on this server
     * @param theirs the result in the pairing program
     * @param question the question that the administrator has to decide
     * @param trouble the reason why the game has no table yet, or why its result could not be sent; absent if there is
     *     none
     */
    public record DeskGame(
            int round,
            String id,
            int table,
            String black,
            String white,
            int handicap,
            @AbsentIfNull @Nullable String game,
            TournamentResult ours,
            TournamentResult theirs,
            Question question,
            @AbsentIfNull @Nullable String trouble) {}

    public DeskState {
        games = List.copyOf(games);
    }
}
