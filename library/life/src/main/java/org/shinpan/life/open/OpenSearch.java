package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.open.OpenClaim.Answer;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/**
 * A depth-first proof-number search for the life of a chain. Player 0 is the owner. The opponent's pass is searched
 * first: only moves in the zone of its answer can matter. A move of the owner that helps less than the best one wastes
 * something; the sum of all waste on a line has a limit, which rises until the chain lives.
 */
final class OpenSearch {

    /** The largest waste on a line. */
    private static final int MOST_WASTE = 40;

    private final WideBoard board;
    private final boolean ownersTurn;
    private Budget budget = Budget.ofNodes(0);
    private @Nullable OpenNode root;
    private int allowance;
    private long lastState;
    private final EyePlans plans;
    private final OwnersPlays plays;
    private final EndZone ends;
    private final ClaimZones zones;
    private final ClaimTable owners;
    private final ClaimTable opponents;
    private final Map<Long, OpenNode> ownersNodes = new HashMap<>();
    private final Map<Long, OpenNode> opponentsNodes = new HashMap<>();
    private long states;
    private boolean stopped;

    /**
     * Creates a search.
     *
     * @param board the board with the position
     * @param crucial the cells of the chain
     * @param order all cells, the nearest to the chain first
     * @param near the cells that may be in an eye
     */
    OpenSearch(WideBoard board, WideSet crucial, int[] order, WideSet near, boolean ownersTurn) {
        this.board = board;
        this.ownersTurn = ownersTurn;
        Paths paths = new Paths(board);
        plans = new EyePlans(board, crucial, near);
        plays = new OwnersPlays(board, plans, near);
        ends = new EndZone(board, crucial, paths);
        zones = new ClaimZones(board, paths);
        owners = new ClaimTable(order);
        opponents = new ClaimTable(order);
    }

    /** Returns the number of states that were visited. */
    long states() {
        return states;
    }

    /**
     * Goes on with the search.
     *
     * @return a claim that the chain lives; null if none was found within the limits
     */
    @Nullable OpenClaim run(Budget limits, int mostStates) {
        budget = limits;
        stopped = false;
        lastState = states + mostStates;
        if (root == null) {
            root = ownersTurn ? ownersNode() : opponentsNode(0);
            WideSet standing = ends.zone();
            if (standing != null) {
                root.proof = OpenClaim.of(board, ownersTurn, standing, List.of());
            }
        }
        while (root.proof == null && allowance <= MOST_WASTE) {
            if (ownersTurn) {
                owner(root, allowance, OpenNode.LOST, OpenNode.LOST);
            } else {
                opponent(root, allowance, OpenNode.LOST, OpenNode.LOST);
            }
            if (stopped) {
                break;
            }
            allowance++;
        }
        return root.proof;
    }

    private OpenNode ownersNode() {
        OpenNode node = ownersNodes.get(board.hash());
        if (node == null) {
            node = new OpenNode(0);
            ownersNodes.put(board.hash(), node);
            node.proof = owners.find(board);
            if (node.proof == null) {
                node.estimate = plans.cost();
            }
        }
        return node;
    }

    private OpenNode opponentsNode(int estimate) {
        OpenNode node = opponentsNodes.get(board.hash());
        if (node == null) {
            node = new OpenNode(estimate);
            opponentsNodes.put(board.hash(), node);
            node.proof = opponents.find(board);
            if (node.proof == null && estimate == 0) {
                lookForEnd(node);
            }
        }
        return node;
    }

    private void lookForEnd(OpenNode node) {
        node.seen = true;
        WideSet zone = ends.zone();
        if (zone != null) {
            node.proof = OpenClaim.of(board, false, zone, List.of());
            opponents.add(node.proof);
        }
    }

    private boolean isOver() {
        stopped |= budget.isSpent() || states > lastState;
        return stopped;
    }

    /** Searches a state with the owner on turn until it is won or a number reaches its limit. */
    private void owner(OpenNode node, int allowance, int proofLimit, int disproofLimit) {
        states++;
        if (node.proof == null) {
            node.proof = owners.find(board);
        }
        if (node.proof != null || isOver()) {
            return;
        }
        if (node.expanded < allowance) {
            collectPlays(node, allowance);
        }
        node.onPath = true;
        while (true) {
            int best = -1;
            int first = OpenNode.LOST;
            int second = OpenNode.LOST;
            int hardest = 0;
            int live = 0;
            for (int i = 0; i < node.moves.length; i++) {
                OpenNode next = node.next[i];
                if (next.proof != null) {
                    node.onPath = false;
                    node.proof = zones.ofPlay(node.moves[i], next.proof);
                    owners.add(node.proof);
                    return;
                }
                int left = allowance - node.wastes[i];
                int number = left < 0 ? OpenNode.LOST : next.proofNumber(left);
                if (number < OpenNode.LOST) {
                    live++;
                    hardest = Math.max(hardest, next.disproofNumber(left));
                    if (number < first) {
                        second = first;
                        first = number;
                        best = i;
                    } else {
                        second = Math.min(second, number);
                    }
                }
            }
            int disproof = live == 0 ? 0 : hardest + live - 1;
            node.set(allowance, first, disproof);
            if (first >= proofLimit || disproof >= disproofLimit || best < 0 || stopped) {
                break;
            }
            board.play(node.moves[best], 0);
            opponent(
                    node.next[best],
                    allowance - node.wastes[best],
                    Math.min(proofLimit, second + 1),
                    disproofLimit - live + 1);
            board.undo();
        }
        node.onPath = false;
    }

    private void collectPlays(OpenNode node, int allowance) {
        node.expanded = allowance;
        int cost = plays.collect(allowance, node.hint);
        node.moves = plays.moves();
        node.wastes = plays.wastes();
        node.next = new OpenNode[node.moves.length];
        for (int i = 0; i < node.moves.length; i++) {
            board.play(node.moves[i], 0);
            node.next[i] = opponentsNode(Math.max(0, cost - 2 + node.wastes[i]));
            board.undo();
        }
    }

    /** Searches a state with the opponent on turn until it is won or a number reaches its limit. */
    private void opponent(OpenNode node, int allowance, int proofLimit, int disproofLimit) {
        states++;
        if (node.proof == null && !node.seen) {
            lookForEnd(node);
        }
        if (node.proof == null) {
            node.proof = opponents.find(board);
        }
        if (node.proof != null || isOver()) {
            return;
        }
        node.onPath = true;
        search(node, allowance, proofLimit, disproofLimit);
        node.onPath = false;
    }

    private void search(OpenNode node, int allowance, int proofLimit, int disproofLimit) {
        if (node.pass == null) {
            node.pass = ownersNode();
        }
        OpenNode pass = node.pass;
        while (pass.proof == null) {
            int proof = pass.proofNumber(allowance);
            int disproof = proof >= OpenNode.LOST ? 0 : pass.disproofNumber(allowance);
            node.set(allowance, proof, disproof);
            if (proof >= proofLimit || disproof >= disproofLimit || proof >= OpenNode.LOST || stopped) {
                return;
            }
            owner(pass, allowance, proofLimit, disproofLimit);
        }
        if (node.passClaim == null) {
            collectReplies(node, pass.proof);
        }
        while (true) {
            int best = -1;
            int first = OpenNode.LOST;
            int second = OpenNode.LOST;
            int hardest = 0;
            int live = 0;
            for (int i = 0; i < node.moves.length; i++) {
                OpenNode next = node.next[i];
                if (next.proof == null) {
                    int proof = next.proofNumber(allowance);
                    int disproof = proof >= OpenNode.LOST ? 0 : next.disproofNumber(allowance);
                    live++;
                    hardest = Math.max(hardest, proof);
                    if (disproof < first
                            || (disproof == first && best >= 0 && proof > node.next[best].proofNumber(allowance))) {
                        second = first;
                        first = disproof;
                        best = i;
                    } else {
                        second = Math.min(second, disproof);
                    }
                }
            }
            if (live == 0) {
                conclude(node, allowance);
                return;
            }
            int proof = Math.min(OpenNode.LOST, hardest + live - 1);
            node.set(allowance, proof, first);
            if (proof >= proofLimit || first >= disproofLimit || first == 0 || stopped) {
                return;
            }
            board.play(node.moves[best], 1);
            owner(node.next[best], allowance, proofLimit - live + 1, Math.min(disproofLimit, second + 1));
            board.undo();
        }
    }

    /** Makes the claim about a state whose answers are all found. */
    private void conclude(OpenNode node, int allowance) {
        List<Answer> answers = new ArrayList<>();
        answers.add(new Answer(OpenClaim.PASS, Objects.requireNonNull(node.passClaim)));
        for (int i = 0; i < node.moves.length; i++) {
            answers.add(new Answer(node.moves[i], Objects.requireNonNull(node.next[i].proof)));
        }
        node.proof = zones.ofAnswers(answers);
        if (node.proof == null) {
            node.set(allowance, OpenNode.LOST, 0);
        } else {
            opponents.add(node.proof);
        }
    }

    /** Collects the opponent's moves that the answer to a pass does not answer as well. */
    private void collectReplies(OpenNode node, OpenClaim passClaim) {
        node.passClaim = passClaim;
        WideSet moves = WideSet.copyOf(passClaim.zone()).retainAll(board.empty());
        WideSet stones = WideSet.copyOf(passClaim.zone()).retainAll(board.stones(0));
        for (int stone = stones.next(0); stone >= 0; stone = stones.next(stone + 1)) {
            int head = board.head(stone);
            if (!board.isOpen(head) && board.liberties(head).size() == 1) {
                moves.addAll(board.liberties(head));
            }
        }
        int[] plays = new int[moves.size()];
        int count = 0;
        for (int cell = moves.next(0); cell >= 0; cell = moves.next(cell + 1)) {
            if (!board.isSelfCapture(cell, 1)) {
                plays[count++] = cell;
            }
        }
        node.moves = Arrays.copyOf(plays, count);
        node.next = new OpenNode[count];
        for (int i = 0; i < count; i++) {
            board.play(plays[i], 1);
            node.next[i] = ownersNode();
            node.next[i].hint = passClaim.answers().isEmpty()
                    ? OwnersPlays.NO_HINT
                    : passClaim.answers().get(0).move();
            board.undo();
        }
    }
}
