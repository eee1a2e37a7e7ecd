package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Looks for a zone proof that a chain is taken for good, whatever stands far from it. The opponent wants to take the
 * chain, and plans two eyes for a chain of its own beside it. At the end each point of the taken chain is in an eye or
 * has a stone of the opponent. No proof is found if no chain of the opponent is near, or if the chain is too large.
 */
public final class OpenKill implements ChainSearch {

    /** The maximum number of chains whose eyes are planned. */
    private static final int MAX_PLANNED = 2;

    private final Chain chain;
    private final List<Chain> planned;
    private final OpenPart part;
    private final Map<Side, OpenTurns> sides = new EnumMap<>(Side.class);

    /**
     * Prepares a search.
     *
     * @param position the position; each of its chains has a liberty
     * @param chain a chain of stones of the position
     */
    public OpenKill(Position position, Chain chain) {
        this.chain = chain;
        this.part = new OpenPart(position, chain.points(), chain.player().opponent());
        boolean isWhole = part.cells(chain).size() == chain.size();
        this.planned = isWhole ? planned(position, chain) : List.of();
    }

    /** Returns the opponent's chains that are next to most points of a chain and of its liberties. */
    private static List<Chain> planned(Position position, Chain chain) {
        PointSet near = chain.points().union(chain.liberties());
        List<Chain> chains =
                new ArrayList<>(position.chains(chain.player().opponent().color()));
        chains.removeIf(foe -> !foe.points().border().intersects(near));
        chains.sort(Comparator.comparing(
                        (Chain foe) -> foe.points().border().intersection(near).size())
                .reversed());
        return List.copyOf(chains.subList(0, Math.min(MAX_PLANNED, chains.size())));
    }

    @Override
    public long states(Side first) {
        return sides.containsKey(first) ? sides.get(first).states() : 0;
    }

    @Override
    public Optional<Proof> prove(Side first, Budget budget, int mostStates) {
        if (planned.isEmpty()) {
            return Optional.empty();
        }
        OpenTurns turns = sides.computeIfAbsent(first, this::turns);
        return Optional.ofNullable(turns.run(budget, mostStates))
                .map(claim -> part.proof(Proof.Claim.TAKEN, chain, claim));
    }

    private OpenTurns turns(Side first) {
        OpenGoal goal = OpenGoal.capture(part.cells(chain));
        OpenSearch.Known known = OpenSearch.Known.none(part.order());
        List<OpenSearch> searches = new ArrayList<>();
        for (Chain eyes : planned) {
            searches.addAll(part.searches(part.cells(eyes), goal, known, first == Side.OPPONENT));
        }
        return new OpenTurns(searches);
    }
}
