package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.sgf.text.OneLine;
import org.shinpan.sgf.tree.Note;
import org.shinpan.sgf.tree.SgfNode;

/**
 * What a file says of one game: its board, what was agreed, and what was done on the main line. Immutable.
 *
 * <p>What a record does is one thing, what is legal another: a move on a stone, a player who moves twice, or a move
 * after the end is kept as it stands here, for a judge to find. Komi, handicap, rules and result are claims; odd ones
 * are noted and never a fault. Texts are decoded when they are asked for.
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

    /** What a file says about a game apart from its moves. */
    interface Header {

        /** The value of a property, named as in SGF. */
        Optional<String> text(String property);

        /** A note at the place of a property. */
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

    /** Its number in the file, from 1; games with a fault are counted. */
    public int number() {
        return number;
    }

    public Board board() {
        return board;
    }

    /** What was done on the main line, in the order of the file. */
    public List<Step> steps() {
        return steps;
    }

    /** The same as plain numbers. */
    public CompactSteps compactSteps() {
        return compactSteps;
    }

    /** The komi as the record has it (KM), if it is a number; odd numbers stay what they are. */
    public Optional<Komi> komi() {
        return header.text("KM").flatMap(GameRecord::komi);
    }

    /** The handicap as the record has it (HA), 0 if it says nothing of use. It places no stones. */
    public int handicap() {
        return header.text("HA").flatMap(GameRecord::whole).filter(n -> n >= 0).orElse(0);
    }

    /** The name of the rules (RU), as written. */
    public Optional<String> rules() {
        return stated("RU");
    }

    /** The result (RE), as written. */
    public Optional<String> result() {
        return claim("RE");
    }

    /** What is said of the game as a whole under the name of an SGF property, as written. */
    public Optional<String> claim(String property) {
        return header.text(property);
    }

    /** The result, as far as it is understood. */
    public RecordedResult recorded() {
        return RecordedResult.parse(result().orElse(""));
    }

    /** The name of a player (PB, PW). */
    public Optional<String> name(Player player) {
        return stated("P" + player.letter());
    }

    /** The rank of a player (BR, WR). */
    public Optional<String> rank(Player player) {
        return stated(player.letter() + "R");
    }

    /** When it was played (DT), as written. */
    public Optional<String> date() {
        return stated("DT");
    }

    /** The event (EV). */
    public Optional<String> event() {
        return stated("EV");
    }

    /** The round (RO). */
    public Optional<String> round() {
        return stated("RO");
    }

    /** Where it was played (PC). */
    public Optional<String> place() {
        return stated("PC");
    }

    /** The name of the game (GN). */
    public Optional<String> gameName() {
        return stated("GN");
    }

    /** The same on one line and without blanks around it; empty if blank. */
    public Optional<String> stated(String property) {
        return claim(property).map(text -> OneLine.of(text).strip()).filter(text -> !text.isEmpty());
    }

    /** The tree it was read from, if the file was SGF. */
    public Optional<SgfNode> root() {
        return Optional.ofNullable(root);
    }

    /** What the players settled before play, as the record has it; no komi counts as 0. */
    public Agreement agreement() {
        return new Agreement(board, komi().orElse(Komi.NONE), handicap());
    }

    /**
     * Who moves first: whom the record names (PL), else who does move first, else White where two or more handicap
     * stones are set up, else Black.
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
     * Whose turn it is after a set-up: whom it names, else who moves next in the record, by which handicaps are known,
     * else whose turn it was.
     *
     * @param step the number of the set-up among {@link #steps}, from 0
     * @param turns how many turns were taken before it
     * @param before whose turn it was before it
     */
    public Player toMoveAfter(int step, int turns, Player before) {
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

    /** What is odd about the record and how it was read all the same, each with its place; in no case a fault. */
    public List<String> notes() {
        List<Note> notes = new ArrayList<>(readingNotes);
        noteKomi(notes);
        noteHandicap(notes);
        if (recorded() instanceof RecordedResult.Unreadable unreadable) {
            notes.add(header.note("RE", "RE[" + OneLine.quoted(unreadable.text()) + "]: the result is not understood"));
        } else if (recorded() instanceof RecordedResult.Score score
                && score.margin().signum() == 0) {
            notes.add(header.note("RE", "RE[" + result().orElse("") + "]: won by nothing"));
        }
        return notes.stream().map(Note::toString).toList();
    }

    private void noteKomi(List<Note> notes) {
        String text = header.text("KM").orElse("0");
        Optional<Komi> komi = komi(text);
        String quoted = "KM[" + OneLine.quoted(text) + "]: ";
        if (komi.isEmpty()) {
            notes.add(header.note("KM", quoted + "no number; the komi is not known"));
        } else if (komi.get().value().abs().compareTo(UNUSUAL_KOMI) > 0) {
            notes.add(header.note("KM", quoted + "an unusual komi, perhaps in hundredths; taken as it stands"));
        } else if (komi.get().value().remainder(new BigDecimal("0.5")).signum() != 0) {
            notes.add(header.note("KM", quoted + "no multiple of a half, perhaps in stones; taken as it stands"));
        } else if (!text.strip().matches("[+-]?[0-9]*\\.?[0-9]*")) {
            notes.add(header.note("KM", quoted + "read as " + komi.get()));
        }
    }

    private void noteHandicap(List<Note> notes) {
        Optional<String> text = header.text("HA");
        if (text.isEmpty()) {
            return;
        }
        String quoted = "HA[" + OneLine.quoted(text.get()) + "]: ";
        Optional<Integer> stones = whole(text.get());
        if (stones.isEmpty() || stones.get() < 0) {
            notes.add(header.note("HA", quoted + "no number of stones; read as no handicap"));
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
        return "game " + number + " on " + board + ", " + steps.size() + " steps";
    }
}
