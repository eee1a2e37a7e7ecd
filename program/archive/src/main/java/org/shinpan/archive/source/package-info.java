/**
 * Reads the game records of the input: lists the files, cuts long files into pieces at the boundaries of games, and
 * reads the games of a piece.
 */
@NullMarked
package org.shinpan.archive.source;

import org.jspecify.annotations.NullMarked;
