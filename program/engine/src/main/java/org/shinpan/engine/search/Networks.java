package org.shinpan.engine.search;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.shinpan.net.Network;
import org.shinpan.net.OwnNetwork;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;

/**
 * The neural networks of a player: the one that its search uses, and possibly a second one that predicts the moves of
 * people.
 */
public final class Networks {

    /** No networks. */
    public static final Networks NONE =
            new Networks(board -> Optional.empty(), Optional.empty(), Optional.empty(), Assumption.NONE);

    /** The networks that come with Shinpan. */
    public static final Networks OWN =
            new Networks(OwnNetwork::forBoard, Optional.empty(), Optional.empty(), Assumption.NONE);

    private final Function<Board, Optional<Network>> advisers;
    private final Optional<Network> guide;
    private final Optional<Network> second;
    private final Assumption defaultAssumption;

    private Networks(
            Function<Board, Optional<Network>> advisers,
            Optional<Network> guide,
            Optional<Network> second,
            Assumption defaultAssumption) {
        this.advisers = advisers;
        this.guide = guide;
        this.second = second;
        this.defaultAssumption = defaultAssumption;
    }

    /**
     * Returns the networks of a player whose search is guided by a network that the user provides as a file.
     *
     * @param network the network that guides the search
     * @return the networks
     */
    public static Networks guidedBy(Network network) {
        Present.all("the network", network);
        return new Networks(board -> Optional.empty(), Optional.of(network), Optional.empty(), Assumption.NONE);
    }

    /**
     * Returns these networks with a second one, which the search does not use.
     *
     * @param network a network that predicts the moves of people
     * @return the networks
     * @throws IllegalArgumentException if the network has no profiles of players
     */
    public Networks withPeople(Network network) {
        Present.all("the network", network);
        if (!network.hasProfiles()) {
            throw new IllegalArgumentException(
                    "the network '" + network.name() + "' was not trained on games of people");
        }
        return new Networks(advisers, guide, Optional.of(network), defaultAssumption);
    }

    /**
     * Returns these networks with another default assumption.
     *
     * @param players what the networks assume about the players unless a client changes it
     * @return the networks
     * @throws IllegalArgumentException if the networks do not support the assumption; the message is one sentence
     */
    public Networks assuming(Assumption players) {
        objection(players).ifPresent(objection -> {
            throw new IllegalArgumentException(objection);
        });
        return new Networks(advisers, guide, second, players);
    }

    /** {@return what the networks assume about the players unless a client changes it} */
    public Assumption defaultAssumption() {
        return defaultAssumption;
    }

    /**
     * {@return the network that the search uses on a board; empty if it uses none}
     *
     * @param board the board of a game, which may be too large for a network
     */
    public Optional<Network> on(Board board) {
        Present.all("the board", board);
        return guide.isPresent() ? guide : advisers.apply(board);
    }

    /**
     * {@return an analysis in the form in which clients get it} Unless a network from a file guides the search, leads
     * are adjusted so that they do not contradict the win rates.
     *
     * @param analysis the result of a search that uses these networks
     */
    public Analysis reported(Analysis analysis) {
        Present.all("the analysis", analysis);
        return guide.isPresent() ? analysis : analysis.agreeing();
    }

    /** {@return the second network, which the search does not use; empty if there is none} */
    public Optional<Network> second() {
        return second;
    }

    /**
     * {@return the network that predicts the moves of people: the second one, or else the one that guides the search;
     * empty if neither does}
     */
    public Optional<Network> ofPeople() {
        return second.or(() -> guide.filter(Network::hasProfiles));
    }

    /**
     * {@return all networks that are used on a board}
     *
     * @param board the board of a game, which may be too large for a network
     */
    public List<Network> all(Board board) {
        return Stream.of(on(board), second).flatMap(Optional::stream).toList();
    }

    /**
     * {@return why these networks do not support an assumption about the players, as one sentence; empty if they do}
     *
     * @param assumption what the networks would have to assume
     */
    public Optional<String> objection(Assumption assumption) {
        Present.all("the assumption", assumption);
        if (assumption.profile().isPresent() && ofPeople().isEmpty()) {
            return Optional.of("humanSLProfile needs a network of games of people: --net FILE or --human-net FILE");
        }
        if (assumption.doublings() != 0 && guide.isEmpty()) {
            return Optional.of("playoutDoublingAdvantage needs a network of KataGo: --net FILE");
        }
        return Optional.empty();
    }
}
