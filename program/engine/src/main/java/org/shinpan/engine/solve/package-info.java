/**
 * Solves small boards. It finds the value of a game with best play by both sides, and plays so that this value is
 * reached.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.solve;

import org.jspecify.annotations.NullMarked;
