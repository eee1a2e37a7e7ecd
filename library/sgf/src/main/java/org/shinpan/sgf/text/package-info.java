/**
 * Decodes the bytes of a file to text. The encoding is declared in the file or guessed from its bytes. This package
 * knows nothing about SGF or Go.
 */
@NullMarked
package org.shinpan.sgf.text;

import org.jspecify.annotations.NullMarked;
