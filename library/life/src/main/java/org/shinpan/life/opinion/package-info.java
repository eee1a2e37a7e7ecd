/**
 * What the players would probably agree on: an estimate by playouts, a marking, and the moves that are left. No verdict
 * rests on it.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.opinion;

import org.jspecify.annotations.NullMarked;
