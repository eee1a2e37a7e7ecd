package org.shinpan.life.opinion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * A proposal for the players: which chains of a final position are alive. Where there is a proof the marking follows
 * it; the rest is an opinion.
 *
 * <p>The opinion is the {@link Estimate}, made consistent. Players who stop believe that there is nothing left to win,
 * so their boundaries are closed. Without the dead stones each larger empty space touches one colour only, no dead
 * stone stands among living ones of its colour, and each living group has room for eyes. A marking has a cost: for each
 * chain that it judges against the playouts, the logarithm of the odds (more for a larger chain), and a fixed cost for
 * each breach of these conditions. The search changes single chains and groups of chains as long as the cost falls. The
 * weights were tuned on games that people had counted (decision 0048).
 *
 * <p>Groups of both colours that have at most one eye each and share a space may stand in a seki. None of them is alive
 * by this text, but a proof of that does not remove one from the board. No marking makes a chain alive against a proof
 * (decision 0092).
 *
 * @param living the chains that are marked as independently alive
 * @param proved the chains for which there is a proof, alive or not
 * @param filling the moves that are left to play
 */
public record Marking(Set<Chain> living, Set<Chain> proved, Filling filling) {

    /** The number of playouts behind a proposal: 0.1 to 0.3 s on 19×19. */
    public static final int PLAYOUTS = 500;

    /**
     * Refuses null and copies the sets.
     *
     * @param living the chains that are marked as independently alive
     * @param proved the chains for which there is a proof, alive or not
     * @param filling the moves that are left to play
     */
    public Marking {
        Present.all("the living chains", living, "the proved chains", proved, "the filling", filling);
        living = Set.copyOf(living);
        proved = Set.copyOf(proved);
    }

    /**
     * Proposes a marking. The same seed gives the same marking.
     *
     * @param position a final position
     * @param findings what was proved; the marking guesses all other chains
     * @param seed for the playouts
     * @return the marking
     */
    public static Marking propose(Position position, Collection<Finding> findings, long seed) {
        Present.all("the position", position, "the findings", findings);
        Map<Chain, Life> known = new HashMap<>();
        for (Finding finding : findings) {
            if (finding.life() != Life.UNKNOWN) {
                known.put(finding.chain(), finding.life());
            }
        }
        Agreement agreement = new Agreement(position, Estimate.of(position, PLAYOUTS, seed), known);
        Set<Chain> certain = with(known, Life.ALIVE);
        Set<Chain> refuted = with(known, Life.NOT_ALIVE);
        Set<Chain> dead = Set.of();
        while (true) {
            Set<Chain> living = agreement.cheapest(dead);
            Filling filling = Filling.of(position, living, certain);
            living.removeIf(chain -> filling.seki().intersects(chain.points()));
            Set<Chain> wrong = new HashSet<>(living);
            wrong.retainAll(refuted);
            if (wrong.isEmpty()) {
                return new Marking(living, known.keySet(), filling);
            }
            wrong.addAll(dead);
            dead = wrong;
        }
    }

    private static Set<Chain> with(Map<Chain, Life> known, Life life) {
        Set<Chain> chains = new HashSet<>(known.keySet());
        chains.removeIf(chain -> known.get(chain) != life);
        return chains;
    }

    /** Searches for the cheapest marking, on arrays. */
    private static final class Agreement {
        /** For each empty point, up to {@link #FEW} of them, of a space that touches both colours. */
        private static final double DAME = 0.15;

        private static final double FEW = 2;
        /** For each further such point. */
        private static final double OPEN_BOUNDARY = 0.9;
        /** For each dead stone that can't be removed, because its space touches both colours. */
        private static final double BLOCKED = 2.5;
        /** For each dead stone within a space of its own colour. */
        private static final double DEAD_AMONG_OWN = 2.5;
        /** For each living chain that has no territory in reach, or a single point. */
        private static final double NO_EYE = 1.5;

        private static final double ONE_EYE = 0.7;
        /** For each chain of a group with one eye at most that shares a space with an opposing such group. */
        private static final double SEKI = 0.1;

        private static final int ROOM_FOR_TWO_EYES = 3;
        private static final double AGAINST_PROOF = 100;
        private static final double NOBODY_LIVES = 50;
        /** The highest share of cases in which the playouts are believed to be right. */
        private static final double MOST_BELIEVED = 0.98;

        /** A chain of more stones costs as much as one of this size. */
        private static final int LARGE = 12;

        private static final int MOST_CHANGES = 60;
        /** In place of a chain: the point is empty. */
        private static final int NO_CHAIN = -1;

        final List<Chain> chains;
        private final int area;
        private final int[][] neighbours;
        /** The chain on a point, or {@link #NO_CHAIN}. */
        private final int[] chainAt;

        private final boolean[] black;
        /** The cost of marking a chain as dead, minus the cost of marking it as alive. */
        private final double[] odds;

        private final Life[] known;
        private final boolean[] fixed;
        private final int[] space;
        private final int[] stack;
        private final int[] group;

        Agreement(Position position, Estimate estimate, Map<Chain, Life> given) {
            Board board = position.board();
            chains = new ArrayList<>(position.chains(Color.BLACK));
            chains.addAll(position.chains(Color.WHITE));
            area = board.area();
            neighbours = new int[area][];
            for (Point point : board.points()) {
                neighbours[board.index(point)] =
                        board.neighbours(point).stream().mapToInt(board::index).toArray();
            }
            chainAt = new int[area];
            Arrays.fill(chainAt, NO_CHAIN);
            black = new boolean[chains.size()];
            odds = new double[chains.size()];
            known = new Life[chains.size()];
            fixed = new boolean[chains.size()];
            for (int i = 0; i < chains.size(); i++) {
                Chain chain = chains.get(i);
                black[i] = chain.color() == Color.BLACK;
                known[i] = given.getOrDefault(chain, Life.UNKNOWN);
                double owned = 0;
                for (Point point : chain.points()) {
                    chainAt[board.index(point)] = i;
                    owned += estimate.owns(black[i] ? Player.BLACK : Player.WHITE, point);
                }
                double share = (MOST_BELIEVED * owned / chain.size() + 1) / 2;
                odds[i] = Math.log(share / (1 - share)) * Math.sqrt(Math.min(chain.size(), LARGE));
            }
            space = new int[area];
            stack = new int[area];
            group = new int[chains.size()];
        }

        /** The living chains of the cheapest marking that is found if the chains of a set are dead from the start. */
        Set<Chain> cheapest(Set<Chain> dead) {
            for (int i = 0; i < fixed.length; i++) {
                fixed[i] = known[i] == Life.ALIVE || dead.contains(chains.get(i));
            }
            boolean[] alive = new boolean[chains.size()];
            for (int i = 0; i < alive.length; i++) {
                alive[i] = odds[i] > 0;
            }
            keepKnown(alive);
            double cost = cost(alive);
            for (int change = 0; change < MOST_CHANGES; change++) {
                boolean[] better = null;
                for (int i = 0; i < alive.length; i++) {
                    for (With with : With.values()) {
                        boolean[] other = changed(alive, i, with);
                        double otherCost = Arrays.equals(other, alive) ? cost : cost(other);
                        if (otherCost < cost - 1e-9) {
                            cost = otherCost;
                            better = other;
                        }
                    }
                }
                if (better == null) {
                    break;
                }
                alive = better;
            }
            Set<Chain> living = new HashSet<>();
            for (int i = 0; i < alive.length; i++) {
                if (alive[i]) {
                    living.add(chains.get(i));
                }
            }
            return living;
        }

        private void keepKnown(boolean[] alive) {
            for (int i = 0; i < alive.length; i++) {
                alive[i] = fixed[i] ? known[i] == Life.ALIVE : alive[i];
            }
        }

        /** The chains that change together with a chain. */
        private enum With {
            NOTHING,
            /** The chains of its colour in the same space that are marked alike. */
            ALIKE,
            /** All chains of its colour in the same space. */
            OWN,
            /** Those that are marked alike, and opposing ones, marked otherwise, the other way. */
            OPPOSING
        }

        private boolean[] changed(boolean[] alive, int chain, With with) {
            boolean[] changed = alive.clone();
            changed[chain] = !alive[chain];
            if (with != With.NOTHING) {
                boolean[] seen = new boolean[area];
                int depth = 0;
                for (int point = 0; point < area; point++) {
                    if (chainAt[point] == chain) {
                        seen[point] = true;
                        stack[depth++] = point;
                    }
                }
                while (depth > 0) {
                    for (int next : neighbours[stack[--depth]]) {
                        int there = chainAt[next];
                        if (seen[next] || !(there < 0 || changesToo(alive, chain, there, with))) {
                            continue;
                        }
                        seen[next] = true;
                        stack[depth++] = next;
                        if (there >= 0) {
                            changed[there] = (black[there] == black[chain]) == changed[chain];
                        }
                    }
                }
            }
            keepKnown(changed);
            return changed;
        }

        private boolean changesToo(boolean[] alive, int chain, int other, With with) {
            if (black[other] == black[chain]) {
                return with == With.OWN || alive[other] == alive[chain];
            }
            return with == With.OPPOSING && alive[other] != alive[chain];
        }

        private double cost(boolean[] alive) {
            double cost = 0;
            for (int i = 0; i < alive.length; i++) {
                cost += alive[i] ? 0 : odds[i];
                group[i] = i;
            }
            Arrays.fill(space, -1);
            int[] territory = new int[alive.length];
            int[] eyes = new int[alive.length];
            List<List<Integer>> shared = new ArrayList<>();
            int spaces = 0;
            for (int start = 0; start < area; start++) {
                if (space[start] < 0 && !isLiving(alive, start)) {
                    cost += space(alive, start, spaces++, territory, eyes, shared);
                }
            }
            int[] ofGroup = new int[alive.length];
            int[] eyesOfGroup = new int[alive.length];
            for (int i = 0; i < alive.length; i++) {
                ofGroup[find(i)] += territory[i];
                eyesOfGroup[find(i)] += known[i] == Life.ALIVE ? 2 : eyes[i];
            }
            boolean[] seki = inSeki(eyesOfGroup, shared);
            for (int i = 0; i < alive.length; i++) {
                if (alive[i]) {
                    int points = ofGroup[find(i)];
                    boolean stays = seki[find(i)];
                    cost += stays ? SEKI : points > 1 ? 0 : points == 0 ? NO_EYE : ONE_EYE;
                    cost += !stays && known[i] == Life.NOT_ALIVE ? AGAINST_PROOF : 0;
                }
            }
            return cost;
        }

        /** The groups with at most one eye that share a space with such a group of the other colour. */
        private boolean[] inSeki(int[] eyesOfGroup, List<List<Integer>> shared) {
            boolean[] seki = new boolean[chains.size()];
            for (List<Integer> around : shared) {
                boolean[] weak = new boolean[2];
                for (int chain : around) {
                    weak[black[chain] ? 1 : 0] |= eyesOfGroup[find(chain)] < 2;
                }
                for (int chain : around) {
                    seki[find(chain)] |= weak[0] && weak[1] && eyesOfGroup[find(chain)] < 2;
                }
            }
            return seki;
        }

        private boolean isLiving(boolean[] alive, int point) {
            return chainAt[point] >= 0 && alive[chainAt[point]];
        }

        /** The cost of the space without living stones around a point; links the chains whose territory it is. */
        private double space(
                boolean[] alive, int start, int number, int[] territory, int[] eyes, List<List<Integer>> shared) {
            int depth = 0;
            stack[depth++] = start;
            space[start] = number;
            int points = 0;
            int deadBlack = 0;
            int deadWhite = 0;
            int firstBlack = -1;
            int firstWhite = -1;
            List<Integer> around = new ArrayList<>();
            while (depth > 0) {
                int point = stack[--depth];
                points++;
                if (chainAt[point] >= 0) {
                    deadBlack += black[chainAt[point]] ? 1 : 0;
                    deadWhite += black[chainAt[point]] ? 0 : 1;
                }
                for (int next : neighbours[point]) {
                    if (isLiving(alive, next)) {
                        int chain = chainAt[next];
                        firstBlack = black[chain] ? chain : firstBlack;
                        firstWhite = black[chain] ? firstWhite : chain;
                        around.add(chain);
                    } else if (space[next] < 0) {
                        space[next] = number;
                        stack[depth++] = next;
                    }
                }
            }
            if (firstBlack >= 0 && firstWhite >= 0) {
                int empty = points - deadBlack - deadWhite;
                shared.add(around);
                return DAME * Math.min(empty, FEW)
                        + OPEN_BOUNDARY * Math.max(0, empty - FEW)
                        + BLOCKED * (deadBlack + deadWhite);
            }
            if (around.isEmpty()) {
                return NOBODY_LIVES;
            }
            for (int chain : around) {
                group[find(chain)] = find(around.get(0));
            }
            territory[around.get(0)] += points;
            eyes[around.get(0)] += points < ROOM_FOR_TWO_EYES ? 1 : 2;
            return DEAD_AMONG_OWN * (firstBlack >= 0 ? deadBlack : deadWhite);
        }

        private int find(int chain) {
            int root = chain;
            while (group[root] != root) {
                root = group[root];
            }
            return root;
        }
    }
}
