/**
 * The concepts that all rule sets share. A rule set judges a turn from the history of the game and answers with a
 * verdict. A verdict that bars a turn names a clause, which is one statement of the published text, and a witness,
 * which is the evidence that the clause is broken. A settlement is the counted end of a game.
 */
@NullMarked
package org.shinpan.rules.law;

import org.jspecify.annotations.NullMarked;
