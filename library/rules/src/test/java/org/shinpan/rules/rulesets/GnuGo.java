package org.shinpan.rules.rulesets;

import static org.junit.jupiter.api.Assumptions.abort;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.testkit.GtpPeer;

/** Runs GNU Go 3.8 as a second judge of legal moves. */
final class GnuGo implements AutoCloseable {

    private static final String SKIPPED =
            "SKIPPED: GNU Go is not installed (apt-get install gnugo);" + " the rule sets were not compared with it";

    private final GtpPeer peer;

    private GnuGo(GtpPeer peer) {
        this.peer = peer;
    }

    /**
     * GNU Go's view of a game.
     *
     * @param legal the plays that it allows to the player to move
     * @param takenByBlack how many white stones have left the board, captured by either player's play
     * @param takenByWhite how many black stones have left the board, captured by either player's play
     */
    record View(Position position, PointSet legal, int takenByBlack, int takenByWhite) {}

    /** Starts GNU Go with options for ko and suicide; skips the test with a message if GNU Go is not installed. */
    static GnuGo with(String... options) {
        Path program = GtpPeer.find("gnugo").orElse(null);
        if (program == null) {
            System.out.println(SKIPPED);
            return abort(SKIPPED);
        }
        List<String> command = new ArrayList<>(List.of(program.toString(), "--mode", "gtp"));
        command.addAll(Arrays.asList(options));
        GnuGo gnuGo = new GnuGo(GtpPeer.start(command, Duration.ofSeconds(60)));
        gnuGo.expectVersion();
        return gnuGo;
    }

    private void expectVersion() {
        String version = peer.ask("name") + " " + peer.ask("version");
        if (!version.equals("GNU Go 3.8")) {
            System.out.println("NOTE: the tests know GNU Go 3.8, and this is " + version);
        }
    }

    /** Sends the commands for an empty board. */
    void sendStart(Board board) {
        peer.send("boardsize " + board.rows());
        peer.send("clear_board");
    }

    /** Reads the answers to {@link #sendStart}. */
    void readStart() {
        peer.success();
        peer.success();
    }

    void sendTurn(Turn turn) {
        peer.send("play " + name(turn.player()) + " " + turn.move());
    }

    /** Reads the answer to {@link #sendTurn} and returns whether GNU Go allowed the turn. */
    boolean readTurn() {
        return peer.answer().outcome() == GtpPeer.Outcome.SUCCESS;
    }

    /** Sends the commands for a view, with the plays of one player. */
    void sendView(Player player) {
        peer.send("all_legal " + name(player));
        peer.send("list_stones black");
        peer.send("list_stones white");
        peer.send("captures black");
        peer.send("captures white");
    }

    /** Reads the answers to {@link #sendView}. */
    View readView(Board board) {
        PointSet legal = points(board, peer.success());
        PointSet black = points(board, peer.success());
        PointSet white = points(board, peer.success());
        Position position = Position.of(
                board,
                point -> black.contains(point) ? Color.BLACK : white.contains(point) ? Color.WHITE : Color.EMPTY);
        return new View(position, legal, Integer.parseInt(peer.success()), Integer.parseInt(peer.success()));
    }

    /** Plays turns from an empty board and returns GNU Go's view; every turn must be legal. */
    View after(Board board, Player next, List<Turn> turns) {
        sendStart(board);
        turns.forEach(this::sendTurn);
        sendView(next);
        readStart();
        for (Turn turn : turns) {
            if (!readTurn()) {
                peer.forget();
                throw new AssertionError("GNU Go refuses " + turn);
            }
        }
        return readView(board);
    }

    /** Returns whether GNU Go allows one more turn in the current game. */
    boolean lets(Player player, Move move) {
        sendTurn(new Turn(player, move));
        return readTurn();
    }

    /** Discards the answers that a failed test has left unread. */
    void forget() {
        peer.forget();
    }

    @Override
    public void close() {
        peer.close();
    }

    private static PointSet points(Board board, String vertices) {
        return PointSet.of(
                board,
                Arrays.stream(vertices.split("\\s+"))
                        .filter(vertex -> !vertex.isEmpty())
                        .map(board::parse)
                        .toList());
    }

    private static String name(Player player) {
        return player.toString().toLowerCase(Locale.ROOT);
    }
}
