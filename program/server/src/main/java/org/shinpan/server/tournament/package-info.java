/**
 * Connects the server with a program that pairs and ranks a tournament, such as Pairgoth or OpenGotha. The pairings of
 * the program become games at tables of the server, and the results are sent back.
 */
@NullMarked
package org.shinpan.server.tournament;

import org.jspecify.annotations.NullMarked;
