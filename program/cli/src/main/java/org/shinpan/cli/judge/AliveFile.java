package org.shinpan.cli.judge;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shinpan.cli.input.FileNames;
import org.shinpan.cli.input.OneLine;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.LifeJudge;

/**
 * The living chains on which the players agreed, read from a file. A line contains {@code all}, {@code none} or
 * vertices of living chains. It may begin with the game that it is about, as {@code NAME.sgf:} or {@code NAME.sgf#2:};
 * a line without a game is about all other games. A line that begins with {@code #} is a comment.
 */
final class AliveFile {

    /** A file without lines, which marks no game. */
    static final AliveFile NONE = new AliveFile(List.of());

    /**
     * A line of the file.
     *
     * @param file the name of the file that it is about; empty for any file
     * @param game the number of the game that it is about; 0 for any game
     * @param all whether all chains are alive
     * @param alive a point of each living chain, unless all are alive
     */
    private record Line(String file, int game, boolean all, Set<Point> alive) {
        boolean isAbout(String name, int number) {
            return (file.isEmpty() || name.equals(file) || name.endsWith("/" + file)) && (game == 0 || game == number);
        }
    }

    private final List<Line> lines;

    private AliveFile(List<Line> lines) {
        this.lines = List.copyOf(lines);
    }

    /**
     * Reads a file.
     *
     * @throws UnreadableInputException if a line cannot be read; the message names the file and the line
     */
    static AliveFile read(Path path) throws UnreadableInputException {
        List<String> texts;
        try {
            texts = Files.readAllLines(FileNames.find(path.toString()), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UnreadableInputException(path.toString(), OneLine.reason(unreadable));
        }
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            String text = texts.get(i).strip();
            if (!text.isEmpty() && !text.startsWith("#")) {
                try {
                    lines.add(parse(text));
                } catch (IllegalArgumentException fault) {
                    throw new UnreadableInputException(path + ", line " + (i + 1), OneLine.of(fault));
                }
            }
        }
        return new AliveFile(lines);
    }

    private static Line parse(String text) {
        int colon = text.lastIndexOf(':');
        String about = colon < 0 ? "" : text.substring(0, colon).strip();
        int hash = about.lastIndexOf('#');
        int game = 0;
        if (hash >= 0) {
            try {
                game = Integer.parseInt(about.substring(hash + 1));
            } catch (NumberFormatException notANumber) {
                throw new IllegalArgumentException("'" + about.substring(hash + 1) + "' is not the number of a game");
            }
            about = about.substring(0, hash);
        }
        String chains = text.substring(colon + 1).strip();
        if (chains.equals("all") || chains.equals("none")) {
            return new Line(about, game, chains.equals("all"), Set.of());
        }
        Set<Point> alive = new HashSet<>();
        for (String vertex : chains.split("[\\s,]+")) {
            alive.add(Point.parse(vertex));
        }
        return new Line(about, game, false, alive);
    }

    /**
     * Returns the agreement about a game, if there is one. A line that names the game is preferred to a line about all
     * games.
     *
     * @throws IllegalArgumentException if a vertex is not on the game's board
     */
    Optional<LifeJudge> about(String file, int game, Board board) {
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        Optional<Line> found = lines.stream()
                .filter(line -> !line.file().isEmpty() && line.isAbout(file, game))
                .findFirst()
                .or(() ->
                        lines.stream().filter(line -> line.isAbout(file, game)).findFirst());
        if (found.isEmpty()) {
            return Optional.empty();
        }
        for (Point point : found.get().alive()) {
            if (!board.contains(point)) {
                throw new IllegalArgumentException("the living chain at " + point + " is not on a board of " + board);
            }
        }
        return Optional.of(
                found.get().all() ? AgreedLife.all() : AgreedLife.of(found.get().alive()));
    }
}
