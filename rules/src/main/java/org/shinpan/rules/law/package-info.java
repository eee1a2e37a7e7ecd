/** What a rule text speaks of and in: moves, histories, clauses, verdicts, scores. */
@NullMarked
package org.shinpan.rules.law;

import org.jspecify.annotations.NullMarked;
