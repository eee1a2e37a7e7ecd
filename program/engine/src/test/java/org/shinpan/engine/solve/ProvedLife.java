package org.shinpan.engine.solve;

import java.util.HashMap;
import java.util.Map;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge;

/** Decides life by proofs; each position is proved once for all tests. */
final class ProvedLife implements LifeJudge {

    private static final Map<Position, Map<Chain, Life>> KNOWN = new HashMap<>();

    @Override
    public Life judge(Position position, Chain chain) {
        Map<Chain, Life> lives = KNOWN.get(position);
        if (lives == null) {
            Map<Chain, Life> found = new HashMap<>();
            new Prover(position)
                    .proveAll(Budget.ofNodes(1_000_000))
                    .forEach((each, finding) -> found.put(each, finding.life()));
            KNOWN.put(position, found);
            lives = found;
        }
        return lives.getOrDefault(chain, Life.UNKNOWN);
    }
}
