/**
 * Playouts with tactics: a board that maintains the liberties of every chain, and a player on it that answers ataris,
 * saves chains and does not fill its own eyes. The search of the engine and the estimate of life use this package.
 *
 * <p>This package is a part of Shinpan's own programs, not of the library: only the modules of Shinpan can use it.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.rules.playout;

import org.jspecify.annotations.NullMarked;
