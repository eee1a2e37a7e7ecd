/**
 * How much a search for proofs may use.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.budget;

import org.jspecify.annotations.NullMarked;
