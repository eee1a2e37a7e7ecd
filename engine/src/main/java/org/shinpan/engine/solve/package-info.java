/** Exact play on small boards: what a game is worth with best play on both sides, and a player that gets it. */
@NullMarked
package org.shinpan.engine.solve;

import org.jspecify.annotations.NullMarked;
