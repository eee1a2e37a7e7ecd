package org.shinpan.engine.search;

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
 */
record Tuning(
        Playout.Rates rates,
        float equivalence,
        float even,
        float pattern,
        int expandAt,
        float criticality,
        float score) {

    static final Tuning DEFAULT = new Tuning(Playout.Rates.DEFAULT, 3000, 14, 100, 4, 1.1f, 0.04f);
}
