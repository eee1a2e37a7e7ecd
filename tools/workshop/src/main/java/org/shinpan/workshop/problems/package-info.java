/**
 * Makes problems of life and death for the pages of the server. A problem is drawn at random, proved, reduced to the
 * stones that it needs, graded by difficulty, and stored as a line of text.
 */
@NullMarked
package org.shinpan.workshop.problems;

import org.jspecify.annotations.NullMarked;
