/**
 * Computer players: a Monte-Carlo tree search with random playouts, a tree search that a neural network guides, a
 * player that imitates the moves of people, and a player that chooses moves at random. A playout is a game that a
 * search plays to its end with quick, mostly random moves.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.search;

import org.jspecify.annotations.NullMarked;
