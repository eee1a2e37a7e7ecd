package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.Settled;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordedResult;

/**
 * Judges records under the rules that they name, and compares the results with the recorded ones. Arguments: {@code
 * FOLDER ...}.
 *
 * <p>Only counted games are scored. A counted game names a rule set under which dead stones matter, has no illegal
 * turn, did not end by resignation, and has a score or a tie as its recorded result. Shinpan estimates which stones are
 * dead and scores the game. Every scored game has a line, which begins with the probability that the computed result is
 * right ("sure") and with "yes" or "NO": whether it is the recorded one. Then follows a table with a row for every rule
 * set. The columns count the records that name it ("declared"), those with an illegal turn, those that ended by
 * resignation, and the counted games. Two more columns count the games scored as recorded, and those whose other
 * recorded result has an {@linkplain org.shinpan.judge.Explanation explanation}. The last column is the processor time
 * of all threads for a counted game. The last lines compare the number of games scored as recorded with the expected
 * number, for every tenth of "sure" from 0 to 1.
 */
public final class DeclaredResults {

    private DeclaredResults() {}

    /** A row of the table, for one rule set: see the comment of the class. */
    private static final class Row {
        private int declared;
        private int barred;
        private int resigned;
        private int counted;
        private int asRecorded;
        private int explained;
        private long nanos;
    }

    /**
     * A scored game.
     *
     * @param sure the probability that the computed result is right
     * @param asRecorded whether the computed result is the recorded one
     */
    private record Said(double sure, boolean asRecorded) {}

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) throws IOException {
        Map<String, Row> rows = new TreeMap<>();
        List<Said> all = new ArrayList<>();
        for (String folder : args) {
            for (Path file : RecordFolder.files(Path.of(folder))) {
                for (GameRecord record : RecordFile.read(file).games()) {
                    add(file, record, rows, all);
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%-12s %8s %7s %9s %8s %11s %10s %9s%n",
                "rules",
                "declared",
                "barred",
                "resigned",
                "counted",
                "as recorded",
                "explained",
                "ms a game");
        rows.forEach((name, row) -> System.out.printf(
                Locale.ROOT,
                "%-12s %8d %7d %9d %8d %11d %10d %9.0f%n",
                name,
                row.declared,
                row.barred,
                row.resigned,
                row.counted,
                row.asRecorded,
                row.explained,
                row.nanos / 1e6 / Math.max(1, row.counted)));
        for (int tenth = 0; tenth < 10; tenth++) {
            int low = tenth;
            List<Said> these = all.stream()
                    .filter(one -> Math.min(9, (int) (10 * Math.max(0, one.sure))) == low)
                    .toList();
            System.out.printf(
                    Locale.ROOT,
                    "sure %.1f: %d of %d as recorded, %.3f expected%n",
                    low / 10.0,
                    these.stream().filter(Said::asRecorded).count(),
                    these.size(),
                    these.stream().mapToDouble(Said::sure).average().orElse(0));
        }
    }

    private static void add(Path file, GameRecord record, Map<String, Row> rows, List<Said> all) {
        DeclaredRules declared = DeclaredVerdict.rules(record);
        String name = declared.ruleSet().orElse("-");
        Row row = rows.computeIfAbsent(name, key -> new Row());
        row.declared++;
        if (declared.ruleSet().isEmpty()) {
            return;
        }
        RecordJudge judge = new RecordJudge(record);
        Judgement plain = judge.judge(RuleSets.named(name, new RuleSets.Options(LifeJudge.unknown(), Notice.AT_ONCE)));
        row.barred += plain.legal() ? 0 : 1;
        Ending ending = plain.settlement().ending().orElse(null);
        row.resigned += ending instanceof Ending.Resignation ? 1 : 0;
        boolean score =
                record.recorded() instanceof RecordedResult.Score || record.recorded() instanceof RecordedResult.Tie;
        if (!plain.legal() || ending instanceof Ending.Resignation || !score || !Settled.isAbout(plain.rules())) {
            return;
        }
        row.counted++;
        long before = ProcessTime.nanos();
        DeclaredVerdict verdict = DeclaredVerdict.of(judge, List.of(plain), Settled.Mode.AGREED, Optional.empty());
        row.nanos += ProcessTime.nanos() - before;
        if (verdict.settled().isEmpty()) {
            System.out.println("not settled " + file.getFileName() + ": " + verdict);
            return;
        }
        Settled settled = verdict.settled().get();
        boolean same = verdict.agrees() == DeclaredVerdict.Agreement.YES;
        row.asRecorded += same ? 1 : 0;
        row.explained += verdict.explanations().isEmpty() ? 0 : 1;
        all.add(new Said(settled.sure(), same));
        System.out.printf(
                Locale.ROOT,
                "%.3f %s %s: %s, %s by %s, recorded %s%s, dead %s, left %s, seki %s%n",
                settled.sure(),
                same ? "yes" : "NO",
                file.getFileName(),
                name,
                settled.result(),
                settled.by(),
                record.result().orElse("-"),
                verdict.explanations().stream()
                        .findFirst()
                        .map(one -> ", explained by " + one.sentence())
                        .orElse(""),
                settled.dead().names(),
                settled.left().names(),
                settled.seki().names());
    }
}
