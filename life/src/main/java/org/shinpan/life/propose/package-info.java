/** Which parts of a board to search for a proof about a chain. */
@NullMarked
package org.shinpan.life.propose;

import org.jspecify.annotations.NullMarked;
