package org.shinpan.life.open;

/**
 * Divides the states of a search among the allowances: the limits on the waste of a line (see {@link OpenSearch}). All
 * allowances that are in use get the same number of states. Each time this number doubles, the next larger allowance is
 * added. With a small allowance the search may never end, and with a large one it tries many useless plays.
 */
final class Allowances {

    /** The largest allowance. */
    private static final int MAX_WASTE = 40;

    private static final int FIRST_QUOTA = 1_000;

    private final long[] used = new long[MAX_WASTE + 1];
    private int widest;
    private long quota = FIRST_QUOTA;

    /**
     * Returns the allowance to try next.
     *
     * @param root the state that is searched
     * @return the allowance; −1 if the state is lost with all of them
     */
    int next(OpenNode root) {
        while (true) {
            boolean isOpen = widest < MAX_WASTE;
            for (int allowance = 0; allowance <= widest; allowance++) {
                if (root.proofNumber(allowance) < OpenNode.LOST) {
                    if (used[allowance] < quota) {
                        return allowance;
                    }
                    isOpen = true;
                }
            }
            if (!isOpen) {
                return -1;
            }
            widest = Math.min(widest + 1, MAX_WASTE);
            quota *= 2;
        }
    }

    /** Returns how many states an allowance may still use before another one is tried. */
    long left(int allowance) {
        return quota - used[allowance];
    }

    /** Records that an allowance has used some states. */
    void use(int allowance, long states) {
        used[allowance] += states;
    }
}
