/** The job on Spark: the plan, the tasks, and the log of what is done. */
@NullMarked
package org.shinpan.archive.job;

import org.jspecify.annotations.NullMarked;
