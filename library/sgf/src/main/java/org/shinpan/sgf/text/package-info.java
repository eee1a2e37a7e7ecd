/** The text of a file: its encoding, and parts of it for messages. This package does not depend on SGF trees or Go. */
@NullMarked
package org.shinpan.sgf.text;

import org.jspecify.annotations.NullMarked;
