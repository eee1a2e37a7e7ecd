/** The text of a file: its encoding, and pieces of it as messages show them. Knows nothing of SGF trees or of Go. */
@NullMarked
package org.shinpan.sgf.text;

import org.jspecify.annotations.NullMarked;
