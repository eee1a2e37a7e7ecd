package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
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

    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,9}");
    private static final Pattern KOMI = Pattern.compile("([+-]?[0-9]*[.,]?[0-9]*) *(目半|目|子|집|points?|pts?)?");
    private static final BigDecimal UNUSUAL_KOMI = BigDecimal.valueOf(50);

    private final int number;
    private final Header header;
    private final Board board;
    private final CompactSteps compactSteps;
    private final List<Step> steps;
    private final List<Note> readingNotes;
    private final @Nullable SgfNode root;

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
            @Nullable SgfNode root) {
        this.number = number;
        this.header = header;
        this.board = board;
        this.compactSteps = compactSteps;
        this.steps = steps;
        this.readingNotes = readingNotes;
        this.root = root;
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
     * @return empty if there is none, or if it is not a number
     */
    public Optional<Komi> komi() {
        return header.text("KM").flatMap(GameRecord::komi);
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
        return RecordedResult.parse(result().orElse(""));
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
     * What the players agreed before play, as the record states it. A missing komi is 0.
     *
     * @return board, komi and handicap
     */
    public Agreement agreement() {
        return new Agreement(board, komi().orElse(Komi.NONE), handicap());
    }

    /**
     * The player who moves first. This is, in this order: the player that the record names (PL), the player of the
     * first move, White if two or more handicap stones are set up, or Black.
     *
     * @return Black or White
     */
    public Player firstToMove() {
        boolean setUp = false;
        for (int step = 0; step < compactSteps.size(); step++) {
            if (!compactSteps.isSetUp(step)) {
                return compactSteps.player(step);
            }
            Step.SetUp stones = compactSteps.setUp(step);
            if (stones.toMove().isPresent()) {
                return stones.toMove().get();
            }
            setUp |= !stones.black().isEmpty();
        }
        return setUp && handicap() >= 2 ? Player.WHITE : Player.BLACK;
    }

    /**
     * The player to move after a set-up. This is, in this order: the player that the set-up names, the player of the
     * next move in the record, {@link #firstToMove} if no turn was taken yet, or the player to move before the set-up.
     *
     * @param step the number of the set-up among {@link #steps}, from 0
     * @param turns the number of turns before the set-up
     * @param before the player to move before the set-up
     * @return Black or White
     */
    public Player toMoveAfter(int step, int turns, Player before) {
        Objects.requireNonNull(before, "the player must not be null");
        if (compactSteps.isSetUp(step) && compactSteps.setUp(step).toMove().isPresent()) {
            return compactSteps.setUp(step).toMove().get();
        }
        for (int next = step + 1; next < compactSteps.size(); next++) {
            if (!compactSteps.isSetUp(next)) {
                return compactSteps.player(next);
            }
        }
        return turns == 0 ? firstToMove() : before;
    }

    /**
     * What is odd about the record, and how it was read.
     *
     * @return one sentence for each, with its place
     */
    public List<String> notes() {
        List<Note> notes = new ArrayList<>(readingNotes);
        noteKomi(notes);
        noteHandicap(notes);
        if (recorded() instanceof RecordedResult.Unreadable unreadable) {
            notes.add(header.note("RE", "RE[" + Excerpt.quoted(unreadable.text()) + "]: the result is not understood"));
        } else if (recorded() instanceof RecordedResult.Score score
                && score.margin().signum() == 0) {
            notes.add(header.note("RE", "RE[" + result().orElse("") + "]: a win by 0 points"));
        }
        return notes.stream().map(Note::toString).toList();
    }

    private static String letter(Player player) {
        return Objects.requireNonNull(player, "the player must not be null").letter();
    }

    private void noteKomi(List<Note> notes) {
        String text = header.text("KM").orElse("0");
        Optional<Komi> komi = komi(text);
        String quoted = "KM[" + Excerpt.quoted(text) + "]: ";
        if (komi.isEmpty()) {
            notes.add(header.note("KM", quoted + "not a number; the komi is unknown"));
        } else if (komi.get().value().abs().compareTo(UNUSUAL_KOMI) > 0) {
            notes.add(header.note("KM", quoted + "an unusual komi, perhaps in hundredths of a point; used as written"));
        } else if (komi.get().value().remainder(new BigDecimal("0.5")).signum() != 0) {
            notes.add(header.note("KM", quoted + "not a multiple of 0.5, perhaps in stones; used as written"));
        } else if (!text.strip().matches("[+-]?[0-9]*\\.?[0-9]*")) {
            notes.add(header.note("KM", quoted + "read as " + komi.get()));
        }
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
        int black = 0;
        for (int i = 0; i < compactSteps.size() && compactSteps.isSetUp(i); i++) {
            black += compactSteps.setUp(i).black().size();
        }
        if (stones.get() == 1 || (stones.get() > 1 && black != stones.get())) {
            notes.add(header.note("HA", quoted + "black stones set up: " + black + "; none are added"));
        }
    }

    private static Optional<Komi> komi(String text) {
        Matcher matcher = KOMI.matcher(text.strip());
        if (!matcher.matches() || matcher.group(1).isEmpty()) {
            return Optional.empty();
        }
        String number = matcher.group(1).replace(',', '.');
        if (matcher.group(2) != null && matcher.group(2).equals("目半") && !number.contains(".")) {
            number += ".5";
        }
        try {
            return Optional.of(Komi.parse(number));
        } catch (IllegalArgumentException noNumber) {
            return Optional.empty();
        }
    }

    private static Optional<Integer> whole(String text) {
        String stripped = text.strip();
        return NUMBER.matcher(stripped).matches() ? Optional.of(Integer.valueOf(stripped)) : Optional.empty();
    }

    @Override
    public String toString() {
        return "game " + number + " on " + board + ": " + steps.size() + " steps";
    }
}
