package org.shinpan.engine.solve;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * The results of ending a game with a second pass, under a rule set that asks which chains are alive. The rule set
 * itself judges the pass, and proofs decide which chains are alive. Every position is judged only once.
 */
final class PassResults implements LifeJudge {

    /** The result if the rule set bars the pass. */
    static final int BARRED = Integer.MIN_VALUE;

    /** The result if the life of a chain could not be proved or disproved. */
    static final int UNKNOWN = Integer.MAX_VALUE;

    /** The maximum number of positions that one proof may visit. A few hundred are usually enough on these boards. */
    private static final int NODES = 1_000_000;

    private final PositionCode codes;
    private final RuleSet rules;
    private final Map<Long, Integer> known = new HashMap<>();
    private final Map<Long, Integer> byCanonical = new HashMap<>();
    private final Map<Position, Map<Chain, Life>> lives = new HashMap<>();
    private SearchEffort effort = new SearchEffort(0);
    private volatile Budget budget = Budget.ofNodes(0);
    private boolean incomplete;

    PassResults(PositionCode codes, RuleSet rules) {
        this.codes = codes;
        this.rules = rules.withLife(this);
    }

    /** Returns whether this table is for a rule set. */
    boolean isFor(RuleSet asked) {
        return rules.name().equals(asked.name());
    }

    /** Sets the time limit of the next proofs. */
    void spend(SearchEffort next) {
        effort = next;
    }

    /**
     * Stops a proof search that runs in another thread. The caller must stop the {@link SearchEffort} first; otherwise
     * a proof that was interrupted would be recorded as not found.
     */
    void stop() {
        budget.cancel();
    }

    /** Returns whether the life of some chain could not be decided. */
    boolean isIncomplete() {
        return incomplete;
    }

    /**
     * Returns Black's margin if {@code mover} ends the game with a second pass, without komi and without the prisoners
     * captured during play; or {@link #BARRED} or {@link #UNKNOWN}.
     */
    int end(long code, Player mover) {
        long key = code << 1 | mover.ordinal();
        Integer seen = known.get(key);
        if (seen == null) {
            seen = canonicalEnd(code, mover);
            known.put(key, seen);
        }
        return seen;
    }

    /**
     * Computes {@link #end}. Positions that differ only by reflection, rotation or exchange of colours are judged once.
     */
    private int canonicalEnd(long code, Player mover) {
        long same = codes.canonical(code);
        long exchanged = codes.canonical(PositionCode.exchanged(code));
        boolean exchange = exchanged < same;
        long min = exchange ? exchanged : same;
        Player player = exchange ? mover.opponent() : mover;
        int end = byCanonical.computeIfAbsent(min << 1 | player.ordinal(), key -> find(min, player));
        return exchange && end != BARRED && end != UNKNOWN ? -end : end;
    }

    /** Computes {@link #end} with the rule set: the opponent passes, then {@code mover}. */
    private int find(long code, Player mover) {
        Position position = codes.position(code);
        History history = History.from(Agreement.on(position.board()), position, mover.opponent());
        Turn first = new Turn(mover.opponent(), Move.PASS);
        History passed = history.followedBy(first, Verdict.Legal.unchanged(history.position()));
        Verdict verdict = rules.judge(passed, Move.PASS);
        if (verdict instanceof Verdict.Illegal) {
            return BARRED;
        }
        if (verdict instanceof Verdict.Undetermined) {
            return UNKNOWN;
        }
        History ended =
                passed.followedBy(new Turn(mover, Move.PASS), verdict.effect().orElseThrow());
        Optional<BigDecimal> margin = rules.settle(ended).score().margin();
        return margin.map(BigDecimal::intValueExact).orElse(UNKNOWN);
    }

    @Override
    public Life judge(Position position, Chain chain) {
        return lives.computeIfAbsent(position, this::prove).getOrDefault(chain, Life.UNKNOWN);
    }

    private Map<Chain, Life> prove(Position position) {
        Map<Chain, Life> found = new HashMap<>();
        budget = Budget.of(effort.left(), NODES);
        new Prover(position).proveAll(budget).forEach((chain, finding) -> found.put(chain, finding.life()));
        if (effort.isSpent()) {
            throw new SearchEffort.Stopped();
        }
        incomplete |= found.containsValue(Life.UNKNOWN);
        return found;
    }
}
