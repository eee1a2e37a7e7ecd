/**
 * Shinpan as a program that speaks the Go Text Protocol. As a referee it judges the moves of a game; as a player it
 * chooses moves.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.gtp.referee;

import org.jspecify.annotations.NullMarked;
