/**
 * Makes problems of life and death for the pages of the server. A problem is drawn at random, proved, reduced to the
 * stones that it needs, graded by difficulty, and stored as a line of text.
 *
 * <p>A problem is decided inside a small part of the board, its region. Around the region is the frame: a wall of
 * stones of the attacker that are assumed to live. The defender is the player whose chain the problem is about.
 */
@NullMarked
package org.shinpan.workshop.problems;

import org.jspecify.annotations.NullMarked;
