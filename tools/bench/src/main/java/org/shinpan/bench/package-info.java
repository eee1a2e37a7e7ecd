/** Benchmarks; results go to {@code tools/bench/RESULTS.md}. */
@NullMarked
package org.shinpan.bench;

import org.jspecify.annotations.NullMarked;
