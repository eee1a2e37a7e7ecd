/**
 * Matches and tournaments between programs that play Go. Every game is judged by a rule set, and a program that makes
 * an illegal move loses the game.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.match;

import org.jspecify.annotations.NullMarked;
