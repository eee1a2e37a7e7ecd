/**
 * Decides which chains of a position live by the Japanese rules of 1989. Under these rules, a chain also lives if
 * capturing it lets its owner play a new stone that cannot be captured. The claim that a chain lives or is dead is
 * called a confirmation, because Article 7 of the rules speaks of the confirmation of life and death.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.japanese;

import org.jspecify.annotations.NullMarked;
