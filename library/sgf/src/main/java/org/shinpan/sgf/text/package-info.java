/**
 * Decodes the bytes of a game record to text. The record declares its encoding, or the encoding is guessed from the
 * bytes.
 */
@NullMarked
package org.shinpan.sgf.text;

import org.jspecify.annotations.NullMarked;
