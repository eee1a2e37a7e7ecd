/** Is a chain independently alive? Proofs, a checker that trusts no one, and a prover that is trusted by no one. */
@NullMarked
package org.shinpan.life;

import org.jspecify.annotations.NullMarked;
