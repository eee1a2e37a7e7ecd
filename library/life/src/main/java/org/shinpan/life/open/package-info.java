/**
 * The searches for the life of a chain, and for its capture, on an open board: they find claims about zones, which make
 * a zone proof. Nothing outside a zone matters to a claim, so a claim that is found once serves on many boards.
 *
 * <p>In this package the owner is the player who wants to reach the goal and makes the eyes. If the goal is life, this
 * is the owner of the chain. If the goal is capture, it is the opponent of the chain's owner.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.open;

import org.jspecify.annotations.NullMarked;
