/** Programs that take a seat: which there are, how one is asked for its move, and how many may run. */
@NullMarked
package org.shinpan.server.engines;

import org.jspecify.annotations.NullMarked;
