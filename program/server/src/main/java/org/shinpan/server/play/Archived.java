package org.shinpan.server.play;

/**
 * The event that remains in the journal after a game has been moved to the archive. It records where the record of the
 * game is. Its number follows the number of the game's last event, so no other server can add an event with this
 * number.
 *
 * @param file the name of a file of the archive
 * @param from the offset of the record in the file, in bytes
 * @param length the length of the record in bytes
 * @param hash the hash of the record
 * @param before the link of the last event of the game
 */
public record Archived(String file, long from, int length, String hash, String before) implements LogEvent {

    /** The name of this kind of event. */
    public static final String KIND = "archived";

    /** Returns the refusal of a request for a game that is in the archive. */
    public static Refusal refusal(String game) {
        return new Refusal(
                Refusal.Code.ARCHIVED,
                "this game is in the archive: its review is at /review/" + game + ", its record at /api/games/" + game
                        + "/sgf");
    }
}
