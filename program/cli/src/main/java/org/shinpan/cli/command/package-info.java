/** The commands that need one class each. */
@NullMarked
package org.shinpan.cli.command;

import org.jspecify.annotations.NullMarked;
