package org.shinpan.cli.match;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.shinpan.engine.gtp.GtpTime;
import org.shinpan.engine.match.MatchGameResult;
import org.shinpan.engine.match.MatchGameResult.ProgramReport;
import org.shinpan.engine.match.MatchPairs;
import org.shinpan.engine.match.MatchScore;
import org.shinpan.engine.match.MatchSettings;
import org.shinpan.engine.match.Sprt;
import org.shinpan.rules.board.Player;

/** What {@code shinpan match} prints: who won how often, and how much can be said from that. */
final class MatchTable {

    private MatchTable() {}

    /** The table of the games that were played. */
    static String of(MatchSettings settings, List<MatchGameResult> results, Optional<Sprt> sprt) {
        StringBuilder table = new StringBuilder();
        table.append(String.format(
                Locale.ROOT,
                "%d games under %s on %s, komi %s, time %s%n",
                results.size(),
                settings.rules(),
                settings.board(),
                settings.komi(),
                settings.time().map(GtpTime::text).orElse("as the programs have it")));
        table.append("                 wins  as Black  as White  forfeits   s/move  CPU s/move\n");
        for (int which = 1; which <= 2; which++) {
            table.append(line(settings, results, which));
        }
        int different = MatchScore.different(results).size();
        table.append(String.format(Locale.ROOT, "%d different games", different));
        if (different < results.size()) {
            table.append(String.format(
                    Locale.ROOT,
                    "; %d are copies of earlier ones and do not count."
                            + " More openings make different games (--openings own)",
                    results.size() - different));
        }
        table.append('\n');
        MatchScore score = MatchScore.of(results);
        if (score.counted() > 0) {
            table.append(String.format(
                    Locale.ROOT,
                    "%d-%d, ties %d, without result %d: %.1f %% for the first%n",
                    score.wins(),
                    score.losses(),
                    score.ties(),
                    score.uncounted(),
                    100 * score.share()));
        }
        MatchPairs pairs = MatchPairs.of(results);
        table.append(pairs(pairs));
        sprt.ifPresent(test -> {
            MatchPairs.Interval bounds = test.bounds(pairs);
            String says =
                    switch (test.decision(pairs)) {
                        case GOES_ON -> "undecided";
                        case LOW -> "the difference is " + test.low() + " or less";
                        case HIGH -> "the difference is " + test.high() + " or more";
                    };
            table.append(String.format(
                    Locale.ROOT,
                    "%s: log-likelihood ratio %.2f (%.2f to %.2f), %s%n",
                    test,
                    bounds.middle(),
                    bounds.low(),
                    bounds.high(),
                    says));
        });
        Map<String, Long> causes = results.stream()
                .collect(Collectors.groupingBy(result -> result.cause().word(), TreeMap::new, Collectors.counting()));
        table.append("endings: ")
                .append(causes.entrySet().stream()
                        .map(cause -> cause.getKey() + " " + cause.getValue())
                        .collect(Collectors.joining(", ")))
                .append('\n');
        return table.toString();
    }

    /** The pairs by their points, and the difference in strength that follows from them. */
    private static String pairs(MatchPairs pairs) {
        StringBuilder line = new StringBuilder(counted(pairs.counted(), "pair"));
        if (pairs.counted() > 0) {
            List<Integer> counts = pairs.counts();
            MatchPairs.Interval elo = pairs.elo();
            line.append(String.format(
                    Locale.ROOT,
                    " by points 2, 1.5, 1, 0.5, 0: %d, %d, %d, %d, %d; Elo difference %s (95 %%: %s to %s)",
                    counts.get(4),
                    counts.get(3),
                    counts.get(2),
                    counts.get(1),
                    counts.get(0),
                    number(elo.middle()),
                    number(elo.low()),
                    number(elo.high())));
        }
        if (pairs.alone() > 0) {
            line.append("; ")
                    .append(counted(pairs.alone(), "game"))
                    .append(" without a game that counts as the other half");
        }
        return line.append('\n').toString();
    }

    private static String counted(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static String number(double elo) {
        return Double.isInfinite(elo)
                ? (elo > 0 ? "infinite" : "-infinite")
                : String.format(Locale.ROOT, "%+d", Math.round(elo));
    }

    private static String line(MatchSettings settings, List<MatchGameResult> results, int which) {
        int asBlack = 0;
        int asWhite = 0;
        int forfeits = 0;
        long moves = 0;
        Duration wall = Duration.ZERO;
        long timedMoves = 0;
        Duration processor = Duration.ZERO;
        for (MatchGameResult result : results) {
            Player player = which == 1 ? result.first() : result.first().opponent();
            boolean won = result.winner().equals(Optional.of(player));
            asBlack += won && player == Player.BLACK ? 1 : 0;
            asWhite += won && player == Player.WHITE ? 1 : 0;
            forfeits += result.cause().isForfeit() && result.winner().equals(Optional.of(player.opponent())) ? 1 : 0;
            ProgramReport report = result.report(player);
            moves += report.moves();
            wall = wall.plus(report.wall());
            if (report.processor().isPresent()) {
                timedMoves += report.moves();
                processor = processor.plus(report.processor().get());
            }
        }
        return String.format(
                Locale.ROOT,
                "%d %-13s %6d %9d %9d %9d %8s %11s   %s%n",
                which,
                which == 1 ? "(Black first)" : "",
                asBlack + asWhite,
                asBlack,
                asWhite,
                forfeits,
                perMove(wall, moves),
                perMove(processor, timedMoves),
                (which == 1 ? settings.first() : settings.second()).name());
    }

    private static String perMove(Duration time, long moves) {
        return moves == 0 ? "-" : String.format(Locale.ROOT, "%.3f", time.toMillis() / 1000.0 / moves);
    }
}
