package org.shinpan.cli.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.Assumption;
import org.shinpan.engine.search.Imitator;
import org.shinpan.engine.search.NetSearch;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.engine.solve.ExactPlay;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.NetworkFileException;
import org.shinpan.net.Profile;
import picocli.CommandLine.Option;

/**
 * The options that choose the neural networks of the player, for every command that runs one:
 *
 * <ul> <li>{@code --net} names the file of a network that guides the search. With {@code none}, the player searches by
 * random games (playouts) alone. Without the option, it uses playouts and the network that is part of Shinpan.
 * <li>{@code --human-net} names the file of a second network, which predicts the moves that people play.
 * <li>{@code --profile} names the people whose moves such a network predicts, for example by their rank. </ul>
 */
public final class NetOption {

    private static final Path NONE = Path.of("none");

    @Option(names = "--net", paramLabel = "FILE|none")
    private @Nullable Path file;

    @Option(names = "--human-net", paramLabel = "FILE")
    private @Nullable Path peopleFile;

    @Option(names = "--profile", paramLabel = "NAME")
    private @Nullable String profile;

    /** The network of {@code --net}; null until it is read. */
    private @Nullable Network network;

    /** The network of {@code --human-net}; null until it is read. */
    private @Nullable Network people;

    /**
     * Uses this file as if {@code --net} named it, unless it is empty. A client that was written for KataGo always
     * names a network file; with Shinpan, people let it name an empty one.
     *
     * @throws UnreadableInputException if the file does not exist
     */
    public void takeIfNotEmpty(Path named) throws UnreadableInputException {
        if (!isEmpty(named)) {
            file = named;
        }
    }

    /**
     * Uses this file as if {@code --human-net} named it, unless it is empty.
     *
     * @throws UnreadableInputException if the file does not exist
     */
    public void takePeopleIfNotEmpty(Path named) throws UnreadableInputException {
        if (!isEmpty(named)) {
            peopleFile = named;
        }
    }

    private static boolean isEmpty(Path named) throws UnreadableInputException {
        try {
            return Files.size(named) == 0;
        } catch (IOException fault) {
            throw new UnreadableInputException(named.toString(), fault);
        }
    }

    private static Network read(Path from) throws UnreadableInputException {
        try {
            return Network.read(from);
        } catch (NetworkFileException | IOException fault) {
            throw new UnreadableInputException(from.toString(), fault);
        }
    }

    /**
     * Returns the network of the file, if one is named, for the players of the profile. The file is read only once.
     *
     * @throws IllegalArgumentException if the named profile does not exist, or if no network supports profiles
     * @throws UnreadableInputException if the file does not exist, is damaged, or has an unknown kind of network
     */
    public synchronized Optional<Network> network() throws UnreadableInputException {
        Path from = file;
        if (from != null && !from.equals(NONE) && network == null) {
            Network read = read(from);
            network = profile == null || peopleFile != null ? read : read.withProfile(Profile.named(profile));
        }
        if (network == null && peopleFile == null && profile != null) {
            throw new IllegalArgumentException(
                    "--profile goes with --net FILE or --human-net FILE: a network of games of people");
        }
        return Optional.ofNullable(network);
    }

    /**
     * Returns the network that predicts the moves of people, for the players of the profile: the network of
     * {@code --human-net}, or else of {@code --net}.
     *
     * @throws IllegalArgumentException if there is no such profile, or the second network does not support profiles
     * @throws UnreadableInputException if a file does not exist, is damaged, or has an unknown kind of network
     */
    public synchronized Optional<Network> people() throws UnreadableInputException {
        Path from = peopleFile;
        if (from != null && people == null) {
            people = read(from).withProfile(profile == null ? Profile.STRONGEST : Profile.named(profile));
        }
        return from == null ? network().filter(Network::hasProfiles) : Optional.ofNullable(people);
    }

    /**
     * {@return the networks of the players that a command makes: the network of {@code --net}, or Shinpan's own
     * networks, or none with {@code --net none}; and the network of {@code --human-net}, if one is named}
     *
     * @throws IllegalArgumentException if the named profile does not exist, or if no network supports profiles
     * @throws UnreadableInputException if the file of a network cannot be read
     */
    public Networks networks() throws UnreadableInputException {
        Networks networks = network().map(Networks::guidedBy).orElse(NONE.equals(file) ? Networks.NONE : Networks.OWN);
        Optional<Network> second = namesPeople() ? people() : Optional.empty();
        networks = second.map(networks::withPeople).orElse(networks);
        return profile == null
                ? networks
                : networks.assuming(Assumption.NONE.withProfile(Optional.of(Profile.named(profile))));
    }

    /**
     * Returns a function that makes players: with the network of the file where it supports the board, or with playouts
     * and the network that is part of Shinpan, or with playouts alone.
     *
     * @throws UnreadableInputException if the file of the network cannot be read
     */
    public Function<SearchSettings, Thinker> players() throws UnreadableInputException {
        Optional<Network> given = network();
        return settings -> new ExactPlay(thinker(given, settings));
    }

    /**
     * Returns a function that makes opponents for people: with {@code --human-net} they play as the players of the
     * profile do, otherwise they are those of {@link #players}.
     *
     * @throws UnreadableInputException if the file of a network cannot be read
     */
    public Function<SearchSettings, Thinker> opponents() throws UnreadableInputException {
        return peopleFile == null ? players() : imitators(people().orElseThrow());
    }

    /** Returns a function that makes players that draw their moves by the probabilities of a network. */
    public static Function<SearchSettings, Thinker> imitators(Network network) {
        return settings -> new Imitator(network, Kernels.best(), settings.seed(), new TreeSearch(settings));
    }

    private Thinker thinker(Optional<Network> given, SearchSettings settings) {
        if (given.isPresent()) {
            return new NetSearch(given.get(), Kernels.best(), settings, new TreeSearch(settings));
        }
        return NONE.equals(file) ? new TreeSearch(settings) : TreeSearch.advised(settings);
    }

    /** Returns whether any of the options is given. */
    public boolean isAnyGiven() {
        return file != null || peopleFile != null || profile != null;
    }

    /** Returns whether a second network, of games of people, is named. */
    public boolean namesPeople() {
        return peopleFile != null;
    }

    /** Returns whether {@code --net} is given. */
    public boolean isGiven() {
        return file != null;
    }

    /** Returns a search with a network for the analysis of positions, which never resigns. */
    public static NetSearch analyst(Network network, SearchSettings settings) {
        return new NetSearch(network, Kernels.best(), settings.withResignBelow(0), new TreeSearch(settings));
    }
}
