/** Programs that choose a move: search, and exact play on small boards. */
@NullMarked
package org.shinpan.engine.search;

import org.jspecify.annotations.NullMarked;
