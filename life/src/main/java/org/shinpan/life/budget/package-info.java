/** How much a search for proofs may use. */
@NullMarked
package org.shinpan.life.budget;

import org.jspecify.annotations.NullMarked;
