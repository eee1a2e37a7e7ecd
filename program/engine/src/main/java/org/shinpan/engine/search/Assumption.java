package org.shinpan.engine.search;

import java.util.Optional;
import org.shinpan.net.Network;
import org.shinpan.net.Profile;
import org.shinpan.rules.check.Present;

/**
 * The assumptions of a network about the players of a game. Searches without a network of a file ignore it.
 *
 * @param profile the players whose moves a network of games of people predicts; empty for those of the network
 * @param doublings how many times the player to move at the root doubles the playouts of the opponent, from
 *     −{@link #MAX_DOUBLINGS} to {@link #MAX_DOUBLINGS}; 0 for equal players
 */
public record Assumption(Optional<Profile> profile, double doublings) {

    /** The maximum number of doublings of playouts that networks are trained with. */
    public static final double MAX_DOUBLINGS = 3;

    /** Equal players, and the profile that a network has. */
    public static final Assumption NONE = new Assumption(Optional.empty(), 0);

    /**
     * Refuses doublings that no network knows.
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
     * @param other how many times the player to move doubles the playouts of the opponent, from −3 to 3
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
