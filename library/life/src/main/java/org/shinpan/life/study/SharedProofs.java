package org.shinpan.life.study;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;

/**
 * The proofs of life that may be used for walls, each with the chains that it proves. A wall is a chain that a proof
 * about another chain relies on.
 */
final class SharedProofs {

    private final Position position;
    private final Map<Proof, Set<Chain>> served = new LinkedHashMap<>();

    SharedProofs(Position position) {
        this.position = position;
    }

    Map<Proof, Set<Chain>> all() {
        return served;
    }

    /** Returns the proofs that prove a chain. */
    List<Proof> of(Chain chain) {
        return served.entrySet().stream()
                .filter(entry -> entry.getValue().contains(chain))
                .map(Map.Entry::getKey)
                .collect(Older.toList());
    }

    void add(Proof proof, Chain chain) {
        served.computeIfAbsent(proof, key -> new LinkedHashSet<>()).add(chain);
    }

    /**
     * Shares a proof with other chains. A strategy often proves other chains in its zone as well, and the checker
     * decides whether it does. Chains without a finding get one.
     */
    void share(Finding finding, Map<Chain, Finding> findings) {
        Proof proof = finding.proof().orElseThrow();
        Set<Chain> serves = new LinkedHashSet<>(Set.of(finding.chain()));
        PointSet zone = proof instanceof Proof.Local local ? local.zone() : PointSet.empty(position.board());
        for (Chain other : position.chains(finding.chain().color())) {
            // A proof of life is useful even for a chain with a finding, because the chain can then be a wall.
            boolean isUseless = findings.containsKey(other) && proof.claim() == Claim.NOT_ALIVE;
            if (!isUseless
                    && !other.equals(finding.chain())
                    && other.points().intersects(zone)
                    && ProofChecker.check(position, other, proof).isEmpty()) {
                serves.add(other);
                findings.putIfAbsent(other, new Finding(other, finding.proof(), Reason.of(proof), finding.nodes()));
            }
        }
        if (proof instanceof Proof.Local local && proof.claim() == Claim.ALIVE && local.care() == Care.KEEPS_ALL) {
            served.put(proof, serves);
        }
    }
}
