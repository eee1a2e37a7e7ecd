/**
 * Answers questions about an archive: SQL queries, the JSON that the command {@code judge} prints, and a report in
 * HTML.
 */
@NullMarked
package org.shinpan.archive.question;

import org.jspecify.annotations.NullMarked;
