package org.shinpan.cli.documents;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.rulesets.RuleSets;

/** Reads the lines of an {@link Example}. */
final class ExampleReader {

    private static final Pattern DIAGRAM_ROW = Pattern.compile("[XO.\\s]+");
    private static final Pattern STEP = Pattern.compile("(turns|dispute|expect)( .*)?");
    private static final Pattern SIZE = Pattern.compile("(\\d+)x(\\d+)");

    private final String document;
    /** The rule sets of the document. A line {@code expect:} without names is about them. */
    private final List<String> documentRuleSets;

    /** The settings that have been read. Each may occur only once. */
    private final Set<String> seen = new HashSet<>();

    private final StringBuilder diagram = new StringBuilder();
    private final List<Example.Step> steps = new ArrayList<>();
    /** The rule sets for which the example expects something. */
    private final Set<String> expectedRuleSets = new LinkedHashSet<>();

    private @Nullable Board board;
    private Player toMove = Player.BLACK;
    private Komi komi = Komi.NONE;
    private int handicap;
    private boolean allAlive;
    /** The chains that are named as alive; null if the example does not mention life. */
    private @Nullable Set<Point> alive;

    private Notice notice = Notice.AT_ONCE;

    private ExampleReader(String document, List<String> documentRuleSets) {
        this.document = document;
        this.documentRuleSets = documentRuleSets;
    }

    /**
     * Reads the lines of an example, without the fences around them.
     *
     * @param document the name of the document, for messages
     * @param ruleSets the rule sets of the document
     * @param lines the lines of the example
     * @param firstLine the line of the document at which they begin, counted from 1
     */
    static Example read(String document, List<String> ruleSets, List<String> lines, int firstLine) {
        ExampleReader reader = new ExampleReader(document, ruleSets);
        for (int i = 0; i < lines.size(); i++) {
            try {
                reader.readLine(lines.get(i).trim(), firstLine + i);
            } catch (IllegalArgumentException fault) {
                throw new DocumentSyntaxException(document, firstLine + i, String.valueOf(fault.getMessage()));
            }
        }
        try {
            return reader.example(String.join("\n", lines), firstLine);
        } catch (IllegalArgumentException fault) {
            throw new DocumentSyntaxException(document, firstLine, String.valueOf(fault.getMessage()));
        }
    }

    private void readLine(String line, int number) {
        if (line.isEmpty()) {
            return;
        }
        if (DIAGRAM_ROW.matcher(line).matches()) {
            if (!steps.isEmpty()) {
                throw new IllegalArgumentException("the diagram comes before the turns and expectations");
            }
            diagram.append(line).append('\n');
            Position.parse(diagram.toString()); // throws an exception if the row does not fit, while its line is known
            return;
        }
        int colon = line.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException(
                    "'" + line + "' is neither a diagram row nor a line such as 'turns: a1'");
        }
        String head = line.substring(0, colon).trim();
        String value = line.substring(colon + 1).trim();
        Matcher step = STEP.matcher(head);
        if (step.matches()) {
            Set<String> ruleSets = ruleSets(step.group(1), step.group(2));
            if (step.group(1).equals("turns")) {
                steps.add(new Example.Turns(number, ruleSets, moves(value, knownBoard())));
            } else if (step.group(1).equals("dispute")) {
                steps.add(new Example.Dispute(number, ruleSets, ExampleWords.player(value)));
            } else {
                expectedRuleSets.addAll(ruleSets);
                steps.add(new Example.Expectation(
                        number, ruleSets, value, new StatementReader(value, ruleSets, knownBoard()).statement()));
            }
        } else {
            if (!steps.isEmpty()) {
                throw new IllegalArgumentException("'" + head + ":' comes before the turns and expectations");
            }
            if (!seen.add(head)) {
                throw new IllegalArgumentException("'" + head + ":' occurs twice");
            }
            readSetting(head, value);
        }
    }

    private void readSetting(String name, String value) {
        switch (name) {
            case "board" -> {
                Matcher size = SIZE.matcher(value);
                if (!size.matches()) {
                    throw new IllegalArgumentException("a board is columns x rows, such as 3x2, not '" + value + "'");
                }
                board = Board.of(Integer.parseInt(size.group(1)), Integer.parseInt(size.group(2)));
            }
            case "to move" -> toMove = ExampleWords.player(value);
            case "komi" -> komi = Komi.parse(value);
            case "handicap" -> handicap = ExampleWords.number(value);
            case "alive", "agreed alive" -> {
                if (alive != null) {
                    throw new IllegalArgumentException("life is given twice, by 'alive:' and 'agreed alive:'");
                }
                allAlive = value.equals("all");
                alive = allAlive || value.equals("none")
                        ? Set.of()
                        : Set.copyOf(ExampleWords.points(value, knownBoard()));
            }
            case "notice" -> {
                if (!value.equals("on claim")) {
                    throw new IllegalArgumentException("'notice:' can only be 'on claim', not '" + value + "'");
                }
                notice = Notice.ON_CLAIM;
            }
            default ->
                throw new IllegalArgumentException("'" + name + ":' is unknown; there are board, to move, komi,"
                        + " handicap, alive, agreed alive, notice, turns, dispute, expect");
        }
    }

    private Example example(String text, int line) {
        boolean hasDiagram = !diagram.isEmpty();
        boolean hasSize = board != null;
        if (hasDiagram == hasSize) {
            throw new IllegalArgumentException("an example has either a diagram or a line 'board:'");
        }
        if (expectedRuleSets.isEmpty()) {
            throw new IllegalArgumentException("an example expects something");
        }
        History start;
        if (board == null) {
            Position position = Position.parse(diagram.toString());
            start = History.from(new Agreement(position.board(), komi, handicap), position, toMove);
        } else if (toMove == Player.WHITE) {
            throw new IllegalArgumentException("Black moves first on an empty board");
        } else {
            start = History.start(new Agreement(board, komi, handicap));
        }
        List<String> order =
                RuleSets.names().stream().filter(expectedRuleSets::contains).toList();
        Optional<LifeJudge> life = alive == null ? Optional.empty() : Optional.of(life(alive));
        return new Example(text, line, start, life, notice, steps, order);
    }

    private LifeJudge life(Set<Point> named) {
        return allAlive ? AgreedLife.all() : AgreedLife.of(named);
    }

    /**
     * Returns the rule sets that a line is about. If it names none, these are all rule sets, or for {@code expect} the
     * rule sets of the document.
     */
    private Set<String> ruleSets(String step, @Nullable String names) {
        if (names == null) {
            if (!step.equals("expect")) {
                return Set.copyOf(RuleSets.names());
            }
            if (documentRuleSets.isEmpty()) {
                throw new IllegalArgumentException(
                        document + " is not about one rule set: name the rule sets of this line");
            }
            return Set.copyOf(documentRuleSets);
        }
        Set<String> found = new LinkedHashSet<>();
        for (String name : names.trim().split("\\s*,\\s*")) {
            if (name.equals("all")) {
                found.addAll(RuleSets.names());
            } else {
                found.add(RuleSets.named(name, RuleSets.Options.DEFAULT).name());
            }
        }
        return found;
    }

    /** Returns the board, which must be known before a line mentions its points. */
    private Board knownBoard() {
        if (board != null) {
            return board;
        }
        if (diagram.isEmpty()) {
            throw new IllegalArgumentException("a diagram or a line 'board:' comes first");
        }
        return Position.parse(diagram.toString()).board();
    }

    private static List<Move> moves(String text, Board board) {
        List<Move> moves = new ArrayList<>();
        for (String word : ExampleWords.of(text)) {
            moves.add(ExampleWords.move(word, board));
        }
        if (moves.isEmpty()) {
            throw new IllegalArgumentException("turns are expected, such as a1 pass b2");
        }
        return moves;
    }
}
