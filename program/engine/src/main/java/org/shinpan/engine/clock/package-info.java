/**
 * The clocks of the players and the common time controls, such as byo-yomi. The server, matches and the Go Text
 * Protocol use them. Clocks are not part of any rule set.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.clock;

import org.jspecify.annotations.NullMarked;
