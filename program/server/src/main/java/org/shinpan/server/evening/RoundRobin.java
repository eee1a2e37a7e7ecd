package org.shinpan.server.evening;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Computes the rounds of a tournament in which every player meets every other player once. It uses the circle method:
 * the first player keeps the same seat, and after every round all others move on by one seat. If the number of players
 * is odd, one seat is empty, and the player opposite the empty seat has no game in that round.
 */
final class RoundRobin {

    /** The maximum number of players. With more players a round robin would have too many rounds for a club evening. */
    static final int MOST = 12;

    private RoundRobin() {}

    /**
     * Returns the pairs of each round. Each pair of players is in exactly one round.
     *
     * @param <P> the type of the players
     */
    static <P> List<List<List<P>>> rounds(List<P> players) {
        int seats = players.size() + players.size() % 2;
        List<Integer> going = new ArrayList<>();
        for (int seat = 1; seat < seats; seat++) {
            going.add(seat);
        }
        List<List<List<P>>> rounds = new ArrayList<>();
        for (int round = 1; round < seats; round++) {
            List<List<P>> pairs = new ArrayList<>();
            addPair(players, 0, going.get(0), pairs);
            for (int i = 1; i < seats / 2; i++) {
                addPair(players, going.get(i), going.get(seats - 1 - i), pairs);
            }
            rounds.add(List.copyOf(pairs));
            Collections.rotate(going, 1);
        }
        return List.copyOf(rounds);
    }

    /** Adds the pair at two seats, unless one of them is the empty seat. */
    private static <P> void addPair(List<P> players, int one, int other, List<List<P>> pairs) {
        if (one < players.size() && other < players.size()) {
            pairs.add(List.of(players.get(one), players.get(other)));
        }
    }
}
