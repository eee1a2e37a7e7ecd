/** The concepts of rule texts: moves, histories, clauses, verdicts and scores. */
@NullMarked
package org.shinpan.rules.law;

import org.jspecify.annotations.NullMarked;
