package org.shinpan.cli.judge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.shinpan.judge.Judgement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Result;

/** The table at the end of several games: a row a rule set. */
final class JudgeTable {

    private static final class Row implements Ending.Cases<Integer> {
        private int legal;
        private int barred;
        private int passes;
        private int resigned;
        private int ties;
        private int unfinished;
        private int agreeing;
        private int differing;
        private int open;

        @Override
        public Integer twoPasses(Ending.TwoPasses ending) {
            return passes++;
        }

        @Override
        public Integer resignation(Ending.Resignation ending) {
            return resigned++;
        }

        @Override
        public Integer repetitionTie(Ending.RepetitionTie ending) {
            return ties++;
        }

        @Override
        public Integer noResult(Ending.NoResult ending) {
            return ties++;
        }

        @Override
        public Integer bothLose(Ending.BothLose ending) {
            return ties++;
        }

        @Override
        public Integer forfeit(Ending.Forfeit ending) {
            return resigned++;
        }
    }

    private final Map<String, Row> rows = new LinkedHashMap<>();
    private int games;
    private int parting;

    /** Counts one game in. */
    void add(List<Judgement> judgements) {
        games++;
        for (Judgement judgement : judgements) {
            Row row = rows.computeIfAbsent(judgement.rules().name(), name -> new Row());
            row.legal += judgement.legal() ? 1 : 0;
            row.barred += judgement.legal() ? 0 : 1;
            judgement.settlement().ending().ifPresentOrElse(ending -> ending.match(row), () -> row.unfinished++);
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
        parting += same ? 0 : 1;
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
                    row.passes,
                    row.resigned,
                    row.ties,
                    row.unfinished,
                    row.agreeing,
                    row.differing,
                    row.open));
        }
        table.append(games).append(games == 1 ? " game" : " games");
        if (rows.size() > 1) {
            table.append("; the texts part on ").append(parting);
        }
        return table.append('\n').toString().replace("\r", "");
    }
}
