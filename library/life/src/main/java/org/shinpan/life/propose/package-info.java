/**
 * Which parts of a board to search for a proof about a chain.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.propose;

import org.jspecify.annotations.NullMarked;
