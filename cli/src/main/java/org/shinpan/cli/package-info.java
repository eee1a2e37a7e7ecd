/** The door: {@code ./shinpan}. */
@NullMarked
package org.shinpan.cli;

import org.jspecify.annotations.NullMarked;
