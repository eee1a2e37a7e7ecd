package org.shinpan.life;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.Proof.Care;
import org.shinpan.life.Proof.Claim;

/**
 * Searches a {@link Zone} for a strategy: depth-first proof-number search (Nagai's df-pn) over exact states (stones, side
 * to move, ko ban), each kept in a table that forgets nothing.
 *
 * <p>A state on the path from the root counts as failure of the reacher. That can only make false failures (Kishimoto
 * and Müller's graph-history interaction), so "reached" is kept without condition, and "denied" is only believed of a
 * set of states that is closed: in each with the denier to move one move stays in the set, in each with the reacher to
 * move all moves do. Where the set is not closed, the doubtful states are forgotten and the search goes on.
 */
final class ZoneSearch {

    enum Outcome {
        REACHED,
        DENIED,
        UNKNOWN
    }

    private static final int INFINITE = 1 << 28;
    private static final int MAX_DEPTH = 400;
    private static final int PASS = 64;
    private static final int REACHER_TO_MOVE = 128;
    private static final int LOOSE = 256;

    private final Zone zone;
    private final Budget budget;
    private final int maxNodes;

    private long[] reacherBits = new long[1 << 10];
    private long[] denierBits = new long[1 << 10];
    /** ban | 128 if the reacher is to move | 256 if stones around the zone may be gone. */
    private short[] meta = new short[1 << 10];

    private int[] proof = new int[1 << 10];
    private int[] disproof = new int[1 << 10];
    private byte[] best = new byte[1 << 10];
    private boolean[] onPath = new boolean[1 << 10];
    private boolean[] isStatic = new boolean[1 << 10];
    private int[] slots = new int[1 << 12];
    private int nodes;
    private boolean stopped;
    private long expansions;

    // What the last play left.
    private long mover;
    private long waiter;
    private int ban;
    private long captured;

    ZoneSearch(Zone zone, Budget budget, int maxNodes) {
        this.zone = zone;
        this.budget = budget;
        this.maxNodes = maxNodes;
        Arrays.fill(slots, -1);
    }

    int nodes() {
        return nodes;
    }

    Outcome run() {
        int root = node(zone.reacherAtStart, zone.denierAtStart, Zone.NONE, 0);
        for (int round = 0; round < 60 && !stopped; round++) {
            expand(root, INFINITE - 1, INFINITE - 1, 0);
            if (proof[root] == 0) {
                return Outcome.REACHED;
            }
            if (disproof[root] != 0) {
                break;
            }
            if (isClosed(root)) {
                return Outcome.DENIED;
            }
        }
        return nodes < maxNodes && !budget.isOver() ? exhaust(root) : Outcome.UNKNOWN;
    }

    /**
     * All states at once, backwards from those that are reached (a least fixed point): for small graphs in which
     * repetitions keep the search from coming to an end.
     */
    private Outcome exhaust(int root) {
        List<int[]> edges = new ArrayList<>();
        List<Integer> order = new ArrayList<>();
        boolean[] seen = new boolean[maxNodes + zone.cells + 2];
        order.add(root);
        seen[root] = true;
        for (int head = 0; head < order.size(); head++) {
            int node = order.get(head);
            if (nodes >= maxNodes || (head % 64 == 0 && budget.isOver())) {
                return Outcome.UNKNOWN;
            }
            int[] children = isStatic[node] ? new int[0] : children(node);
            edges.add(children);
            for (int child : children) {
                if (child >= 0 && !seen[child]) {
                    seen[child] = true;
                    order.add(child);
                }
            }
        }
        int[] place = new int[nodes];
        int[] predecessorCount = new int[nodes];
        for (int i = 0; i < order.size(); i++) {
            place[order.get(i)] = i;
            for (int child : edges.get(i)) {
                if (child >= 0) {
                    predecessorCount[child]++;
                }
            }
        }
        int[][] predecessors = new int[nodes][];
        int[] open = new int[nodes];
        int[] queue = new int[order.size()];
        int tail = 0;
        for (int node : order) {
            predecessors[node] = new int[predecessorCount[node]];
        }
        for (int node : order) {
            int[] children = edges.get(place[node]);
            boolean won = isStatic[node] && proof[node] == 0;
            for (int move = 0; move < children.length; move++) {
                int child = children[move];
                open[node] += child != -1 ? 1 : 0;
                if (child >= 0) {
                    predecessors[child][--predecessorCount[child]] = node;
                }
                if (child == -2 && !won) {
                    won = true;
                    best[node] = (byte) (move == zone.cells ? PASS : move);
                }
            }
            proof[node] = won ? 0 : INFINITE;
            disproof[node] = won ? INFINITE : 0;
            if (won) {
                queue[tail++] = node;
            }
        }
        for (int head = 0; head < tail; head++) {
            int node = queue[head];
            for (int before : predecessors[node]) {
                if (proof[before] == 0 || (!reacherToMove(before) && --open[before] > 0)) {
                    continue;
                }
                if (reacherToMove(before)) {
                    int[] children = edges.get(place[before]);
                    int move = 0;
                    while (children[move] != node) {
                        move++;
                    }
                    best[before] = (byte) (move == zone.cells ? PASS : move);
                }
                proof[before] = 0;
                disproof[before] = INFINITE;
                queue[tail++] = before;
            }
        }
        return proof[root] == 0 ? Outcome.REACHED : Outcome.DENIED;
    }

    // ---- states

    private int node(long reacher, long denier, int banned, int flags) {
        short key = (short) (banned | flags);
        int slot = slot(reacher, denier, key);
        if (slots[slot] >= 0) {
            return slots[slot];
        }
        if (nodes == reacherBits.length) {
            grow();
            slot = slot(reacher, denier, key);
        }
        int made = nodes++;
        slots[slot] = made;
        reacherBits[made] = reacher;
        denierBits[made] = denier;
        meta[made] = key;
        proof[made] = 1;
        disproof[made] = 1;
        if (zone.reached(reacher, denier)) {
            proof[made] = 0;
            disproof[made] = INFINITE;
            isStatic[made] = true;
        } else if (zone.hopeless(reacher, denier)) {
            proof[made] = INFINITE;
            disproof[made] = 0;
            isStatic[made] = true;
        }
        return made;
    }

    private int slot(long reacher, long denier, short key) {
        long hash = reacher * 0x9E3779B97F4A7C15L
                ^ Long.rotateLeft(denier * 0xC2B2AE3D27D4EB4FL, 29)
                ^ key * 0x165667B19E3779F9L;
        hash ^= hash >>> 32;
        hash *= 0xD6E8FEB86659FD93L;
        int slot = (int) (hash >>> 33) & (slots.length - 1);
        while (slots[slot] >= 0) {
            int known = slots[slot];
            if (reacherBits[known] == reacher && denierBits[known] == denier && meta[known] == key) {
                break;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private void grow() {
        int size = 2 * nodes;
        reacherBits = Arrays.copyOf(reacherBits, size);
        denierBits = Arrays.copyOf(denierBits, size);
        meta = Arrays.copyOf(meta, size);
        proof = Arrays.copyOf(proof, size);
        disproof = Arrays.copyOf(disproof, size);
        best = Arrays.copyOf(best, size);
        onPath = Arrays.copyOf(onPath, size);
        isStatic = Arrays.copyOf(isStatic, size);
        slots = new int[4 * size];
        Arrays.fill(slots, -1);
        for (int i = 0; i < nodes; i++) {
            slots[slot(reacherBits[i], denierBits[i], meta[i])] = i;
        }
    }

    private boolean reacherToMove(int node) {
        return (meta[node] & REACHER_TO_MOVE) != 0;
    }

    private int banAt(int node) {
        return meta[node] & 127;
    }

    // ---- moves

    /** Plays; false if barred. */
    private boolean play(long own, long foe, int cell, long safeOwn, long safeFoe) {
        long bit = 1L << cell;
        long after = own | bit;
        long taken = 0;
        for (long left = zone.neighbours[cell] & foe; left != 0; ) {
            long chain = zone.chain(foe, left & -left);
            left &= ~chain;
            if ((chain & safeFoe) == 0 && (zone.border(chain) & ~(after | foe)) == 0) {
                taken |= chain;
            }
        }
        long rest = foe & ~taken;
        long chain = zone.chain(after, bit);
        long liberties = zone.border(chain) & ~(after | rest);
        if (liberties == 0 && (chain & safeOwn) == 0) {
            return false;
        }
        mover = after;
        waiter = rest;
        captured = taken;
        boolean ko =
                taken != 0 && (taken & (taken - 1)) == 0 && chain == bit && (bit & safeOwn) == 0 && liberties == taken;
        ban = ko ? Long.numberOfTrailingZeros(taken) : Zone.NONE;
        return true;
    }

    /** The node after a move (a cell, or a pass); −1 if barred, −2 if it decides for the reacher, −3 for the denier. */
    private int child(int node, int move) {
        long reacher = reacherBits[node];
        long denier = denierBits[node];
        boolean reacherMoves = reacherToMove(node);
        int loose = meta[node] & LOOSE;
        if (move == PASS) {
            return node(reacher, denier, Zone.NONE, loose | (reacherMoves ? 0 : REACHER_TO_MOVE));
        }
        if (move == banAt(node) || ((reacher | denier) & 1L << move) != 0) {
            return -1;
        }
        if (reacherMoves) {
            if (!play(reacher, denier, move, zone.notTaken(), zone.safeForDenier)) {
                return -1;
            }
            if (!zone.atRest(mover, waiter)) {
                return -1;
            }
            loose |= zone.surroundingsStay(mover, waiter, move) ? 0 : LOOSE;
            if (captured != 0
                    && zone.claim == Claim.NOT_ALIVE
                    && (zone.care == Care.KEEPS_ALL || (captured & zone.guarded) != 0)) {
                return -2;
            }
            return node(mover, waiter, zone.denierMayBeBanned && loose == 0 ? ban : Zone.NONE, loose);
        }
        if (!play(denier, reacher, move, zone.safeForDenier, zone.notTaken())) {
            return -1;
        }
        if (captured != 0 && zone.claim == Claim.ALIVE && (zone.care == Care.KEEPS_ALL || loose != 0)) {
            return -3;
        }
        return node(waiter, mover, zone.reacherMayBeBanned ? ban : Zone.NONE, loose | REACHER_TO_MOVE);
    }

    private boolean mayPass(int node) {
        return !reacherToMove(node) || (zone.reacherMayPlayElsewhere && banAt(node) != Zone.NONE);
    }

    // ---- search

    private void expand(int node, int proofLimit, int disproofLimit, int depth) {
        if (proof[node] == 0 || disproof[node] == 0 || stopped) {
            return;
        }
        if (nodes >= maxNodes || ++expansions > 16L * nodes + 4_000 || budget.isSpent()) {
            stopped = true;
            return;
        }
        boolean or = reacherToMove(node);
        int[] moves = new int[zone.cells + 1];
        int[] children = new int[zone.cells + 1];
        int count = 0;
        for (int move = 0; move <= zone.cells; move++) {
            int real = move == zone.cells ? PASS : move;
            if (real == PASS && !mayPass(node)) {
                continue;
            }
            int child = child(node, real);
            if (child == -1) {
                continue;
            }
            boolean decided = child == (or ? -2 : -3)
                    || (child >= 0 && (or ? proof[child] == 0 : isStatic[child] && disproof[child] == 0));
            if (decided) {
                best[node] = (byte) real;
                proof[node] = or ? 0 : INFINITE;
                disproof[node] = or ? INFINITE : 0;
                return;
            }
            if (child >= 0) {
                moves[count] = real;
                children[count++] = child;
            }
        }
        onPath[node] = true;
        while (true) {
            int least = INFINITE;
            int second = INFINITE;
            int sum = 0;
            int chosen = -1;
            for (int i = 0; i < count; i++) {
                int child = children[i];
                boolean repeats = onPath[child] || depth >= MAX_DEPTH;
                int pn = repeats && proof[child] != 0 ? INFINITE : proof[child];
                int dn = repeats && proof[child] != 0 ? 0 : disproof[child];
                int main = or ? pn : dn;
                int other = or ? dn : pn;
                sum = Math.min(INFINITE, sum + other);
                if (main < least) {
                    second = least;
                    least = main;
                    chosen = i;
                } else if (main < second) {
                    second = main;
                }
            }
            int pn = or ? least : sum;
            int dn = or ? sum : least;
            proof[node] = pn;
            disproof[node] = dn;
            if (chosen >= 0 && least == 0) {
                best[node] = (byte) moves[chosen];
            }
            if (pn == 0) {
                disproof[node] = INFINITE;
            }
            if (dn == 0) {
                proof[node] = INFINITE;
            }
            if (pn >= proofLimit || dn >= disproofLimit || pn == 0 || dn == 0 || chosen < 0 || stopped) {
                break;
            }
            int child = children[chosen];
            if (or) {
                expand(child, Math.min(proofLimit, second + 1), disproofLimit - dn + disproof[child], depth + 1);
            } else {
                expand(child, proofLimit - pn + proof[child], Math.min(disproofLimit, second + 1), depth + 1);
            }
        }
        onPath[node] = false;
    }

    // ---- closed sets

    /** Keeps the denied states that form a closed set; true if the root is one. Forgets those that don't. */
    private boolean isClosed(int root) {
        List<Integer> order = new ArrayList<>();
        boolean[] seen = new boolean[nodes];
        order.add(root);
        seen[root] = true;
        int before = nodes;
        for (int head = 0; head < order.size(); head++) {
            int node = order.get(head);
            if (isStatic[node]) {
                continue;
            }
            for (int child : children(node)) {
                if (child >= 0 && child < before && disproof[child] == 0 && !seen[child]) {
                    seen[child] = true;
                    order.add(child);
                }
            }
        }
        boolean[] bad = new boolean[nodes];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = order.size() - 1; i >= 0; i--) {
                int node = order.get(i);
                if (!bad[node] && !isStatic[node] && !holds(node, bad)) {
                    bad[node] = true;
                    changed = true;
                }
            }
        }
        for (int node : order) {
            if (bad[node]) {
                proof[node] = 1;
                disproof[node] = 1;
            }
        }
        return !bad[root];
    }

    private boolean holds(int node, boolean[] bad) {
        boolean or = reacherToMove(node);
        for (int child : children(node)) {
            boolean denied = child == -3 || (child >= 0 && disproof[child] == 0 && !(child < bad.length && bad[child]));
            if (or && !denied && child != -1) {
                return false;
            }
            if (!or && denied) {
                return true;
            }
        }
        return or;
    }

    private int[] children(int node) {
        int[] children = new int[zone.cells + 1];
        for (int move = 0; move < zone.cells; move++) {
            children[move] = child(node, move);
        }
        children[zone.cells] = mayPass(node) ? child(node, PASS) : -1;
        return children;
    }

    // ---- strategies

    /** The strategy found, for a search that reached its aim: the hero is the reacher. */
    Strategy reachingStrategy() {
        int root = node(zone.reacherAtStart, zone.denierAtStart, Zone.NONE, 0);
        if (isStatic[root]) {
            return Strategy.none();
        }
        int[] number = new int[nodes];
        Arrays.fill(number, -1);
        List<Integer> finished = new ArrayList<>();
        order(root, number, finished);
        int count = finished.size();
        for (int i = 0; i < count; i++) {
            number[finished.get(i)] = count - 1 - i;
        }
        int[][] result = new int[count][];
        for (int node : finished) {
            List<int[]> rounds = new ArrayList<>();
            for (int move = 0; move <= zone.cells; move++) {
                int attack = move == zone.cells ? PASS : move;
                int attacked = child(node, attack);
                if (attacked < 0) {
                    continue;
                }
                if (isStatic[attacked]) {
                    // Two eyes already stand: any legal answer that leaves them; a pass always does.
                    rounds.add(new int[] {place(attack), Strategy.PASS, Strategy.SETTLED});
                    continue;
                }
                int next = child(attacked, best[attacked]);
                rounds.add(new int[] {
                    place(attack), place(best[attacked]), isStatic[next] ? Strategy.SETTLED : number[next]
                });
            }
            result[number[node]] = flat(rounds);
        }
        return new Strategy(Strategy.PASS, result);
    }

    /** The states with the other side to move, each after all that it leads to. */
    private void order(int root, int[] seen, List<Integer> finished) {
        List<int[]> stack = new ArrayList<>();
        stack.add(new int[] {root, 0});
        seen[root] = 0;
        while (!stack.isEmpty()) {
            int[] top = stack.get(stack.size() - 1);
            int node = top[0];
            if (top[1] > zone.cells) {
                finished.add(node);
                stack.remove(stack.size() - 1);
                continue;
            }
            int move = top[1]++;
            int attacked = child(node, move == zone.cells ? PASS : move);
            if (attacked < 0 || isStatic[attacked]) {
                continue;
            }
            int next = child(attacked, best[attacked]);
            if (!isStatic[next] && seen[next] < 0) {
                seen[next] = 0;
                stack.add(new int[] {next, 0});
            }
        }
    }

    /** The strategy found, for a search whose aim is denied: the hero is the denier, who begins. */
    @Nullable Strategy denyingStrategy() {
        int root = node(zone.reacherAtStart, zone.denierAtStart, Zone.NONE, 0);
        if (isStatic[root]) {
            return Strategy.none();
        }
        int[] number = new int[Math.max(nodes, 1)];
        Arrays.fill(number, -1);
        List<Integer> set = new ArrayList<>();
        int first = denyingMove(root, number);
        int start = child(root, first);
        if (isStatic[start]) {
            return new Strategy(place(first), new int[0][]);
        }
        number[start] = 0;
        set.add(start);
        List<int[]> result = new ArrayList<>();
        for (int head = 0; head < set.size(); head++) {
            int node = set.get(head);
            List<int[]> rounds = new ArrayList<>();
            for (int move = 0; move <= zone.cells; move++) {
                int attack = move == zone.cells ? PASS : move;
                if (attack == PASS && !mayPass(node)) {
                    continue;
                }
                int attacked = child(node, attack);
                if (attacked == -1) {
                    continue;
                }
                if (attacked < 0 || disproof[attacked] != 0) {
                    return null;
                }
                if (isStatic[attacked]) {
                    rounds.add(new int[] {place(attack), Strategy.PASS, Strategy.SETTLED});
                    continue;
                }
                int answer = denyingMove(attacked, number);
                int next = child(attacked, answer);
                if (next < 0 || disproof[next] != 0) {
                    return null;
                }
                if (!isStatic[next] && (next >= number.length || number[next] < 0)) {
                    if (next >= number.length) {
                        int known = number.length;
                        number = Arrays.copyOf(number, nodes);
                        Arrays.fill(number, known, nodes, -1);
                    }
                    number[next] = set.size();
                    set.add(next);
                }
                rounds.add(new int[] {place(attack), place(answer), isStatic[next] ? Strategy.SETTLED : number[next]});
            }
            result.add(flat(rounds));
        }
        return new Strategy(place(first), result.toArray(int[][]::new));
    }

    /** A move that stays among the denied states; rather to one that is settled or known already. */
    private int denyingMove(int node, int[] number) {
        int found = PASS;
        int rank = 0;
        for (int move = 0; move <= zone.cells; move++) {
            int real = move == zone.cells ? PASS : move;
            int child = child(node, real);
            if (child < 0 || disproof[child] != 0) {
                continue;
            }
            int worth =
                    isStatic[child] ? 4 : child < number.length && number[child] >= 0 ? 3 : real == best[node] ? 2 : 1;
            if (worth > rank) {
                rank = worth;
                found = real;
            }
        }
        return found;
    }

    private int place(int move) {
        return move == PASS ? Strategy.PASS : zone.places[move];
    }

    private static int[] flat(List<int[]> rounds) {
        int[] flat = new int[3 * rounds.size()];
        for (int i = 0; i < rounds.size(); i++) {
            System.arraycopy(rounds.get(i), 0, flat, 3 * i, 3);
        }
        return flat;
    }
}
