/**
 * The side of the Go Text Protocol that receives commands. As a referee, Shinpan judges the moves of a game for a
 * client; as a player, it chooses moves.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.gtp.referee;

import org.jspecify.annotations.NullMarked;
