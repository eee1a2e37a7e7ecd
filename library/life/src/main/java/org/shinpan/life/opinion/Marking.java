package org.shinpan.life.opinion;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Traits;

/**
 * A proposal for the players of a finished game: which chains are alive. The marking follows proofs where there are
 * some; everything else is an opinion.
 *
 * <p>The opinion is the {@link Estimate}, made consistent. Players who stop believe that there is nothing left to win,
 * so their boundaries are closed, or nearly closed: without the dead stones, each larger empty space touches only one
 * colour, or both colours have room for two eyes in it. No dead stone stands among living stones of its colour, and
 * each living group has room for eyes, together with the groups from which it can't be cut. The points of an open space
 * count for the player who owns them in clearly more playouts. The cost of a marking has two parts: the logarithm of
 * the odds for each chain whose mark contradicts the playouts (more for a larger chain), and a fixed cost for each
 * violation of these conditions. The search changes single chains and groups of chains as long as the cost falls. The
 * weights were tuned on games that people had counted (decision 0048).
 *
 * <p>Groups of both colours that have at most one eye each and share a space may stand in a seki. None of them is alive
 * by {@code wagc-intent}, but a proof of that does not remove the group from the board. No marking makes a chain alive
 * against a proof.
 *
 * @param living the chains that are marked as independently alive
 * @param proved the chains for which there is a proof, alive or not
 * @param filling the remaining moves
 */
public record Marking(Set<Chain> living, Set<Chain> proved, Filling filling) {

    /** The number of playouts for a proposal; they take 0.1 to 0.3 s on 19×19. */
    public static final int PLAYOUTS = 500;

    private static final long SEED = 1;

    /** The smallest absolute value of {@link Estimate#lead} with which the playouts count as clear about a chain. */
    public static final double CLEAR = 0.85;

    public Marking {
        Present.all("the living chains", living, "the proved chains", proved, "the filling", filling);
        living = Set.copyOf(living);
        proved = Set.copyOf(proved);
    }

    /**
     * Proposes a marking. The same position and findings always give the same marking.
     *
     * @param position a final position
     * @param findings the proofs that were found; the marks of all other chains are guesses
     * @return the marking
     */
    public static Marking propose(Position position, Collection<Finding> findings) {
        Objects.requireNonNull(findings, "the findings must not be null");
        return propose(position, Traits.Life.INDEPENDENT, unclear -> findings);
    }

    /**
     * Proposes a marking without proofs, from an estimate that the caller already has.
     *
     * @param position a final position
     * @param estimate the estimate for this position
     * @return the marking
     */
    public static Marking propose(Position position, Estimate estimate) {
        Present.all("the position", position, "the estimate", estimate);
        return propose(position, estimate, Traits.Life.INDEPENDENT, List.of());
    }

    /**
     * Proposes a marking, with proofs for the chains about which the playouts are unclear.
     *
     * @param position a final position
     * @param definition the definition of life of the findings; only a chain that is proved independently alive is
     *     known not to be in a seki
     * @param proofs returns findings for the chains of stones that the playouts leave unclear; it may return more
     * @return the marking
     */
    public static Marking propose(
            Position position, Traits.Life definition, Function<List<Chain>, Collection<Finding>> proofs) {
        Present.all("the position", position, "the definition", definition, "the proofs", proofs);
        Estimate estimate = estimate(position);
        return propose(position, estimate, definition, proofs.apply(unclear(position, estimate)));
    }

    private static Marking propose(
            Position position, Estimate estimate, Traits.Life definition, Collection<Finding> findings) {
        Map<Chain, Life> known = new HashMap<>();
        for (Finding finding : findings) {
            if (finding.life() != Life.UNKNOWN) {
                known.put(finding.chain(), finding.life());
            }
        }
        CheapestMarking agreement = new CheapestMarking(new Outlook(position, estimate), known);
        Set<Chain> certain = definition == Traits.Life.INDEPENDENT ? with(known, Life.ALIVE) : Set.of();
        Set<Chain> refuted = with(known, Life.NOT_ALIVE);
        // A chain that is marked as living against a proof is fixed as dead, and the search begins again. The set of
        // these chains grows each time, so the search ends.
        Set<Chain> dead = Set.of();
        while (true) {
            Set<Chain> living = agreement.cheapest(dead);
            Filling filling = Filling.of(position, living, certain);
            living.removeIf(chain -> filling.seki().intersects(chain.points()));
            Set<Chain> wrong = new HashSet<>(living);
            wrong.retainAll(refuted);
            if (wrong.isEmpty()) {
                return new Marking(living, known.keySet(), filling);
            }
            wrong.addAll(dead);
            dead = wrong;
        }
    }

    /**
     * {@return the opinion of the playouts on which a proposal is based}
     *
     * @param position a final position
     */
    public static Estimate estimate(Position position) {
        return Estimate.of(position, PLAYOUTS, SEED);
    }

    /** Returns the chains of stones that the playouts leave unclear. */
    private static List<Chain> unclear(Position position, Estimate estimate) {
        List<Chain> unclear = new ArrayList<>();
        for (Chain chain : position.chains()) {
            if (Math.abs(estimate.lead(chain)) < CLEAR) {
                unclear.add(chain);
            }
        }
        return unclear;
    }

    private static Set<Chain> with(Map<Chain, Life> known, Life life) {
        Set<Chain> chains = new HashSet<>(known.keySet());
        chains.removeIf(chain -> known.get(chain) != life);
        return chains;
    }
}
