/**
 * KataGo's protocol for analysis: queries and replies as lines of JSON, for clients that know no other.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.analysis;

import org.jspecify.annotations.NullMarked;
