/**
 * The searches for the life of a chain, and for its capture, on an open board: they find claims about zones, which make
 * a zone proof. Nothing outside a zone matters to a claim, so a claim that is found once serves on many boards.
 *
 * <p>In a search the owner is the player who wants to reach the goal, and who owns the eyes that it plans: the owner of
 * the chain if the goal is life, and the chain's opponent if the goal is capture.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.open;

import org.jspecify.annotations.NullMarked;
