package org.shinpan.life.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.propose.Known;
import org.shinpan.life.zone.Benson;
import org.shinpan.life.zone.Question;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.BoardLife;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * What is proved so far about the chains of one position: for each chain at most one finding, whose proof that the
 * chain is alive or dead was verified by {@link ProofChecker}. Guides for further searches, such as the estimate, are
 * here too.
 *
 * <p>Several threads may call {@link #attempt} and {@link #checked} while they search. All other changes are made by
 * the one thread that runs the {@link Study}, between these searches.
 */
final class Findings implements Known {

    /** The number of playouts of the estimate: few, because it only chooses where to search first. */
    private static final int PLAYOUTS = 120;
    /** The seed of the playouts, which is fixed so that the same position always gives the same proofs. */
    private static final long SEED = 1;

    private final Position position;
    private @Nullable Estimate estimate;
    private final Map<Chain, Finding> findings = new LinkedHashMap<>();
    private final Attempts attempts;
    private final SharedProofs shared;
    private final Map<Player, Function<Chain, List<PointSet>>> eyes = new EnumMap<>(Player.class);
    /** The proofs that the checker refused, with its reasons. The searching threads add to this list. */
    private final List<String> refused = Collections.synchronizedList(new ArrayList<>());

    Findings(Position position) {
        this.position = position;
        this.attempts = new Attempts(position);
        this.shared = new SharedProofs(position);
    }

    @Override
    public Position position() {
        return position;
    }

    @Override
    public Estimate estimate() {
        if (estimate == null) {
            estimate = Estimate.of(position, PLAYOUTS, SEED);
        }
        return estimate;
    }

    /** Returns the reasons for which the checker refused proofs of the search. Each refusal is a defect. */
    List<String> refused() {
        return List.copyOf(refused);
    }

    boolean has(Chain chain) {
        return findings.containsKey(chain);
    }

    boolean hasAll(List<Chain> chains) {
        return findings.keySet().containsAll(chains);
    }

    Set<Chain> chains() {
        return findings.keySet();
    }

    /**
     * Returns the finding about a chain; a finding without a proof if neither life nor death is proved.
     *
     * @param ending the end of the sentence that says that nothing was proved, as {@link Budget#ending} returns it
     */
    Finding finding(Chain chain, String ending) {
        Finding known = findings.get(chain);
        String open = "neither life nor death was proved" + ending;
        return known != null ? known : new Finding(chain, Optional.empty(), open, attempts.nodes(chain));
    }

    /** Keeps a finding, whose proof is not used for other chains. */
    void put(Finding finding) {
        findings.put(finding.chain(), finding);
    }

    /**
     * Keeps a finding with a joint proof, and adds the proof to those that may be used for walls. The caller does this
     * for every chain that the proof names.
     */
    void putJoint(Finding finding) {
        put(finding);
        finding.proof().ifPresent(proof -> shared.add(proof, finding.chain()));
    }

    /** Uses the proof of a finding for other chains as well. */
    void share(Finding finding) {
        shared.share(finding, findings);
    }

    /** Sets the function that answers {@link #eyesTogether} for a player's chains. */
    void eyesFrom(Player player, Function<Chain, List<PointSet>> source) {
        eyes.put(player, source);
    }

    @Override
    public List<PointSet> eyesTogether(Chain chain) {
        return eyes.getOrDefault(chain.player(), other -> List.of()).apply(chain);
    }

    @Override
    public List<Proof> livesBy(Chain chain) {
        List<Proof> proofs = new ArrayList<>(shared.of(chain));
        Proof first = lifeOf(chain);
        if (first != null && !proofs.contains(first)) {
            proofs.add(0, first);
        }
        return proofs;
    }

    @Override
    public Map<Proof, Set<Chain>> shared() {
        return shared.all();
    }

    /**
     * Finds the chains of a player that are alive as they stand, even if the opponent moves first and takes every
     * point, and the opposing chains that are dead inside the eyes of chains that cannot be captured.
     */
    void findStanding(Player player) {
        PointSet none = PointSet.empty(position.board());
        Benson everyPoint = Benson.of(position, player, BoardLife.Touch.EVERY_POINT, none);
        Benson everyEmptyPoint = Benson.of(position, player, BoardLife.Touch.EVERY_EMPTY_POINT, none);
        for (Chain chain : stones()) {
            if (findings.containsKey(chain)) {
                continue;
            }
            if (everyPoint.chains().containsAll(chain.points())) {
                checked(chain, everyPoint.standing(), 0).ifPresent(this::put);
            } else if (everyEmptyPoint.regions().containsAll(chain.points())) {
                checked(chain, new Proof.Inside(everyEmptyPoint.chains(), everyEmptyPoint.regions()), 0)
                        .ifPresent(this::put);
            }
        }
    }

    /** Searches for an answer to a question about a chain. Returns the finding without keeping it. */
    Optional<Finding> attempt(Chain chain, Question question, int effort, Budget budget) {
        return attempts.attempt(chain, question, effort, budget)
                .flatMap(found -> checked(chain, found.proof(), found.nodes()));
    }

    /** Returns the finding with a proof, without keeping it; empty if the checker refuses the proof. */
    Optional<Finding> checked(Chain chain, Proof proof, long nodes) {
        Optional<String> fault = ProofChecker.check(position, chain, proof);
        if (fault.isPresent()) {
            refused.add(chain + ": " + fault.get());
            return Optional.empty();
        }
        return Optional.of(new Finding(chain, Optional.of(proof), Reason.of(proof), nodes));
    }

    @Override
    public boolean isDead(Chain chain) {
        Finding found = findings.get(chain);
        return found != null && found.life() == Life.NOT_ALIVE;
    }

    @Override
    public @Nullable Proof lifeOf(Chain chain) {
        Finding finding = findings.get(chain);
        if (finding == null || finding.proof().isEmpty()) {
            return null;
        }
        Proof proof = finding.proof().get();
        return proof.claim() == Claim.ALIVE ? proof : null;
    }
}
