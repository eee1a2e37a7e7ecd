/**
 * Opinions on what the players would probably agree on: an estimate by playouts, a marking, and the remaining moves. No
 * verdict depends on them.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.opinion;

import org.jspecify.annotations.NullMarked;
