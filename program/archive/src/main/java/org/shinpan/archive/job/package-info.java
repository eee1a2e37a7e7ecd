/**
 * The Spark job that judges the records of an archive. The job cuts the input into pieces, gives them to tasks, and
 * records every finished task in a log, so that a job that was stopped can continue.
 */
@NullMarked
package org.shinpan.archive.job;

import org.jspecify.annotations.NullMarked;
