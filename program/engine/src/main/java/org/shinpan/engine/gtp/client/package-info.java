/**
 * A client for programs that speak the Go Text Protocol. It starts another program, asks it for moves, and stops it.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.gtp.client;

import org.jspecify.annotations.NullMarked;
