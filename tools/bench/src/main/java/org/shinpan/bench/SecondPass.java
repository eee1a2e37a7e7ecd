package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;

/**
 * Measures how long it takes to judge a second pass under {@code wagc-intent}, which bars it while there are dame
 * between living chains, in positions of real games. It also counts the verdicts. Arguments: {@code FOLDER [--every N]
 * [--from K] [--back B] [--seconds S]}.
 *
 * <p>Every N-th record is used, beginning with the K-th, and in it the position B turns before the passes at the end.
 * Both players pass there, and the second pass is judged with at most S seconds for proofs, as in all of Shinpan's
 * programs.
 */
public final class SecondPass {

    private SecondPass() {}

    private record Answer(String name, String word, double seconds, double cpuSeconds) {}

    /** Runs the measurement and prints the results. Records whose game has ended before this position are left out. */
    public static void main(String[] args) throws IOException {
        BenchArguments options = BenchArguments.parse(args, List.of("--every", "--from", "--back", "--seconds"));
        Duration time = Duration.ofMillis(Math.round(1000 * options.number("--seconds", 2)));
        List<Answer> answers = new ArrayList<>();
        Map<String, Integer> words = new TreeMap<>();
        for (Path file : options.chosen(RecordFolder.files(options.folder()))) {
            Optional<History> before = before(file, options.count("--back", 0));
            if (before.isPresent()) {
                Answer answer = ask(String.valueOf(file.getFileName()), before.get(), time);
                answers.add(answer);
                words.merge(answer.word(), 1, Integer::sum);
            }
        }
        System.out.println("asked " + answers.size() + " " + words);
        if (!answers.isEmpty()) {
            line("wall s", answers.stream().map(Answer::seconds).toList());
            line("processor s", answers.stream().map(Answer::cpuSeconds).toList());
            answers.stream()
                    .max((one, other) -> Double.compare(one.seconds(), other.seconds()))
                    .ifPresent(longest -> System.out.println("longest: " + longest.name()));
        }
    }

    private static Optional<History> before(Path file, int back) throws IOException {
        History history = FinalGame.history(
                RecordFile.read(Files.readAllBytes(file)).games().get(0));
        while (history.lastIsPass()) {
            history = history.before().orElseThrow();
        }
        for (int i = 0; i < back && history.before().isPresent(); i++) {
            history = history.before().get();
        }
        return history.ending().isPresent() || history.lastIsPass() ? Optional.empty() : Optional.of(history);
    }

    private static Answer ask(String name, History history, Duration time) {
        RuleSets.Options options = new RuleSets.Options(new ProvingJudge(time), Notice.ON_CLAIM);
        RuleSet rules = RuleSets.named("wagc-intent", options);
        Game passed = new Game(rules, history).play(Move.PASS);
        long start = System.nanoTime();
        long cpu = ProcessTime.nanos();
        Verdict verdict = passed.judge(Move.PASS);
        double seconds = (System.nanoTime() - start) / 1e9;
        double used = (ProcessTime.nanos() - cpu) / 1e9;
        return new Answer(name, word(verdict), seconds, used);
    }

    private static String word(Verdict verdict) {
        if (verdict instanceof Verdict.Illegal) {
            return "barred";
        }
        return verdict instanceof Verdict.Undetermined ? "undetermined" : "stands";
    }

    private static void line(String what, List<Double> given) {
        List<Double> sorted = new ArrayList<>(given);
        Collections.sort(sorted);
        System.out.printf(
                Locale.ROOT,
                "%s: median %.2f, 95 %% %.2f, longest %.2f%n",
                what,
                sorted.get(sorted.size() / 2),
                sorted.get((int) (sorted.size() * 0.95)),
                sorted.get(sorted.size() - 1));
    }
}
