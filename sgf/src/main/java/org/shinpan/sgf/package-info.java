/**
 * Game records in three storeys: the grammar (bytes and trees, nothing of Go in it), the properties (what a value
 * means on a board) and the record (what a tree says of a game).
 */
@NullMarked
package org.shinpan.sgf;

import org.jspecify.annotations.NullMarked;
