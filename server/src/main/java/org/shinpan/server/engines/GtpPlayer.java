package org.shinpan.server.engines;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.gtp.GtpClient;
import org.shinpan.engine.gtp.GtpClientException;
import org.shinpan.engine.gtp.GtpProgram;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.engines.EngineFailure.Kind;

/**
 * A program that speaks GTP. It is started with its first move, is told the turns it has not heard of yet, and the whole
 * game anew after a turn was taken back. What it thinks of the rules is not asked.
 */
final class GtpPlayer implements EnginePlayer {

    private final GtpProgram program;
    private final Duration patience;
    private volatile @Nullable GtpClient client;
    private volatile boolean closed;
    private final List<Turn> told = new ArrayList<>();
    private boolean atTable;

    GtpPlayer(GtpProgram program, Duration patience) {
        this.program = program;
        this.patience = patience;
    }

    @Override
    public Move choose(Game game, Pace pace) throws EngineFailure {
        try {
            GtpClient asked = open();
            follow(asked, game);
            Duration time = patience.compareTo(pace.most()) <= 0 ? patience : pace.most();
            String reply = asked.ask("genmove " + game.toMove().letter(), time);
            Move move = read(reply, game.position().board());
            told.add(new Turn(game.toMove(), move));
            return move;
        } catch (GtpClientException fault) {
            throw new EngineFailure(kind(fault.fault()), String.valueOf(fault.getMessage()), fault);
        }
    }

    private GtpClient open() throws GtpClientException {
        GtpClient known = client;
        if (known != null) {
            return known;
        }
        GtpClient started = GtpClient.start(program, GtpClient.Terms.DEFAULT);
        client = started;
        if (closed) {
            started.close();
        }
        return started;
    }

    private void follow(GtpClient asked, Game game) throws GtpClientException {
        List<Turn> turns = game.history().all();
        boolean grew = atTable
                && told.size() <= turns.size()
                && turns.subList(0, told.size()).equals(told);
        if (!grew) {
            Board board = game.position().board();
            told.clear();
            asked.ask(
                    board.columns() == board.rows()
                            ? "boardsize " + board.columns()
                            : "rectangular_boardsize " + board.columns() + " " + board.rows());
            asked.ask("clear_board");
            asked.ask("komi " + game.history().agreement().komi());
            atTable = true;
        }
        for (Turn turn : List.copyOf(turns.subList(told.size(), turns.size()))) {
            asked.ask("play " + turn.player().letter() + " " + turn.move());
            told.add(turn);
        }
    }

    private static Move read(String reply, Board board) throws EngineFailure {
        String word = reply.strip().toLowerCase(Locale.ROOT);
        try {
            return switch (word) {
                case "pass" -> Move.PASS;
                case "resign" -> Move.RESIGN;
                default -> Move.play(board.parse(word));
            };
        } catch (IllegalArgumentException none) {
            String shown = word.replaceAll("\\p{Cntrl}", " ");
            throw new EngineFailure(
                    Kind.GARBAGE,
                    "'" + shown.substring(0, Math.min(60, shown.length())) + "' is no move on this board",
                    none);
        }
    }

    private static Kind kind(GtpClientException.Fault fault) {
        return switch (fault) {
            case NOT_STARTED -> Kind.NOT_STARTED;
            case SILENT -> Kind.SILENT;
            case REFUSED -> Kind.REFUSED;
            case EXITED, CLOSED -> Kind.EXITED;
            default -> Kind.GARBAGE;
        };
    }

    /** A program cannot be interrupted by GTP; its answer is waited for and dropped. */
    @Override
    public void stop() {}

    @Override
    public void close() {
        closed = true;
        GtpClient open = client;
        if (open != null) {
            open.close();
        }
    }
}
