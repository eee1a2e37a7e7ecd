/** An evening of a club: numbered tables, where people find their games, pairs, and records that are relayed. */
@NullMarked
package org.shinpan.server.evening;

import org.jspecify.annotations.NullMarked;
