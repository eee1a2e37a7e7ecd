package org.shinpan.life.study;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.propose.DeathProposals;
import org.shinpan.life.propose.Enclosures;
import org.shinpan.life.propose.LifeProposals;
import org.shinpan.life.propose.Proposals;
import org.shinpan.life.zone.Question;
import org.shinpan.life.zone.Zone;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;

/**
 * Searches for proofs that the chains of one position are independently alive, or are not, cheap proofs first. Proved
 * chains are used as walls in later proofs, that is, as chains that cannot be captured. A later call of {@link #run}
 * with more budget continues. A proof that {@link ProofChecker} refuses is not kept.
 */
public final class Study {

    /** The maximum number of states of a search, for the first round, the second round and so on. */
    private static final int[] EFFORTS = {300, 1_500, 6_000, 25_000, 100_000, 400_000, 1_600_000};

    /**
     * The largest effort with which further proofs of living chains are searched for, so that they can be walls for
     * others.
     */
    private static final int LAST_FOR_FURTHER_PROOFS = 1_500;

    /** The smallest effort with which larger zones are searched. */
    private static final int FIRST_FOR_WIDE = 25_000;

    /** The largest effort of the rounds in which every chain that is probably dead is searched on the open board. */
    private static final int LAST_FOR_KILLS = 1_500;

    /**
     * By how much a search on the open board has fewer states than the budget allows if several chains are asked for.
     * A state of such a search takes ten times as long as one in a zone.
     */
    private static final int OPEN_SHARE = 8;

    /** The effort after which the searches of {@link #goFurther} begin. */
    private static final int FIRST_FOR_FURTHER_SEARCHES = 400_000;

    /** With fewer states for a search these searches would take more time than all others. */
    private static final int MIN_FOR_FURTHER_SEARCHES = 100_000;

    /** The maximum number of states of such a search when it is first made. */
    private static final int OPEN_EFFORT = 25_000;

    /** By how much the numbers of states grow each time, and the largest factor. */
    private static final int GROWTH = 4;

    private static final int MAX_GROWTH = 16;

    /**
     * The maximum number of states for chains in small closed regions, which are searched before the rounds, if several
     * chains are asked for.
     */
    private static final int QUICK_EFFORT = 3_000;
    /** The maximum number of points of a board on which every search covers the whole board. */
    private static final int SMALL_BOARD = 25;
    /** The maximum number of empty points with which the whole board is searched if all other searches fail. */
    private static final int FEW_EMPTY = 16;

    /** The choice which zones are searched for proofs: those where proofs are likely, or others. */
    private enum Reach {
        NEAR,
        FAR,
        /** All zones, including the larger ones. */
        WIDE
    }

    private final Position position;
    private final Board board;
    final Findings known;
    private final Map<Chain, List<Question>> enclosures = new ConcurrentHashMap<>();
    private final OpenBorders openBorders;
    private final FurtherProofs further;
    private final Map<Player, Joints> joints = new EnumMap<>(Player.class);
    private Budget budget = Budget.ofNodes(0);
    private volatile Reach reach = Reach.NEAR;
    /** Why the last run ended, as the end of a sentence; see {@link Budget#ending}. */
    private String ending = "";

    private final int threads;

    /** Creates a study that has found nothing yet. */
    public Study(Position position) {
        this(position, Workers.THREADS);
    }

    Study(Position position, int threads) {
        this.position = position;
        this.threads = threads;
        this.board = position.board();
        this.known = new Findings(position);
        this.further = new FurtherProofs(known);
        this.openBorders = new OpenBorders(known);
    }

    /** Returns the reasons for which the checker refused proofs. Each refusal is a defect of the search. */
    public List<String> refused() {
        return known.refused();
    }

    /** Returns the finding about a chain; a finding without a proof if neither life nor death is proved. */
    public Finding finding(Chain chain) {
        return known.finding(chain, ending);
    }

    /**
     * Studies the position until the wanted chains are decided or the budget is spent. In each round all undecided
     * chains are studied in parallel with the walls of the round before, so that the proofs do not depend on the order
     * of the threads.
     */
    public void run(List<Chain> wanted, Budget given) {
        budget = given;
        studyAll(wanted);
        ending = given.ending();
    }

    private void studyAll(List<Chain> wanted) {
        known.findStanding(Player.BLACK);
        known.findStanding(Player.WHITE);
        if (board.area() > SMALL_BOARD) {
            studyEnclosed(wanted);
            if (known.hasAll(wanted)) {
                return;
            }
            known.estimate();
        }
        boolean isLarge = board.area() > SMALL_BOARD;
        try (Workers workers = new Workers(budget, threads)) {
            int factor = 1;
            for (int effort : EFFORTS) {
                if (isLarge) {
                    join(effort, workers);
                }
                search(wanted, Reach.NEAR, effort, workers);
                if (isLarge && effort <= LAST_FOR_FURTHER_PROOFS && !isDone(wanted)) {
                    further.collect(Math.min(effort, budget.nodesPerSearch()), workers, budget);
                    search(wanted, Reach.NEAR, effort, workers);
                }
                if (wanted.size() == 1 || effort <= LAST_FOR_KILLS) {
                    searchOpen(wanted, Claim.NOT_ALIVE, effort, workers);
                }
                if (effort > EFFORTS[0] && wanted.size() == 1) {
                    searchOpen(wanted, Claim.ALIVE, effort, workers);
                }
                if (effort > EFFORTS[0]) {
                    search(wanted, Reach.FAR, effort, workers);
                }
                if (effort >= FIRST_FOR_FURTHER_SEARCHES) {
                    goFurther(wanted, factor, workers);
                    factor *= GROWTH;
                }
                if (isDone(wanted) || effort >= budget.nodesPerSearch()) {
                    break;
                }
            }
            if (factor == 1 && budget.nodesPerSearch() >= MIN_FOR_FURTHER_SEARCHES) {
                goFurther(wanted, factor, workers);
            }
            if (isLarge && budget.isOfTime()) {
                widen(wanted, workers);
                for (; factor <= MAX_GROWTH && !isDone(wanted); factor *= GROWTH) {
                    goFurther(wanted, factor, workers);
                }
            }
            if (budget.nodesPerSearch() > EFFORTS[EFFORTS.length - 1]) {
                // Everything else was tried, so searches may now have all the states that the budget allows.
                search(wanted, Reach.NEAR, budget.nodesPerSearch(), workers);
                search(wanted, Reach.FAR, budget.nodesPerSearch(), workers);
            }
        }
    }

    /** Searches on the open board for chains that stay open. */
    private void goFurther(List<Chain> wanted, int factor, Workers workers) {
        searchOpen(wanted, Claim.NOT_ALIVE, factor * OPEN_EFFORT, workers);
        searchOpen(wanted, Claim.ALIVE, factor * OPEN_EFFORT, workers);
    }

    /** Searches larger zones if there is time left. */
    private void widen(List<Chain> wanted, Workers workers) {
        for (int effort : EFFORTS) {
            if (effort >= FIRST_FOR_WIDE && !isDone(wanted)) {
                search(wanted, Reach.WIDE, effort, workers);
            }
        }
    }

    /** Repeats a round as long as it finds a proof. */
    private void search(List<Chain> wanted, Reach where, int most, Workers workers) {
        int effort = Math.min(most, budget.nodesPerSearch());
        reach = where;
        boolean progress = true;
        while (progress && !isDone(wanted)) {
            progress = round(wanted, effort, workers);
            if (!isDone(wanted)) {
                List<Chain> others = known.stones();
                others.removeAll(wanted);
                progress |= round(others, effort, workers);
            }
        }
    }

    private boolean isDone(List<Chain> wanted) {
        return budget.isOver() || known.hasAll(wanted);
    }

    /**
     * Studies the chains in small regions between chains that can't be captured. Only the region decides whether such a
     * chain lives.
     */
    private void studyEnclosed(List<Chain> wanted) {
        for (int effort : EFFORTS) {
            for (Chain chain : wanted) {
                if (known.has(chain) || budget.isOver() || effort > budget.nodesPerSearch()) {
                    continue;
                }
                if (wanted.size() > 1 && effort > QUICK_EFFORT) {
                    return;
                }
                List<Question> proposals = enclosures.computeIfAbsent(chain, key -> Enclosures.of(position, key));
                tryAll(chain, proposals, effort).ifPresent(found -> {
                    known.put(found);
                    known.share(found);
                });
            }
        }
    }

    /** Searches for proofs of all undecided chains. Returns whether it decided one. */
    private boolean round(List<Chain> chains, int effort, Workers workers) {
        List<Callable<Optional<Finding>>> tasks = new ArrayList<>();
        for (Chain chain : chains) {
            if (!known.has(chain)) {
                tasks.add(() -> study(chain, effort));
            }
        }
        List<Finding> fresh = found(tasks, workers);
        fresh.forEach(known::share);
        if (board.area() > SMALL_BOARD) {
            further.shrink(fresh, workers, budget);
        }
        return !fresh.isEmpty();
    }

    /** Runs searches and keeps what they find. Returns the findings. */
    private List<Finding> found(List<Callable<Optional<Finding>>> tasks, Workers workers) {
        boolean alone = tasks.size() == 1 || board.area() <= SMALL_BOARD;
        List<Finding> fresh = (alone ? InTurn.run(tasks) : workers.sideBySide(tasks))
                .stream().flatMap(Optional::stream).collect(Older.toList());
        fresh.forEach(known::put);
        return fresh;
    }

    /** Looks for joint proofs of life, in the first round on few points, and in the third round on more points. */
    private void join(int effort, Workers workers) {
        Joints.Level level = effort == EFFORTS[0] ? Joints.Level.QUICK : Joints.Level.THOROUGH;
        if (effort > EFFORTS[0] && effort != EFFORTS[2]) {
            return;
        }
        List<Runnable> links = new ArrayList<>();
        List<Runnable> eyes = new ArrayList<>();
        for (Player player : Player.values()) {
            Joints players = joints.computeIfAbsent(player, this::newJoints);
            for (Chain chain : position.chains(player.color())) {
                if (level == Joints.Level.QUICK) {
                    links.add(() -> players.findLinks(chain, level, budget));
                }
                if (level == Joints.Level.QUICK || !known.has(chain)) {
                    eyes.add(() -> players.findEyes(chain, level, budget));
                }
            }
        }
        workers.runAll(links);
        workers.runAll(eyes);
        for (Joints players : joints.values()) {
            players.join(known.chains()).forEach(known::putJoint);
        }
    }

    private Joints newJoints(Player player) {
        Joints players = new Joints(known, player);
        known.eyesFrom(player, players::together);
        return players;
    }

    /** Searches on the open board for proofs about the chains for which a claim is likely. */
    private void searchOpen(List<Chain> wanted, Claim likely, int most, Workers workers) {
        if (board.area() <= SMALL_BOARD
                || isDone(wanted)
                || position.chainWithoutLiberty().isPresent()) {
            return;
        }
        boolean isSingle = wanted.size() == 1;
        int effort = Math.min(most, budget.nodesPerSearch() / (isSingle ? 1 : OPEN_SHARE));
        int maxKept = isSingle ? Integer.MAX_VALUE : OpenBorders.MAX_KEPT;
        List<Callable<Optional<Finding>>> tasks = new ArrayList<>();
        for (Chain chain : wanted) {
            if (!known.has(chain) && likely(chain) == likely) {
                tasks.add(() -> openBorders.find(chain, likely, effort, maxKept, budget));
            }
        }
        found(tasks, workers);
    }

    private Claim likely(Chain chain) {
        return known.estimate().lives(chain) ? Claim.ALIVE : Claim.NOT_ALIVE;
    }

    private Optional<Finding> study(Chain chain, int effort) {
        if (board.area() <= SMALL_BOARD) {
            return known.attempt(chain, Question.wholeBoard(position, chain), effort, budget);
        }
        Optional<Finding> decided = tryAll(chain, enclosures.getOrDefault(chain, List.of()), effort);
        if (decided.isPresent()) {
            return decided;
        }
        Claim likely = likely(chain);
        Claim unlikely = likely == Claim.ALIVE ? Claim.NOT_ALIVE : Claim.ALIVE;
        Optional<Finding> found = tryAll(chain, proposals(chain, likely), effort);
        if (found.isEmpty()) {
            // The estimate is seldom wrong, so the other answer gets less effort.
            found = tryAll(chain, proposals(chain, unlikely), effort / 3);
        }
        if (found.isEmpty()
                && board.area() <= Zone.MAX_CELLS
                && position.points(Color.EMPTY).size() <= FEW_EMPTY) {
            return known.attempt(chain, Question.wholeBoard(position, chain), effort, budget);
        }
        return found;
    }

    private List<Question> proposals(Chain chain, Claim claim) {
        Proposals proposals = claim == Claim.ALIVE ? new LifeProposals(known, chain) : new DeathProposals(known, chain);
        return switch (reach) {
            case NEAR -> proposals.near();
            case FAR -> proposals.far();
            case WIDE -> proposals.all();
        };
    }

    private Optional<Finding> tryAll(Chain chain, List<Question> proposals, int effort) {
        for (Question it : proposals) {
            if (budget.isOver()) {
                break;
            }
            boolean inFull = reach == Reach.WIDE || !budget.isOfTime();
            Optional<Finding> found =
                    known.attempt(chain, it, inFull ? effort : it.allowance(position, effort), budget);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
