/** The Spark job: its plan, its tasks, and the log of finished work. */
@NullMarked
package org.shinpan.archive.job;

import org.jspecify.annotations.NullMarked;
