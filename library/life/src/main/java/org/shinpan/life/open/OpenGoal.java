package org.shinpan.life.open;

import org.shinpan.rules.cells.WideSet;

/**
 * What player 0 wants to reach.
 *
 * @param cells the cells of some chains
 * @param isCapture if false, the chains are the player's own, and one of them must live; if true, they are the
 *     opponent's, and all their cells must become the player's for good
 */
record OpenGoal(WideSet cells, boolean isCapture) {

    static OpenGoal life(WideSet chains) {
        return new OpenGoal(chains, false);
    }

    static OpenGoal capture(WideSet chain) {
        return new OpenGoal(chain, true);
    }

    /** Returns the cells that plans must cover: none if the goal is life. */
    WideSet covered() {
        return isCapture ? cells : new WideSet();
    }
}
