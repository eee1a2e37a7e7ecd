/**
 * Games between two players on the server: their events, seats, clocks and proposals, and the agreement on which chains
 * are alive after two passes. A seat is the place of one player in a game. A room is an open game in the memory of a
 * server. The rules of Go are not in this package; it asks a rule set.
 */
@NullMarked
package org.shinpan.server.play;

import org.jspecify.annotations.NullMarked;
