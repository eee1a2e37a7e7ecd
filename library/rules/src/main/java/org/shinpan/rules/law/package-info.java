/** The words of rule texts: moves, histories, clauses, verdicts, scores. */
@NullMarked
package org.shinpan.rules.law;

import org.jspecify.annotations.NullMarked;
