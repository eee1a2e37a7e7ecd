package org.shinpan.life;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
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
    private static final int THREADS = 2;
    private static final long STACK_SIZE = 16L << 20;

    final Position position;
    final Board board;
    private @Nullable Estimate estimate;
    private final Map<Chain, Finding> findings = new LinkedHashMap<>();
    private final Map<Chain, Long> spent = new ConcurrentHashMap<>();
    private final Set<Object> tried = ConcurrentHashMap.newKeySet();
    private final List<String> refused = Collections.synchronizedList(new ArrayList<>());
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

    /**
     * Studies until the chains asked for are decided or the budget is spent. In each round all undecided chains are
     * studied side by side with the walls of the round before, so that the outcome does not hang on which thread is first.
     */
    void run(List<Chain> wanted, Budget given) {
        budget = given;
        standing(Player.BLACK);
        standing(Player.WHITE);
        if (board.area() > SMALL_BOARD) {
            estimate();
        }
        ExecutorService workers = Executors.newFixedThreadPool(THREADS, task -> {
            Thread thread = new Thread(null, task, "prover", STACK_SIZE);
            thread.setDaemon(true);
            return thread;
        });
        try {
            for (int effort : EFFORTS) {
                int nodes = Math.min(effort, given.nodesPerSearch());
                boolean progress = true;
                while (progress && !budget.isOver()) {
                    progress = round(wanted, nodes, workers);
                    if (!findings.keySet().containsAll(wanted)) {
                        List<Chain> others = stones();
                        others.removeAll(wanted);
                        progress |= round(others, nodes, workers);
                    }
                    if (findings.keySet().containsAll(wanted)) {
                        return;
                    }
                }
                if (effort >= given.nodesPerSearch() || budget.isOver()) {
                    return;
                }
            }
        } finally {
            workers.shutdownNow();
        }
    }

    /** One search after another for each undecided chain; true if any was decided. */
    private boolean round(List<Chain> chains, int effort, ExecutorService workers) {
        List<Supplier<Optional<Finding>>> tasks = new ArrayList<>();
        for (Chain chain : chains) {
            if (!findings.containsKey(chain)) {
                tasks.add(() -> study(chain, effort));
            }
        }
        boolean progress = false;
        try {
            if (tasks.size() == 1 || board.area() <= SMALL_BOARD) {
                for (Supplier<Optional<Finding>> task : tasks) {
                    progress |= add(task.get());
                }
                return progress;
            }
            for (Future<Optional<Finding>> done : workers.invokeAll(calls(tasks))) {
                progress |= add(done.get());
            }
        } catch (InterruptedException interrupted) {
            budget.cancel();
            Thread.currentThread().interrupt();
        } catch (ExecutionException fault) {
            throw new IllegalStateException("a search failed", fault.getCause());
        }
        return progress;
    }

    private static List<Callable<Optional<Finding>>> calls(List<Supplier<Optional<Finding>>> tasks) {
        List<Callable<Optional<Finding>>> calls = new ArrayList<>();
        for (Supplier<Optional<Finding>> task : tasks) {
            calls.add(task::get);
        }
        return calls;
    }

    private boolean add(Optional<Finding> found) {
        found.ifPresent(finding -> findings.put(finding.chain(), finding));
        return found.isPresent();
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
            PointSet everything = PointSet.of(board, board.points());
            return attempt(chain, Claim.ALIVE, Care.EXACT, everything, PointSet.empty(board), List.of(), effort);
        }
        Proposals proposals = new Proposals(this, chain);
        boolean lives = estimate().lives(chain);
        Optional<Finding> found = tryAll(chain, lives ? proposals.life() : proposals.death(), effort);
        if (found.isEmpty()) {
            found = tryAll(chain, lives ? proposals.death() : proposals.life(), effort / 3);
        }
        if (found.isEmpty()
                && board.area() <= 64
                && position.points(Color.EMPTY).size() <= FEW_EMPTY) {
            PointSet everything = PointSet.of(board, board.points());
            return attempt(chain, Claim.ALIVE, Care.EXACT, everything, PointSet.empty(board), List.of(), effort);
        }
        return found;
    }

    private Optional<Finding> tryAll(Chain chain, List<Proposals.Proposal> proposals, int effort) {
        for (Proposals.Proposal it : proposals) {
            if (budget.isOver()) {
                break;
            }
            Optional<Finding> found =
                    attempt(chain, it.claim(), it.care(), it.zone(), it.guarded(), it.walls(), effort);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<Finding> attempt(
            Chain chain,
            Claim claim,
            Care care,
            PointSet points,
            PointSet guarded,
            List<Proof.Wall> walls,
            int effort) {
        if (!tried.add(List.of(chain, claim, care, points, guarded, walls, effort))) {
            return Optional.empty();
        }
        Zone zone = Zone.of(position, chain, claim, care, points, guarded, walls);
        if (zone == null) {
            return Optional.empty();
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
            return strategy == null
                    ? Optional.empty()
                    : keep(
                            chain,
                            new Proof.Local(Claim.NOT_ALIVE, care, points, guarded, walls, strategy),
                            search.nodes());
        }
        return Optional.empty();
    }

    private Optional<Finding> keep(Chain chain, Proof proof, long nodes) {
        Optional<String> fault = ProofChecker.check(position, chain, proof);
        if (fault.isPresent()) {
            refused.add(chain + ": " + fault.get());
            return Optional.empty();
        }
        return Optional.of(new Finding(chain, Optional.of(proof), reason(proof), nodes));
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
