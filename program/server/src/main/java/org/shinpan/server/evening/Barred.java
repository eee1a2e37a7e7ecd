package org.shinpan.server.evening;

/**
 * Two players who are never paired, by their numbers.
 *
 * @param one the number of a player
 * @param other the number of another player
 */
public record Barred(int one, int other) {

    /** Returns whether these are the two players, in either order. */
    boolean names(Player first, Player second) {
        return (one == first.number() && other == second.number())
                || (one == second.number() && other == first.number());
    }
}
