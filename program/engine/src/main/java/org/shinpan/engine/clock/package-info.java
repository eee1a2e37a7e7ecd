/**
 * Clocks, as used by the server, by matches and by the Go Text Protocol. No rule text mentions clocks.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.clock;

import org.jspecify.annotations.NullMarked;
