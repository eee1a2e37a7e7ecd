/**
 * The command {@code shinpan archive}. It finds Apache Spark on the computer and runs the job in a JVM that has Spark
 * on its class path.
 */
@NullMarked
package org.shinpan.cli.archive;

import org.jspecify.annotations.NullMarked;
