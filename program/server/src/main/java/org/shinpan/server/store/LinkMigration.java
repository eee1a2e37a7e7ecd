package org.shinpan.server.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Gives the events of earlier versions in a SQLite database the hash links of this version, in a single pass over all
 * events. Damage stays visible: from the first event with a wrong link on, the rows of a game are not changed.
 */
final class LinkMigration {

    private static final int AT_ONCE = 1000;

    private final Handle handle;
    private final String id;
    /** True if the events have links of an earlier version, so that those are checked first. */
    private boolean haveLinks;
    /** The game of the last row, and its version; empty and 0 before the first row. */
    private String game = "";

    private int version;
    /** The last event's link in the hash chain of earlier versions; null from the first wrong link of a game on. */
    private @Nullable String before;

    /** The new link of the last event. */
    private String now = "";

    private long games;

    /** @param id the id of the store */
    LinkMigration(Handle handle, String id) {
        this.handle = handle;
        this.id = id;
    }

    /** Gives links to events that have none. Returns the number of games. */
    long link() throws SQLException {
        haveLinks = false;
        return all();
    }

    /** Replaces the links of an earlier version, which did not depend on the id of the store. */
    void bind() throws SQLException {
        haveLinks = true;
        all();
    }

    /** Visits all events, a thousand at a time. Returns the number of games. */
    private long all() throws SQLException {
        try (PreparedStatement query = handle.getConnection()
                        .prepareStatement("select game, version, at, coalesce(request, ''), body, link from event"
                                + " where (game, version) > (?, ?) order by game, version limit " + AT_ONCE);
                PreparedStatement update = handle.getConnection()
                        .prepareStatement("update event set link = ? where game = ? and version = ?")) {
            for (boolean more = true; more; ) {
                query.setString(1, game);
                query.setInt(2, version);
                more = false;
                try (ResultSet rows = query.executeQuery()) {
                    while (rows.next()) {
                        more = true;
                        take(rows, update);
                    }
                }
                update.executeBatch();
            }
        }
        noteTail();
        return games;
    }

    /** Gives the event of one row its new link, unless the chain of its game is broken at that row or before it. */
    private void take(ResultSet rows, PreparedStatement update) throws SQLException {
        boolean isFirst = !rows.getString(1).equals(game);
        if (isFirst) {
            noteTail();
            game = rows.getString(1);
            games++;
        }
        version = rows.getInt(2);
        @Nullable String unbound = isFirst ? HashChain.NONE : before;
        if (unbound == null) {
            return;
        }
        long at = rows.getLong(3);
        String request = rows.getString(4);
        String body = rows.getString(5);
        String was = HashChain.next(unbound, game, version, at, request, body);
        if (haveLinks && !was.equals(rows.getString(6))) {
            before = null;
            return;
        }
        before = was;
        now = HashChain.next(isFirst ? id : now, game, version, at, request, body);
        update.setString(1, now);
        update.setString(2, game);
        update.setInt(3, version);
        update.addBatch();
    }

    /**
     * Records the last event of a sound game whose rows have all been read. If an earlier version had already recorded
     * that event, the record gets the new link only if its old link was right.
     */
    private void noteTail() {
        if (version == 0 || before == null) {
            return;
        }
        if (haveLinks) {
            handle.execute(
                    "update tail set link = ? where game = ? and version = ? and link = ?", now, game, version, before);
        } else {
            handle.execute("insert into tail (game, version, link) values (?, ?, ?)", game, version, now);
        }
    }
}
