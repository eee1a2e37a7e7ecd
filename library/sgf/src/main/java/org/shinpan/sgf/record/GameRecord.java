package org.shinpan.sgf.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.sgf.text.Excerpt;
import org.shinpan.sgf.tree.Note;
import org.shinpan.sgf.tree.SgfNode;

/**
 * One game of a file: its board, what the players agreed, and the steps of the main line. Immutable.
 *
 * <p>A record keeps steps that are not legal, such as a move on a stone, two moves in a row by one player, or a move
 * after the end. Finding them is the work of a judge. Komi, handicap, rules and result are claims: an odd one gives a
 * note, never a fault. Texts are decoded at each call.
 */
public final class GameRecord {

    /** The most steps of one game. */
    public static final int MAX_STEPS = 100_000;

    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,9}");

    private final int number;
    private final Header header;
    private final Board board;
    private final CompactSteps compactSteps;
    private final List<Step> steps;
    private final List<Note> readingNotes;
    private final @Nullable SgfNode root;
    private final RecordEnd end;
    /** What else is to be noted, on the file as a whole and by readers of the game. */
    private final List<String> moreNotes;

    // Parsed when first asked for. Threads may parse the same text twice; that does no harm.
    private @Nullable RecordedKomi recordedKomi;
    private @Nullable RecordedResult recordedResult;

    /** The properties of a game as a whole. */
    interface Header {

        /** The first value of a property, named as in SGF. */
        Optional<String> text(String property);

        /** Makes a note about the place of a property. */
        Note note(String property, String what);
    }

    GameRecord(
            int number,
            Header header,
            Board board,
            CompactSteps compactSteps,
            List<Step> steps,
            List<Note> readingNotes,
            @Nullable SgfNode root,
            RecordEnd end) {
        this(number, header, board, compactSteps, steps, readingNotes, root, end, List.of());
    }

    private GameRecord(
            int number,
            Header header,
            Board board,
            CompactSteps compactSteps,
            List<Step> steps,
            List<Note> readingNotes,
            @Nullable SgfNode root,
            RecordEnd end,
            List<String> moreNotes) {
        this.moreNotes = moreNotes;
        this.number = number;
        this.header = header;
        this.board = board;
        this.compactSteps = compactSteps;
        this.steps = steps;
        this.readingNotes = readingNotes;
        this.root = root;
        this.end = end;
    }

    /**
     * The same game, as the one that carries the notes on its file.
     *
     * @param notes what the reader tolerated in the file as a whole
     * @return the game, whose notes begin with these
     */
    public GameRecord withFileNotes(List<String> notes) {
        Objects.requireNonNull(notes, "the notes must not be null");
        List<String> all = new ArrayList<>();
        notes.forEach(note -> all.add("the file: " + note));
        all.addAll(moreNotes);
        return withNotes(all);
    }

    /**
     * The same game with one more note, on how a reader of it understood it.
     *
     * @param note one sentence
     * @return the game with this note after those of its file
     */
    public GameRecord withNote(String note) {
        Objects.requireNonNull(note, "the note must not be null");
        List<String> notes = new ArrayList<>(moreNotes);
        notes.add(note);
        return withNotes(notes);
    }

    private GameRecord withNotes(List<String> notes) {
        return new GameRecord(number, header, board, compactSteps, steps, readingNotes, root, end, List.copyOf(notes));
    }

    /**
     * The same game with other handicap stones, for a record whose handicap has to be read.
     *
     * @param stones the points of the handicap stones, which are set up before the first move; none for no handicap
     * @param dropped how many of the first moves are the handicap stones, and are no moves any more
     * @return the game
     * @throws IllegalArgumentException if so many moves do not stand at its beginning
     */
    public GameRecord withHandicap(List<Point> stones, int dropped) {
        Objects.requireNonNull(stones, "the stones must not be null");
        int setUps = compactSteps.setUpsAtTheStart();
        if (dropped < 0 || dropped > steps.size() - setUps) {
            throw new IllegalArgumentException("the game does not begin with " + dropped + " moves");
        }
        List<Step> changed = new ArrayList<>(steps.subList(0, setUps));
        if (!stones.isEmpty()) {
            PointSet none = PointSet.empty(board);
            changed.add(new Step.SetUp(PointSet.of(board, stones), none, none, Optional.of(Player.WHITE)));
        }
        changed.addAll(steps.subList(setUps + dropped, steps.size()));
        return with(new OtherHandicap(header, stones.isEmpty() ? 0 : blackAtTheStart() + stones.size()), changed);
    }

    private GameRecord with(Header otherHeader, List<Step> changed) {
        return new GameRecord(
                number,
                otherHeader,
                board,
                CompactSteps.of(changed),
                List.copyOf(changed),
                readingNotes,
                root,
                end,
                moreNotes);
    }

    /**
     * Returns whether {@link #withHandicap} has said how to read the handicap.
     *
     * @return false for a record as it was read from its file
     */
    public boolean isHandicapRead() {
        return header instanceof OtherHandicap;
    }

    /**
     * The same game with a pass of the other player wherever a player moves twice in a row.
     *
     * @return this record if the players take turns
     */
    public GameRecord withLostPasses() {
        List<Step> changed = new ArrayList<>();
        Player before = null;
        for (Step step : steps) {
            Player player = step instanceof Step.Played played ? played.turn().player() : null;
            if (player != null && player == before) {
                Step.Played next = (Step.Played) step;
                changed.add(new Step.Played(new Turn(player.opponent(), Move.PASS), next.line(), next.column()));
            }
            changed.add(step);
            before = player;
        }
        return changed.size() == steps.size() ? this : with(header, changed);
    }

    /** The number of black stones that are set up before the first move. */
    private int blackAtTheStart() {
        int black = 0;
        for (int i = 0; i < compactSteps.setUpsAtTheStart(); i++) {
            black += compactSteps.setUp(i).black().size();
        }
        return black;
    }

    /** A header with another number of handicap stones. */
    private record OtherHandicap(Header header, int stones) implements Header {
        @Override
        public Optional<String> text(String property) {
            return property.equals("HA") ? Optional.of(Integer.toString(stones)) : header.text(property);
        }

        @Override
        public Note note(String property, String what) {
            return header.note(property, what);
        }
    }

    /**
     * Its number in the file. Games with a fault count.
     *
     * @return from 1
     */
    public int number() {
        return number;
    }

    /**
     * The board.
     *
     * @return the board of the game
     */
    public Board board() {
        return board;
    }

    /**
     * The steps of the main line.
     *
     * @return in the order of the file
     */
    public List<Step> steps() {
        return steps;
    }

    /**
     * The steps as plain numbers.
     *
     * @return the same steps as {@link #steps}
     */
    public CompactSteps compactSteps() {
        return compactSteps;
    }

    /**
     * The komi that the record states (KM). Odd values are kept.
     *
     * @return empty if there is none, or if it is unknown what it means
     */
    public Optional<Komi> komi() {
        return recordedKomi().flatMap(RecordedKomi::komi);
    }

    /**
     * The komi that the record states (KM) or names in another property, with its readings.
     *
     * @return empty if there is none
     */
    public Optional<RecordedKomi> recordedKomi() {
        RecordedKomi known = recordedKomi;
        if (known == null) {
            known = RecordedKomi.of(header).orElse(null);
            recordedKomi = known;
        }
        return Optional.ofNullable(known);
    }

    /**
     * The handicap that the record states (HA). It places no stones.
     *
     * @return the number of handicap stones; 0 if there is none, or if it is not a number
     */
    public int handicap() {
        return header.text("HA").flatMap(GameRecord::whole).filter(n -> n >= 0).orElse(0);
    }

    /**
     * The name of the rules (RU).
     *
     * @return on one line; empty if missing or blank
     */
    public Optional<String> rules() {
        return stated("RU");
    }

    /**
     * The result (RE) as the record writes it.
     *
     * @return empty if missing
     */
    public Optional<String> result() {
        return claim("RE");
    }

    /**
     * A property of the game as a whole, as the record writes it.
     *
     * @param property an SGF property, such as {@code PB}
     * @return its first value; empty if missing
     */
    public Optional<String> claim(String property) {
        Objects.requireNonNull(property, "the property must not be null");
        return header.text(property);
    }

    /**
     * The result as Shinpan understands it.
     *
     * @return the result that the record states
     */
    public RecordedResult recorded() {
        RecordedResult known = recordedResult;
        if (known == null) {
            known = RecordedResult.parse(result().orElse(""), board);
            recordedResult = known;
        }
        return known;
    }

    /**
     * The name of a player (PB, PW).
     *
     * @param player Black or White
     * @return on one line; empty if missing or blank
     */
    public Optional<String> name(Player player) {
        return stated("P" + letter(player));
    }

    /**
     * The rank of a player (BR, WR).
     *
     * @param player Black or White
     * @return on one line; empty if missing or blank
     */
    public Optional<String> rank(Player player) {
        return stated(letter(player) + "R");
    }

    /**
     * The date (DT) as the record writes it.
     *
     * @return on one line; empty if missing or blank
     */
    public Optional<String> date() {
        return stated("DT");
    }

    /**
     * The event (EV).
     *
     * @return on one line; empty if missing or blank
     */
    public Optional<String> event() {
        return stated("EV");
    }

    /**
     * The round (RO).
     *
     * @return on one line; empty if missing or blank
     */
    public Optional<String> round() {
        return stated("RO");
    }

    /**
     * The place (PC).
     *
     * @return on one line; empty if missing or blank
     */
    public Optional<String> place() {
        return stated("PC");
    }

    /**
     * The name of the game (GN).
     *
     * @return on one line; empty if missing or blank
     */
    public Optional<String> gameName() {
        return stated("GN");
    }

    /**
     * A property of the game as a whole, on one line and without blanks at both ends.
     *
     * @param property an SGF property, such as {@code PB}
     * @return its first value; empty if missing or blank
     */
    public Optional<String> stated(String property) {
        return claim(property).map(text -> Excerpt.oneLine(text).strip()).filter(text -> !text.isEmpty());
    }

    /**
     * The first node of the tree from which it was read.
     *
     * @return empty if the file was not SGF
     */
    public Optional<SgfNode> root() {
        return Optional.ofNullable(root);
    }

    /**
     * How the text of the game ends in its file. A game whose text breaks off may have gone on.
     *
     * @return whether a fault ended the reading, and whether the text is whole
     */
    public RecordEnd end() {
        return end;
    }

    /**
     * Returns whether the record says that moves of its game are missing, in its result (RE) or in its comment on the
     * game (GC).
     *
     * @return true for {@code moves after 70 not known} and the like
     */
    public boolean saysThatMovesAreMissing() {
        return MissingMoves.isSaidIn(claim("RE").orElse(""))
                || MissingMoves.isSaidIn(claim("GC").orElse(""));
    }

    /**
     * The place in the file where the game begins.
     *
     * @return in bytes from 0; empty if the file has another encoding than UTF-8
     */
    public OptionalInt offset() {
        return root == null ? OptionalInt.of(0) : root.fileOffset();
    }

    /**
     * What the players agreed before play, as the record states it. A missing or unknown komi is 0.
     *
     * @return board, komi and handicap
     */
    public Agreement agreement() {
        return new Agreement(board, komi().orElse(Komi.NONE), handicap());
    }

    /**
     * How many handicap stones the record gives as moves: Black's first moves in a row, as many as the handicap.
     *
     * @return 0 if it does not give them so
     */
    public int handicapMoves() {
        int stones = handicap();
        if (stones < 2 || compactSteps.size() < stones) {
            return 0;
        }
        for (int step = 0; step < stones; step++) {
            if (!isMoveOf(Player.BLACK, step) || compactSteps.isPass(step)) {
                return 0;
            }
        }
        return compactSteps.size() == stones || isMoveOf(Player.WHITE, stones) ? stones : 0;
    }

    private boolean isMoveOf(Player player, int step) {
        return !compactSteps.isSetUp(step) && compactSteps.player(step) == player;
    }

    /**
     * The player who moves first. This is, in this order: the player that the last set-up before the first move names
     * (PL), the player of the first move, White if two or more handicap stones are set up, or Black.
     *
     * @return Black or White
     */
    public Player firstToMove() {
        Optional<Player> named = Optional.empty();
        boolean black = false;
        int start = compactSteps.setUpsAtTheStart();
        for (int step = 0; step < start; step++) {
            Step.SetUp stones = compactSteps.setUp(step);
            named = stones.toMove().isPresent() ? stones.toMove() : named;
            black |= !stones.black().isEmpty();
        }
        if (named.isEmpty() && start < compactSteps.size()) {
            return compactSteps.player(start);
        }
        return named.orElse(black && handicap() >= 2 ? Player.WHITE : Player.BLACK);
    }

    /**
     * The oddities of the record, and how each was read.
     *
     * @return one sentence for each, with its place
     */
    public List<String> notes() {
        List<Note> notes = new ArrayList<>(readingNotes);
        recordedKomi().flatMap(RecordedKomi::oddity).ifPresent(odd -> notes.add(header.note("KM", odd)));
        noteHandicap(notes);
        if (recorded() instanceof RecordedResult.Unreadable unreadable) {
            notes.add(header.note("RE", "RE[" + Excerpt.quoted(unreadable.text()) + "]: the result is not understood"));
        } else if (recorded() instanceof RecordedResult.Score score
                && score.margin().signum() == 0) {
            notes.add(header.note("RE", "RE[" + result().orElse("") + "]: a win by 0 points"));
        } else if (recorded() instanceof RecordedResult.Total total) {
            notes.add(header.note("RE", ofTotal(total)));
        } else if (recorded() instanceof RecordedResult.WonBy won && ResultText.isOfMatch(result().orElse(""))) {
            notes.add(header.note(
                    "RE", "RE[" + result().orElse("") + "]: read as " + won + ", the first number being Black's"));
        }
        List<String> all = new ArrayList<>(moreNotes);
        notes.forEach(note -> all.add(note.toString()));
        return List.copyOf(all);
    }

    private String ofTotal(RecordedResult.Total total) {
        String means = komi().map(komi -> "; with a komi of " + komi + " that is " + total.with(board, komi))
                .orElse("; its margin depends on the komi");
        return "RE[" + Excerpt.quoted(result().orElse("")) + "]: " + total.winner() + "'s total of "
                + total.zi().toPlainString() + " zi" + means;
    }

    private static String letter(Player player) {
        return Objects.requireNonNull(player, "the player must not be null").letter();
    }

    private void noteHandicap(List<Note> notes) {
        Optional<String> text = header.text("HA");
        if (text.isEmpty()) {
            return;
        }
        String quoted = "HA[" + Excerpt.quoted(text.get()) + "]: ";
        Optional<Integer> stones = whole(text.get());
        if (stones.isEmpty() || stones.get() < 0) {
            notes.add(header.note("HA", quoted + "not a number of stones; read as no handicap"));
            return;
        }
        if (!NUMBER.matcher(text.get().strip()).matches()) {
            notes.add(header.note("HA", quoted + "read as " + stones.get()));
        }
        int black = blackAtTheStart();
        if (handicapMoves() > 0) {
            notes.add(header.note("HA", quoted + "the handicap stones are Black's first " + stones.get() + " moves"));
        } else if (stones.get() == 1 || (stones.get() > 1 && black != stones.get())) {
            notes.add(header.note("HA", quoted + "black stones set up: " + black + "; none are added"));
        }
    }

    private static Optional<Integer> whole(String text) {
        String stripped = text.strip();
        return NUMBER.matcher(stripped).matches()
                ? Optional.of(Integer.valueOf(stripped))
                : TermsText.handicap(stripped);
    }

    @Override
    public String toString() {
        return "game " + number + " on " + board + ": " + steps.size() + " steps";
    }
}
