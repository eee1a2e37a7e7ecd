/**
 * Opinions about a position where the players have stopped: which chains are probably alive, which moves are still
 * worth playing, and the result that the players would probably agree on. An opinion comes from playouts and quick
 * calculations. It is not proved, and no verdict depends on it.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.opinion;

import org.jspecify.annotations.NullMarked;
