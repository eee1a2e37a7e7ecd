package org.shinpan.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Board;

/**
 * The network that comes with Shinpan, for all boards that networks know. The module {@code workshop} made it from
 * records of people's games on 19×19, and of games of the player against itself on 9×9. It knows which moves are
 * likely. Its opinion about who is ahead is often wrong.
 */
public final class OwnNetwork {

    private static final String FILE = "own.bin.gz";

    private OwnNetwork() {}

    /**
     * {@return the network; empty for boards that networks do not know}
     *
     * @param board the board that is played on
     */
    public static Optional<Network> forBoard(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        return RuleInputs.whyNot(board).isPresent() ? Optional.empty() : Optional.of(Once.NETWORK);
    }

    /** Read when it is first asked for. */
    private static final class Once {
        private static final Network NETWORK = read();
    }

    private static Network read() {
        try (InputStream in = Objects.requireNonNull(OwnNetwork.class.getResourceAsStream(FILE), FILE)) {
            return Network.read(in);
        } catch (IOException damaged) {
            throw new UncheckedIOException(FILE, damaged);
        } catch (NetworkFileException damaged) {
            throw new IllegalStateException(FILE, damaged);
        }
    }
}
