package org.shinpan.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Board;

/**
 * The networks that come with Shinpan: one for boards of up to 13 lines, and one for larger boards. The module
 * {@code workshop} made the first network from self-play games of Shinpan's player on 9×9, and the second from records
 * of people's games on 19×19 and from self-play games. Both networks know which moves are likely, but often misjudge
 * who is ahead.
 */
public final class OwnNetwork {

    /** The maximum number of lines of a board for the first network. */
    private static final int MAX_LINES_OF_SMALL = 13;

    private OwnNetwork() {}

    /**
     * {@return the network for a board; empty for boards that networks do not support}
     *
     * @param board the board of the game
     */
    public static Optional<Network> forBoard(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        if (RuleInputs.whyNot(board).isPresent()) {
            return Optional.empty();
        }
        boolean small = Math.max(board.columns(), board.rows()) <= MAX_LINES_OF_SMALL;
        return Optional.of(small ? Small.NETWORK : Large.NETWORK);
    }

    /** The network for small boards, read on first use. */
    private static final class Small {
        private static final Network NETWORK = read("nine.bin.gz");
    }

    /** The network for large boards, read on first use. */
    private static final class Large {
        private static final Network NETWORK = read("own.bin.gz");
    }

    private static Network read(String file) {
        try (InputStream in = Objects.requireNonNull(OwnNetwork.class.getResourceAsStream(file), file)) {
            return Network.read(in);
        } catch (IOException damaged) {
            throw new UncheckedIOException(file, damaged);
        } catch (NetworkFileException damaged) {
            throw new IllegalStateException(file, damaged);
        }
    }
}
