/**
 * Chooses the parts of a board in which to search for a proof about a chain.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.propose;

import org.jspecify.annotations.NullMarked;
