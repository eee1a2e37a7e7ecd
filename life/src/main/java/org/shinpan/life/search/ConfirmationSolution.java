package org.shinpan.life.search;

/**
 * What one side wins in a {@link ConfirmationGraph} whatever its leaves are.
 *
 * <p>Play that never ends is won by the owner while the chain or a claimed stone stands, and by the opponent once the
 * chain is taken and nothing is claimed. A stage never goes back, so that three attractors decide: of a claimed stone's
 * capture, of a claim that holds, and of a capture without such a claim.
 */
final class ConfirmationSolution {

    private final ConfirmationGraph graph;
    private final boolean owners;

    ConfirmationSolution(ConfirmationGraph graph, int winner) {
        this.graph = graph;
        this.owners = winner == ConfirmationGame.OWNER_WINS;
    }

    /**
     * The states that a side wins if the other side wins all leaves. In some stages this side loses if play never ends.
     * There each winning state gets a rank, and some move leads to a winning state of lower rank. In the other stages
     * the side wins all states from which the other side cannot force its own win.
     */
    boolean[] won() {
        boolean[] won = new boolean[graph.size];
        int[][] before = predecessors();
        for (int round = 0; round < 3; round++) {
            boolean inRound2 = round == 1;
            // who loses this stage if it never ends: the opponent while a stone stands, the owner once the chain is
            // taken
            boolean ownerHurries = inRound2;
            boolean[] reached = new boolean[graph.size];
            int[] open = new int[graph.size];
            int[] queue = new int[graph.size];
            int tail = 0;
            for (int node = 0; node < graph.size; node++) {
                if (!isIn(node, round)) {
                    continue;
                }
                boolean goal = graph.verdict(node) != 0
                        ? (graph.verdict(node) == ConfirmationGame.OWNER_WINS) == ownerHurries
                        : graph.children(node) == null && owners != ownerHurries;
                boolean dead = !goal && (graph.verdict(node) != 0 || graph.children(node) == null);
                open[node] = dead ? Integer.MAX_VALUE : 0;
                if (!goal && !dead) {
                    int left = 0;
                    for (int child : graph.children(node)) {
                        boolean good = child < 0
                                ? !ownerHurries
                                : !isIn(child, round) && won[child] == (owners == ownerHurries);
                        boolean bad = child >= 0 && !isIn(child, round) && !good;
                        if (graph.isOwners(node) == ownerHurries) {
                            goal |= good;
                        } else {
                            left += good ? 0 : 1;
                            left += bad ? 1 << 16 : 0;
                        }
                    }
                    open[node] = left;
                    goal |= graph.isOwners(node) != ownerHurries && left == 0;
                }
                if (goal) {
                    reached[node] = true;
                    if (owners == ownerHurries && graph.verdict(node) == 0) {
                        graph.won(node);
                    }
                    queue[tail++] = node;
                }
            }
            for (int head = 0; head < tail; head++) {
                int at = queue[head];
                for (int earlier : before[at]) {
                    if (reached[earlier] || !isIn(earlier, round) || open[earlier] == Integer.MAX_VALUE) {
                        continue;
                    }
                    boolean hurries = graph.isOwners(earlier) == ownerHurries;
                    if (hurries || --open[earlier] == 0) {
                        reached[earlier] = true;
                        if (owners == ownerHurries && graph.verdict(earlier) == 0) {
                            graph.won(earlier);
                        }
                        queue[tail++] = earlier;
                    }
                }
            }
            for (int node = 0; node < graph.size; node++) {
                if (isIn(node, round)) {
                    won[node] = reached[node] == (owners == ownerHurries);
                }
            }
        }
        return won;
    }

    /** The stages from the last to the first: claimed, taken, whole. */
    private boolean isIn(int node, int round) {
        return switch (round) {
            case 0 -> graph.stage(node) >= ConfirmationGame.CLAIMED;
            case 1 -> graph.stage(node) == ConfirmationGame.TAKEN;
            default -> graph.stage(node) == ConfirmationGame.WHOLE;
        };
    }

    private int[][] predecessors() {
        int[] number = new int[graph.size];
        for (int node = 0; node < graph.size; node++) {
            if (graph.children(node) != null) {
                for (int child : graph.children(node)) {
                    if (child >= 0) {
                        number[child]++;
                    }
                }
            }
        }
        int[][] before = new int[graph.size][];
        for (int node = 0; node < graph.size; node++) {
            before[node] = new int[number[node]];
        }
        for (int node = 0; node < graph.size; node++) {
            if (graph.children(node) != null) {
                for (int child : graph.children(node)) {
                    if (child >= 0) {
                        before[child][--number[child]] = node;
                    }
                }
            }
        }
        return before;
    }
}
