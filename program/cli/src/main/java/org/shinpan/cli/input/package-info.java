/** Options, input files and output that several commands share. */
@NullMarked
package org.shinpan.cli.input;

import org.jspecify.annotations.NullMarked;
