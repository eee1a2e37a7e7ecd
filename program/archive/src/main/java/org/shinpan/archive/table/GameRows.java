package org.shinpan.archive.table;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.judge.json.FieldTaker;
import org.shinpan.judge.json.JudgeSchema;

/**
 * Takes the fields of a game as the judge writes them, and makes the rows of the tables: one for the game, and one for
 * each of its verdicts. It can be used for one game after the other.
 */
public final class GameRows implements FieldTaker {

    private static final String OFFSET = "offset";
    // How many objects and lists are open at a place.
    private static final int IN_GAME = 1;

    private static final int IN_VERDICTS = 2;
    private static final int IN_VERDICT = 3;

    private final Tape game = new Tape();
    private final Tape verdicts = new Tape();
    private final List<TableRow> rows = new ArrayList<>();
    /** Where the present fields go: to the row of the game, or to those of its verdicts. */
    private FieldTaker to = game;

    private String file = "";
    private long number;
    private long before;
    /** How many objects and lists are open. */
    private int depth;
    /** Where the row of the present verdict begins on the tape. */
    private int start;
    /** Whether the last field of the game is its offset, which is then counted from the start of the file. */
    private boolean isOffset;

    /** Rows without anything in them. */
    public GameRows() {}

    /**
     * Forgets the last game and begins another.
     *
     * @param name the file of the game
     * @param inFile its number in the file
     * @param bytesBefore the bytes of the file before the text in which the judge counts the offset
     */
    public void begin(String name, long inFile, long bytesBefore) {
        game.clear();
        verdicts.clear();
        rows.clear();
        to = game;
        file = name;
        number = inFile;
        before = bytesBefore;
        depth = 0;
    }

    /** Adds a column to the row of the game, which the judge does not write. */
    public void add(String column, String value) {
        game.field(column);
        game.text(value);
    }

    /** The row of the game. */
    public TableRow game() {
        return new TableRow(game, 0, game.length());
    }

    /** The rows of its verdicts. */
    public List<TableRow> verdicts() {
        return rows;
    }

    @Override
    public void field(String name) {
        if (depth == IN_GAME) {
            isOffset = name.equals(OFFSET);
            to = name.equals(JudgeSchema.VERDICTS) ? verdicts : game;
            if (to == verdicts) {
                return;
            }
        }
        to.field(name);
    }

    @Override
    public void text(String value) {
        to.text(value);
    }

    @Override
    public void number(long value) {
        to.number(isOffset && depth == IN_GAME ? value + before : value);
    }

    @Override
    public void yes() {
        to.yes();
    }

    @Override
    public void no() {
        to.no();
    }

    @Override
    public void nothing() {
        to.nothing();
    }

    @Override
    public void beginObject() {
        depth++;
        if (depth == IN_VERDICT && to == verdicts) {
            start = verdicts.length();
            verdicts.field("file");
            verdicts.text(file);
            verdicts.field("game");
            verdicts.number(number);
            verdicts.field("place");
            verdicts.number(rows.size() + 1L);
        } else if (depth > IN_GAME) {
            to.beginObject();
        }
    }

    @Override
    public void endObject() {
        if (depth == IN_VERDICT && to == verdicts) {
            rows.add(new TableRow(verdicts, start, verdicts.length()));
        } else if (depth > IN_GAME) {
            to.endObject();
        }
        depth--;
    }

    @Override
    public void beginList() {
        depth++;
        if (depth > IN_VERDICTS || to == game) {
            to.beginList();
        }
    }

    @Override
    public void endList() {
        if (depth > IN_VERDICTS || to == game) {
            to.endList();
        }
        depth--;
    }
}
