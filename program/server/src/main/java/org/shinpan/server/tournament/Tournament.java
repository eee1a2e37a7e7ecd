package org.shinpan.server.tournament;

import java.util.List;

/**
 * A tournament in its present state, as the pairing program has it.
 *
 * @param round the latest round with pairings; 0 before the first
 * @param pairings the games of that round, and of the other rounds that were asked for
 */
record Tournament(String name, int round, GameTerms terms, List<PairedGame> pairings) {

    Tournament {
        pairings = List.copyOf(pairings);
    }
}
