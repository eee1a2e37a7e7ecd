/** Queries of an archive: SQL, the JSON of {@code judge}, and the report. */
@NullMarked
package org.shinpan.archive.question;

import org.jspecify.annotations.NullMarked;
