/** The grid, its points and what stands on them. Knows nothing of turns or rules. */
@NullMarked
package org.shinpan.rules.board;

import org.jspecify.annotations.NullMarked;
