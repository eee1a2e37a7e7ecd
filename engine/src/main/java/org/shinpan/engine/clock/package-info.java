/** Clocks, as the server, matches and the Go Text Protocol have them. No rule text speaks of clocks. */
@NullMarked
package org.shinpan.engine.clock;

import org.jspecify.annotations.NullMarked;
