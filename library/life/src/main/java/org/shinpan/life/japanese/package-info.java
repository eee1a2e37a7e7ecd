/**
 * The study of a position by the Japanese definition of life.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.japanese;

import org.jspecify.annotations.NullMarked;
