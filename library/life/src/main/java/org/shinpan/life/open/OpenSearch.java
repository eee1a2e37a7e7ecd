package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.open.OpenClaim.Answer;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/**
 * A depth-first proof-number search for an {@link OpenGoal} of player 0, the owner. Only moves in the zone of the
 * answer to a pass can matter to the opponent; before this answer is known, the opponent tries a few moves that refuted
 * other plays or that the owner would make. A move of the owner that helps less than the best one has a waste. The sum
 * of all waste on a line has a limit, the allowance; {@link Allowances} tries several of them in turn.
 */
final class OpenSearch {

    /** The number of the owner's best plays on whose points the opponent tries to play first. */
    private static final int TAKEN_AWAY = 4;

    private static final int MAX_REPLAYED = 100;

    private final WideBoard board;
    private final boolean ownersTurn;
    private final EyePlans plans;
    private final OwnersPlays plays;
    private final EndZone ends;
    private final ClaimZones zones;
    private final ClaimTable owners;
    private final ClaimTable opponents;
    private final OpenStates nodes;
    private final Replay replay;
    private final Allowances allowances = new Allowances();

    private Budget budget = Budget.ofNodes(0);
    private @Nullable OpenNode root;
    private long states;
    private long lastState;
    private boolean stopped;
    /** The opponent's last play; −1 after a pass. */
    private int last = -1;

    /** Claims with the owner and with the opponent on turn. Searches with the same goal share them. */
    record Known(ClaimTable owners, ClaimTable opponents) {

        /**
         * Returns empty tables.
         *
         * @param order all cells, the nearest to the chains first
         */
        static Known none(int[] order) {
            return new Known(new ClaimTable(order), new ClaimTable(order));
        }
    }

    /** The allowance of waste of a visit, and the numbers with which it ends. */
    private record Limits(int allowance, int proof, int disproof) {}

    /**
     * Creates a search.
     *
     * @param board the board with the position
     * @param planned the cells of the chain of player 0 that is to get two eyes
     * @param near the cells that may be in an eye
     * @param known the claims about this goal, to which the search adds its own
     */
    OpenSearch(
            WideBoard board,
            WideSet planned,
            WideSet near,
            OpenGoal goal,
            Known known,
            PlayFeatures features,
            boolean byFeatures,
            boolean ownersTurn) {
        this.board = board;
        this.ownersTurn = ownersTurn;
        Paths paths = new Paths(board);
        plans = new EyePlans(board, planned, goal.covered(), near);
        plays = new OwnersPlays(board, plans, near, features, byFeatures);
        ends = new EndZone(board, goal, paths);
        zones = new ClaimZones(board, paths);
        owners = known.owners();
        opponents = known.opponents();
        nodes = new OpenStates(board, plans, ends, owners, opponents);
        replay = new Replay(board, ends, zones, owners, opponents);
    }

    /** Returns the number of states that were visited. */
    long states() {
        return states + replay.states();
    }

    /**
     * Continues the search.
     *
     * @return a claim that the goal is reached; null if none was found within the limits
     */
    @Nullable OpenClaim run(Budget limits, int mostStates) {
        budget = limits;
        long end = states() + mostStates;
        if (root == null) {
            root = ownersTurn ? nodes.ofOwner() : nodes.ofOpponent(0);
            WideSet standing = ends.zone();
            if (standing != null) {
                root.proof = OpenClaim.of(board, ownersTurn, standing, List.of());
            }
        }
        int allowance = 0;
        while (root.proof == null && states() < end && !budget.isOver() && allowance >= 0) {
            allowance = allowances.next(root);
            if (allowance >= 0) {
                long before = states();
                lastState = Math.min(end, before + allowances.left(allowance));
                stopped = false;
                Limits none = new Limits(allowance, OpenNode.LOST, OpenNode.LOST);
                if (ownersTurn) {
                    last = -1;
                    owner(root, none);
                } else {
                    opponent(root, none);
                }
                allowances.use(allowance, states() - before);
            }
        }
        return root.proof;
    }

    private boolean isOver() {
        stopped |= budget.isSpent() || states() > lastState;
        return stopped;
    }

    /** Searches a state with the owner on turn until it is won or a number reaches its limit. */
    private void owner(OpenNode node, Limits limits) {
        states++;
        if (nodes.isWon(node, true) || isOver()) {
            return;
        }
        if (node.expanded < limits.allowance()) {
            collectPlays(node, limits.allowance());
        }
        node.onPath = true;
        OpenChoice choice = new OpenChoice();
        while (choosePlay(node, limits.allowance(), choice)) {
            node.set(limits.allowance(), choice.number(), choice.others());
            if (choice.number() >= limits.proof() || choice.others() >= limits.disproof() || stopped) {
                break;
            }
            OpenNode next = node.next[choice.best()];
            board.play(node.moves[choice.best()], 0);
            suggest(next, node.killer);
            opponent(
                    next,
                    new Limits(
                            limits.allowance() - node.wastes[choice.best()],
                            choice.limit(limits.proof()),
                            choice.limitOfOthers(limits.disproof())));
            board.undo();
            if (next.killer >= 0) {
                node.killer = next.killer;
            }
        }
        node.onPath = false;
    }

    /** Chooses a play of the owner. Returns whether there is one and the state is not won yet. */
    private boolean choosePlay(OpenNode node, int allowance, OpenChoice choice) {
        choice.clear();
        for (int i = 0; i < node.moves.length; i++) {
            int left = allowance - node.wastes[i];
            OpenNode next = left < 0 ? node.next[i] : after(node, i);
            if (next != null && next.proof != null) {
                node.proof = owners.add(zones.ofPlay(node.moves[i], next.proof));
                return false;
            }
            int number = left < 0 || next == null ? OpenNode.LOST : next.proofNumber(left);
            if (number < OpenNode.LOST) {
                choice.offer(i, number, next.disproofNumber(left), 0);
            }
        }
        if (choice.isEmpty()) {
            node.set(allowance, OpenNode.LOST, 0);
        }
        return !choice.isEmpty();
    }

    /** Returns the state after a play of the owner. */
    private OpenNode after(OpenNode node, int number) {
        OpenNode next = node.next[number];
        if (next == null) {
            board.play(node.moves[number], 0);
            next = nodes.ofOpponent(Math.max(0, node.estimate - 2 + node.losses[number]));
            board.undo();
            node.next[number] = next;
        }
        return next;
    }

    private void collectPlays(OpenNode node, int allowance) {
        node.expanded = allowance;
        node.estimate = plays.collect(allowance, node.hint, last);
        node.moves = plays.moves();
        node.wastes = plays.wastes();
        node.losses = plays.losses();
        node.next = new OpenNode[node.moves.length];
    }

    /** Searches a state with the opponent on turn until it is won or a number reaches its limit. */
    private void opponent(OpenNode node, Limits limits) {
        states++;
        if (nodes.isWon(node, false) || isOver()) {
            return;
        }
        node.onPath = true;
        if (node.pass == null) {
            node.pass = nodes.ofOwner();
        }
        OpenChoice choice = new OpenChoice();
        while (chooseReply(node, node.pass, limits, choice)) {
            Limits next = new Limits(
                    limits.allowance(), choice.limitOfOthers(limits.proof()), choice.limit(limits.disproof()));
            if (choice.best() == OpenClaim.PASS) {
                last = -1;
                owner(node.pass, next);
                takeAway(node, node.pass);
            } else {
                reply(node, choice.best(), next);
            }
        }
        node.onPath = false;
    }

    /** Chooses a move of the opponent. Returns whether there is one and no number has reached its limit. */
    private boolean chooseReply(OpenNode node, OpenNode pass, Limits limits, OpenChoice choice) {
        choice.clear();
        if (pass.proof == null) {
            int number = pass.proofNumber(limits.allowance());
            choice.offer(OpenClaim.PASS, pass.disproofNumber(limits.allowance()), number, number);
        } else if (node.passClaim == null) {
            collectReplies(node, pass.proof);
        }
        for (int i = 0; i < node.moves.length; i++) {
            OpenNode next = node.next[i];
            if (next == null) {
                int number = OpenNode.proofNumberOf(node.estimates[i]);
                choice.offer(i, 1, number, number);
            } else if (next.proof == null) {
                int number = next.proofNumber(limits.allowance());
                choice.offer(i, next.disproofNumber(limits.allowance()), number, number);
            }
        }
        if (choice.isEmpty()) {
            conclude(node, limits.allowance());
            return false;
        }
        boolean isLost = choice.number() == 0;
        int proof = isLost ? OpenNode.LOST : choice.others();
        node.set(limits.allowance(), proof, choice.number());
        if (isLost && choice.best() != OpenClaim.PASS) {
            node.killer = node.moves[choice.best()];
        }
        return proof < limits.proof() && choice.number() < limits.disproof() && !isLost && !stopped;
    }

    private void reply(OpenNode node, int number, Limits limits) {
        board.play(node.moves[number], 1);
        if (node.next[number] == null) {
            node.next[number] = nodes.ofOwner();
            if (node.passClaim != null) {
                replay(node.next[number], node.passClaim);
            }
        } else {
            last = node.moves[number];
            owner(node.next[number], limits);
        }
        board.undo();
    }

    /** Tries the plays that answer a pass, and keeps the first one as a hint. */
    private void replay(OpenNode node, OpenClaim pass) {
        if (!pass.answers().isEmpty()) {
            node.hint = pass.answers().get(0).move();
        }
        if (node.proof == null) {
            node.proof = replay.run(pass, MAX_REPLAYED);
        }
    }

    /** Lets the opponent try the plays that are best for the owner after a pass. */
    private void takeAway(OpenNode node, OpenNode pass) {
        for (int i = 0; i < Math.min(TAKEN_AWAY, pass.moves.length); i++) {
            suggest(node, pass.moves[i]);
        }
    }

    /** Adds a move of the opponent that is tried before the answer to a pass is known. */
    private void suggest(OpenNode node, int move) {
        if (move >= 0
                && node.passClaim == null
                && Arrays.stream(node.moves).noneMatch(known -> known == move)
                && board.color(move) == WideBoard.EMPTY
                && !board.isSelfCapture(move, 1)) {
            int count = node.moves.length;
            node.moves = Arrays.copyOf(node.moves, count + 1);
            node.next = Arrays.copyOf(node.next, count + 1);
            node.estimates = Arrays.copyOf(node.estimates, count + 1);
            node.moves[count] = move;
            node.estimates[count] = node.estimate + 2;
        }
    }

    /** Collects the opponent's moves that the answer to a pass does not answer as well. */
    private void collectReplies(OpenNode node, OpenClaim passClaim) {
        node.passClaim = passClaim;
        node.moves = Replay.plays(board, passClaim);
        node.next = new OpenNode[node.moves.length];
        int cost = Math.min(EyeShapes.WORST, plans.costWithWastes(EyePlans.MAX_DAMAGE));
        node.estimates =
                Arrays.stream(node.moves).map(move -> cost + plans.damage(move)).toArray();
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
}
