package org.shinpan.bench;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.shinpan.life.Budget;
import org.shinpan.life.Finding;
import org.shinpan.life.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * Counted games: what is proved of their final positions, and whether proof and estimate give the recorded result.
 * Arguments: {@code FOLDER [--every N] [--from K] [--seconds S] [--threads T] [--list all|faults|none]}. The folder holds records;
 * every N-th is taken, from the K-th on; S seconds of proving a game (0: what stands without a search); T games at a
 * time, so that times only mean something with 1.
 */
public final class Finals {

    private Finals() {}

    /** What came out for one game. */
    private record Outcome(
            FinalGame game,
            Map<Chain, Finding> findings,
            Set<Chain> living,
            Set<Chain> guessed,
            double seconds,
            double cpuSeconds) {

        long chains(Life life) {
            return findings.values().stream().filter(f -> f.life() == life).count();
        }

        int stones(Life life) {
            return findings.values().stream()
                    .filter(f -> f.life() == life)
                    .mapToInt(f -> f.chain().size())
                    .sum();
        }

        boolean settled() {
            return chains(Life.UNKNOWN) == 0;
        }

        BigDecimal margin() {
            return game.margin(living);
        }

        boolean agrees() {
            return game.asRecorded(living);
        }
    }

    /** Measures and prints. */
    public static void main(String[] args) throws IOException, InterruptedException, ExecutionException {
        Options options = Options.parse(args, List.of("--every", "--from", "--seconds", "--threads", "--list"));
        List<FinalGame> games = games(options.folder(), options.count("--every", 1), options.count("--from", 1));
        Duration time = Duration.ofMillis(Math.round(1000 * options.number("--seconds", 10)));
        String list = options.word("--list", "faults");
        List<Outcome> outcomes = new ArrayList<>();
        ExecutorService workers = Executors.newFixedThreadPool(options.count("--threads", 1));
        try {
            List<Future<Outcome>> running = new ArrayList<>();
            for (FinalGame game : games) {
                running.add(workers.submit(() -> outcome(game, time)));
            }
            for (Future<Outcome> done : running) {
                Outcome outcome = done.get();
                outcomes.add(outcome);
                if (list.equals("all") || (list.equals("faults") && !outcome.agrees())) {
                    print(outcome);
                }
            }
        } finally {
            workers.shutdownNow();
        }
        total(outcomes);
    }

    private static List<FinalGame> games(Path folder, int every, int from) throws IOException {
        List<Path> files;
        try (var found = Files.list(folder)) {
            files = found.filter(file -> file.toString().endsWith(".sgf"))
                    .sorted()
                    .toList();
        }
        List<FinalGame> games = new ArrayList<>();
        for (int i = from - 1; i < files.size(); i += every) {
            games.add(FinalGame.read(files.get(i)));
        }
        return games;
    }

    private static Outcome outcome(FinalGame game, Duration time) {
        long start = System.nanoTime();
        long cpu = ProcessTime.nanos();
        Prover prover = new Prover(game.position());
        Map<Chain, Finding> findings = prover.proveAll(Budget.ofTime(time));
        Set<Chain> living = new HashSet<>();
        Set<Chain> guessed = new HashSet<>();
        for (Finding finding : findings.values()) {
            boolean guess = prover.estimate().lives(finding.chain());
            if (guess) {
                guessed.add(finding.chain());
            }
            if (finding.life() == Life.ALIVE || (finding.life() == Life.UNKNOWN && guess)) {
                living.add(finding.chain());
            }
        }
        return new Outcome(
                game, findings, living, guessed, (System.nanoTime() - start) / 1e9, (ProcessTime.nanos() - cpu) / 1e9);
    }

    private static void print(Outcome outcome) {
        FinalGame game = outcome.game();
        System.out.printf(
                Locale.ROOT,
                "%s chains %d alive %d not alive %d unproved, stones %d %d %d; recorded %s, found %s, estimate alone %s; %.1f s, %.1f s cpu%n",
                game.name(),
                outcome.chains(Life.ALIVE),
                outcome.chains(Life.NOT_ALIVE),
                outcome.chains(Life.UNKNOWN),
                outcome.stones(Life.ALIVE),
                outcome.stones(Life.NOT_ALIVE),
                outcome.stones(Life.UNKNOWN),
                game.recorded(),
                outcome.margin(),
                game.margin(outcome.guessed()),
                outcome.seconds(),
                outcome.cpuSeconds());
        if (!outcome.agrees()) {
            System.out.println("    " + reason(outcome));
        }
    }

    /** Which chains the difference hangs on, and what else may explain it. */
    private static String reason(Outcome outcome) {
        FinalGame game = outcome.game();
        List<Chain> unproved = new ArrayList<>();
        List<Chain> proved = new ArrayList<>();
        for (Finding finding : outcome.findings().values()) {
            (finding.life() == Life.UNKNOWN ? unproved : proved).add(finding.chain());
        }
        StringBuilder reason = new StringBuilder();
        List<Chain> repair = game.repair(outcome.living(), unproved);
        if (!repair.isEmpty()) {
            reason.append("as recorded if the estimate is wrong of ").append(names(repair, outcome));
        } else {
            repair = game.repair(outcome.living(), proved);
            reason.append(
                    repair.isEmpty()
                            ? "no one or two chains explain it"
                            : "as recorded only against the proof of " + names(repair, outcome));
        }
        reason.append("; unproved: ").append(names(unproved, outcome));
        reason.append("; dame left: ").append(game.dame(outcome.living()));
        return reason.toString();
    }

    private static String names(List<Chain> chains, Outcome outcome) {
        return chains.isEmpty()
                ? "none"
                : chains.stream()
                        .map(chain -> chain.color() + " " + chain.points().first() + " (" + chain.size()
                                + (outcome.living().contains(chain) ? ", taken for alive)" : ", taken for dead)"))
                        .collect(Collectors.joining(", "));
    }

    private static void total(List<Outcome> outcomes) {
        Map<Life, Long> chains = new HashMap<>();
        Map<Life, Long> stones = new HashMap<>();
        for (Outcome outcome : outcomes) {
            for (Life life : Life.values()) {
                chains.merge(life, outcome.chains(life), Long::sum);
                stones.merge(life, (long) outcome.stones(life), Long::sum);
            }
        }
        List<Outcome> settled = outcomes.stream().filter(Outcome::settled).toList();
        System.out.println("games " + outcomes.size());
        line("chains", chains);
        line("stones", stones);
        System.out.printf(
                Locale.ROOT,
                "settled completely by proof %d, %d of them as recorded%n",
                settled.size(),
                settled.stream().filter(Outcome::agrees).count());
        long right = outcomes.stream().filter(Outcome::agrees).count();
        long alone =
                outcomes.stream().filter(o -> o.game().asRecorded(o.guessed())).count();
        System.out.printf(
                Locale.ROOT,
                "as recorded: proof and estimate %d (%.1f %%), estimate alone %d (%.1f %%)%n",
                right,
                100.0 * right / outcomes.size(),
                alone,
                100.0 * alone / outcomes.size());
        System.out.printf(
                Locale.ROOT,
                "a game: %.2f s, %.2f s cpu; longest %.2f s%n",
                outcomes.stream().mapToDouble(Outcome::seconds).average().orElse(0),
                outcomes.stream().mapToDouble(Outcome::cpuSeconds).average().orElse(0),
                outcomes.stream().mapToDouble(Outcome::seconds).max().orElse(0));
    }

    private static void line(String what, Map<Life, Long> numbers) {
        long alive = numbers.getOrDefault(Life.ALIVE, 0L);
        long dead = numbers.getOrDefault(Life.NOT_ALIVE, 0L);
        long all = alive + dead + numbers.getOrDefault(Life.UNKNOWN, 0L);
        System.out.printf(
                Locale.ROOT,
                "%s %d: proved %d (%.1f %%), %d alive, %d not alive%n",
                what,
                all,
                alive + dead,
                100.0 * (alive + dead) / all,
                alive,
                dead);
    }
}
