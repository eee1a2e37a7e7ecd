/**
 * Games as graphs: the states of a game, the moves between them, and the states from which a player can force a goal.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.graph;

import org.jspecify.annotations.NullMarked;
