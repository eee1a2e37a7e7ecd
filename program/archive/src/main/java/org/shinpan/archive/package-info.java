/** An archive of judged games, which one Apache Spark job fills and SQL queries read. */
@NullMarked
package org.shinpan.archive;

import org.jspecify.annotations.NullMarked;
