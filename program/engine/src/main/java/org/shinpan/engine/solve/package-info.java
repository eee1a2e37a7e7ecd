/**
 * Solves games on small boards: finds the value of a game with best play by both sides, and a player that reaches it.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.solve;

import org.jspecify.annotations.NullMarked;
