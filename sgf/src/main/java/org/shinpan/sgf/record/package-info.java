/** Games as records state them: steps, what players agreed, results. Also SGF trees as records, and records as trees. */
@NullMarked
package org.shinpan.sgf.record;

import org.jspecify.annotations.NullMarked;
