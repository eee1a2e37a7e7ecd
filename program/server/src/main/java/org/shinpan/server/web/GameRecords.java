package org.shinpan.server.web;

import java.nio.charset.StandardCharsets;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.store.Archive;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * Provides the records of this server's games in SGF. It writes the record of a game in the store, and reads the record
 * of a game that was moved to the archive.
 */
final class GameRecords {

    private final Lobby lobby;
    private final Archive archive;

    GameRecords(Lobby lobby, Archive archive) {
        this.lobby = lobby;
        this.archive = archive;
    }

    /** Computes a result from a game in the store. */
    private interface Reading<T> {
        T of(Room room);
    }

    /** Computes a result from the record of an archived game. */
    private interface Copy<T> {
        T of(byte[] sgf);
    }

    private <T> T read(String id, Reading<T> reading, Copy<T> copy) {
        try {
            return reading.of(lobby.room(id));
        } catch (Refusal refusal) {
            if (refusal.code() != Code.ARCHIVED) {
                throw refusal;
            }
            return copy.of(archive.record(id));
        }
    }

    /**
     * Returns the record of a game in SGF.
     *
     * @throws Refusal if there is no such game, or it cannot be read
     */
    byte[] sgf(String id) {
        return read(id, room -> room.look(state -> Review.sgf(room, state)), record -> record);
    }

    /**
     * Returns a copy of the data about a game that a review needs, in its current state.
     *
     * @throws Refusal if there is no such game, or it cannot be read
     */
    Review.Played played(String id) {
        return read(
                id,
                room -> room.look(state -> Review.played(room, state)),
                record -> new Review.Played(new String(record, StandardCharsets.UTF_8), RuleSets.Options.DEFAULT));
    }

    /**
     * Returns the day on which a game began, as in 2026-11-28; may be empty for an archived game.
     *
     * @throws Refusal if there is no such game, or it cannot be read
     */
    String day(String id) {
        return read(id, Room::day, GameRecords::day);
    }

    private static String day(byte[] record) {
        try {
            return RecordFile.read(record).games().get(0).date().orElse("");
        } catch (SgfSyntaxException impossible) {
            throw new IllegalStateException("a record in the archive cannot be read", impossible);
        }
    }

    /**
     * Checks that there is a game with this id in the store or in the archive; throws a {@link Refusal} if there is
     * none.
     */
    void check(String id) {
        try {
            lobby.room(id);
        } catch (Refusal refusal) {
            if (refusal.code() != Code.ARCHIVED) {
                throw refusal;
            }
        }
    }
}
