/** The columns of the tables, and the tables as Parquet and as JSON. */
@NullMarked
package org.shinpan.archive.table;

import org.jspecify.annotations.NullMarked;
