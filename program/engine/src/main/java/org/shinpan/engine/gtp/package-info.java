/**
 * The Go Text Protocol (GTP), in which programs that play Go exchange commands and replies with their clients. This
 * package reads and writes the lines of the protocol, and converts rules and times to the forms that other programs
 * use. The package {@code referee} implements the side that receives commands, and the package {@code client} the side
 * that sends them.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.gtp;

import org.jspecify.annotations.NullMarked;
