/**
 * Playouts that look before they play: a board that knows the liberties of every chain, and a player on it that answers
 * ataris, saves chains and leaves its own eyes alone. The player's search and the estimate of life share it.
 *
 * <p>This package is a part of Shinpan's own programs, not of the library: only the modules of Shinpan can use it.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.rules.playout;

import org.jspecify.annotations.NullMarked;
