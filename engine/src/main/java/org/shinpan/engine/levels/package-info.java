/** Opponents for people: levels from a player who learns the rules to the full search. */
@NullMarked
package org.shinpan.engine.levels;

import org.jspecify.annotations.NullMarked;
