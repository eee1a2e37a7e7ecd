/**
 * Neural networks in KataGo's file format, evaluated on the JVM. {@link org.shinpan.net.Network} reads a file, {@link
 * org.shinpan.net.Encoder} converts a position to the inputs of a network, and {@link org.shinpan.net.Evaluator}
 * computes the outputs.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.net;

import org.jspecify.annotations.NullMarked;
