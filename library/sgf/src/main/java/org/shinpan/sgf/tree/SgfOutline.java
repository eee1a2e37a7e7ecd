package org.shinpan.sgf.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.sgf.text.FileText;
import org.shinpan.sgf.text.Looks;
import org.shinpan.sgf.text.PartText;
import org.shinpan.sgf.text.TextSurvey;

/**
 * An outline of a file that is too long for the memory: its encoding, the place of every part, and the notes about the
 * whole file. With the outline, a part can be read alone and yields the same games as in the whole file. The outline
 * needs only a few bytes of memory for every part.
 *
 * <p>Use it in this order: pass the parts of the file to {@link #survey}, then, if {@link #needsSecondSurvey()}, to
 * {@link #surveyAgain}; if {@link #isOfParts()}, pass them to {@link #add} and {@link #addLast}; then {@link #read} any
 * of them. Every part ends after a game and before the '(' of the next game. The survey may divide the file into other
 * parts.
 */
public final class SgfOutline {

    private static final String NO_PART = "the part must not be null";

    private final TextSurvey survey = new TextSurvey();
    private @Nullable PartText text;
    private final List<PartPlace> places = new ArrayList<>();
    private final List<Integer> lengths = new ArrayList<>();
    private final FileNotes notes = new FileNotes();
    private PartPlace next = PartPlace.START;
    private int skipped;

    /** Creates an outline without parts. */
    public SgfOutline() {
        // The parts are added later.
    }

    /**
     * Looks for the encoding in the next part of the file.
     *
     * @param part the bytes of the part
     */
    public void survey(byte[] part) {
        survey.add(Objects.requireNonNull(part, NO_PART));
    }

    /**
     * Returns whether all parts must be passed to {@link #surveyAgain}.
     *
     * @return true if it depends on all parts whether the encoding that the file names is right
     */
    public boolean needsSecondSurvey() {
        return survey.needsNamed();
    }

    /**
     * Compares the next part with the encoding that the file names.
     *
     * @param part the bytes of the part
     */
    public void surveyAgain(byte[] part) {
        survey.addNamed(Objects.requireNonNull(part, NO_PART));
    }

    /**
     * Ends the survey, and returns whether the file can be read in parts.
     *
     * @return false if its encoding needs the whole file, as UTF-16 does
     */
    public boolean isOfParts() {
        text = survey.found().orElse(null);
        return text != null;
    }

    /**
     * Adds the next part of the file, which is not the last one, if its last game is closed.
     *
     * @param part the bytes of the part
     * @return false if the reader of the whole file could read the part in another way, because its last game is not
     *     closed; a longer part must be added instead
     */
    public boolean add(byte[] part) {
        FileText utf8 = next(part);
        try {
            TreeParser parser = parsed(utf8);
            if (parser.endsClosed()) {
                keep(part, utf8, parser);
                return true;
            }
            return false;
        } catch (SgfSyntaxException nothing) {
            return false;
        }
    }

    /**
     * Adds the last part of the file.
     *
     * @param part the bytes of the part
     * @throws SgfSyntaxException if no game of the file can be read
     */
    public void addLast(byte[] part) throws SgfSyntaxException {
        FileText utf8 = next(part);
        keep(part, utf8, parsed(utf8));
    }

    private FileText next(byte[] part) {
        return text(Objects.requireNonNull(part, NO_PART), places.isEmpty(), new Looks(looks -> {}));
    }

    private TreeParser parsed(FileText utf8) throws SgfSyntaxException {
        TreeParser parser = new TreeParser(utf8, next, new Looks(looks -> {}));
        parser.parse();
        return parser;
    }

    private void keep(byte[] part, FileText utf8, TreeParser parser) {
        notes.add(utf8.notes(), parser.tolerances, parser.lines());
        places.add(next.withSkipped(skipped));
        lengths.add(part.length);
        NodeTable table = new NodeTable(parser);
        int games = next.games() + table.games();
        skipped += table.skippedGames();
        Lines end = parser.lines().to(parser.length);
        next = new PartPlace(next.offset() + parser.length, end.line(), end.column(), games, 0);
    }

    private FileText text(byte[] part, boolean first, Looks looks) {
        PartText chosen = Optional.ofNullable(text)
                .orElseThrow(() -> new IllegalStateException("the file cannot be read in parts"));
        return first ? chosen.first(part, looks) : chosen.later(part, looks);
    }

    /**
     * Returns the number of parts.
     *
     * @return the number of parts that were added
     */
    public int parts() {
        return places.size();
    }

    /**
     * Returns the length of a part.
     *
     * @param part the number of the part, from 0
     * @return the length in bytes
     */
    public int length(int part) {
        return lengths.get(part);
    }

    /**
     * Returns the number of games of a part of which something can be read.
     *
     * @param part the number of a part, from 0
     * @return the number of games of the part
     */
    public int games(int part) {
        return (part + 1 < places.size() ? places.get(part + 1) : next).games()
                - places.get(part).games();
    }

    /**
     * Returns the number of all games, including those of which nothing can be read.
     *
     * @return the number of games of all parts
     */
    public int games() {
        return next.games() + skipped;
    }

    /**
     * Returns the notes about the whole file.
     *
     * @return the same notes as those of {@link SgfCollection#notes()} for the whole file
     */
    public List<Note> notes() {
        return notes.notes();
    }

    /**
     * Reads a part. Several threads may do so at the same time, after all parts were added.
     *
     * @param part the number of the part, from 0
     * @param bytes the bytes of the part
     * @param looks receives the number of bytes that the reader examined
     * @return the trees, with the places and numbers that they have in the whole file, and without notes
     * @throws SgfSyntaxException if the bytes are not those of the part
     */
    public SgfCollection read(int part, byte[] bytes, IntConsumer looks) throws SgfSyntaxException {
        Objects.requireNonNull(bytes, NO_PART);
        Looks counted = new Looks(Objects.requireNonNull(looks, "the taker of looks must not be null"));
        PartPlace place = places.get(part);
        try {
            // The games of which nothing can be read have the numbers after those of all other games.
            TreeParser parser = new TreeParser(
                    text(bytes, part == 0, counted), place.withSkipped(next.games() + place.skipped()), counted);
            parser.parse();
            return new SgfCollection(parser, List.of());
        } finally {
            counted.report();
        }
    }
}
