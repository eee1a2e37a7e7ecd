/** Finds proofs of life and death for a position. Every proof passes the checker. */
@NullMarked
package org.shinpan.life.search;

import org.jspecify.annotations.NullMarked;
