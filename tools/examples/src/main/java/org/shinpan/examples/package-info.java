/** Small example programs that use the library. The README shows the regions between {@code README} marks. */
@NullMarked
package org.shinpan.examples;

import org.jspecify.annotations.NullMarked;
