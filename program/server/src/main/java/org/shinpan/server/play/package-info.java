/**
 * Games between two players on the server: their events, seats, clocks and proposals, and the agreement on which chains
 * are alive after two passes. A seat is the place of one player in a game. A node is one of the servers that share the
 * same stored games. A room is an open game in the memory of a node. The marking is the phase after two passes, in
 * which the players mark chains as alive or dead. The prover is the part of the server that searches for proofs that
 * chains are alive or dead. The rules of Go are not in this package; it asks a rule set.
 */
@NullMarked
package org.shinpan.server.play;

import org.jspecify.annotations.NullMarked;
