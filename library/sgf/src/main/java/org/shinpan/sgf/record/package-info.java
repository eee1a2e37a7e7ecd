/**
 * Games as records state them, with steps, agreements of the players, and results. This package reads records from SGF
 * trees and writes them as SGF trees.
 */
@NullMarked
package org.shinpan.sgf.record;

import org.jspecify.annotations.NullMarked;
