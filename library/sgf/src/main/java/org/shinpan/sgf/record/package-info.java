/**
 * Games as records state them: steps, what the players agreed, results. Reads records from SGF trees and writes them as
 * SGF trees.
 */
@NullMarked
package org.shinpan.sgf.record;

import org.jspecify.annotations.NullMarked;
