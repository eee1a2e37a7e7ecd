package org.shinpan.engine.gtp.referee;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * The GTP commands that load and save the game as an SGF record, and those that return its board size, komi and turns.
 */
final class RecordCommands {

    private final GtpGame game;

    RecordCommands(GtpGame game) {
        this.game = game;
    }

    void registerWith(GtpProtocol protocol) {
        protocol.register("loadsgf", this::loadsgf);
        protocol.register("printsgf", this::printsgf);
        protocol.registerPlain("query_boardsize", () -> size(game.board()));
        protocol.registerPlain(
                "get_komi", () -> game.history().agreement().komi().toString());
        protocol.registerPlain("last_move", () -> lastMove());
        protocol.registerPlain("move_history", () -> moveHistory());
    }

    /**
     * Returns the size of a board as GTP writes it: one number if it is square, else the numbers of columns and rows.
     */
    static String size(Board board) {
        return board.columns() == board.rows()
                ? Integer.toString(board.columns())
                : board.columns() + " " + board.rows();
    }

    private String lastMove() throws GtpException {
        List<Turn> turns = game.history().all();
        if (turns.isEmpty()) {
            throw new GtpException("no move yet");
        }
        return words(turns.get(turns.size() - 1));
    }

    /** Returns all turns, one on every line, in the order that GNU Go uses: the last turn comes first. */
    private String moveHistory() {
        List<Turn> turns = game.history().all();
        Collections.reverse(turns);
        StringJoiner lines = new StringJoiner("\n");
        turns.forEach(turn -> lines.add(words(turn)));
        return lines.toString();
    }

    private static String words(Turn turn) {
        return turn.player().toString().toLowerCase(Locale.ROOT) + " " + turn.move();
    }

    private String printsgf(List<String> arguments) throws GtpException {
        SgfWriter writer = SgfWriter.of(new Game(game.rules(), game.history()));
        if (arguments.isEmpty() || arguments.equals(List.of("-"))) {
            return new String(writer.write(), StandardCharsets.UTF_8);
        }
        String name = String.join(" ", arguments);
        try {
            Files.write(Path.of(name), writer.write());
        } catch (IOException | InvalidPathException refused) {
            throw new GtpException("cannot write file: " + name + ": " + reason(refused));
        }
        return "";
    }

    private static String reason(Exception refused) {
        return refused instanceof NoSuchFileException
                ? "there is no such folder"
                : GtpProtocol.oneLine(String.valueOf(refused.getMessage()));
    }

    /**
     * Loads an SGF record. If the last argument is a number, only the turns before this turn are loaded, unless the
     * whole text, including the number, is the name of a file.
     */
    private String loadsgf(List<String> arguments) throws GtpException {
        if (arguments.isEmpty()) {
            throw new GtpException("a file name needed");
        }
        int before = Integer.MAX_VALUE;
        String name = String.join(" ", arguments);
        if (arguments.size() > 1 && !Files.exists(Path.of(name))) {
            try {
                before = Integer.parseInt(arguments.get(arguments.size() - 1));
                name = String.join(" ", arguments.subList(0, arguments.size() - 1));
            } catch (NumberFormatException partOfTheName) {
                before = Integer.MAX_VALUE;
            }
        }
        boolean quoted = name.length() > 2 && name.startsWith("\"") && name.endsWith("\"");
        GameRecord record = read(quoted ? name.substring(1, name.length() - 1) : name);
        if (record.board().columns() > GtpGame.MAX_LINES || record.board().rows() > GtpGame.MAX_LINES) {
            throw new GtpException(
                    "unacceptable size: 1 to " + GtpGame.MAX_LINES + " lines, the record has " + record.board());
        }
        RuleSet fresh = game.rules(LifeJudge.unknown());
        Judgement judgement = new RecordJudge(record).before(before).judge(fresh);
        game.begin(fresh, judgement.history());
        return judgement
                .barred()
                .map(barred -> "loaded up to turn " + (barred.number() - 1) + "; " + barred)
                .orElse("");
    }

    private static GameRecord read(String name) throws GtpException {
        try (InputStream stream = Files.newInputStream(Path.of(name))) {
            // Do not read all bytes first: the file may be endless, as some devices are.
            RecordFile file = RecordFile.read(stream);
            if (file.games().isEmpty()) {
                throw new GtpException("cannot load file: "
                        + (file.faults().isEmpty()
                                ? "no game in it"
                                : file.faults().get(0)));
            }
            return file.games().get(0);
        } catch (SgfSyntaxException unreadable) {
            throw new GtpException("cannot load file: " + unreadable.getMessage());
        } catch (IOException | InvalidPathException unreadable) {
            throw new GtpException("cannot load file: " + name);
        }
    }
}
