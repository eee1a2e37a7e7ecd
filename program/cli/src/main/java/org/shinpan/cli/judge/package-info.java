/**
 * The commands {@code shinpan judge}, {@code shinpan prove} and {@code shinpan check}, which judge game records and
 * check proofs.
 */
@NullMarked
package org.shinpan.cli.judge;

import org.jspecify.annotations.NullMarked;
