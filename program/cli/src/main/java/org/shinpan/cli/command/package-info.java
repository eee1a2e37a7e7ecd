/** The commands of the program {@code shinpan} that consist of a single class each. */
@NullMarked
package org.shinpan.cli.command;

import org.jspecify.annotations.NullMarked;
