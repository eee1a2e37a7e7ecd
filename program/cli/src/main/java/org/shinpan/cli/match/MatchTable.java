package org.shinpan.cli.match;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.shinpan.engine.gtp.GtpTime;
import org.shinpan.engine.match.MatchGameResult;
import org.shinpan.engine.match.MatchGameResult.ProgramReport;
import org.shinpan.engine.match.MatchPairs;
import org.shinpan.engine.match.MatchScore;
import org.shinpan.engine.match.MatchSettings;
import org.shinpan.engine.match.Sprt;
import org.shinpan.engine.match.Tournament;
import org.shinpan.engine.match.Tournament.Couple;
import org.shinpan.rules.board.Player;

/** The output of {@code shinpan match}: how often each program won, and estimates of the differences in strength. */
final class MatchTable {

    private MatchTable() {}

    /** Returns the table of the games that were played. */
    static String of(Tournament tournament, MatchSettings settings, Optional<Sprt> sprt) {
        StringBuilder table = new StringBuilder();
        table.append(String.format(
                Locale.ROOT,
                "%s under %s on %s, komi %s, time %s%n",
                plural(
                        tournament.couples().stream()
                                .mapToInt(couple -> couple.match().results().size())
                                .sum(),
                        "game"),
                settings.rules(),
                settings.board(),
                settings.komi(),
                settings.time().map(GtpTime::text).orElse("as the programs have it")));
        table.append("                 wins  as Black  as White  forfeits   s/move  CPU s/move\n");
        for (int program = 1; program <= tournament.entrants().size(); program++) {
            table.append(line(tournament, program));
        }
        if (isOfMany(tournament)) {
            table.append(crossTable(tournament));
        }
        for (Couple couple : tournament.couples()) {
            if (isOfMany(tournament)) {
                table.append(couple.first())
                        .append(" against ")
                        .append(couple.second())
                        .append('\n');
            }
            table.append(of(couple, sprt).indent(isOfMany(tournament) ? 2 : 0));
        }
        return table.toString();
    }

    /** Returns whether more than two programs play. */
    private static boolean isOfMany(Tournament tournament) {
        return tournament.entrants().size() > 2;
    }

    /** Returns the prefix of a line about two programs, if the tournament has more than two. */
    static String prefix(Tournament tournament, Couple couple) {
        return isOfMany(tournament) ? couple.first() + " against " + couple.second() + ", " : "";
    }

    /** Returns the points of every program against every other, the program with the largest share first. */
    private static String crossTable(Tournament tournament) {
        List<Integer> order = IntStream.rangeClosed(1, tournament.entrants().size())
                .boxed()
                .sorted(Comparator.comparingDouble(program -> -share(tournament, program)))
                .toList();
        StringBuilder table = new StringBuilder("points against ");
        order.forEach(program -> table.append(String.format(Locale.ROOT, "%6d", program)));
        table.append("   all  of games      %   Elo against all of them together\n");
        for (int program : order) {
            table.append(String.format(Locale.ROOT, "%-15d", program));
            for (int opponent : order) {
                MatchScore score = tournament.score(program, Optional.of(opponent));
                table.append(String.format(Locale.ROOT, "%6s", score.counted() == 0 ? "-" : points(score.points())));
            }
            MatchScore all = tournament.score(program, Optional.empty());
            table.append(String.format(
                    Locale.ROOT,
                    "%6s %9d %6.1f   %s%n",
                    points(all.points()),
                    all.counted(),
                    100 * share(tournament, program),
                    elo(tournament.pairs(program))));
        }
        return table.toString();
    }

    /** Returns a program's share of the points in its games; 0 before its first game. */
    private static double share(Tournament tournament, int program) {
        MatchScore all = tournament.score(program, Optional.empty());
        return all.counted() == 0 ? 0 : all.share();
    }

    private static String points(double points) {
        return String.format(Locale.ROOT, "%.1f", points);
    }

    /** Returns the results of two programs against each other. */
    private static String of(Couple couple, Optional<Sprt> sprt) {
        List<MatchGameResult> results = couple.match().results();
        StringBuilder table = new StringBuilder();
        int different = MatchScore.different(results).size();
        table.append(plural(different, "different game"));
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
        table.append(tally("endings: ", results, result -> result.cause().word()));
        table.append(tally("decided by: ", results, MatchGameResult::decidedBy));
        return table.toString();
    }

    /** Counts the games by the word that describes them, and writes the counts on one line. */
    private static String tally(String head, List<MatchGameResult> results, Function<MatchGameResult, String> word) {
        return head
                + results.stream()
                        .collect(Collectors.groupingBy(word, TreeMap::new, Collectors.counting()))
                        .entrySet()
                        .stream()
                        .map(each -> each.getKey() + " " + each.getValue())
                        .collect(Collectors.joining(", "))
                + '\n';
    }

    /** Returns how many pairs of games have how many points, and the difference in strength that follows from them. */
    private static String pairs(MatchPairs pairs) {
        StringBuilder line = new StringBuilder(plural(pairs.counted(), "pair"));
        if (pairs.counted() > 0) {
            List<Integer> counts = pairs.counts();
            line.append(String.format(
                    Locale.ROOT,
                    " by points 2, 1.5, 1, 0.5, 0: %d, %d, %d, %d, %d; Elo difference %s",
                    counts.get(4),
                    counts.get(3),
                    counts.get(2),
                    counts.get(1),
                    counts.get(0),
                    elo(pairs)));
        }
        if (pairs.alone() > 0) {
            line.append("; ")
                    .append(plural(pairs.alone(), "game"))
                    .append(" without a game that counts as the other half");
        }
        return line.append('\n').toString();
    }

    private static String plural(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /** Returns the difference in strength with its 95 % interval of confidence. */
    private static String elo(MatchPairs pairs) {
        if (pairs.counted() == 0) {
            return "-";
        }
        MatchPairs.Interval elo = pairs.elo();
        return number(elo.middle()) + " (95 %: " + number(elo.low()) + " to " + number(elo.high()) + ")";
    }

    private static String number(double elo) {
        if (Double.isInfinite(elo)) {
            return elo > 0 ? "infinite" : "-infinite";
        }
        return String.format(Locale.ROOT, "%+d", Math.round(elo));
    }

    /** Returns the totals of one program over all its games. */
    private static String line(Tournament tournament, int program) {
        int asBlack = 0;
        int asWhite = 0;
        int forfeits = 0;
        long moves = 0;
        Duration wall = Duration.ZERO;
        long timedMoves = 0;
        Duration processor = Duration.ZERO;
        for (Couple couple : tournament.couples()) {
            if (couple.first() != program && couple.second() != program) {
                continue;
            }
            for (MatchGameResult result : couple.match().results()) {
                Player player = couple.first() == program
                        ? result.first()
                        : result.first().opponent();
                boolean won = result.winner().equals(Optional.of(player));
                asBlack += won && player == Player.BLACK ? 1 : 0;
                asWhite += won && player == Player.WHITE ? 1 : 0;
                forfeits +=
                        result.cause().isForfeit() && result.winner().equals(Optional.of(player.opponent())) ? 1 : 0;
                ProgramReport report = result.report(player);
                moves += report.moves();
                wall = wall.plus(report.wall());
                if (report.processor().isPresent()) {
                    timedMoves += report.moves();
                    processor = processor.plus(report.processor().get());
                }
            }
        }
        return String.format(
                Locale.ROOT,
                "%d %-13s %6d %9d %9d %9d %8s %11s   %s%n",
                program,
                program == 1 && !isOfMany(tournament) ? "(Black first)" : "",
                asBlack + asWhite,
                asBlack,
                asWhite,
                forfeits,
                perMove(wall, moves),
                perMove(processor, timedMoves),
                tournament.entrants().get(program - 1).name());
    }

    /** Returns the seconds per move. */
    private static String perMove(Duration time, long moves) {
        return moves == 0 ? "-" : String.format(Locale.ROOT, "%.3f", time.toMillis() / 1000.0 / moves);
    }
}
