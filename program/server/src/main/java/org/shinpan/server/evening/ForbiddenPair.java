package org.shinpan.server.evening;

/**
 * Two players of a club evening who must not be paired. The administrator enters these pairs.
 *
 * @param one the number of a player
 * @param other the number of another player
 */
public record ForbiddenPair(int one, int other) {

    /** Returns whether these are the two players, in either order. */
    boolean names(EveningPlayer first, EveningPlayer second) {
        return (one == first.number() && other == second.number())
                || (one == second.number() && other == first.number());
    }
}
