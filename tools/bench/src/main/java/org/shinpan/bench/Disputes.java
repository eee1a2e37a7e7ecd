package org.shinpan.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.search.LifeProver;
import org.shinpan.life.search.RegionProver.Outcome;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Measures how many disputes about the life of one chain can be decided by proof, in final positions of counted games.
 * The chain is chosen at random, half of the time from the chains that Shinpan estimates to be dead, and otherwise from
 * those that it estimates to be alive. The proof may assume that all other living chains stay on the board. The
 * opponent of the chain's owner moves first.
 *
 * <p>Arguments: {@code FOLDER [--every N] [--from K] [--chains C] [--seconds S | --processor-seconds S]}. C chains are
 * chosen in every game.
 */
public final class Disputes {

    private Disputes() {}

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) throws IOException {
        BenchArguments options = BenchArguments.parse(
                args, List.of("--every", "--from", "--chains", "--seconds", "--processor-seconds"));
        ProcessorLimit limit = ProcessorLimit.of(options);
        Map<Claim, int[]> counts = new EnumMap<>(Claim.class);
        int[] open = new int[2];
        for (FinalGame game : Finals.games(options)) {
            Random random = new Random(game.name().hashCode());
            Position position = game.position();
            Set<Chain> living = Marking.propose(position, List.of()).living();
            for (int i = 0; i < options.count("--chains", 1); i++) {
                boolean lives = random.nextBoolean();
                List<Chain> candidates = new ArrayList<>();
                for (Chain chain : position.chains()) {
                    if (living.contains(chain) == lives) {
                        candidates.add(chain);
                    }
                }
                if (candidates.isEmpty()) {
                    continue;
                }
                Chain chain = candidates.get(random.nextInt(candidates.size()));
                PointSet given = PointSet.empty(position.board());
                for (Chain other : living) {
                    given = other.equals(chain) ? given : given.union(other.points());
                }
                PointSet others = given;
                long start = ProcessTime.nanos();
                Outcome outcome = limit.run(
                        budget -> LifeProver.of(position, chain, others).prove(Side.OPPONENT, budget));
                outcome.claim()
                        .ifPresentOrElse(
                                claim -> counts.computeIfAbsent(claim, missing -> new int[2])[lives ? 1 : 0]++,
                                () -> open[lives ? 1 : 0]++);
                System.out.printf(
                        Locale.ROOT,
                        "%s %s %s (%d), marked %s: %s, %d states, %.2f s cpu%n",
                        game.name(),
                        chain.color(),
                        chain.points().first(),
                        chain.size(),
                        lives ? "alive" : "dead",
                        outcome.claim().map(Claim::toString).orElse("open"),
                        outcome.nodes(),
                        (ProcessTime.nanos() - start) / 1e9);
            }
        }
        for (int lives = 0; lives < 2; lives++) {
            int at = lives;
            System.out.printf("marked %s: open %d", lives == 1 ? "alive" : "dead", open[lives]);
            counts.forEach((claim, count) -> System.out.printf(", %s %d", claim, count[at]));
            System.out.println();
        }
    }
}
