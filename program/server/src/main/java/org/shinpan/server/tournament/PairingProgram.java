package org.shinpan.server.tournament;

import java.util.Map;
import java.util.Set;

/**
 * A connection to a program that pairs the players of a tournament and computes its ranking. There are two: {@link
 * Pairgoth} and {@link OpenGotha}.
 */
interface PairingProgram {

    /** Returns the name of the program, for people. */
    String name();

    /**
     * Reads the tournament, with the games of the latest round that has pairings.
     *
     * @param rounds more rounds whose games are to be read
     */
    Tournament read(Set<Integer> rounds) throws ProgramFault;

    /**
     * Sends the result of a game, unless the program's own result has changed since it was read.
     *
     * @param pairing the game, with the result that the program had
     * @param result the result to send
     * @param unseen all results that were sent and do not appear in the program yet, including this one. Every value
     *     also has the result that the program had when ours was sent
     * @return the result that the program has now
     */
    TournamentResult send(PairedGame pairing, TournamentResult result, Map<PairedGame.Key, Match.Both> unseen)
            throws ProgramFault;
}
