/** Small programs on the library. The regions between {@code README} marks are shown in the README. */
@NullMarked
package org.shinpan.examples;

import org.jspecify.annotations.NullMarked;
