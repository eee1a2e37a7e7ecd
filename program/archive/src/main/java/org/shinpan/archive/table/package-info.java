/** The tables of an archive: their columns, and the writers that store rows as Parquet and as JSON. */
@NullMarked
package org.shinpan.archive.table;

import org.jspecify.annotations.NullMarked;
