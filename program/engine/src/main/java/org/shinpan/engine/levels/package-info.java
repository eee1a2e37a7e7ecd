/**
 * Opponents for people: levels from a player who learns the rules to the full search.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.levels;

import org.jspecify.annotations.NullMarked;
