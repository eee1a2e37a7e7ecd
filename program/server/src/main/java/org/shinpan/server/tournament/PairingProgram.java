package org.shinpan.server.tournament;

import java.util.Map;
import java.util.Set;

/** A program that pairs and ranks a tournament. */
interface PairingProgram {

    /** Returns the name of the program, for people. */
    String name();

    /**
     * Reads the tournament. The games of the latest round with pairings are always read.
     *
     * @param rounds further rounds whose games are needed
     */
    Tournament read(Set<Integer> rounds) throws ProgramFault;

    /**
     * Sends the result of a game, unless the program's own result has changed since it was read.
     *
     * @param pairing the game, with the result that the program had
     * @param result the result to send
     * @param unseen all results that were sent and that the program does not show yet, including this one, each with
     *     the result that the program had when it was sent
     * @return the result that the program has now
     */
    TournamentResult send(PairedGame pairing, TournamentResult result, Map<PairedGame.Key, Match.Both> unseen)
            throws ProgramFault;
}
