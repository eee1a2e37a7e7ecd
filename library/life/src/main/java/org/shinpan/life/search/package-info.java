/**
 * Finds proofs of life and death for the chains of a position. Every proof passes the checker.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.search;

import org.jspecify.annotations.NullMarked;
