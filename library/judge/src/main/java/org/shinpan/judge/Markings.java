package org.shinpan.judge;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;

/**
 * Finds which chains the players of a game probably marked as dead, and caches the answers, because several rule sets
 * ask about the same position.
 *
 * <p>Chains are proved alive or dead by the rule set's own definition of life. If it has no definition for which proofs
 * are possible, the definition depends on what the caller asks for:
 *
 * <ul>
 *   <li>Proofs of all chains use independent life.
 *   <li>Short proofs use the Japanese definition, because its proofs are the cheapest, and they decide the capturing
 *       races that playouts get wrong. They are only part of an opinion about the position: they prove nothing about
 *       the rule set.
 * </ul>
 */
final class Markings {

    /**
     * The maximum number of nodes of a search for one chain. A budget of time would give different answers on different
     * machines.
     */
    private static final int NODES = 25_000;

    /**
     * The maximum number of nodes of a search for a chain about which the playouts are unclear, if proofs of all chains
     * are not asked for.
     */
    private static final int FEW_NODES = 1_000;

    private final Map<Question, Marking> known = new ConcurrentHashMap<>();

    private record Question(Position position, Traits.Life life, boolean provesAll) {}

    /**
     * Returns which chains the players probably agree to be dead in the position in which a game stopped.
     *
     * @param provesAll whether to look for proofs of all chains; otherwise only for short proofs where the playouts are
     *     unclear
     */
    Marking of(Position position, RuleSet rules, boolean provesAll) {
        return known.computeIfAbsent(
                new Question(position, definition(rules, provesAll), provesAll), Markings::propose);
    }

    /** Returns how many chains of a marking are proved alive or not alive in the sense of a rule set. */
    static int proved(Marking marking, RuleSet rules, boolean provesAll) {
        return provesAll || rules.traits().life() == definition(rules, false)
                ? marking.proved().size()
                : 0;
    }

    /** Returns the definition of life by which chains are proved for a rule set; see the comment of this class. */
    private static Traits.Life definition(RuleSet rules, boolean provesAll) {
        Traits.Life life = rules.traits().life();
        if (Prover.DEFINITIONS.contains(life)) {
            return life;
        }
        return provesAll ? Traits.Life.INDEPENDENT : Traits.Life.JAPANESE;
    }

    private static Marking propose(Question asked) {
        Prover prover = new Prover(asked.position(), asked.life());
        return Marking.propose(
                asked.position(),
                asked.life(),
                unclear -> asked.provesAll()
                        ? prover.proveAll(Budget.ofNodes(NODES)).values()
                        : proofs(prover, unclear));
    }

    private static List<Finding> proofs(Prover prover, List<Chain> chains) {
        return chains.stream()
                .map(chain -> prover.prove(chain, Budget.ofNodes(FEW_NODES)))
                .collect(Older.toList());
    }
}
