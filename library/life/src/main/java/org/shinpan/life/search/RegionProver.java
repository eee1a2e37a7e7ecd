package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.propose.Enclosures;
import org.shinpan.life.study.Reason;
import org.shinpan.life.zone.Aim;
import org.shinpan.life.zone.Question;
import org.shinpan.life.zone.Zone;
import org.shinpan.life.zone.ZoneSearch;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Traits;

/**
 * Proves, for a chain in a closed region, which first moves decide whether it is alive, or whether it is taken for
 * good. Either side may move first. A region is closed if it is the whole board, or if only chains surround it that are
 * given as safe, or chains of the opponent that cannot be captured. A chain that connects to a given chain of its owner
 * is alive. Every proof that it returns has passed {@link ProofChecker}.
 *
 * <p>One prover keeps its searches, so a later question about the same chain costs less. A prover is for one thread.
 */
public final class RegionProver {

    /**
     * A question about the chain, as two opposite claims: each side wants to prove its own claim.
     *
     * @param owners the claim of the owner of the chain
     * @param opponents the claim of the opponent
     * @param threats the threats that the claims count, as in {@link Proof.Local#threats}; empty if they count none
     */
    public record Goal(Claim owners, Claim opponents, OptionalInt threats) {

        /** Whether the chain is independently alive. */
        public static final Goal LIFE = new Goal(Claim.ALIVE, Claim.NOT_ALIVE);
        /** Whether the opponent takes the chain for good, without a ko. */
        public static final Goal CAPTURE = new Goal(Claim.NOT_TAKEN, Claim.TAKEN);
        /** Whether the opponent takes the chain for good if the opponent wins every ko. */
        public static final Goal KO = new Goal(Claim.STAYS, Claim.TAKEN_BY_KO);
        /** Whether the opponent takes the chain for good if only its owner may not recapture in kos at once. */
        public static final Goal BANS = new Goal(Claim.STAYS_UNDER_BANS, Claim.TAKEN_UNDER_BANS);

        public Goal {
            Present.all("the owner's claim", owners, "the opponent's claim", opponents, "the threats", threats);
        }

        private Goal(Claim owners, Claim opponents) {
            this(owners, opponents, OptionalInt.empty());
        }

        /**
         * Returns the goal of a ko fight: whether the opponent takes the chain for good if one side has threats.
         *
         * @param threats the number of threats of the opponent; if it is negative, the owner has as many
         * @return the goal
         * @throws IllegalArgumentException if the number is larger than {@link Proof#MAX_THREATS}
         */
        public static Goal withThreats(int threats) {
            if (Math.abs((long) threats) > Proof.MAX_THREATS) {
                throw new IllegalArgumentException(
                        "no proof counts more than " + Proof.MAX_THREATS + " threats: " + threats);
            }
            return new Goal(Claim.STAYS_WITH_THREATS, Claim.TAKEN_WITH_THREATS, OptionalInt.of(threats));
        }

        /**
         * Returns the claim that a side wants to prove.
         *
         * @param side the owner of the chain or the opponent
         * @return the claim that favours the side
         */
        public Claim of(Side side) {
            Present.all("the side", side);
            return side == Side.OWNER ? owners : opponents;
        }
    }

    /**
     * The outcome of a search about play that begins with an opening.
     *
     * @param opening the side that moves first, and the first move if it is fixed
     * @param proof a checked proof; empty if nothing was proved within the budget
     * @param nodes the number of states that the search visited
     */
    public record Outcome(Opening opening, Optional<Proof> proof, long nodes) {
        public Outcome {
            Present.all("the opening", opening, "the proof", proof);
        }

        /**
         * Returns what was proved.
         *
         * @return the claim of the proof; empty if nothing was proved
         */
        public Optional<Claim> claim() {
            return proof.map(Proof::claim);
        }

        /**
         * Returns the outcome as a finding. Its reason names the given chains on which the proof relies.
         *
         * @param position the position
         * @param asked the chain in question
         * @param given the given points with which the prover was made
         * @return the finding
         */
        public Finding finding(Position position, Chain asked, PointSet given) {
            Checked checked = Checked.of(position, asked, given);
            String reason =
                    proof.map(found -> Reason.of(found) + checked.relied(found)).orElse("no proof was found");
            return new Finding(asked, proof, reason, nodes);
        }
    }

    /** The number of states after which a search first leaves its turn to the search for the other claim. */
    private static final int FIRST_EFFORT = 1_000;

    private static final int EFFORT_FACTOR = 8;

    private final Checked checked;
    private final Position position;
    private final Chain chain;
    private final Question closed;
    /** The given chains of the owner that surround the region. */
    private final List<Proof.Wall> friends;

    /** The key of a search: the claim, and the number of threats that it counts. */
    private record Subject(Claim claim, OptionalInt threats) {}

    private final Map<Subject, ZoneSearch> searches = new HashMap<>();

    private RegionProver(Checked checked, Question closed) {
        this.checked = checked;
        this.position = checked.position;
        this.chain = checked.chain;
        this.closed = closed;
        this.friends = Enclosures.given(checked.position, checked.chain.player(), closed.zone(), checked.given);
    }

    /**
     * Returns a prover for a chain.
     *
     * @param position the position
     * @param chain a chain of stones of the position
     * @param given the points of chains that are taken as safe, such as the frame of a problem: whole chains, without
     *     the chain itself
     * @return the prover; empty if the region of the chain is not closed or has more than 64 points, or if a chain has
     *     no liberty
     * @throws IllegalArgumentException if the position has no such chain, or the given points are no whole chains
     */
    public static Optional<RegionProver> of(Position position, Chain chain, PointSet given) {
        return of(Checked.of(position, chain, given));
    }

    static Optional<RegionProver> of(Checked checked) {
        return Enclosures.closed(checked.position, checked.chain, checked.given)
                .filter(region -> region.zone().size() <= Zone.MAX_CELLS)
                .filter(region -> checked.canArise())
                .map(region -> new RegionProver(checked, region));
    }

    /**
     * Returns the points of the region.
     *
     * @return the points on which play decides the chain
     */
    public PointSet region() {
        return closed.zone();
    }

    /**
     * Tries to prove one of the two claims of a goal if a side moves first.
     *
     * @param goal the question to decide
     * @param first the side that moves first and may choose any move
     * @param budget the limits of the search
     * @return the outcome
     */
    public Outcome prove(Goal goal, Side first, Budget budget) {
        Present.all("the goal", goal, "the first side", first, "the budget", budget);
        return outcome(goal, new Opening(first, Optional.empty()), budget);
    }

    /**
     * Tries to prove one of the two claims of a goal after every first move of a side: after all plays in the region
     * that are not barred, and after a play elsewhere, which is written as a pass.
     *
     * @param goal the question to decide
     * @param first the side that moves first
     * @param budget the limits of the searches: the number of nodes is for one first move, the time for all together
     * @return the outcome of every first move, the most natural moves first and the pass last. A move without a proof
     *     is open, or takes in a ko, which is never part of a capture for good
     */
    public List<Outcome> firstMoves(Goal goal, Side first, Budget budget) {
        Present.all("the goal", goal, "the first side", first, "the budget", budget);
        List<Opening> openings = new ArrayList<>();
        ZoneSearch plays = search(Goal.LIFE, Claim.NOT_ALIVE, budget);
        for (Point point : closed.zone().intersection(position.points(Color.EMPTY))) {
            if (plays.opening(first, position.board().index(point)) >= 0) {
                openings.add(Opening.of(first, Move.play(point)));
            }
        }
        openings.sort(Comparator.comparing((Opening opening) -> plays.naturalness(first, place(opening)))
                .reversed());
        openings.add(Opening.of(first, Move.PASS));
        List<Outcome> outcomes = new ArrayList<>();
        for (Opening opening : openings) {
            outcomes.add(outcome(goal, opening, budget));
        }
        return outcomes;
    }

    /**
     * Returns what was proved as the content of a proof file.
     *
     * @param outcomes outcomes of this prover; those without a proof are left out
     * @return the position, the given chains, and a statement for each proof
     */
    public ProofFile file(List<Outcome> outcomes) {
        Present.all("the outcomes", outcomes);
        List<ProofFile.Statement> statements = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            outcome.proof()
                    .ifPresent(proof -> statements.add(new ProofFile.Statement(chain, outcome.opening(), proof)));
        }
        return new ProofFile(position, Traits.Life.INDEPENDENT, checked.given, statements);
    }

    /** Returns the reasons for which the checker refused proofs of the search. Each refusal is a defect. */
    List<String> refused() {
        return checked.refused();
    }

    private Outcome outcome(Goal goal, Opening opening, Budget budget) {
        // The claim that the first side does not want is the likely one for most first moves.
        Side likely = opening.first().other();
        List<Claim> open = new ArrayList<>(List.of(goal.of(likely), goal.of(opening.first())));
        int before = nodes();
        for (long effort = FIRST_EFFORT; !open.isEmpty(); effort *= EFFORT_FACTOR) {
            for (Claim claim : List.copyOf(open)) {
                ZoneSearch search = search(goal, claim, budget);
                search.goOnFurther(budget, Math.min(effort, budget.nodesPerSearch()));
                int root = root(search, claim, opening);
                Aim aim = root < 0 ? Aim.UNKNOWN : search.run(root);
                Strategy strategy = aim == wanted(claim) ? strategy(search, aim, root) : null;
                Optional<Proof> shown = strategy == null
                        ? Optional.empty()
                        : checked.shown(opening, proof(claim, strategy, goal.threats()));
                if (shown.isPresent()) {
                    return new Outcome(opening, shown, nodes() - before);
                }
                if (aim != Aim.UNKNOWN || root < 0 || effort >= budget.nodesPerSearch() || budget.isOver()) {
                    open.remove(claim);
                }
            }
        }
        return new Outcome(opening, Optional.empty(), nodes() - before);
    }

    private int nodes() {
        return searches.values().stream().mapToInt(ZoneSearch::nodes).sum();
    }

    /** Returns the state of a search after an opening; a negative number if the first move is barred there. */
    private int root(ZoneSearch search, Claim claim, Opening opening) {
        // In a search about capture the opponent of the chain wants to reach the aim.
        return search.opening(claim.isAboutCapture() ? opening.first().other() : opening.first(), place(opening));
    }

    /**
     * Returns the result with which a search proves a claim. In a search about capture, the opponent wants to reach the
     * aim.
     */
    private static Aim wanted(Claim claim) {
        return (claim.favours() == Side.OPPONENT) == claim.isAboutCapture() ? Aim.REACHED : Aim.DENIED;
    }

    private static @Nullable Strategy strategy(ZoneSearch search, Aim aim, int root) {
        return aim == Aim.REACHED ? search.reachingStrategy(root) : search.denyingStrategy(root);
    }

    /** Returns the first move of an opening as in {@link Strategy}. */
    private int place(Opening opening) {
        if (opening.move().isEmpty()) {
            return ZoneSearch.NO_MOVE;
        }
        return opening.move().get() instanceof Move.Play play ? position.board().index(play.point()) : Strategy.PASS;
    }

    private Proof proof(Claim claim, Strategy strategy, OptionalInt threats) {
        List<Proof.Wall> walls = claim == Claim.ALIVE ? friends : closed.walls();
        return new Proof.Local(claim, closed.care(), closed.zone(), closed.guarded(), walls, strategy, threats);
    }

    /** Returns the search for a claim. A claim about capture and its opposite share one search. */
    private ZoneSearch search(Goal goal, Claim claim, Budget budget) {
        Claim key = claim.isAboutCapture() ? goal.opponents() : claim;
        return searches.computeIfAbsent(
                new Subject(key, goal.threats()),
                missing -> new ZoneSearch(zone(key, goal.threats().orElse(0)), budget, 0));
    }

    private Zone zone(Claim claim, int threats) {
        Question life = new Question(
                closed.aims(), Claim.ALIVE, closed.care(), closed.zone(), closed.guarded(), friends, checked.given);
        Zone zone =
                switch (claim) {
                    case ALIVE -> Zone.of(position, chain.player(), closed.aims(), life);
                    case NOT_ALIVE -> Zone.of(position, chain.player(), closed.aims(), closed);
                    default -> Zone.ofCapture(position, chain, closed, claim.kos(), threats);
                };
        return Objects.requireNonNull(zone, "the region has at most 64 points");
    }
}
