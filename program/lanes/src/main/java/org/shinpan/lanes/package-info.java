/**
 * Computes the layers of neural networks with the Vector API of the JDK, in which one instruction works on several
 * numbers, the lanes of a vector.
 */
@NullMarked
package org.shinpan.lanes;

import org.jspecify.annotations.NullMarked;
