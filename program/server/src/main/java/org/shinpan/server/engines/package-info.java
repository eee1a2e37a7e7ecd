/** The programs that take a seat: which ones exist, how they are asked for moves, and how many may run. */
@NullMarked
package org.shinpan.server.engines;

import org.jspecify.annotations.NullMarked;
