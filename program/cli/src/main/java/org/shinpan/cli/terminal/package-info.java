/** The command {@code shinpan play}: a game in the terminal. */
@NullMarked
package org.shinpan.cli.terminal;

import org.jspecify.annotations.NullMarked;
