/**
 * The Go Text Protocol: lines and commands, and time and rules in the words of other programs. The two ends of the wire
 * are in {@code referee} (Shinpan answers) and {@code client} (Shinpan asks); both build on this package and not on
 * each other.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.gtp;

import org.jspecify.annotations.NullMarked;
