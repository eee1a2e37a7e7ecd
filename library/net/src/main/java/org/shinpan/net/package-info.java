/**
 * Neural networks of KataGo's format, evaluated on the JVM: {@link org.shinpan.net.Network} and its evaluators.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.net;

import org.jspecify.annotations.NullMarked;
