package org.shinpan.engine.search;

import org.shinpan.rules.playout.Playout;

/**
 * The numbers that weigh what the tree knows against each other; found by playing, see bench/RESULTS.md.
 *
 * @param rates how often a playout asks its questions
 * @param equivalence how many playouts through a move weigh as much as what is known of it from elsewhere
 * @param even playouts of one half that each move starts with
 * @param pattern playouts won that the likeliest of moves could start with
 * @param expandAt playouts through a node after which it gets children
 * @param criticality how much it counts that a point goes with the game
 * @param score how much of a playout's value is its margin
 * @param wide how many plays are looked at from the start in a node, the likeliest first; 0 for all
 * @param wider how many more with each e-fold of playouts
 * @param wideFrom the points of the smallest board on which not all plays are looked at
 * @param early a search ends when the share of what is left that would have to go to another move is more than this
 * @param usual the share of the limits that is used where it is clear which move is best
 * @param criticalFrom how many playouts a node has before the ownership of its point says something
 * @param criticalLeast what criticality is at least taken for
 */
record SearchTuning(
        Playout.Rates rates,
        float equivalence,
        float even,
        float pattern,
        int expandAt,
        float criticality,
        float score,
        float wide,
        float wider,
        int wideFrom,
        float early,
        float usual,
        int criticalFrom,
        float criticalLeast) {

    static final SearchTuning DEFAULT =
            new SearchTuning(Playout.Rates.DEFAULT, 3000, 14, 200, 4, 1.1f, 0.04f, 8, 8, 144, 0.35f, 0.4f, 1500, 0);
}
