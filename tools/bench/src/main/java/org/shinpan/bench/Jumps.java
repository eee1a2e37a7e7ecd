package org.shinpan.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameNode;

/**
 * Measures how much the lead of the player changes from one turn of a game to the next, and how far the leads of
 * candidates are from that of the position. Arguments: a folder of records, {@code --records N}, {@code --visits N} and
 * {@code --every N}: the turns between two pairs of positions. Prints the median, the upper tenth and the maximum, in
 * points.
 */
public final class Jumps {

    private static final long MEMORY = 64L << 20;

    private Jumps() {}

    /** Measures and prints. */
    public static void main(String[] args) throws Exception {
        BenchArguments arguments = BenchArguments.parse(args, List.of("--records", "--visits", "--every"));
        int every = arguments.count("--every", 20);
        SearchLimits limits = SearchLimits.playouts(arguments.count("--visits", 25));
        List<Double> jumps = new ArrayList<>();
        List<Double> apart = new ArrayList<>();
        for (Path file : records(arguments.folder(), arguments.count("--records", 10))) {
            List<GameNode> line =
                    GameNode.of(RecordFile.read(file).games().get(0), "chinese").line();
            for (int turn = every; turn + 1 < line.size(); turn += every) {
                Optional<Double> before = lead(line.get(turn).game(), limits, apart);
                Optional<Double> after = lead(line.get(turn + 1).game(), limits, apart);
                if (before.isPresent() && after.isPresent()) {
                    jumps.add(Math.abs(after.get() - before.get()));
                }
            }
        }
        print("from turn to turn", jumps);
        print("candidate and position", apart);
    }

    private static List<Path> records(Path folder, int most) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".sgf"))
                    .sorted()
                    .limit(most)
                    .toList();
        }
    }

    /** Returns Black's lead, and adds how far the leads of the candidates are from it. */
    private static Optional<Double> lead(Game game, SearchLimits limits, List<Double> apart) {
        if (game.ending().isPresent()) {
            return Optional.empty();
        }
        SearchSettings settings = SearchSettings.DEFAULT.withMemory(MEMORY).withResignBelow(0);
        try (TreeSearch search = TreeSearch.advised(settings)) {
            Analysis choice = search.choose(game, limits, now -> {});
            if (choice.lead().isEmpty()) {
                return Optional.empty();
            }
            double lead = choice.lead().getAsDouble();
            choice.candidates()
                    .forEach(candidate -> candidate.lead().ifPresent(points -> apart.add(Math.abs(points - lead))));
            return Optional.of(game.toMove() == Player.BLACK ? lead : -lead);
        }
    }

    private static void print(String what, List<Double> values) {
        Collections.sort(values);
        int count = values.size();
        System.out.printf(
                Locale.ROOT,
                "%s: %d, median %.2f, upper tenth %.2f, maximum %.2f%n",
                what,
                count,
                values.get(count / 2),
                values.get(count * 9 / 10),
                values.get(count - 1));
    }
}
