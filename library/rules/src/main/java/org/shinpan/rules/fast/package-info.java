/**
 * A mutable board and a mutable game, which do the same as {@link org.shinpan.rules.board.Position} and the rule sets
 * but faster. The tests check that they agree with the rule sets; if they disagree, the rule sets are right.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.rules.fast;

import org.jspecify.annotations.NullMarked;
