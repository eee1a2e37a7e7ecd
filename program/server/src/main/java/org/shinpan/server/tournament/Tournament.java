package org.shinpan.server.tournament;

import java.util.List;

/**
 * The current state of a tournament, as the pairing program reports it.
 *
 * @param name the name of the tournament
 * @param round the latest round with pairings; 0 before the first
 * @param terms the conditions of its games
 * @param pairings the games of that round, and of the other rounds that were asked for
 */
record Tournament(String name, int round, GameTerms terms, List<PairedGame> pairings) {

    Tournament {
        pairings = List.copyOf(pairings);
    }
}
