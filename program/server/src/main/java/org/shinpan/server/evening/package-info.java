/**
 * A club evening: an organized session in which players come and go, those who wait are paired, and the results make a
 * table. Games are played at the server's tables or on boards in the room. A table is a numbered place where players
 * find their games. The package can also follow game records that grow while they are played elsewhere, and show them
 * as relayed games.
 */
@NullMarked
package org.shinpan.server.evening;

import org.jspecify.annotations.NullMarked;
