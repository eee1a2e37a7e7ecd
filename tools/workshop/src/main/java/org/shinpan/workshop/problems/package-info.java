/** Problems of life and death: drawn at random, proved, made minimal, graded, and kept as text. */
@NullMarked
package org.shinpan.workshop.problems;

import org.jspecify.annotations.NullMarked;
