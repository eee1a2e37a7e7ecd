/** Computes the layers of networks in the lanes of vectors. */
@NullMarked
package org.shinpan.lanes;

import org.jspecify.annotations.NullMarked;
