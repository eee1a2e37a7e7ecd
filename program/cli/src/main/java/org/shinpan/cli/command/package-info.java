/** The commands of the program that consist of a single class each. */
@NullMarked
package org.shinpan.cli.command;

import org.jspecify.annotations.NullMarked;
