/** The command {@code shinpan archive}: runs a Spark job, and finds Spark. */
@NullMarked
package org.shinpan.cli.archive;

import org.jspecify.annotations.NullMarked;
