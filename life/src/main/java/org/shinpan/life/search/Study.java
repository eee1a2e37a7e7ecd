package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * The study of one position: finds proofs for its chains, cheap ones first, and keeps what it has. Proved chains serve
 * as walls for the next ones. A later call with more budget continues. A proof that {@link ProofChecker} refuses is not
 * kept.
 */
final class Study {

    /** The most states of a search, round after round. */
    private static final int[] EFFORTS = {300, 1_500, 6_000, 25_000, 100_000, 400_000, 1_600_000};

    /** Up to this effort living chains get further proofs, so that they can be walls for others. */
    private static final int LAST_FOR_FURTHER_PROOFS = 6_000;

    /** Larger places come once the short rounds are over. */
    private static final int FIRST_FOR_WIDE = 25_000;

    private static final int QUICK_EFFORT = 3_000;
    private static final int SMALL_BOARD = 25;
    private static final int FEW_EMPTY = 16;

    /** Where to look for proofs: where they are likely, or elsewhere. */
    private enum Reach {
        NEAR,
        FAR,
        WIDE
    }

    final Position position;
    final Board board;
    private @Nullable Estimate estimate;
    private final Map<Chain, Finding> findings = new LinkedHashMap<>();
    private final Attempts attempts;
    private final Map<Chain, List<Proposal>> enclosures = new ConcurrentHashMap<>();
    private final SharedProofs shared;
    private final FurtherProofs further;
    private final Map<Player, Joints> joints = new java.util.EnumMap<>(Player.class);
    private final List<String> refused = Collections.synchronizedList(new ArrayList<>());
    private Budget budget = Budget.ofNodes(0);
    private volatile Reach reach = Reach.NEAR;
    private String ending = "";
    private final int threads;

    Study(Position position) {
        this(position, Workers.THREADS);
    }

    Study(Position position, int threads) {
        this.position = position;
        this.threads = threads;
        this.board = position.board();
        this.attempts = new Attempts(position);
        this.shared = new SharedProofs(position);
        this.further = new FurtherProofs(this);
    }

    Estimate estimate() {
        if (estimate == null) {
            estimate = Estimate.of(position, 120, 1);
        }
        return estimate;
    }

    List<Chain> stones() {
        return stones(position);
    }

    static List<Chain> stones(Position position) {
        List<Chain> chains = new ArrayList<>(position.chains(Color.BLACK));
        chains.addAll(position.chains(Color.WHITE));
        return chains;
    }

    /** Proofs of the search that the checker refused. Each of them is a defect. */
    List<String> refused() {
        return List.copyOf(refused);
    }

    Optional<Finding> proved(Chain chain) {
        return Optional.ofNullable(findings.get(chain));
    }

    Finding finding(Chain chain) {
        Finding known = findings.get(chain);
        String open = "neither life nor death was proved" + ending;
        return known != null ? known : new Finding(chain, Optional.empty(), open, attempts.nodes(chain));
    }

    /**
     * Studies until the chains asked for are decided or the budget is spent. In each round all undecided chains are
     * studied side by side with the walls of the round before, so that the proofs do not depend on the order of the
     * threads.
     */
    void run(List<Chain> wanted, Budget given) {
        budget = given;
        studyAll(wanted);
        ending = given.ending();
    }

    private void studyAll(List<Chain> wanted) {
        standing(Player.BLACK);
        standing(Player.WHITE);
        if (board.area() > SMALL_BOARD) {
            enclosed(wanted);
            if (findings.keySet().containsAll(wanted)) {
                return;
            }
            estimate();
        }
        try (Workers workers = new Workers(budget, threads)) {
            for (int effort : EFFORTS) {
                if (board.area() > SMALL_BOARD) {
                    join(effort, workers);
                }
                search(wanted, Reach.NEAR, effort, workers);
                if (board.area() > SMALL_BOARD && effort <= LAST_FOR_FURTHER_PROOFS && !isDone(wanted)) {
                    further.collect(Math.min(effort, budget.nodesPerSearch()), workers, budget);
                    search(wanted, Reach.NEAR, effort, workers);
                }
                if (effort > EFFORTS[0]) {
                    search(wanted, Reach.FAR, effort, workers);
                }
                if (isDone(wanted) || effort >= budget.nodesPerSearch()) {
                    break;
                }
            }
            if (board.area() > SMALL_BOARD && budget.isOfTime()) {
                widen(wanted, workers);
            }
            if (budget.nodesPerSearch() > EFFORTS[EFFORTS.length - 1]) {
                // All else was tried: searches may have all the states that the budget allows.
                search(wanted, Reach.NEAR, budget.nodesPerSearch(), workers);
                search(wanted, Reach.FAR, budget.nodesPerSearch(), workers);
            }
        }
    }

    /** What is left to try when time is left: larger places. */
    private void widen(List<Chain> wanted, Workers workers) {
        for (int effort : EFFORTS) {
            if (effort >= FIRST_FOR_WIDE && !isDone(wanted)) {
                search(wanted, Reach.WIDE, effort, workers);
            }
        }
    }

    /** Repeats a round as long as it brings a proof. */
    private void search(List<Chain> wanted, Reach where, int most, Workers workers) {
        int effort = Math.min(most, budget.nodesPerSearch());
        reach = where;
        boolean progress = true;
        while (progress && !isDone(wanted)) {
            progress = round(wanted, effort, workers);
            if (!isDone(wanted)) {
                List<Chain> others = stones();
                others.removeAll(wanted);
                progress |= round(others, effort, workers);
            }
        }
    }

    private boolean isDone(List<Chain> wanted) {
        return budget.isOver() || findings.keySet().containsAll(wanted);
    }

    /** Chains in small regions between chains that can't be captured: only these regions matter for them. */
    private void enclosed(List<Chain> wanted) {
        for (int effort : EFFORTS) {
            for (Chain chain : wanted) {
                if (findings.containsKey(chain) || budget.isOver() || effort > budget.nodesPerSearch()) {
                    continue;
                }
                if (wanted.size() > 1 && effort > QUICK_EFFORT) {
                    return;
                }
                List<Proposal> proposals = enclosures.computeIfAbsent(chain, key -> Proposal.enclosed(position, key));
                tryAll(chain, proposals, effort).ifPresent(this::add);
            }
        }
    }

    /** Searches for each undecided chain in turn; true if it decided one. */
    private boolean round(List<Chain> chains, int effort, Workers workers) {
        List<Callable<Optional<Finding>>> tasks = new ArrayList<>();
        for (Chain chain : chains) {
            if (!findings.containsKey(chain)) {
                tasks.add(() -> study(chain, effort));
            }
        }
        boolean alone = tasks.size() == 1 || board.area() <= SMALL_BOARD;
        List<Finding> fresh = (alone ? workers.oneByOne(tasks) : workers.sideBySide(tasks))
                .stream().flatMap(Optional::stream).toList();
        for (Finding finding : fresh) {
            findings.put(finding.chain(), finding);
        }
        for (Finding finding : fresh) {
            share(finding);
        }
        if (board.area() > SMALL_BOARD) {
            further.shrink(fresh, workers, budget);
        }
        return !fresh.isEmpty();
    }

    /** Looks for joint proofs of life, first on a few points, later on more. */
    private void join(int effort, Workers workers) {
        Joints.Level level = effort == EFFORTS[0] ? Joints.Level.QUICK : Joints.Level.THOROUGH;
        if (effort > EFFORTS[0] && effort != EFFORTS[2]) {
            return;
        }
        List<Runnable> links = new ArrayList<>();
        List<Runnable> eyes = new ArrayList<>();
        for (Player player : Player.values()) {
            Joints players = joints.computeIfAbsent(player, key -> new Joints(this, player));
            for (Chain chain : position.chains(player.color())) {
                if (level == Joints.Level.QUICK) {
                    links.add(() -> players.findLinks(chain, level, budget));
                }
                if (level == Joints.Level.QUICK || !findings.containsKey(chain)) {
                    eyes.add(() -> players.findEyes(chain, level, budget));
                }
            }
        }
        workers.sideBySide(links.stream().map(Executors::callable).toList());
        workers.sideBySide(eyes.stream().map(Executors::callable).toList());
        for (Joints players : joints.values()) {
            for (Finding finding : players.join(findings.keySet())) {
                findings.put(finding.chain(), finding);
                finding.proof().ifPresent(proof -> shared.add(proof, finding.chain()));
            }
        }
    }

    private void add(Finding finding) {
        findings.put(finding.chain(), finding);
        share(finding);
    }

    /** Lets a proof serve other chains as well. */
    void share(Finding finding) {
        shared.share(finding, findings);
    }

    /** The points of two eyes of a chain and of the links between the chains around them, if they are few. */
    List<PointSet> eyesTogether(Chain chain) {
        Joints players = joints.get(chain.player());
        return players == null ? List.of() : players.together(chain);
    }

    /** All known proofs that a chain is alive. */
    List<Proof> livesBy(Chain chain) {
        List<Proof> proofs = new ArrayList<>(shared.of(chain));
        Proof first = lifeOf(chain);
        if (first != null && !proofs.contains(first)) {
            proofs.add(0, first);
        }
        return proofs;
    }

    /** Proofs of life that may serve for walls, each with the chains that it serves. */
    Map<Proof, Set<Chain>> shared() {
        return shared.all();
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
                keep(chain, strong.standing(), 0).ifPresent(found -> findings.put(chain, found));
            } else if (weak.regions().containsAll(chain.points())) {
                keep(chain, new Proof.Inside(weak.chains(), weak.regions()), 0)
                        .ifPresent(found -> findings.put(chain, found));
            }
        }
    }

    private Optional<Finding> study(Chain chain, int effort) {
        if (board.area() <= SMALL_BOARD) {
            return attempt(chain, Proposal.wholeBoard(position, chain), effort);
        }
        Optional<Finding> decided = tryAll(chain, enclosures.getOrDefault(chain, List.of()), effort);
        if (decided.isPresent()) {
            return decided;
        }
        Claim likely = estimate().lives(chain) ? Claim.ALIVE : Claim.NOT_ALIVE;
        Claim unlikely = likely == Claim.ALIVE ? Claim.NOT_ALIVE : Claim.ALIVE;
        Optional<Finding> found = tryAll(chain, proposals(chain, likely), effort);
        if (found.isEmpty()) {
            found = tryAll(chain, proposals(chain, unlikely), effort / 3);
        }
        if (found.isEmpty()
                && board.area() <= 64
                && position.points(Color.EMPTY).size() <= FEW_EMPTY) {
            return attempt(chain, Proposal.wholeBoard(position, chain), effort);
        }
        return found;
    }

    private List<Proposal> proposals(Chain chain, Claim claim) {
        Proposals proposals = Proposals.of(claim, this, chain);
        return switch (reach) {
            case NEAR -> proposals.near();
            case FAR -> proposals.far();
            case WIDE -> proposals.all();
        };
    }

    private Optional<Finding> tryAll(Chain chain, List<Proposal> proposals, int effort) {
        for (Proposal it : proposals) {
            if (budget.isOver()) {
                break;
            }
            boolean whole = reach == Reach.WIDE || !budget.isOfTime();
            Optional<Finding> found = attempt(chain, it, whole ? effort : it.allowance(position, effort));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    Optional<Finding> attempt(Chain chain, Proposal proposal, int effort) {
        return attempts.attempt(chain, proposal, effort, budget)
                .flatMap(found -> keep(chain, found.proof(), found.nodes()));
    }

    Optional<Finding> keep(Chain chain, Proof proof, long nodes) {
        Optional<String> fault = ProofChecker.check(position, chain, proof);
        if (fault.isPresent()) {
            refused.add(chain + ": " + fault.get());
            return Optional.empty();
        }
        return Optional.of(new Finding(chain, Optional.of(proof), Reason.of(proof), nodes));
    }

    boolean isDead(Chain chain) {
        return proved(chain).filter(found -> found.life() == Life.NOT_ALIVE).isPresent();
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
