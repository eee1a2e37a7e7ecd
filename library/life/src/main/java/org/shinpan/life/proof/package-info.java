/** The definition of independent life, the proofs of it, and the checker, which relies only on the rules of play. */
@NullMarked
package org.shinpan.life.proof;

import org.jspecify.annotations.NullMarked;
