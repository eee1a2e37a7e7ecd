/**
 * Club evenings, in which players come and go, the waiting players are paired, and the results are listed. The games
 * are played on this server, or on boards in the club room. A game on the server is played at a table, that is, the
 * players find it by a number. The package can also follow game records that grow while they are played elsewhere, and
 * show them as relayed games.
 */
@NullMarked
package org.shinpan.server.evening;

import org.jspecify.annotations.NullMarked;
