package org.shinpan.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import org.shinpan.judge.RecordJudge;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;

/**
 * Measures how fast the records of a folder are read and judged, on one thread. The files are read into memory before
 * the measurement starts. Argument: {@code FOLDER}.
 */
public final class Records {

    private Records() {}

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) throws IOException {
        List<byte[]> files = RecordFolder.contents(Path.of(args[0]));
        long bytes = files.stream().mapToLong(file -> file.length).sum();
        System.out.println(files.size() + " files, " + bytes + " bytes");
        List<RuleSet> area = RuleSets.group(RuleSets.FIVE_TEXTS, RuleSets.Options.DEFAULT).stream()
                .filter(rules -> !rules.traits().asksForLife())
                .toList();
        measure("read", files, bytes, file -> games(file).size());
        measure("read and judge under one text", files, bytes, file -> judge(List.of(new TrompTaylorRules()), file));
        measure("read and judge under the area texts", files, bytes, file -> judge(area, file));
    }

    private static List<GameRecord> games(byte[] file) {
        try {
            return RecordFile.read(file).games();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static long judge(List<RuleSet> ruleSets, byte[] file) {
        long turns = 0;
        for (GameRecord record : games(file)) {
            turns += new RecordJudge(record).judge(ruleSets).get(0).history().turns();
        }
        return turns;
    }

    private static void measure(String what, List<byte[]> files, long bytes, ToLongFunction<byte[]> task) {
        // Four warm-up rounds find out how often the task must be repeated so that a round takes about 0.4 seconds. The
        // result is the median of the seven rounds after them.
        double[] seconds = new double[7];
        long sum = 0;
        int repeats = 1;
        for (int round = -4; round < seconds.length; round++) {
            long start = PlainLoop.cpu();
            for (int i = 0; i < repeats; i++) {
                for (byte[] file : files) {
                    sum += task.applyAsLong(file);
                }
            }
            double took = (PlainLoop.cpu() - start) / 1e9;
            if (round < 0 && took < 0.3) {
                repeats = Math.max(repeats, (int) Math.ceil(repeats * 0.4 / took));
            } else if (round >= 0) {
                seconds[round] = took / repeats;
            }
        }
        Arrays.sort(seconds);
        double median = seconds[seconds.length / 2];
        System.out.printf(
                Locale.ROOT,
                "%s: %.0f records/s, %.1f MB/s (%d)%n",
                what,
                files.size() / median,
                bytes / median / 1e6,
                sum & 1);
    }
}
