/** The commands of {@code ./shinpan}. A command decides nothing itself: it asks the rules and prints their answers. */
@NullMarked
package org.shinpan.cli;

import org.jspecify.annotations.NullMarked;
