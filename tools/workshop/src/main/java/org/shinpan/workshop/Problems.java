package org.shinpan.workshop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.shinpan.workshop.problems.Grades;
import org.shinpan.workshop.problems.Problem;
import org.shinpan.workshop.problems.ProblemMaker;
import org.shinpan.workshop.problems.ProblemMaker.Made;
import org.shinpan.workshop.problems.Task;

/** Makes the life-and-death problems of the page {@code /problems}: one file for every grade of difficulty. */
final class Problems {

    /** The usage line of the command. */
    static final String USAGE = "problems --out FOLDER [--seed 1] [--seeds 100000] [--grade 56]";

    private Problems() {}

    static void run(WorkshopOptions options) throws IOException {
        Path folder = options.file("out");
        int first = options.number("seed", 1, 1, Integer.MAX_VALUE);
        int seeds = options.number("seeds", 100_000, 1, 100_000_000);
        int size = options.number("grade", 56, 1, 10_000);
        options.end();
        List<Made> pool = pool(first, seeds);
        pool.sort(Comparator.comparing(Made::difficulty));
        List<Made> chosen = new ArrayList<>();
        for (int band = 0; band < Grades.NUMBER; band++) {
            chosen.addAll(choice(
                    pool.subList(pool.size() * band / Grades.NUMBER, pool.size() * (band + 1) / Grades.NUMBER),
                    size,
                    new Random(first)));
        }
        Files.createDirectories(folder);
        List<List<Problem>> grades = Grades.of(chosen);
        for (int grade = 0; grade < grades.size(); grade++) {
            write(folder.resolve((grade + 1) + ".json"), grades.get(grade));
        }
    }

    /**
     * Chooses the most instructive problems of every task ({@link Made#charm}) among problems of about the same
     * difficulty. One fifth of the chosen problems are captures.
     */
    private static List<Made> choice(List<Made> band, int size, Random random) {
        List<Made> shuffled = new ArrayList<>(band);
        Collections.shuffle(shuffled, random);
        shuffled.sort(Comparator.comparing(Made::charm).reversed());
        return Stream.of(Task.values())
                .flatMap(task -> shuffled.stream()
                        .filter(made -> made.problem().task() == task)
                        .limit(task == Task.CAPTURE ? size / 5 : (size - size / 5) / 2))
                .toList();
    }

    /** Returns the problems that are made from the seeds. If several have the same name, only the first is used. */
    private static List<Made> pool(int first, int seeds) {
        List<Made> pool = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int at = 0; at < seeds; at++) {
            ProblemMaker.make((long) first + at)
                    .filter(made -> names.add(made.problem().id()))
                    .ifPresent(pool::add);
            if (at % 10_000 == 9_999) {
                Workshop.say((at + 1) + " seeds, " + pool.size() + " problems");
            }
        }
        return pool;
    }

    /** Writes the texts of problems as a JSON list. They contain no character that must be escaped in JSON. */
    private static void write(Path file, List<Problem> problems) throws IOException {
        List<String> lines =
                problems.stream().map(problem -> '"' + problem.text() + '"').toList();
        Files.writeString(file, "[\n" + String.join(",\n", lines) + "\n]\n");
    }
}
