/** The store of games: a journal of events in SQLite or PostgreSQL. */
@NullMarked
package org.shinpan.server.store;

import org.jspecify.annotations.NullMarked;
