/**
 * Games as graphs: states, moves from one to another, and what a player can force.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.graph;

import org.jspecify.annotations.NullMarked;
