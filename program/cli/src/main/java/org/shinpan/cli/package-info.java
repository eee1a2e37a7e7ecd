/** The commands of {@code ./shinpan}. A door decides nothing: it asks the rules and prints what they answer. */
@NullMarked
package org.shinpan.cli;

import org.jspecify.annotations.NullMarked;
