/**
 * The study of a whole position by the definition of independent life: rounds of searches, and their findings.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.life.study;

import org.jspecify.annotations.NullMarked;
