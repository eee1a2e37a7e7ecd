/** Programs that choose a move: Monte-Carlo tree search, and a random player. */
@NullMarked
package org.shinpan.engine.search;

import org.jspecify.annotations.NullMarked;
