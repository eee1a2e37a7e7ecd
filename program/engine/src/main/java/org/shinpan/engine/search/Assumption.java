package org.shinpan.engine.search;

import java.util.Optional;
import org.shinpan.net.Network;
import org.shinpan.net.Profile;
import org.shinpan.rules.check.Present;

/**
 * What a neural network assumes about the players of a game when it evaluates a position. Only networks that the user
 * provides as a file use these assumptions.
 *
 * @param profile the kind of players, for example their rank, for a network that predicts the moves of people; empty
 *     for the network's own default
 * @param doublings the assumed advantage of the player to move at the root: the network assumes that this player
 *     searches 2<sup>doublings</sup> times as many playouts as the opponent; from −{@link #MAX_DOUBLINGS} to {@link
 *     #MAX_DOUBLINGS}, and 0 for equal players
 */
public record Assumption(Optional<Profile> profile, double doublings) {

    /** The maximum advantage, in doublings of playouts, that networks have been trained with. */
    public static final double MAX_DOUBLINGS = 3;

    /** Equal players, and the network's own default for the kind of players. */
    public static final Assumption NONE = new Assumption(Optional.empty(), 0);

    /**
     * Creates an assumption.
     *
     * @throws IllegalArgumentException if the doublings are not from −3 to 3
     */
    public Assumption {
        Present.all("the profile", profile);
        if (!(Math.abs(doublings) <= MAX_DOUBLINGS)) {
            throw new IllegalArgumentException("doublings must be from -3 to 3, not " + doublings);
        }
    }

    /**
     * Returns this assumption with other players.
     *
     * @param players the kind of players; empty for the network's own default
     * @return the assumption
     */
    public Assumption withProfile(Optional<Profile> players) {
        return new Assumption(players, doublings);
    }

    /**
     * Returns this assumption with another advantage.
     *
     * @param other the advantage of the player to move, as the binary logarithm of the ratio of playouts, from −3 to 3
     * @return the assumption
     * @throws IllegalArgumentException if the doublings are not from −3 to 3
     */
    public Assumption withDoublings(double other) {
        return new Assumption(profile, other);
    }

    /**
     * Returns a network set to the kind of players of this assumption.
     *
     * @param network a network
     * @return the network with this profile; the same network if it does not support profiles or this assumption has
     *     none
     */
    public Network of(Network network) {
        Present.all("the network", network);
        return network.hasProfiles() ? profile.map(network::withProfile).orElse(network) : network;
    }
}
