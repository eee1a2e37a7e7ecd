package org.shinpan.server.tournament;

import java.util.List;
import java.util.Optional;

/**
 * A tournament as the administrator sees it.
 *
 * @param program the name of the pairing program
 * @param place its address or file
 * @param name the name of the tournament; empty before it was read
 * @param round the latest round; 0 before the first
 * @param reading how the rules of the tournament are understood, in a sentence, if the program uses another name for
 *     them
 * @param trouble why the tournament could not be read the last time; empty if it could
 * @param read the time when it was read last, in milliseconds since 1970; 0 if never
 * @param games the games of the tournament that have or wait for tables here: questions first, then the latest round
 */
public record DeskState(
        String program,
        String place,
        String name,
        int round,
        Optional<String> reading,
        Optional<String> trouble,
        long read,
        List<DeskGame> games) {

    /** The questions about a game that a person has to decide. */
    public enum Question {
        NONE,
        /** The results here and there differ. */
        RESULT,
        /** The program has changed the pairing of a game that has begun. */
        PAIRING
    }

    /**
     * A game of the tournament.
     *
     * @param id the name of the game in the pairing program
     * @param game the name of the game here; empty if it is not played here
     * @param ours the result here
     * @param theirs the result in the pairing program
     * @param trouble why it has no table yet, or why its result could not be sent; empty if nothing is wrong
     */
    public record DeskGame(
            int round,
            String id,
            int table,
            String black,
            String white,
            int handicap,
            String game,
            TournamentResult ours,
            TournamentResult theirs,
            Question question,
            Optional<String> trouble) {}

    public DeskState {
        games = List.copyOf(games);
    }
}
