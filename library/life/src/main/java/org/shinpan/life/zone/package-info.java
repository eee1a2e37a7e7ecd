/**
 * The search in one part of a board for the answer to one question: its cells, its game, its states, and the strategy
 * that it finds.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.zone;

import org.jspecify.annotations.NullMarked;
