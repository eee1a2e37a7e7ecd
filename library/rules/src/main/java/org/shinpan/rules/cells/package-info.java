/**
 * Parts of a board as cells, with one bit of a {@code long} for each cell: plays and captures, and unconditionally
 * living chains, which can also be found on a whole board. Wider parts have three words and remember their chains. The
 * searches of {@code life} and {@code engine} use this package, and so do the inputs of networks.
 */
@NullMarked
package org.shinpan.rules.cells;

import org.jspecify.annotations.NullMarked;
