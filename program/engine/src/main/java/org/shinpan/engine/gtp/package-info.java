/**
 * The Go Text Protocol: lines and commands, and time and rules in the form of other programs. The two ends of the
 * connection are in {@code referee} (Shinpan answers) and {@code client} (Shinpan asks); both use this package, but not
 * each other.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.gtp;

import org.jspecify.annotations.NullMarked;
