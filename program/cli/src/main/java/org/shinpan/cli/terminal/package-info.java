/** The command {@code shinpan play}, which plays a game in the terminal, on the whole screen or line by line. */
@NullMarked
package org.shinpan.cli.terminal;

import org.jspecify.annotations.NullMarked;
