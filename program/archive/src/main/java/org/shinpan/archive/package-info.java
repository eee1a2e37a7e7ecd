/** An archive of judged games: judged as one job of Apache Spark, and asked by SQL. */
@NullMarked
package org.shinpan.archive;

import org.jspecify.annotations.NullMarked;
