/**
 * Programs that choose a move: Monte-Carlo tree search by playouts or by a network, and a random player.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.search;

import org.jspecify.annotations.NullMarked;
