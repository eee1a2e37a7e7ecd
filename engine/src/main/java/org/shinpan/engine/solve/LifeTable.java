package org.shinpan.engine.solve;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.shinpan.life.search.Budget;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Board;
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
 * What a second pass leads to under a text that asks for life, by the text's own class, with life decided by proof.
 * Each position is asked about once.
 */
final class LifeTable implements LifeJudge {

    /** The pass may not end the game. */
    static final int BARRED = Integer.MIN_VALUE;

    /** A proof is missing. */
    static final int UNKNOWN = Integer.MAX_VALUE;

    /** For a chain on these boards some hundred nodes are enough; this is far beyond. */
    private static final int NODES = 1_000_000;

    private final BitBoard grid;
    private final RuleSet rules;
    private final Map<Long, Integer> known = new HashMap<>();
    private final Map<Long, Integer> ofLikeness = new HashMap<>();
    private final Map<Position, Map<Chain, Life>> lives = new HashMap<>();
    private SearchEffort effort = new SearchEffort(0, 0);
    private volatile Budget budget = Budget.ofNodes(0);
    private boolean incomplete;

    LifeTable(BitBoard grid, RuleSet rules) {
        this.grid = grid;
        this.rules = rules.withLife(this);
    }

    /** Whether it speaks of this text. */
    boolean isFor(RuleSet asked) {
        return rules.name().equals(asked.name());
    }

    /** Proves within this effort from now on. */
    void spend(SearchEffort next) {
        effort = next;
    }

    /** Ends the proof that another thread is looking for. */
    void stop() {
        budget.cancel();
    }

    /** Whether the life of a chain could not be decided. */
    boolean isIncomplete() {
        return incomplete;
    }

    /** Black's territory and prisoners less White's, prisoners taken in play and komi left out. */
    int end(long code, Player mover) {
        long key = code << 1 | mover.ordinal();
        Integer seen = known.get(key);
        if (seen == null) {
            seen = endOfLikeness(code, mover);
            known.put(key, seen);
        }
        return seen;
    }

    /** Positions that are alike by reflection, rotation or exchange of the colours are asked about once. */
    private int endOfLikeness(long code, Player mover) {
        long same = grid.likeness(code);
        long exchanged = grid.likeness(BitBoard.exchanged(code));
        boolean exchange = exchanged < same;
        long least = exchange ? exchanged : same;
        Player player = exchange ? mover.opponent() : mover;
        int end = ofLikeness.computeIfAbsent(least << 1 | player.ordinal(), key -> find(least, player));
        return exchange && end != BARRED && end != UNKNOWN ? -end : end;
    }

    private int find(long code, Player mover) {
        Board board = grid.board;
        History history = History.from(Agreement.on(board), grid.position(code), mover.opponent());
        Turn first = new Turn(mover.opponent(), Move.PASS);
        History passed = history.with(first, Verdict.Legal.unchanged(history.position()));
        Verdict verdict = rules.judge(passed, Move.PASS);
        if (verdict instanceof Verdict.Illegal) {
            return BARRED;
        }
        if (verdict instanceof Verdict.Undetermined) {
            return UNKNOWN;
        }
        History ended = passed.with(new Turn(mover, Move.PASS), verdict.effect().orElseThrow());
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
            throw new ProofSearch.Stopped();
        }
        incomplete |= found.containsValue(Life.UNKNOWN);
        return found;
    }
}
