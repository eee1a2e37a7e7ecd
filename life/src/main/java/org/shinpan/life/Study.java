package org.shinpan.life;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.Proof.Care;
import org.shinpan.life.Proof.Claim;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * The study of one position: finds proofs for its chains, cheap ones first, and keeps what it has. Proved chains serve
 * as walls for the next ones. May be continued with more budget. Nothing is kept that {@link ProofChecker} refuses.
 */
final class Study {

    /** States a search may look at, round after round. */
    private static final int[] EFFORTS = {300, 3_000, 30_000, 300_000, 3_000_000};

    private static final int SMALL_BOARD = 25;
    private static final int FEW_EMPTY = 16;

    final Position position;
    final Board board;
    private @Nullable Estimate estimate;
    private final Map<Chain, Finding> findings = new LinkedHashMap<>();
    private final Map<Chain, Long> spent = new LinkedHashMap<>();
    private final Set<Object> tried = new HashSet<>();
    private final List<String> refused = new ArrayList<>();
    private Budget budget = Budget.ofNodes(0);

    Study(Position position) {
        this.position = position;
        this.board = position.board();
    }

    Estimate estimate() {
        if (estimate == null) {
            estimate = Estimate.of(position, 120, 1);
        }
        return estimate;
    }

    List<Chain> stones() {
        List<Chain> chains = new ArrayList<>(position.chains(Color.BLACK));
        chains.addAll(position.chains(Color.WHITE));
        return chains;
    }

    /** Proofs that the search believed and the checker refused: should always be empty. */
    List<String> refused() {
        return List.copyOf(refused);
    }

    Optional<Finding> proved(Chain chain) {
        return Optional.ofNullable(findings.get(chain));
    }

    Finding finding(Chain chain) {
        Finding known = findings.get(chain);
        if (known != null) {
            return known;
        }
        return new Finding(
                chain,
                Optional.empty(),
                "neither life nor death was proved within the budget",
                spent.getOrDefault(chain, 0L));
    }

    /** Studies until the chains asked for are decided or the budget is spent. */
    void run(List<Chain> wanted, Budget given) {
        budget = given;
        standing(Player.BLACK);
        standing(Player.WHITE);
        for (int effort : EFFORTS) {
            boolean progress = true;
            while (progress && !budget.isOver()) {
                progress = false;
                for (Chain chain : wantedFirst(wanted)) {
                    if (findings.containsKey(chain)) {
                        continue;
                    }
                    if (wanted.stream().allMatch(findings::containsKey) || budget.isOver()) {
                        return;
                    }
                    progress |= study(chain, Math.min(effort, given.nodesPerSearch()));
                }
            }
            if (effort >= given.nodesPerSearch()) {
                return;
            }
        }
    }

    private List<Chain> wantedFirst(List<Chain> wanted) {
        List<Chain> order = new ArrayList<>(wanted);
        for (Chain chain : stones()) {
            if (!order.contains(chain)) {
                order.add(chain);
            }
        }
        return order;
    }

    private void standing(Player player) {
        PointSet none = PointSet.empty(board);
        Benson strong = Benson.of(position, player, Benson.Touch.EVERY_POINT, none);
        Benson weak = Benson.of(position, player, Benson.Touch.EVERY_EMPTY_POINT, none);
        for (Chain chain : stones()) {
            if (findings.containsKey(chain)) {
                continue;
            }
            if (strong.chains().containsAll(chain.points())) {
                keep(chain, strong.standing(), 0);
            } else if (weak.regions().containsAll(chain.points())) {
                keep(chain, new Proof.Inside(weak.chains(), weak.regions()), 0);
            }
        }
    }

    private boolean study(Chain chain, int effort) {
        if (board.area() <= SMALL_BOARD) {
            PointSet everything = PointSet.of(board, board.points());
            return attempt(chain, Claim.ALIVE, Care.EXACT, everything, PointSet.empty(board), List.of(), effort);
        }
        Proposals proposals = new Proposals(this, chain);
        boolean lives = estimate().lives(chain);
        if (tryAll(chain, lives ? proposals.life() : proposals.death(), effort)
                || tryAll(chain, lives ? proposals.death() : proposals.life(), effort / 3)) {
            return true;
        }
        PointSet everything = PointSet.of(board, board.points());
        return board.area() <= 64
                && position.points(Color.EMPTY).size() <= FEW_EMPTY
                && attempt(chain, Claim.ALIVE, Care.EXACT, everything, PointSet.empty(board), List.of(), effort);
    }

    private boolean tryAll(Chain chain, List<Proposals.Proposal> proposals, int effort) {
        for (Proposals.Proposal it : proposals) {
            if (budget.isOver()) {
                return false;
            }
            if (attempt(chain, it.claim(), it.care(), it.zone(), it.guarded(), it.walls(), effort)) {
                return true;
            }
        }
        return false;
    }

    private boolean attempt(
            Chain chain,
            Claim claim,
            Care care,
            PointSet points,
            PointSet guarded,
            List<Proof.Wall> walls,
            int effort) {
        if (!tried.add(List.of(chain, claim, care, points, guarded, walls, effort))) {
            return false;
        }
        Zone zone = Zone.of(position, chain, claim, care, points, guarded, walls);
        if (zone == null) {
            return false;
        }
        ZoneSearch search = new ZoneSearch(zone, budget, effort);
        ZoneSearch.Outcome outcome = search.run();
        spent.merge(chain, (long) search.nodes(), Long::sum);
        boolean wholeBoard = points.size() == board.area();
        if (outcome == ZoneSearch.Outcome.REACHED && claim == Claim.ALIVE) {
            return keep(
                    chain,
                    new Proof.Local(claim, care, points, guarded, walls, search.reachingStrategy()),
                    search.nodes());
        }
        if (outcome == ZoneSearch.Outcome.DENIED && (claim == Claim.NOT_ALIVE || wholeBoard)) {
            Strategy strategy = search.denyingStrategy();
            return strategy != null
                    && keep(
                            chain,
                            new Proof.Local(Claim.NOT_ALIVE, care, points, guarded, walls, strategy),
                            search.nodes());
        }
        return false;
    }

    private boolean keep(Chain chain, Proof proof, long nodes) {
        Optional<String> fault = ProofChecker.check(position, chain, proof);
        if (fault.isPresent()) {
            refused.add(chain + ": " + fault.get());
            return false;
        }
        findings.put(chain, new Finding(chain, Optional.of(proof), reason(proof), nodes));
        return true;
    }

    private static String reason(Proof proof) {
        if (proof instanceof Proof.Standing) {
            return "two eyes that can't be taken away stand already";
        }
        if (proof instanceof Proof.Inside) {
            return "it lies in an eye of chains that can't be captured";
        }
        Proof.Local local = (Proof.Local) proof;
        String how = local.claim() == Claim.ALIVE ? "two eyes can be forced" : "two eyes can be denied";
        return how + " within " + local.zone().size() + " points ("
                + local.strategy().size() + " positions, " + local.walls().size() + " walls)";
    }

    /** The points that the proof of a chain relies on, walls' proofs included. */
    static PointSet reliesOn(Position position, Player hero, Proof proof) {
        PointSet none = PointSet.empty(position.board());
        if (proof instanceof Proof.Standing standing) {
            return standing.regions();
        }
        if (proof instanceof Proof.Local local) {
            PointSet kept = local.care() == Care.KEEPS_ALL ? position.points(hero.color()) : local.guarded();
            PointSet points = local.zone().minus(kept);
            for (Proof.Wall wall : local.walls()) {
                points = points.union(reliesOn(position, hero, wall.proof()));
            }
            return points;
        }
        return none;
    }

    @Nullable Proof lifeOf(Chain chain) {
        Finding finding = findings.get(chain);
        if (finding == null || finding.proof().isEmpty()) {
            return null;
        }
        Proof proof = finding.proof().get();
        return proof.claim() == Claim.ALIVE ? proof : null;
    }
}
