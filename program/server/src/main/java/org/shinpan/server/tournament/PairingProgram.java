package org.shinpan.server.tournament;

import java.util.Map;
import java.util.Set;

/** A program that pairs and ranks a tournament. */
interface PairingProgram {

    /** Returns the name of the program, for people. */
    String name();

    /**
     * Reads the tournament.
     *
     * @param rounds the earlier rounds whose pairings are needed too; those of the latest round are always read
     */
    Tournament read(Set<Integer> rounds) throws ProgramFault;

    /**
     * Sends the result of a game, unless the program's own result has changed since it was read.
     *
     * @param pairing the game, with the result that the program had
     * @param unseen all results that were sent and that the program does not show yet, this one among them, each with
     *     the result that the program had then
     * @return the result that the program has now
     */
    TournamentResult send(PairedGame pairing, TournamentResult result, Map<PairedGame.Key, Match.Both> unseen)
            throws ProgramFault;
}
