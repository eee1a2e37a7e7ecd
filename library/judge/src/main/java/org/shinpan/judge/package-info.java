/**
 * Judges game records by rule sets. A record is replayed under each rule set; the result is a tree of values with the
 * first barred turn, the score and the differences between the rule sets. This package also compares the result with
 * the one that the record states, and writes verdicts as English sentences.
 */
@NullMarked
package org.shinpan.judge;

import org.jspecify.annotations.NullMarked;
