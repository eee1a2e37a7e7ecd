package org.shinpan.life.open;

import org.shinpan.rules.cells.WideSet;

/**
 * What player 0 wants to reach.
 *
 * @param cells the cells of some chains
 * @param isCapture if false, the chains are the player's own, and one of them must live; if true, they are the
 *     opponent's, and all their cells must become the player's for good
 */
record Goal(WideSet cells, boolean isCapture) {

    static Goal life(WideSet chains) {
        return new Goal(chains, false);
    }

    static Goal capture(WideSet chain) {
        return new Goal(chain, true);
    }

    /** Returns the cells that plans must cover: none if the goal is life. */
    WideSet covered() {
        return isCapture ? cells : new WideSet();
    }
}
