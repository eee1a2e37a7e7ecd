/**
 * Parts of a board as cells, each a bit of a word: what a play captures, and which chains live unconditionally; and the
 * same question on a whole board. For the searches of {@code life} and {@code engine}, and for the inputs of networks.
 */
@NullMarked
package org.shinpan.rules.cells;

import org.jspecify.annotations.NullMarked;
