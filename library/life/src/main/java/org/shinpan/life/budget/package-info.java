/**
 * The limits of a search for proofs.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.budget;

import org.jspecify.annotations.NullMarked;
