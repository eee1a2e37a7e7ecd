package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.text.Excerpt;
import org.shinpan.sgf.tree.Note;
import org.shinpan.sgf.tree.SgfNode;

/**
 * One game of a file: its board, the agreement of the players, and the steps of the main line. Immutable.
 *
 * <p>The record contains the steps of the file even if they are not legal, such as a move on a stone, two moves in a
 * row by one player, or a move after the end; a judge finds them. An unusual komi, handicap, rule set or result causes
 * a note and never a fault. Every call that returns a text decodes it again.
 *
 * <p>{@link GameNode#of} replays a record under a rule text, with its variations.
 */
public final class GameRecord {

    /** The maximum number of steps of one game. */
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
    /** The notes on the whole file, and those that programs added by {@link #withNote}. */
    private final List<String> moreNotes;

    // Parsed when first needed. Two threads may both parse the same text, with equal results.
    private @Nullable RecordedKomi recordedKomi;
    private @Nullable RecordedResult recordedResult;

    /** Finds the properties of the game as a whole, such as the names of the players. */
    interface Header {

        /** Returns the first value of a property with an SGF name; empty if the game does not have it. */
        Optional<String> text(String property);

        /** Creates a note about the place of a property. */
        Note note(String property, String what);

        /** Returns the note of {@link GameRecord#withKomiRead}; empty if that method was not called. */
        default Optional<String> komiNote() {
            return Optional.empty();
        }

        /** Returns whether {@link GameRecord#withHandicap} has replaced the handicap. */
        default boolean isHandicapRead() {
            return false;
        }
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
     * Returns this game with the notes on its file.
     *
     * @param notes the faults of the whole file that the reader tolerated
     * @return a game whose notes begin with these
     */
    public GameRecord withFileNotes(List<String> notes) {
        Objects.requireNonNull(notes, "the notes must not be null");
        List<String> all = new ArrayList<>();
        notes.forEach(note -> all.add("the file: " + note));
        all.addAll(moreNotes);
        return withNotes(all);
    }

    /**
     * Returns this game with one more note, for example about how a program interpreted it.
     *
     * @param note the note, in one sentence
     * @return a game with this note after those on its file
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
     * Returns this game with other handicap stones, for records that do not set up their handicap stones.
     *
     * @param stones the points of the handicap stones, which are set up before the first move; none for no handicap
     * @param dropped the number of moves at the beginning that play handicap stones; the returned game does not have
     *     these moves
     * @return a game with these handicap stones
     * @throws IllegalArgumentException if the game does not begin with so many moves
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
        int all = stones.isEmpty() ? 0 : blackAtTheStart() + stones.size();
        return with(new ReadHeader(header, OptionalInt.of(all), header.komiNote()), changed);
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
     * Returns whether {@link #withHandicap} has replaced the handicap.
     *
     * @return false for a record as it was read from its file
     */
    public boolean isHandicapRead() {
        return header.isHandicapRead();
    }

    /**
     * Returns the game with a pass of the other player added wherever a player moves twice in a row.
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

    /** Returns the number of black stones that are set up before the first move. */
    private int blackAtTheStart() {
        int black = 0;
        for (int i = 0; i < compactSteps.setUpsAtTheStart(); i++) {
            black += compactSteps.setUp(i).black().size();
        }
        return black;
    }

    /**
     * A header with a changed handicap or a note on the komi.
     *
     * @param header the header before the change
     * @param stones the changed number of handicap stones; empty if it is not changed
     * @param komiNote a note on how a caller interpreted the komi; empty if there is none
     */
    private record ReadHeader(Header header, OptionalInt stones, Optional<String> komiNote) implements Header {
        @Override
        public Optional<String> text(String property) {
            return property.equals("HA") && stones.isPresent()
                    ? Optional.of(Integer.toString(stones.getAsInt()))
                    : header.text(property);
        }

        @Override
        public Note note(String property, String what) {
            return header.note(property, what);
        }

        @Override
        public boolean isHandicapRead() {
            return stones.isPresent() || header.isHandicapRead();
        }
    }

    /**
     * Returns this game with a note on how a caller interpreted its komi. It replaces the note on an unusual komi.
     *
     * @param how the note, in one sentence
     * @return the game with the note
     */
    public GameRecord withKomiRead(String how) {
        Objects.requireNonNull(how, "the sentence must not be null");
        Header read = new ReadHeader(header, OptionalInt.empty(), Optional.of(how));
        return new GameRecord(number, read, board, compactSteps, steps, readingNotes, root, end, moreNotes);
    }

    /**
     * Returns the number of this game in the file. Games that cannot be read are counted too.
     *
     * @return the number, from 1
     */
    public int number() {
        return number;
    }

    /**
     * Returns the board of the game.
     *
     * @return the board
     */
    public Board board() {
        return board;
    }

    /**
     * Returns the steps of the main line.
     *
     * @return the steps, in the order of the file
     */
    public List<Step> steps() {
        return steps;
    }

    /**
     * Returns the steps of the main line as plain numbers.
     *
     * @return the steps of {@link #steps} in compact form
     */
    public CompactSteps compactSteps() {
        return compactSteps;
    }

    /**
     * Returns the komi that the record states (KM), even if it is unusual.
     *
     * @return the komi; empty if there is none, or if its meaning is unknown
     */
    public Optional<Komi> komi() {
        return recordedKomi().flatMap(RecordedKomi::komi);
    }

    /**
     * Returns the komi that the record states (KM), with all its possible meanings.
     *
     * @return the komi as stated; empty if there is none
     */
    public Optional<RecordedKomi> recordedKomi() {
        RecordedKomi known = recordedKomi;
        if (known == null) {
            known = RecordedKomi.of(header::text).orElse(null);
            recordedKomi = known;
        }
        return Optional.ofNullable(known);
    }

    /**
     * Returns the handicap that the record states (HA). This number alone does not place stones.
     *
     * @return the number of handicap stones; 0 if there is none, or if it is not a number
     */
    public int handicap() {
        return header.text("HA").flatMap(GameRecord::whole).filter(n -> n >= 0).orElse(0);
    }

    /**
     * Returns the name of the rules (RU).
     *
     * @return the name on one line; empty if missing or blank
     */
    public Optional<String> rules() {
        return stated("RU");
    }

    /**
     * Returns the result (RE) as the record writes it.
     *
     * @return the text of the result; empty if missing
     */
    public Optional<String> result() {
        return claim("RE");
    }

    /**
     * Returns a property of the whole game, as the record writes it.
     *
     * @param property an SGF property, such as {@code PB}
     * @return the first value of the property; empty if missing
     */
    public Optional<String> claim(String property) {
        Objects.requireNonNull(property, "the property must not be null");
        return header.text(property);
    }

    /**
     * Returns the result that the record states, as Shinpan understands it.
     *
     * @return the result; never null
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
     * Returns the name of a player (PB, PW).
     *
     * @param player Black or White
     * @return the name on one line; empty if missing or blank
     */
    public Optional<String> name(Player player) {
        return stated("P" + letter(player));
    }

    /**
     * Returns the rank of a player (BR, WR).
     *
     * @param player Black or White
     * @return the rank on one line; empty if missing or blank
     */
    public Optional<String> rank(Player player) {
        return stated(letter(player) + "R");
    }

    /**
     * Returns the date (DT) as the record writes it.
     *
     * @return the date on one line; empty if missing or blank
     */
    public Optional<String> date() {
        return stated("DT");
    }

    /**
     * Returns the event (EV).
     *
     * @return the event on one line; empty if missing or blank
     */
    public Optional<String> event() {
        return stated("EV");
    }

    /**
     * Returns the round (RO).
     *
     * @return the round on one line; empty if missing or blank
     */
    public Optional<String> round() {
        return stated("RO");
    }

    /**
     * Returns the place where the game was played (PC).
     *
     * @return the place on one line; empty if missing or blank
     */
    public Optional<String> place() {
        return stated("PC");
    }

    /**
     * Returns the name of the game (GN).
     *
     * @return the name on one line; empty if missing or blank
     */
    public Optional<String> gameName() {
        return stated("GN");
    }

    /**
     * Returns a property of the whole game, on one line and without blanks at either end.
     *
     * @param property an SGF property, such as {@code PB}
     * @return the first value of the property; empty if missing or blank
     */
    public Optional<String> stated(String property) {
        return claim(property).map(text -> Excerpt.oneLine(text).strip()).filter(text -> !text.isEmpty());
    }

    /**
     * Returns the first node of the tree from which the game was read.
     *
     * @return the node; empty if the file was not SGF
     */
    public Optional<SgfNode> root() {
        return Optional.ofNullable(root);
    }

    /**
     * Returns how the text of the game ends in its file. If the text breaks off, the game may have had more moves.
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
     * @return true for texts such as {@code moves after 70 not known}
     */
    public boolean saysThatMovesAreMissing() {
        return MissingMoves.isSaidIn(claim("RE").orElse(""))
                || MissingMoves.isSaidIn(claim("GC").orElse(""));
    }

    /**
     * Returns the place in the file where the game begins.
     *
     * @return the place in bytes from 0; empty if the file has another encoding than UTF-8
     */
    public OptionalLong offset() {
        return root == null ? OptionalLong.of(0) : root.fileOffset();
    }

    /**
     * Returns the komi in points if the record states it in stones: its number can be a number of stones, and the
     * record names rules that count in stones.
     *
     * @return the komi in points; empty if the record does not state it in stones
     */
    public Optional<Komi> komiOfStones() {
        return recordedKomi()
                .map(written -> written.readings().get(RecordedKomi.Reading.STONES))
                .filter(komi -> DeclaredRules.of(rules())
                        .ruleSet()
                        .flatMap(name -> RuleSets.named(name, RuleSets.Options.DEFAULT)
                                .notation(Result.ofMargin(BigDecimal.ONE)))
                        .isPresent());
    }

    /**
     * Returns the agreement of the players, as the record states it. A missing or unknown komi is 0.
     *
     * @return the board, komi and handicap
     */
    public Agreement agreement() {
        return new Agreement(board, komi().orElse(Komi.NONE), handicap());
    }

    /**
     * Returns the number of handicap stones that the record plays as moves: the game begins with as many moves by Black
     * in a row as its handicap.
     *
     * @return the number of handicap stones; 0 if the record does not play them as moves
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
     * Returns the player who moves first. This is the player that the last set-up before the first move names (PL); if
     * there is none, the player of the first move; if there is no move, White after a handicap of two or more stones
     * that are set up, otherwise Black.
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
     * Returns notes on the faults and unusual values of the record, and on how they were read.
     *
     * @return one sentence for each of them, with its place
     */
    public List<String> notes() {
        List<Note> notes = new ArrayList<>(readingNotes);
        header.komiNote()
                .or(() -> recordedKomi().flatMap(RecordedKomi::oddity))
                .ifPresent(odd -> notes.add(header.note("KM", odd)));
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
        String means = komi().map(komi -> "; with a komi of " + komi + " that is " + total.margin(board, komi))
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
