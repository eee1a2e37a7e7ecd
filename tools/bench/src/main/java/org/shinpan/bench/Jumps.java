package org.shinpan.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Assumption;
import org.shinpan.engine.search.NetSearch;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.RawOpinion;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.OwnNetwork;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameNode;
import org.shinpan.sgf.record.GameRecord;

/**
 * Measures how much the lead that Shinpan estimates changes from one turn of a game to the next, and how much the leads
 * of candidate moves differ from the lead of the position. It examines pairs of successive positions. Arguments: a
 * folder of records, {@code --records N}, {@code --visits N}, and {@code --every N}, the number of turns between two
 * pairs. It prints the median, the ninth decile and the maximum of the differences, in points.
 *
 * <p>With {@code --times N}, the first position of every pair is also searched with N times the visits, and the
 * difference of the leads is printed too. The last lines have one line for every tenth of Black's estimated win rate:
 * the share of games that Black won, among records with a winner, no handicap and a komi from 5 to 8. {@code --step N}
 * uses every N-th record, and {@code --from N} begins with the record of number N, counted from 0.
 *
 * <p>With {@code --losses N}, something else is measured. The N moves of a game that lose most points, by the leads
 * before and after every turn, are found twice: with the number of visits of {@code --visits}, and with {@code --times}
 * as many. The number of moves in both lists is printed.
 *
 * <p>With {@code --net FILE}, the leads are compared with those of a search that this network guides, and the factor is
 * printed by which the leads of Shinpan's own network must be multiplied. {@code --seed N} is the seed of the first
 * searches; the searches to compare with have the default seed.
 */
public final class Jumps {

    private static final long MEMORY = 64L << 20;
    private static final int TENTHS = 10;

    private Jumps() {}

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) throws Exception {
        BenchArguments arguments = BenchArguments.parse(
                args,
                List.of(
                        "--records",
                        "--visits",
                        "--every",
                        "--times",
                        "--step",
                        "--from",
                        "--losses",
                        "--net",
                        "--seed"));
        int losses = arguments.count("--losses", 0);
        int times = arguments.count("--times", 1);
        List<Double> errors = new ArrayList<>();
        int[] said = new int[TENTHS];
        int[] won = new int[TENTHS];
        double[] rates = new double[TENTHS];
        int every = arguments.count("--every", 20);
        int visits = arguments.count("--visits", 25);
        String net = arguments.word("--net", "");
        boolean compares = times > 1 || !net.isEmpty();
        SearchSettings settings = SearchSettings.DEFAULT.withMemory(MEMORY).withResignBelow(0);
        SearchSettings first = settings.withSeed(arguments.count("--seed", (int) settings.seed()));
        Source quick = new Source(() -> TreeSearch.advised(first), SearchLimits.playouts(visits));
        Source deep = new Source(
                net.isEmpty() ? () -> TreeSearch.advised(settings) : guided(Network.read(Path.of(net)), settings),
                SearchLimits.playouts((long) times * visits));
        double products = 0;
        double squares = 0;
        List<Double> jumps = new ArrayList<>();
        List<Double> apart = new ArrayList<>();
        int step = arguments.count("--step", 1);
        List<GameRecord> records = new ArrayList<>();
        for (Path file : RecordFolder.files(arguments.folder())) {
            records.addAll(RecordFile.read(file).games());
        }
        int number = arguments.count("--from", 0);
        for (int i = 0; i < arguments.count("--records", 10) && number < records.size(); i++, number += step) {
            GameRecord record = records.get(number);
            String result = record.result().orElse("");
            double komi = record.agreement().komi().value().doubleValue();
            boolean isEven = record.handicap() == 0 && komi >= 5 && komi <= 8;
            List<GameNode> line = GameNode.of(record, "chinese").line();
            if (losses > 0) {
                Set<Integer> seen = largestLosses(line, quick, losses);
                Set<Integer> largest = largestLosses(line, deep, losses);
                seen.retainAll(largest);
                System.out.printf(
                        Locale.ROOT,
                        "record %d: %d of %d, %.0f s%n",
                        number,
                        seen.size(),
                        largest.size(),
                        ProcessTime.nanos() / 1e9);
                continue;
            }
            for (int turn = every; turn + 1 < line.size(); turn += every) {
                Optional<Opinion> before = opinion(line.get(turn).game(), quick, apart);
                Optional<Opinion> after = opinion(line.get(turn + 1).game(), quick, apart);
                if (before.isEmpty() || after.isEmpty()) {
                    continue;
                }
                double lead = before.get().lead();
                jumps.add(Math.abs(after.get().lead() - lead));
                Optional<Opinion> other =
                        compares ? opinion(line.get(turn).game(), deep, new ArrayList<>()) : Optional.empty();
                if (other.isPresent()) {
                    errors.add(Math.abs(other.get().lead() - lead));
                    double own = ownLead(line.get(turn).game());
                    products += own * other.get().lead();
                    squares += own * own;
                }
                if (isEven && result.matches("[BW]\\+.*")) {
                    double rate = before.get().winRate();
                    int tenth = Math.min(TENTHS - 1, (int) (rate * TENTHS));
                    said[tenth]++;
                    rates[tenth] += rate;
                    won[tenth] += result.startsWith("B") ? 1 : 0;
                }
            }
        }
        if (losses > 0) {
            return;
        }
        print("from turn to turn", jumps);
        print("candidate and position", apart);
        if (compares) {
            print("from the lead at " + times + " times the visits", errors);
        }
        if (!net.isEmpty()) {
            System.out.printf(Locale.ROOT, "leads of the own network, times %.2f, fit best%n", products / squares);
        }
        for (int tenth = 0; tenth < TENTHS; tenth++) {
            if (said[tenth] > 0) {
                System.out.printf(
                        Locale.ROOT,
                        "Black's win rate, mean of %d: said %.2f, won %.2f%n",
                        said[tenth],
                        rates[tenth] / said[tenth],
                        (double) won[tenth] / said[tenth]);
            }
        }
        System.out.printf(Locale.ROOT, "%.0f s of processor time%n", ProcessTime.nanos() / 1e9);
    }

    /**
     * A way to search positions.
     *
     * @param thinkers returns the player that searches a position
     */
    private record Source(Supplier<Thinker> thinkers, SearchLimits limits) {}

    /**
     * Returns a search that a network guides. It is the same one for all positions, because a new one would be slow at
     * first.
     */
    private static Supplier<Thinker> guided(Network network, SearchSettings settings) {
        Thinker search = new NetSearch(network, Kernels.best(), settings, new RandomThinker(1));
        return () -> search;
    }

    /** Returns the lead of Black that Shinpan's own network expects. */
    private static double ownLead(Game game) {
        Network own = OwnNetwork.forBoard(game.position().board()).orElseThrow();
        return RawOpinion.of(own, Kernels.best(), game, Assumption.NONE)
                .evaluation()
                .lead(Player.BLACK);
    }

    /** Returns the numbers of the turns whose moves lose most. */
    private static Set<Integer> largestLosses(List<GameNode> line, Source source, int max) {
        Map<Integer, Double> losses = new HashMap<>();
        Optional<Opinion> before = opinion(line.get(0).game(), source, new ArrayList<>());
        for (int turn = 1; turn < line.size(); turn++) {
            Optional<Opinion> after = opinion(line.get(turn).game(), source, new ArrayList<>());
            if (before.isPresent() && after.isPresent()) {
                double drop = before.get().lead() - after.get().lead();
                Player mover = line.get(turn - 1).game().toMove();
                losses.put(turn, mover == Player.BLACK ? drop : -drop);
            }
            before = after;
        }
        return losses.entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue().reversed())
                .limit(max)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** Black's lead in points, and Black's win rate from 0 to 1. */
    private record Opinion(double lead, double winRate) {}

    /**
     * Returns the result of a search; empty if the game has ended or the search reports no lead.
     *
     * @param apart receives the difference between the lead of every candidate and the lead of the position
     */
    private static Optional<Opinion> opinion(Game game, Source source, List<Double> apart) {
        if (game.ending().isPresent()) {
            return Optional.empty();
        }
        Thinker search = source.thinkers.get();
        Analysis choice = search.choose(game, source.limits, now -> {});
        if (search instanceof TreeSearch) {
            search.close();
        }
        if (choice.lead().isEmpty()) {
            return Optional.empty();
        }
        double lead = choice.lead().getAsDouble();
        choice.candidates()
                .forEach(candidate -> candidate.lead().ifPresent(points -> apart.add(Math.abs(points - lead))));
        return Optional.of(
                game.toMove() == Player.BLACK
                        ? new Opinion(lead, choice.winRate())
                        : new Opinion(-lead, 1 - choice.winRate()));
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
