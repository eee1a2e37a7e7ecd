/** Judges game records by the rule texts, compares the texts, and writes verdicts as sentences. */
@NullMarked
package org.shinpan.judge;

import org.jspecify.annotations.NullMarked;
