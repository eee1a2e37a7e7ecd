/** Questions to an archive: SQL, the judge's JSON, and the report. */
@NullMarked
package org.shinpan.archive.question;

import org.jspecify.annotations.NullMarked;
