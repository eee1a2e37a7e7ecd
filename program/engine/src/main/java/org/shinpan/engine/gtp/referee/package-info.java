/**
 * Shinpan as a GTP program: the commands of the referee and of the player.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.gtp.referee;

import org.jspecify.annotations.NullMarked;
