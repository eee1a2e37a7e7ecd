package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/**
 * Looks for a zone proof that a chain lives, or that one of several chains of a player lives, whatever stands far from
 * them. It plays on the points that are nearest to the chains. A proof that it finds is not checked yet.
 *
 * <p>For each chain two searches plan its eyes; they rate plays differently. The searches take turns and share their
 * claims that one of the chains lives. Such a claim rarely depends on the chain, so at the end its plays are tried for
 * each chain alone. If they do not suffice for any chain, each chain gets searches of its own.
 */
public final class OpenLife implements ChainSearch {

    /** The maximum number of states for the proof about one chain, after one of the chains was found to live. */
    private static final int MAX_FOR_ONE = 1_000_000;

    private final List<Chain> chains;
    private final OpenPart part;
    private final Map<Side, Progress> sides = new EnumMap<>(Side.class);

    /** The searches for one side, two for each chain, and their progress. */
    private static final class Progress {
        private OpenTurns turns;
        /** Whether each search tries to save its own chain; if not, all try to save one of the chains. */
        private boolean alone;
        /** The number of states of earlier searches, and of replays. */
        private long further;
        /** The claim that one of the chains lives; null as long as none is known. */
        private @Nullable OpenClaim claim;

        private Progress(OpenTurns turns, boolean alone) {
            this.turns = turns;
            this.alone = alone;
        }

        /** Continues with new searches, one pair for each chain alone. */
        private void restart(OpenTurns fresh) {
            further = states();
            turns = fresh;
            alone = true;
        }

        private long states() {
            return further + turns.states();
        }
    }

    /**
     * Prepares a search for the life of one chain.
     *
     * @param position the position; each of its chains has a liberty
     * @param chain a chain of stones of the position
     */
    public OpenLife(Position position, Chain chain) {
        this(position, List.of(chain));
    }

    /**
     * Prepares a search for the life of one of several chains.
     *
     * @param position the position; each of its chains has a liberty
     * @param chains chains of one player, at least one
     */
    public OpenLife(Position position, List<Chain> chains) {
        this.chains = List.copyOf(chains);
        PointSet centre = PointSet.empty(position.board());
        for (Chain chain : chains) {
            centre = centre.union(chain.points());
        }
        part = new OpenPart(position, centre, chains.get(0).player());
    }

    @Override
    public long states(Side first) {
        return sides.containsKey(first) ? sides.get(first).states() : 0;
    }

    /**
     * Looks for a proof that one of the chains lives. A later call with the same side continues where the earlier call
     * stopped.
     *
     * @param first the side that moves first
     * @param budget the limits of the search
     * @return the proof, which names the points of the chain; empty if none was found
     */
    public Optional<Proof> prove(Side first, Budget budget) {
        return prove(first, budget, budget.nodesPerSearch());
    }

    @Override
    public Optional<Proof> prove(Side first, Budget budget, int mostStates) {
        Progress progress =
                sides.computeIfAbsent(first, side -> new Progress(turns(side, chains.size() > 1), chains.size() == 1));
        long end = progress.states() + mostStates;
        while (true) {
            OpenClaim claim = progress.turns.run(budget, Math.max(0, end - progress.states()));
            if (claim == null) {
                return Optional.empty();
            }
            progress.claim = claim;
            Optional<Proof> proof = proofOfOne(claim, progress);
            if (proof.isPresent()) {
                return proof;
            }
            progress.restart(turns(first, false));
        }
    }

    /** Returns a proof about one chain by the plays of a claim that one of them lives; empty if they do not suffice. */
    private Optional<Proof> proofOfOne(OpenClaim claim, Progress progress) {
        if (progress.alone) {
            int chain = progress.turns.next() * chains.size() / progress.turns.size();
            return Optional.of(proof(chains.get(chain), claim));
        }
        for (Chain chain : chains) {
            WideBoard root = part.root();
            Paths paths = new Paths(root);
            OpenSearch.Known none = OpenSearch.Known.none(part.order());
            Replay replay = new Replay(
                    root,
                    new EndZone(root, OpenGoal.life(part.cells(chain)), paths),
                    new ClaimZones(root, paths),
                    none.owners(),
                    none.opponents());
            OpenClaim alone = replay.run(claim, MAX_FOR_ONE);
            progress.further += replay.states();
            if (alone != null) {
                return Optional.of(proof(chain, alone));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the plays of the proof that was found, to fit the weights of plays.
     *
     * @param first the side that moves first
     * @return one sample for each state with the owner on turn; none if no proof was found
     */
    public List<PlaySample> samples(Side first) {
        Progress progress = sides.get(first);
        if (progress == null || progress.claim == null) {
            return List.of();
        }
        WideBoard root = part.root();
        EyePlans plans = new EyePlans(root, part.cells(chains.get(0)), new WideSet(), part.near());
        OwnersPlays plays = new OwnersPlays(root, plans, part.near(), part.features(root), true);
        return new PlaySample.Collector(root, plays).of(progress.claim);
    }

    private Proof proof(Chain chain, OpenClaim claim) {
        return part.proof(Proof.Claim.ALIVE, chain, claim);
    }

    /**
     * Returns two searches for each chain, which rate plays differently.
     *
     * @param together whether the goal of all is that one of the chains lives, and they share their claims; otherwise
     *     the goal of each is the life of its own chain
     */
    private OpenTurns turns(Side first, boolean together) {
        WideSet all = new WideSet();
        for (Chain chain : chains) {
            all.addAll(part.cells(chain));
        }
        OpenSearch.Known shared = OpenSearch.Known.none(part.order());
        List<OpenSearch> searches = new ArrayList<>();
        for (Chain chain : chains) {
            OpenGoal goal = OpenGoal.life(together ? all : part.cells(chain));
            OpenSearch.Known known = together ? shared : OpenSearch.Known.none(part.order());
            searches.addAll(part.searches(part.cells(chain), goal, known, first == Side.OWNER));
        }
        return new OpenTurns(searches);
    }
}
