package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import org.shinpan.judge.RecordJudge;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;

/**
 * Measures how many life-and-death problems in enclosed regions are solved by proof, and how long this takes, grouped
 * by the number of empty points that the chain can reach. Arguments: {@code FOLDER [--every N] [--from K] [--seconds S
 * | --processor- seconds S] [--most EMPTY] [--list all|faults|none]}.
 *
 * <p>Every game in an SGF file of the folder sets up one problem. The property {@code MA} of its root marks a stone of
 * the chain. The first word of the comment {@code C} is the expected answer, {@code alive} or {@code not-alive}; with
 * any other word, no answer is expected.
 */
public final class Enclosed {

    private Enclosed() {}

    /**
     * A problem.
     *
     * @param name the name of the file and the number of the game in it
     * @param chain the chain that is to be proved alive or dead
     * @param expected the expected answer
     */
    private record Problem(String name, Position position, Chain chain, String expected) {
        Finding prove(ProcessorLimit limit) {
            return limit.run(budget -> Prover.prove(position, chain, budget));
        }

        /**
         * Returns the number of empty points that the chain reaches without crossing a chain that is proved alive
         * without a search.
         */
        int room() {
            PointSet walls = PointSet.empty(position.board());
            for (Finding finding :
                    new Prover(position).proveAll(Budget.ofNodes(0)).values()) {
                walls = finding.life() == Life.ALIVE
                        ? walls.union(finding.chain().points())
                        : walls;
            }
            PointSet all = PointSet.of(position.board(), position.board().points());
            for (PointSet part : all.minus(walls).parts()) {
                if (part.intersects(chain.points())) {
                    return part.intersection(position.points(Color.EMPTY)).size();
                }
            }
            return 0;
        }
    }

    private record Outcome(Problem problem, Finding finding, double seconds, double cpuSeconds) {
        boolean proved() {
            return finding.life() != Life.UNKNOWN;
        }
    }

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) throws IOException {
        BenchArguments options = BenchArguments.parse(
                args, List.of("--every", "--from", "--seconds", "--processor-seconds", "--most", "--list"));
        ProcessorLimit limit = ProcessorLimit.of(options);
        String list = options.word("--list", "faults");
        int max = options.count("--most", 15);
        TreeMap<Integer, List<Outcome>> byRoom = new TreeMap<>();
        List<Outcome> all = new ArrayList<>();
        for (Problem problem : options.chosen(problems(options.folder()))) {
            int room = problem.room();
            if (room > max) {
                continue;
            }
            long start = System.nanoTime();
            long cpu = ProcessTime.nanos();
            Finding finding = problem.prove(limit);
            Outcome outcome =
                    new Outcome(problem, finding, (System.nanoTime() - start) / 1e9, (ProcessTime.nanos() - cpu) / 1e9);
            byRoom.computeIfAbsent(room, key -> new ArrayList<>()).add(outcome);
            all.add(outcome);
            boolean fault = !finding.word().equals(problem.expected());
            if (list.equals("all") || (list.equals("faults") && fault)) {
                System.out.printf(
                        Locale.ROOT,
                        "%s %s expected %s: %s; %.3f s%n",
                        problem.name(),
                        problem.chain().points().first(),
                        problem.expected(),
                        finding.word(),
                        outcome.seconds());
            }
        }
        System.out.println(
                "empty  asked proved as-expected otherwise  median    p90     p99     longest s  cpu: median  mean");
        byRoom.forEach((room, outcomes) -> line(String.valueOf(room), outcomes));
        line("all", all);
    }

    private static void line(String what, List<Outcome> outcomes) {
        List<Double> times = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        int proved = 0;
        int expected = 0;
        for (Outcome outcome : outcomes) {
            times.add(outcome.seconds());
            cpu.add(outcome.cpuSeconds());
            proved += outcome.proved() ? 1 : 0;
            expected += outcome.finding().word().equals(outcome.problem().expected()) ? 1 : 0;
        }
        Collections.sort(times);
        Collections.sort(cpu);
        System.out.printf(
                Locale.ROOT,
                "%5s %6d %6d %11d %9d  %.4f  %.4f  %.4f  %.4f  %.4f  %.4f%n",
                what,
                outcomes.size(),
                proved,
                expected,
                proved - expected,
                quantile(times, 0.5),
                quantile(times, 0.9),
                quantile(times, 0.99),
                quantile(times, 1),
                quantile(cpu, 0.5),
                cpu.stream().mapToDouble(Double::doubleValue).average().orElse(0));
    }

    /** Returns a quantile of sorted numbers; 0 if there are none. */
    private static double quantile(List<Double> sorted, double share) {
        return sorted.isEmpty() ? 0 : sorted.get(Math.min(sorted.size() - 1, (int) (sorted.size() * share)));
    }

    private static List<Problem> problems(Path folder) throws IOException {
        List<Problem> problems = new ArrayList<>();
        for (Path file : RecordFolder.files(folder)) {
            for (GameRecord record : RecordFile.read(file).games()) {
                problem(file.getFileName() + ":" + record.number(), record).ifPresent(problems::add);
            }
        }
        return problems;
    }

    private static Optional<Problem> problem(String name, GameRecord record) {
        Position position = new RecordJudge(record)
                .judge(RuleSets.named("go-gadget", RuleSets.Options.DEFAULT))
                .history()
                .position();
        Board board = position.board();
        Optional<String> mark = record.root().flatMap(root -> root.value("MA"));
        if (mark.isEmpty()) {
            return Optional.empty();
        }
        Point point = new Point(
                mark.get().charAt(0) - 'a', board.rows() - 1 - (mark.get().charAt(1) - 'a'));
        if (position.at(point) == Color.EMPTY) {
            return Optional.empty();
        }
        String says = record.root().flatMap(root -> root.value("C")).orElse("?");
        return Optional.of(new Problem(name, position, position.chainAt(point), says.split("\\s", 2)[0]));
    }
}
