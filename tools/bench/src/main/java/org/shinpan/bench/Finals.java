package org.shinpan.bench;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * Measures how many chains in the final positions of counted games are proved alive or dead, and whether the proofs,
 * completed by an estimate for the other chains, lead to the recorded result. "Dame filled" is the score after the
 * remaining boundary moves ({@link org.shinpan.life.opinion.Filling}), "as it stands" the score without them.
 *
 * <p>Arguments: {@code FOLDER [--every N] [--from K] [--seconds S | --processor-seconds S] [--threads T] [--list
 * all|faults|none]}. Every N-th record of the folder is used, beginning with the K-th. The time limit of the proofs is
 * S seconds for a game, as wall time or as processor time; with 0, chains are only proved without a search. T games are
 * examined at the same time; use 1 to measure times.
 */
public final class Finals {

    private Finals() {}

    /**
     * The results for one game.
     *
     * @param findings the result of the proof for every chain
     * @param given the further chains that can be proved alive or dead if the chains proved alive are assumed to stay
     * @param marking the living chains, by proof or else by an estimate
     * @param alone the living chains by the estimate alone
     * @param seconds the wall time of the proofs and the marking
     * @param secondsOfMarking the wall time of the marking
     * @param cpuSeconds the processor time of the proofs and the marking
     */
    private record Outcome(
            FinalGame game,
            Map<Chain, Finding> findings,
            Map<Chain, Finding> given,
            Marking marking,
            Marking alone,
            double seconds,
            double secondsOfMarking,
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

        /**
         * Returns whether every chain is proved alive or dead, perhaps on the assumption that the chains proved alive
         * stay.
         */
        boolean settledGivenOthers() {
            return chains(Life.UNKNOWN) == given.size();
        }

        BigDecimal margin() {
            return marking.filling().margin(game.history());
        }

        boolean agrees() {
            return margin().compareTo(game.recorded()) == 0;
        }

        boolean agreesAsItStands() {
            return game.margin(marking.living()).compareTo(game.recorded()) == 0;
        }

        boolean agreesUnproved() {
            return alone.filling().margin(game.history()).compareTo(game.recorded()) == 0;
        }
    }

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) throws IOException, InterruptedException, ExecutionException {
        BenchArguments options = BenchArguments.parse(
                args, List.of("--every", "--from", "--seconds", "--processor-seconds", "--threads", "--list"));
        List<FinalGame> games = games(options);
        ProcessorLimit limit = ProcessorLimit.of(options);
        String list = options.word("--list", "faults");
        List<Outcome> outcomes = new ArrayList<>();
        ExecutorService workers = Executors.newFixedThreadPool(options.count("--threads", 1));
        try {
            List<Future<Outcome>> running = new ArrayList<>();
            for (FinalGame game : games) {
                running.add(workers.submit(() -> outcome(game, limit)));
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

    /** Returns the games of a folder that {@code --every} and {@code --from} select. */
    static List<FinalGame> games(BenchArguments options) throws IOException {
        List<FinalGame> games = new ArrayList<>();
        for (Path file : options.chosen(RecordFolder.files(options.folder()))) {
            games.add(FinalGame.read(file));
        }
        return games;
    }

    private static Outcome outcome(FinalGame game, ProcessorLimit limit) {
        long start = System.nanoTime();
        long cpu = ProcessTime.nanos();
        Prover prover = new Prover(game.position());
        Map<Chain, Finding> findings = limit.run(prover::proveAll);
        double proving = (System.nanoTime() - start) / 1e9;
        Marking marking = Marking.propose(game.position(), findings.values());
        double marked = (System.nanoTime() - start) / 1e9;
        double used = (ProcessTime.nanos() - cpu) / 1e9;
        Map<Chain, Finding> given = prover.proveGiven(findings, Budget.ofNodes(Prover.STATES_GIVEN_OTHERS));
        Marking alone = Marking.propose(game.position(), List.of());
        return new Outcome(game, findings, given, marking, alone, marked, marked - proving, used);
    }

    private static void print(Outcome outcome) {
        FinalGame game = outcome.game();
        System.out.printf(
                Locale.ROOT,
                "%s chains %d alive %d not alive %d unproved, %d of them decided given others,"
                        + " stones %d %d %d; recorded %s, found %s, as it stands %s,"
                        + " without proofs %s; dame %d, teire %s; %.1f s, %.1f s cpu%n",
                game.name(),
                outcome.chains(Life.ALIVE),
                outcome.chains(Life.NOT_ALIVE),
                outcome.chains(Life.UNKNOWN),
                outcome.given().size(),
                outcome.stones(Life.ALIVE),
                outcome.stones(Life.NOT_ALIVE),
                outcome.stones(Life.UNKNOWN),
                game.recorded(),
                outcome.margin(),
                game.margin(outcome.marking().living()),
                outcome.alone().filling().margin(game.history()),
                outcome.marking().filling().dame().size(),
                outcome.marking().filling().teire().names(),
                outcome.seconds(),
                outcome.cpuSeconds());
        if (!outcome.agrees()) {
            System.out.println("    " + reason(outcome));
        }
    }

    /** Returns a possible explanation of why the computed result is not the recorded one. */
    private static String reason(Outcome outcome) {
        FinalGame game = outcome.game();
        Marking marking = outcome.marking();
        String seki = marking.filling().seki().isEmpty()
                ? ""
                : "; seki: " + marking.filling().seki().names();
        if (outcome.margin().negate().compareTo(game.recorded()) == 0) {
            return "a wrong record: it names the other player as winner" + seki;
        }
        if (outcome.agreesAsItStands()) {
            return "teire: the record counts the position as it stands" + seki;
        }
        List<Chain> unproved = new ArrayList<>();
        List<Chain> takenOff = new ArrayList<>();
        List<Chain> proved = new ArrayList<>();
        for (Finding finding : outcome.findings().values()) {
            Chain chain = finding.chain();
            if (marking.filling().removed().intersects(chain.points())) {
                takenOff.add(chain);
            }
            (finding.life() == Life.UNKNOWN ? unproved : proved).add(chain);
        }
        takenOff.removeAll(unproved);
        Optional<Chain> one = game.repair(marking.living(), takenOff);
        if (one.isPresent()) {
            return "a wrong record: as recorded if a stone that is proved dead was left standing, " + name(one.get());
        }
        one = game.repair(marking.living(), unproved);
        if (one.isPresent()) {
            boolean lives = marking.living().contains(one.get());
            return "estimate: as recorded if " + name(one.get()) + " is " + (lives ? "not alive" : "alive")
                    + ", which is not proved" + seki;
        }
        one = game.repair(marking.living(), proved);
        if (one.isPresent()) {
            return "as recorded only against the proof of " + name(one.get()) + seki;
        }
        return "not explained by a single chain; unproved: "
                + unproved.stream().map(Finals::name).collect(Collectors.joining(", ")) + seki;
    }

    private static String name(Chain chain) {
        return chain.color() + " " + chain.points().first() + " (" + chain.size() + ")";
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
        int given =
                outcomes.stream().mapToInt(outcome -> outcome.given().size()).sum();
        System.out.printf(
                Locale.ROOT,
                "given that proved chains live: %d further chains decided, %d games settled completely%n",
                given,
                outcomes.stream().filter(Outcome::settledGivenOthers).count());
        share("as recorded, proof and estimate, dame filled", outcomes, Outcome::agrees);
        share("as recorded, proof and estimate, as it stands", outcomes, Outcome::agreesAsItStands);
        share("as recorded, estimate without proofs, dame filled", outcomes, Outcome::agreesUnproved);
        share(
                "dame left",
                outcomes,
                outcome -> !outcome.marking().filling().dame().isEmpty());
        System.out.printf(
                Locale.ROOT,
                "a game: %.2f s, %.2f s cpu; longest %.2f s; of it the marking %.2f s%n",
                outcomes.stream().mapToDouble(Outcome::seconds).average().orElse(0),
                outcomes.stream().mapToDouble(Outcome::cpuSeconds).average().orElse(0),
                outcomes.stream().mapToDouble(Outcome::seconds).max().orElse(0),
                outcomes.stream()
                        .mapToDouble(Outcome::secondsOfMarking)
                        .average()
                        .orElse(0));
    }

    private static void share(String what, List<Outcome> outcomes, Predicate<Outcome> holds) {
        long number = outcomes.stream().filter(holds).count();
        System.out.printf(Locale.ROOT, "%s: %d (%.1f %%)%n", what, number, 100.0 * number / outcomes.size());
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
