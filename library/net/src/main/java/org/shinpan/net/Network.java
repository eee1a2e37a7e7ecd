package org.shinpan.net;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;

/**
 * A neural network that was read from a file in KataGo's format: {@code .bin.gz} or {@code .txt.gz}, versions 8 to 17,
 * with residual blocks, global pooling, nested bottlenecks or attention, and with or without inputs about the players.
 * A network is immutable, so threads can share it; each thread evaluates positions with an {@link Evaluator} of its
 * own.
 */
public final class Network {

    private static final int GZIP_MAGIC = 0x1f8b;

    final NetworkFormat layers;
    final Profile profile;
    private final Map<String, Prepared> prepared;
    private final Map<String, QuickStart> starts;

    private Network(
            NetworkFormat layers, Profile profile, Map<String, Prepared> prepared, Map<String, QuickStart> starts) {
        this.layers = layers;
        this.profile = profile;
        this.prepared = prepared;
        this.starts = starts;
    }

    /**
     * Reads a network from a file.
     *
     * @param file the file, compressed by gzip or not
     * @return the network
     * @throws NetworkFileException if the file is damaged or its network is of an unknown kind; the message is one line
     *     with the reason
     * @throws IOException if the file cannot be opened
     */
    public static Network read(Path file) throws NetworkFileException, IOException {
        Present.all("the file", file);
        try (InputStream in = Files.newInputStream(file)) {
            return read(in);
        }
    }

    /**
     * Reads a network from a stream.
     *
     * @param stream the bytes of the file, compressed by gzip or not
     * @return the network
     * @throws NetworkFileException if the file is damaged or its network is of an unknown kind; the message is one line
     *     with the reason
     * @throws IOException if the first bytes cannot be read
     */
    public static Network read(InputStream stream) throws NetworkFileException, IOException {
        Present.all("the stream", stream);
        BufferedInputStream in = new BufferedInputStream(stream, 1 << 16);
        in.mark(2);
        int magic = in.read() << 8 | in.read();
        in.reset();
        InputStream plain = in;
        if (magic == GZIP_MAGIC) {
            try {
                plain = new BufferedInputStream(new GZIPInputStream(in, 1 << 16), 1 << 16);
            } catch (IOException damaged) {
                throw new NetworkFileException(
                        "at the start: the file is damaged or ends too early (" + damaged.getMessage() + ")", damaged);
            }
        }
        return new Network(
                new NetworkFormat(new NetworkReader(plain, Runtime.getRuntime().maxMemory())),
                Profile.STRONGEST,
                new ConcurrentHashMap<>(),
                new ConcurrentHashMap<>());
    }

    /** {@return the name that the file gives to the network} */
    public String name() {
        return layers.name;
    }

    /**
     * {@return whether the network predicts the moves of people of a given rank} KataGo calls such networks {@code
     * humanSL}.
     */
    public boolean hasProfiles() {
        return layers.aboutPlayers;
    }

    /**
     * {@return the players whose moves the network predicts; empty if it was not trained to predict the moves of
     * people} The default is players of 9 dan; {@link #withProfile} changes it.
     */
    public Optional<Profile> profile() {
        return hasProfiles() ? Optional.of(profile) : Optional.empty();
    }

    /**
     * Returns a network that predicts the moves of other players. It shares the weights of this network.
     *
     * @param players the players whose moves it predicts
     * @return the network
     * @throws IllegalArgumentException if the network has no inputs about players
     */
    public Network withProfile(Profile players) {
        Present.all("the players", players);
        if (!hasProfiles()) {
            throw new IllegalArgumentException(
                    "the network '" + name() + "' knows no players: it was not trained on games of people");
        }
        return new Network(layers, players, prepared, starts);
    }

    /** {@return the version of the format} */
    public int version() {
        return layers.version;
    }

    /**
     * Returns the object that prepares kernels while the first positions are evaluated. There is one for each kind of
     * kernels and each tiling of a board.
     *
     * @param rehearsal evaluates a position with the fast kernels
     */
    QuickStart start(Kernels kernels, Board board, Consumer<Inputs> rehearsal) {
        Tiling tiling = Tiling.of(board);
        return starts.computeIfAbsent(
                kernels.name() + tiling,
                key -> new QuickStart(kernels, board, rehearsal, () -> forget(Kernels.plain(), tiling)));
    }

    /**
     * Returns the weights, arranged in the order that kernels and a tiling need. They are arranged once and then
     * shared.
     */
    Prepared prepared(Kernels kernels, Tiling tiling) {
        return prepared.computeIfAbsent(kernels.name() + tiling, key -> new Prepared(layers, kernels, tiling));
    }

    /** Discards the weights that were arranged for kernels and a tiling. */
    private void forget(Kernels kernels, Tiling tiling) {
        prepared.remove(kernels.name() + tiling);
    }
}
