/** Playouts on small boards, many games side by side in the lanes of a vector; equal to those of the fast board. */
@NullMarked
package org.shinpan.lanes;

import org.jspecify.annotations.NullMarked;
