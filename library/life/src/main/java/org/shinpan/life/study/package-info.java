/**
 * The study of a whole position by the definition of independent life: rounds of searches, and what they
 * have found.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.study;

import org.jspecify.annotations.NullMarked;
