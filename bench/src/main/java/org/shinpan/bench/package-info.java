/** Benchmarks of the fast twin. */
@NullMarked
package org.shinpan.bench;

import org.jspecify.annotations.NullMarked;
