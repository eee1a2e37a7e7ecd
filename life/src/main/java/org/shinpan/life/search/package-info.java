/**
 * Finds proofs: which parts of the board to look at, the search in such a part, and the study of a whole position.
 * Every proof passes the checker.
 */
@NullMarked
package org.shinpan.life.search;

import org.jspecify.annotations.NullMarked;
