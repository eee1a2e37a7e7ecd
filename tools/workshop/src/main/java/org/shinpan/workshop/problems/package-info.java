/**
 * Makes problems of life and death for the pages of the server. A position is drawn at random, proved to be a problem,
 * reduced to the stones that the problem needs, graded by difficulty, and stored as a line of text.
 *
 * <p>All moves of a problem are inside a small part of the board, its region. Around the region is the frame: a wall of
 * stones of the attacker that are assumed to be alive. The defender is the owner of the chain that the problem is
 * about.
 */
@NullMarked
package org.shinpan.workshop.problems;

import org.jspecify.annotations.NullMarked;
