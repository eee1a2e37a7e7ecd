/**
 * Lessons for groups, called classes, and simultaneous games. In a class, a teacher shows positions on a board that the
 * pupils follow, asks them questions and gives them problems. The teacher can hand a pupil the chalk, which is the
 * right to play moves on that board. In simultaneous games, one host plays against several guests.
 */
@NullMarked
package org.shinpan.server.teach;

import org.jspecify.annotations.NullMarked;
