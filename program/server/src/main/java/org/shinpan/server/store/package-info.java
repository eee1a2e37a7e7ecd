/** Where games are kept: a journal of events in SQLite. */
@NullMarked
package org.shinpan.server.store;

import org.jspecify.annotations.NullMarked;
