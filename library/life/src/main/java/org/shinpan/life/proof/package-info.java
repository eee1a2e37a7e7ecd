/**
 * What independent life is, what a proof of it says, and the checker, which trusts nothing but the rules of play.
 */
@NullMarked
package org.shinpan.life.proof;

import org.jspecify.annotations.NullMarked;
