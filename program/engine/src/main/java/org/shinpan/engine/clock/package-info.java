/**
 * Clocks, as the server, matches and the Go Text Protocol have them. No rule text speaks of clocks.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.clock;

import org.jspecify.annotations.NullMarked;
