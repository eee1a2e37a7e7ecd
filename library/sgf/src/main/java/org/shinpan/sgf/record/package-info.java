/**
 * Game records in a form that does not depend on the file format: the set-up, the turns, the conditions that the
 * players agreed on, and the result. This package reads records from SGF trees and writes them as SGF trees.
 */
@NullMarked
package org.shinpan.sgf.record;

import org.jspecify.annotations.NullMarked;
