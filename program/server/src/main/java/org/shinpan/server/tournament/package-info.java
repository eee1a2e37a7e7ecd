/** A tournament that another program pairs and ranks: its pairings become tables, and the results go back. */
@NullMarked
package org.shinpan.server.tournament;

import org.jspecify.annotations.NullMarked;
