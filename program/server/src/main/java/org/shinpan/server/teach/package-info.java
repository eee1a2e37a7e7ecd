/**
 * Classes and simultaneous games. In a class, a teacher leads a board that pupils follow, asks them questions and gives
 * them problems. In simultaneous games, one host plays against several guests.
 */
@NullMarked
package org.shinpan.server.teach;

import org.jspecify.annotations.NullMarked;
