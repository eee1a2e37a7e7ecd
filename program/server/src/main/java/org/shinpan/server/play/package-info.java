/** A game between two players, except its rules: events, seats, clocks, proposals and the agreement on life. */
@NullMarked
package org.shinpan.server.play;

import org.jspecify.annotations.NullMarked;
