/**
 * Small parts of a board, stored as bits for fast searches. A cell is a point of such a part; sets of up to 64 cells
 * are a {@code long}, and larger sets have three of them. This package plays and captures stones on cells, and finds
 * chains that live even if their owner always passes. The searches of {@code life} and {@code engine} use it, and so do
 * the inputs of networks.
 */
@NullMarked
package org.shinpan.rules.cells;

import org.jspecify.annotations.NullMarked;
