package org.shinpan.engine.search;

import java.util.Optional;
import org.shinpan.net.Network;
import org.shinpan.net.Profile;
import org.shinpan.rules.check.Present;

/**
 * The assumptions of a network about the players of a game. Only searches with a network that the user provides as a
 * file use them.
 *
 * @param profile the kind of players whose moves a network trained on games of people predicts, for example their rank;
 *     empty for the profile that the network already has
 * @param doublings the advantage that the network assumes for the player to move at the root: that player makes
 *     2<sup>doublings</sup> times as many playouts as the opponent; from −{@link #MAX_DOUBLINGS} to
 *     {@link #MAX_DOUBLINGS}, and 0 for equal players
 */
public record Assumption(Optional<Profile> profile, double doublings) {

    /** The maximum number of doublings of playouts that networks are trained with. */
    public static final double MAX_DOUBLINGS = 3;

    /** Equal players, and the profile that a network has. */
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
     * @param players the players; empty for those of the network
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
     * Returns a network for the players of this assumption.
     *
     * @param network a network
     * @return the network, with other players if it knows players and this assumption names some
     */
    public Network of(Network network) {
        Present.all("the network", network);
        return network.hasProfiles() ? profile.map(network::withProfile).orElse(network) : network;
    }
}
