/** The board, its points, and the positions of stones on it. This package does not depend on turns or rules. */
@NullMarked
package org.shinpan.rules.board;

import org.jspecify.annotations.NullMarked;
