/**
 * Small parts of a board, stored as bits for fast searches. A cell is a point of the part, or a chain that a search
 * treats as one point. A set of at most 64 cells is a {@code long}; larger sets consist of three. This package plays
 * and captures stones on cells, and finds chains that live even if their owner always passes. The searches of {@code
 * life} and {@code engine} use it, and so do the inputs of networks.
 */
@NullMarked
package org.shinpan.rules.cells;

import org.jspecify.annotations.NullMarked;
