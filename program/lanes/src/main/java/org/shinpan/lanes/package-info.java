/** The layers of networks in the lanes of a vector. */
@NullMarked
package org.shinpan.lanes;

import org.jspecify.annotations.NullMarked;
