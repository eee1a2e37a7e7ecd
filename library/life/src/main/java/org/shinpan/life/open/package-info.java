/**
 * The search for the life of a chain on an open board: it finds claims about zones, which make a zone proof. Nothing
 * outside a zone matters to a claim, so a claim that is found once serves on many boards.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.open;

import org.jspecify.annotations.NullMarked;
