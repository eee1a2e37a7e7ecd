/** {@code shinpan archive}: the job on Spark, and where Spark comes from. */
@NullMarked
package org.shinpan.cli.archive;

import org.jspecify.annotations.NullMarked;
