/**
 * The program {@code shinpan}. {@link org.shinpan.cli.Main} chooses the command; the commands are in the packages below
 * this one. A command makes no decision about rules itself. It asks the library and prints the answers.
 */
@NullMarked
package org.shinpan.cli;

import org.jspecify.annotations.NullMarked;
