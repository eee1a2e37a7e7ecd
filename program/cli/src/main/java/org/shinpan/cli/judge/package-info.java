/** {@code shinpan judge} and {@code shinpan prove}: what can be said of game records. */
@NullMarked
package org.shinpan.cli.judge;

import org.jspecify.annotations.NullMarked;
