/**
 * Stores the games of the server. The journal is the table in which all events of all games are stored, in SQLite or
 * PostgreSQL; finished games can be moved to an archive of SGF files.
 */
@NullMarked
package org.shinpan.server.store;

import org.jspecify.annotations.NullMarked;
