/**
 * The limits of a search for proofs: processor time, memory and the number of searched states. A search that reaches a
 * limit stops and leaves its question open.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.budget;

import org.jspecify.annotations.NullMarked;
