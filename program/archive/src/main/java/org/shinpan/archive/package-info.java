/** An archive of judged games: Parquet tables that one Apache Spark job fills and that SQL queries read. */
@NullMarked
package org.shinpan.archive;

import org.jspecify.annotations.NullMarked;
