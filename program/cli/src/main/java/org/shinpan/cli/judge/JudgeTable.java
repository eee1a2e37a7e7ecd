package org.shinpan.cli.judge;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.shinpan.judge.Judgement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Result;

/** The table after the results of several games, with one row for every rule set. */
final class JudgeTable {

    /** The counts of the games under one rule set. */
    private static final class Row {
        private int legal;
        private int barred;
        private final Map<String, Integer> ended = new HashMap<>();
        private int unfinished;
        private int agreeing;
        private int differing;
        private int open;

        /**
         * Counts an ending in one of three columns. No result and a loss of both players count as ties, because neither
         * player wins; a forfeit counts as a resignation.
         */
        void ended(Ending ending) {
            // In this order: two passes, a resignation, a tie by repetition, no result, a loss of both players, a
            // forfeit.
            String column = ending.fold(Ending.Cases.byKind("passes", "resigned", "tie", "tie", "tie", "resigned"));
            ended.merge(column, 1, Integer::sum);
        }

        int ended(String column) {
            return ended.getOrDefault(column, 0);
        }

        void add(Row more) {
            legal += more.legal;
            barred += more.barred;
            more.ended.forEach((column, count) -> ended.merge(column, count, Integer::sum));
            unfinished += more.unfinished;
            agreeing += more.agreeing;
            differing += more.differing;
            open += more.open;
        }
    }

    private final Map<String, Row> rows = new LinkedHashMap<>();
    private int games;

    /** The number of games that not all rule sets judge alike. */
    private int disputed;

    /** Adds one game to the counts. */
    void add(List<Judgement> judgements) {
        games++;
        for (Judgement judgement : judgements) {
            Row row = rows.computeIfAbsent(judgement.rules().name(), name -> new Row());
            row.legal += judgement.legal() ? 1 : 0;
            row.barred += judgement.legal() ? 0 : 1;
            judgement.settlement().ending().ifPresentOrElse(row::ended, () -> row.unfinished++);
            // A judgement that cannot be compared with the record is counted in neither column.
            row.agreeing += judgement.agrees().orElse(false) ? 1 : 0;
            row.differing += judgement.agrees().orElse(true) ? 0 : 1;
            row.open += judgement.settlement().result() instanceof Result.Open ? 1 : 0;
        }
        boolean same = judgements.stream()
                        .map(judgement -> judgement.legal() + " " + judgement.ended() + " "
                                + judgement.settlement().result() + " "
                                + judgement.barred().map(Judgement.Barred::number))
                        .distinct()
                        .count()
                == 1;
        disputed += same ? 0 : 1;
    }

    /** Adds the counts of other games. */
    void add(JudgeTable more) {
        more.rows.forEach(
                (name, row) -> rows.computeIfAbsent(name, added -> new Row()).add(row));
        games += more.games;
        disputed += more.disputed;
    }

    @Override
    public String toString() {
        StringBuilder table = new StringBuilder();
        table.append(String.format(
                Locale.ROOT,
                "%n%-13s %7s %7s | %8s %8s %8s %10s | %11s %11s %6s%n",
                "rule set",
                "legal",
                "illegal",
                "passes",
                "resigned",
                "tie",
                "unfinished",
                "as recorded",
                "otherwise",
                "open"));
        for (Map.Entry<String, Row> entry : rows.entrySet()) {
            Row row = entry.getValue();
            table.append(String.format(
                    Locale.ROOT,
                    "%-13s %7d %7d | %8d %8d %8d %10d | %11d %11d %6d%n",
                    entry.getKey(),
                    row.legal,
                    row.barred,
                    row.ended("passes"),
                    row.ended("resigned"),
                    row.ended("tie"),
                    row.unfinished,
                    row.agreeing,
                    row.differing,
                    row.open));
        }
        table.append(games).append(games == 1 ? " game" : " games");
        if (rows.size() > 1) {
            table.append("; the texts part on ").append(disputed);
        }
        return table.append('\n').toString().replace("\r", "");
    }
}
