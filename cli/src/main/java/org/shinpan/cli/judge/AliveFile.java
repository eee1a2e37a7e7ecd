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
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.LifeJudge;

/**
 * The players' agreed living chains, from a file. A line holds {@code all}, {@code none} or vertices of living chains, and
 * may begin with the game that it is about, as {@code NAME.sgf:} or {@code NAME.sgf#2:}; one without is about all other
 * games. {@code #} at the start of a line makes it a comment.
 */
final class AliveFile {

    /** No marking at all: nothing is known of any game. */
    static final AliveFile NONE = new AliveFile(List.of());

    /** A marking: an empty {@code file} is any file, game 0 any game. */
    private record Marking(String file, int game, boolean all, Set<Point> alive) {
        boolean isAbout(String name, int number) {
            return (file.isEmpty() || name.equals(file) || name.endsWith("/" + file)) && (game == 0 || game == number);
        }
    }

    private final List<Marking> markings;

    private AliveFile(List<Marking> markings) {
        this.markings = List.copyOf(markings);
    }

    /** @throws IllegalArgumentException if a line cannot be read; names file and line */
    static AliveFile read(Path path) throws IOException {
        List<Marking> markings = new ArrayList<>();
        List<String> lines = Files.readAllLines(path, StandardCharsets.UTF_8);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                try {
                    markings.add(marking(line));
                } catch (IllegalArgumentException fault) {
                    throw new IllegalArgumentException(path + ", line " + (i + 1) + ": " + fault.getMessage());
                }
            }
        }
        return new AliveFile(markings);
    }

    private static Marking marking(String line) {
        int colon = line.lastIndexOf(':');
        String about = colon < 0 ? "" : line.substring(0, colon).strip();
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
        String chains = line.substring(colon + 1).strip();
        if (chains.equals("all") || chains.equals("none")) {
            return new Marking(about, game, chains.equals("all"), Set.of());
        }
        Set<Point> alive = new HashSet<>();
        for (String vertex : chains.split("[\\s,]+")) {
            alive.add(Point.parse(vertex));
        }
        return new Marking(about, game, false, alive);
    }

    /**
     * What was agreed about a game, if anything was; a line about the game goes before one about all.
     *
     * @throws IllegalArgumentException if a vertex is not on the game's board
     */
    Optional<LifeJudge> about(String file, int game, Board board) {
        Optional<Marking> found = markings.stream()
                .filter(marking -> !marking.file().isEmpty() && marking.isAbout(file, game))
                .findFirst()
                .or(() -> markings.stream()
                        .filter(marking -> marking.isAbout(file, game))
                        .findFirst());
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
