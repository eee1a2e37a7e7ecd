/**
 * Matches between programs, refereed strictly by a rule text.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.match;

import org.jspecify.annotations.NullMarked;
