/**
 * The fast twin of {@link org.shinpan.rules.board.Position} and of the rule sets: a mutable board and a mutable game.
 * The tests show that the twin does what the rule sets do; its verdicts are checked against them, never the other way
 * round.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.rules.fast;

import org.jspecify.annotations.NullMarked;
