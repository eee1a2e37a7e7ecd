/** Benchmarks and other measurements of Shinpan. Their results are in {@code tools/bench/RESULTS.md}. */
@NullMarked
package org.shinpan.bench;

import org.jspecify.annotations.NullMarked;
