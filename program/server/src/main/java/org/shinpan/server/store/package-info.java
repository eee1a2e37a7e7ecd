/**
 * Stores the games of the server. The journal contains all events of all games, in a SQLite file or in a PostgreSQL
 * database, which several servers can share. Every event has a link, a hash of the event and of the link before it, by
 * which damage is found. Finished games can be moved to an archive of SGF files.
 */
@NullMarked
package org.shinpan.server.store;

import org.jspecify.annotations.NullMarked;
