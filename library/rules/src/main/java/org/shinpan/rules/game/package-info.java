/**
 * Games in progress under one rule set. {@link org.shinpan.rules.game.Game} is the type that most programs need. The
 * package also counts the legal positions of a board and the legal sequences of turns.
 */
@NullMarked
package org.shinpan.rules.game;

import org.jspecify.annotations.NullMarked;
