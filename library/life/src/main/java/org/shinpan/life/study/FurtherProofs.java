package org.shinpan.life.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.propose.LifeProposals;
import org.shinpan.life.propose.Proposals;
import org.shinpan.life.zone.Aim;
import org.shinpan.life.zone.Question;
import org.shinpan.life.zone.Zone;
import org.shinpan.life.zone.ZoneSearch;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;

/**
 * Looks for further proofs of chains that are already proved alive. Two proofs that are used together may not rely on
 * the same point, so a chain with several proofs, or with proofs on few points, can more often be a wall for others.
 */
final class FurtherProofs {

    /** The maximum number of states of a proof for which a proof on fewer points is looked for. */
    private static final int MAX_TO_SHRINK = 6_000;

    private final Findings known;
    private final Position position;
    /** The questions for which proofs are known. */
    private final Set<Question> done = Collections.newSetFromMap(new ConcurrentHashMap<>());

    FurtherProofs(Findings known) {
        this.known = known;
        this.position = known.position();
    }

    /**
     * Searches all likely zones for further proofs of every living chain, also the zones that were skipped after its
     * first proof was found.
     */
    void collect(int effort, Workers workers, Budget budget) {
        List<Callable<List<Finding>>> tasks = new ArrayList<>();
        for (Chain chain : known.stones()) {
            Proof life = known.lifeOf(chain);
            if (life != null && !(life instanceof Proof.Standing)) {
                tasks.add(() -> proofs(chain, effort, budget));
            }
        }
        List<Finding> fresh = new ArrayList<>();
        for (List<Finding> found : workers.sideBySide(tasks)) {
            fresh.addAll(found);
        }
        shrink(keepNew(fresh), workers, budget);
    }

    private List<Finding> proofs(Chain chain, int effort, Budget budget) {
        List<Finding> found = new ArrayList<>();
        for (Question it : new LifeProposals(known, chain).near()) {
            if (it.care() == Care.KEEPS_ALL && it.walls().isEmpty() && !done.contains(it) && !budget.isOver()) {
                known.attempt(chain, it, effort, budget).ifPresent(finding -> {
                    done.add(it);
                    found.add(finding);
                });
            }
        }
        return found;
    }

    /** Searches, for each of the given findings, for a proof that relies on fewer points. */
    void shrink(List<Finding> findings, Workers workers, Budget budget) {
        List<Callable<Optional<Finding>>> tasks = new ArrayList<>();
        for (Finding finding : findings) {
            if (finding.proof().orElseThrow() instanceof Proof.Local local
                    && local.claim() == Claim.ALIVE
                    && local.care() == Care.KEEPS_ALL
                    && finding.nodes() <= MAX_TO_SHRINK) {
                tasks.add(() -> smaller(finding, local, budget));
            }
        }
        keepNew(workers.sideBySide(tasks).stream().flatMap(Optional::stream).collect(Older.toList()));
    }

    /**
     * Tries to remove one empty point of the zone after another, and removes it if a search still finds a proof. The
     * points that the chain's owner is least likely to own come first.
     */
    private Optional<Finding> smaller(Finding finding, Proof.Local proof, Budget budget) {
        Chain chain = finding.chain();
        int effort = (int) (2 * finding.nodes() + 200);
        List<Point> points = new ArrayList<>(
                proof.zone().intersection(position.points(Color.EMPTY)).stream().collect(Older.toList()));
        points.sort(Comparator.comparingDouble(point -> known.estimate().owns(chain.player(), point)));
        PointSet zone = proof.zone();
        ZoneSearch least = null;
        for (Point point : points) {
            PointSet rest = zone.minus(PointSet.of(position.board(), point));
            Zone ground = Zone.of(position, chain, Claim.ALIVE, Care.KEEPS_ALL, rest, proof.guarded(), proof.walls());
            if (ground != null && !budget.isOver()) {
                ZoneSearch search = new ZoneSearch(ground, budget, effort);
                if (search.run() == Aim.REACHED) {
                    zone = rest;
                    least = search;
                }
            }
        }
        if (least == null) {
            return Optional.empty();
        }
        Proof less = new Proof.Local(
                Claim.ALIVE, Care.KEEPS_ALL, zone, proof.guarded(), proof.walls(), least.reachingStrategy());
        return known.checked(chain, less, finding.nodes());
    }

    /** Keeps and returns the findings whose proofs are new by {@link #isNew}. */
    private List<Finding> keepNew(List<Finding> findings) {
        List<Finding> useful = new ArrayList<>();
        for (Finding finding : findings) {
            if (isNew(finding)) {
                known.share(finding);
                useful.add(finding);
            }
        }
        return useful;
    }

    /**
     * Returns whether every known proof of the chain relies on some point on which the proof of this finding does not
     * rely.
     */
    private boolean isNew(Finding finding) {
        PointSet needs = needs(finding.chain(), finding.proof().orElseThrow());
        return known.livesBy(finding.chain()).stream()
                .noneMatch(proof -> needs.containsAll(needs(finding.chain(), proof)));
    }

    private PointSet needs(Chain chain, Proof proof) {
        return Proposals.reliesOn(position, chain.player(), proof);
    }
}
