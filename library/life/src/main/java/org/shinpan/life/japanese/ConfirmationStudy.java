package org.shinpan.life.japanese;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Confirmation;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.propose.Surroundings;
import org.shinpan.life.zone.Benson;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.BoardLife;

/**
 * Searches for proofs of a chain's life or death by the Japanese definition in closed regions, and writes the proofs.
 */
final class ConfirmationStudy {

    /**
     * A region in which a proof is searched for, with the walls around it: chains of the side that the claim favours,
     * which cannot be captured.
     */
    private record WalledRegion(Claim claim, PointSet region, List<Proof.Wall> walls) {}

    private final Position position;
    private final Chain chain;
    private final Map<Player, Map<PointSet, Proof>> known;
    private final List<ConfirmationGraph> graphs = new ArrayList<>();
    private final List<WalledRegion> regions = new ArrayList<>();
    private long nodes;

    /** @param known for each player, the chains that are proved never to be captured, with their proofs */
    ConfirmationStudy(Position position, Chain chain, Map<Player, Map<PointSet, Proof>> known) {
        this.position = position;
        this.chain = chain;
        this.known = known;
        for (Granted granted : Granted.values()) {
            for (Claim claim : List.of(Claim.ALIVE, Claim.NOT_ALIVE)) {
                WalledRegion walled = walledRegion(claim, granted);
                if (walled.region().size() <= ConfirmationGame.MAX_CELLS && !regions.contains(walled)) {
                    regions.add(walled);
                    graphs.add(new ConfirmationGraph(
                            new ConfirmationGame(position, chain.points(), claim, walled.region())));
                }
            }
        }
    }

    long nodes() {
        return nodes;
    }

    /** Looks for a proof with graphs of at most {@code most} states. Returns null if there is none. */
    @Nullable Proof search(int most, Budget budget) {
        for (int i = 0; i < regions.size(); i++) {
            ConfirmationGraph graph = graphs.get(i);
            int before = graph.size;
            int outcome = graph.verdict(0) == ConfirmationGame.OPEN
                    ? new ConfirmationSearch(graph).search(most, budget)
                    : graph.verdict(0);
            nodes += graph.size - before;
            boolean alive = regions.get(i).claim() == Claim.ALIVE;
            if (outcome == (alive ? ConfirmationGame.OWNER_WINS : ConfirmationGame.OPPONENT_WINS)) {
                return new Writer(regions.get(i), graph).proof();
            }
        }
        return null;
    }

    /** The choice which opposing chains, apart from the studied chain, count as the border of a region. */
    private enum Granted {
        ALL,
        /** The chains that do not touch the studied chain or its liberties, and the chains that are proved to stay. */
        DISTANT_OR_PROVED,
        /** The chains that are proved to stay. */
        PROVED,
        NONE
    }

    /**
     * Returns the region around the chain. Its border consists of walls, which belong to the side that the claim
     * favours, and of opposing chains of the chosen kind.
     */
    private WalledRegion walledRegion(Claim claim, Granted which) {
        Player owner = chain.player();
        Player strategist = claim == Claim.ALIVE ? owner : owner.opponent();
        PointSet near = chain.points().union(chain.points().border());
        near = near.union(near.border());
        PointSet granted = PointSet.empty(position.board());
        for (Chain other : position.chains(strategist.opponent().color())) {
            boolean stays =
                    switch (which) {
                        case ALL -> true;
                        case DISTANT_OR_PROVED ->
                            !other.points().intersects(near) || stands(strategist.opponent(), other);
                        case PROVED -> stands(strategist.opponent(), other);
                        case NONE -> false;
                    };
            granted = stays && !other.points().equals(chain.points()) ? granted.union(other.points()) : granted;
        }
        Map<PointSet, Proof> walls = new LinkedHashMap<>(known.getOrDefault(strategist, Map.of()));
        walls.remove(chain.points());
        // A wall must stand without the points of the region. If some walls do not, the region grows over them, and the
        // other walls are checked again.
        while (true) {
            PointSet stones = granted;
            for (PointSet wall : walls.keySet()) {
                stones = stones.union(wall);
            }
            PointSet everything = PointSet.of(position.board(), position.board().points());
            PointSet region =
                    Surroundings.part(everything.minus(stones), chain.points().first());
            Map<PointSet, Proof> apart = new LinkedHashMap<>();
            Benson benson = Benson.of(position, strategist, BoardLife.Touch.EVERY_EMPTY_POINT, region);
            for (PointSet wall : walls.keySet()) {
                if (benson.chains().containsAll(wall)) {
                    apart.put(wall, benson.standing());
                }
            }
            if (apart.size() == walls.size()) {
                return new WalledRegion(claim, region, around(region, apart));
            }
            walls = apart;
        }
    }

    private boolean stands(Player player, Chain other) {
        return known.getOrDefault(player, Map.of()).containsKey(other.points());
    }

    private static List<Proof.Wall> around(PointSet region, Map<PointSet, Proof> walls) {
        List<Proof.Wall> around = new ArrayList<>();
        walls.forEach((stones, proof) -> {
            if (region.border().intersects(stones)) {
                around.add(new Proof.Wall(stones, proof));
            }
        });
        return around;
    }

    /** Writes the winning strategy of a solved graph. */
    private final class Writer {
        private final WalledRegion walled;
        private final ConfirmationGraph graph;
        private final ConfirmationGame game;
        private final boolean alive;
        private final char[] letters;

        Writer(WalledRegion walled, ConfirmationGraph graph) {
            this.walled = walled;
            this.graph = graph;
            this.game = graph.game;
            this.alive = walled.claim() == Claim.ALIVE;
            this.letters = chain.color() == Color.BLACK ? new char[] {'X', 'O'} : new char[] {'O', 'X'};
        }

        Confirmation proof() {
            Map<String, String> replies = new HashMap<>();
            boolean[] seen = new boolean[graph.size];
            Deque<Integer> open = new ArrayDeque<>(List.of(0));
            seen[0] = true;
            while (!open.isEmpty()) {
                int node = open.remove();
                if (isSettled(node)) {
                    continue;
                }
                int[] children = graph.children(node);
                int from = 0;
                int to = children.length;
                if (graph.isOwners(node) == alive) {
                    from = best(node);
                    to = from + 1;
                    replies.put(key(node), reply(node, graph.move(node, from)));
                }
                for (int i = from; i < to; i++) {
                    if (children[i] >= 0 && !seen[children[i]]) {
                        seen[children[i]] = true;
                        open.add(children[i]);
                    }
                }
            }
            return new Confirmation(walled.claim(), walled.region(), walled.walls(), replies);
        }

        private boolean isSettled(int node) {
            int winner = alive ? ConfirmationGame.OWNER_WINS : ConfirmationGame.OPPONENT_WINS;
            return game.decided(graph.owner(node), graph.opponent(node), graph.stage(node)) == winner;
        }

        /**
         * Returns the number of a move that keeps the win. If endless play would lose, the move leads to the lowest
         * rank.
         */
        private int best(int node) {
            int winner = alive ? ConfirmationGame.OWNER_WINS : ConfirmationGame.OPPONENT_WINS;
            boolean hurries = (graph.stage(node) == ConfirmationGame.TAKEN) == alive;
            int[] children = graph.children(node);
            int best = -1;
            long least = Long.MAX_VALUE;
            for (int i = 0; i < children.length; i++) {
                int child = children[i];
                if (child < 0) {
                    // A claimed stone is taken: the opponent wins.
                    if (!alive) {
                        return i;
                    }
                    continue;
                }
                if (graph.verdict(child) != winner) {
                    continue;
                }
                boolean sameStage = group(graph.stage(child)) == group(graph.stage(node));
                long cost = isSettled(child) ? -2 : !sameStage ? -1 : hurries ? graph.rank(child) : passFirst(node, i);
                if (cost < least) {
                    least = cost;
                    best = i;
                }
            }
            return best;
        }

        /** Returns a cost that is lower for a pass, which is the simplest reply if endless play wins. */
        private long passFirst(int node, int child) {
            return graph.move(node, child) == ConfirmationGame.PASS ? 0 : 1;
        }

        /** Returns a stage without the cell of the claim. */
        private int group(int stage) {
            return Math.min(stage, ConfirmationGame.CLAIMED);
        }

        /** Returns a state in the notation of {@link Confirmation}. */
        private String key(int node) {
            StringBuilder key = new StringBuilder();
            for (int cell = 0; cell < game.cells; cell++) {
                long bit = 1L << cell;
                key.append(
                        (graph.owner(node) & bit) != 0
                                ? letters[0]
                                : (graph.opponent(node) & bit) != 0 ? letters[1] : '.');
            }
            int stage = graph.stage(node);
            key.append(
                    stage == ConfirmationGame.WHOLE
                            ? " whole"
                            : stage == ConfirmationGame.TAKEN
                                    ? " taken"
                                    : " claimed " + name(stage - ConfirmationGame.CLAIMED));
            boolean blackOwns = chain.color() == Color.BLACK;
            return key + " B:" + names(graph.bans(node, blackOwns)) + " W:" + names(graph.bans(node, !blackOwns));
        }

        private String names(long cells) {
            StringBuilder names = new StringBuilder();
            for (long left = cells; left != 0; left &= left - 1) {
                names.append(names.length() == 0 ? "" : ",").append(name(Long.numberOfTrailingZeros(left)));
            }
            return names.toString();
        }

        private String name(int cell) {
            Point point = Objects.requireNonNull(game.points.get(cell));
            return point.toString();
        }

        /** Returns a move in the notation of {@link Confirmation}; {@link ConfirmationGraph} describes its bits. */
        private String reply(int node, int move) {
            int place = move & 0xff;
            int claimed = (move >> 8) - 1;
            String reply = place == ConfirmationGame.PASS
                    ? "pass"
                    : place >= ConfirmationGame.PASS_FOR
                            ? "pass for " + name(graph.place(node, place - ConfirmationGame.PASS_FOR))
                            : name(place);
            return claimed < 0 ? reply : reply + ", claims " + name(claimed);
        }
    }
}
