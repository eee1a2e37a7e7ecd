/**
 * The board, its points, and the positions of stones on it. A chain is a maximal connected set of points of one colour.
 * This package knows nothing about turns or rules.
 */
@NullMarked
package org.shinpan.rules.board;

import org.jspecify.annotations.NullMarked;
