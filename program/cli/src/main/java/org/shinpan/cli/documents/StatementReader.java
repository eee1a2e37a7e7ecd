package org.shinpan.cli.documents;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Parses the text after {@code expect …:} in rule documents, which {@link Example} describes. A reader is for one text.
 * Every method continues with the next word, and throws an IllegalArgumentException if the words do not fit.
 */
final class StatementReader {

    /**
     * The words with which the expected reason for a bar can begin. After {@code barred}, any other word is the label
     * of a clause.
     */
    private static final Set<String> WITNESSES = Set.of(
            "occupied", "repeats", "ko", "no-liberty", "dame", "must-pass", "not-on-turn,", "not-on-turn", "game-over");

    private final String text;
    private final List<String> words;
    /** The rule sets that the statement is about. */
    private final Set<String> ruleSets;

    private final Board board;
    /** The index of the next word. */
    private int at;

    StatementReader(String text, Set<String> ruleSets, Board board) {
        this.text = text;
        this.words = ExampleWords.of(text);
        this.ruleSets = ruleSets;
        this.board = board;
    }

    /**
     * Parses the text.
     *
     * @throws IllegalArgumentException if the text is no statement
     */
    Statement statement() {
        Statement statement =
                switch (next("something to expect")) {
                    case "B", "W" -> attempt();
                    case "claim" -> {
                        require(text, "claim of no effect|claim ends (tie|no-result) repeats \\d+");
                        yield new Statement.Claim(allWords());
                    }
                    case "disagreement" -> {
                        require(text, "disagreement (of no effect|ends both-lose)");
                        yield new Statement.Disagreement(allWords());
                    }
                    case "violation" -> violation();
                    case "ended", "not" -> {
                        require(text, "not ended|ended (two-passes|resignation by [BW]|tie repeats \\d+)");
                        yield new Statement.Ended(allWords());
                    }
                    case "stands" -> new Statement.Stands(position());
                    case "to" -> {
                        require(text, "to move [BW]");
                        yield new Statement.ToMove(allWords());
                    }
                    case "points" -> owned();
                    case "silent" -> silent();
                    case "score", "territory", "prisoners", "stones", "result" -> settlementStatement();
                    default -> throw unreadable();
                };
        if (at < words.size()) {
            throw new IllegalArgumentException("'" + words.get(at) + "' is one word too many in '" + text + "'");
        }
        return statement;
    }

    /** Parses an attempted turn, from the word after the player. */
    private Statement attempt() {
        Turn turn = new Turn(ExampleWords.player(words.get(0)), ExampleWords.move(next("a move"), board));
        String who = words.get(0) + " " + turn.move() + " ";
        String verdict = next("legal, barred or undetermined");
        switch (verdict) {
            case "legal" -> {
                List<Function<Verdict.Legal, String>> details = new ArrayList<>();
                StringBuilder expected = new StringBuilder(who + "legal");
                while (at < words.size()) {
                    expected.append(' ').append(detail(details));
                }
                return new Statement.Attempt(turn, expected.toString(), details, Optional.empty());
            }
            case "barred", "undetermined" -> {
                Optional<String> label = at < words.size() && !WITNESSES.contains(words.get(at))
                        ? Optional.of(label(next("a label")))
                        : Optional.empty();
                if (verdict.equals("undetermined") && label.isEmpty()) {
                    throw new IllegalArgumentException("'undetermined' needs the label of the clause that asks");
                }
                String expected = who + verdict + label.map(l -> " " + l).orElse("") + witness();
                return new Statement.Attempt(turn, expected, List.of(), label);
            }
            default -> throw unreadable();
        }
    }

    private Statement violation() {
        Turn turn = new Turn(ExampleWords.player(next("a player")), ExampleWords.move(next("a move"), board));
        String effect = remainingWords();
        require(effect, "of no effect|ends forfeit by [BW]");
        return new Statement.Violation(turn, "violation " + turn.player().letter() + " " + turn.move() + " " + effect);
    }

    /**
     * Parses a detail of a legal turn: adds a function that describes the detail of a verdict, and returns the expected
     * description.
     */
    private String detail(List<Function<Verdict.Legal, String>> details) {
        String word = next("a detail");
        switch (word) {
            case "captures" -> {
                details.add(legal -> "captures " + legal.captured().size());
                return "captures " + ExampleWords.number(next("a number"));
            }
            case "self-captures" -> {
                details.add(legal -> "self-captures " + legal.selfCaptured().size());
                return "self-captures " + ExampleWords.number(next("a number"));
            }
            case "ends" -> {
                details.add(legal -> legal.ends()
                        .map(ending -> "ends " + Statement.words(ending))
                        .orElse("goes on"));
                String ending = next("an ending");
                switch (ending) {
                    case "two-passes" -> {
                        return "ends two-passes";
                    }
                    case "resignation" -> {
                        requireNext("by");
                        return "ends resignation by "
                                + ExampleWords.player(next("a player")).letter();
                    }
                    case "tie" -> {
                        requireNext("repeats");
                        return "ends tie repeats " + ExampleWords.number(next("a turn"));
                    }
                    default -> throw unreadable();
                }
            }
            case "goes" -> {
                requireNext("on");
                details.add(legal -> legal.ends()
                        .map(ending -> "ends " + Statement.words(ending))
                        .orElse("goes on"));
                return "goes on";
            }
            case "leaves" -> {
                details.add(legal -> "leaves " + Statement.row(legal.after()));
                return "leaves " + Statement.row(position());
            }
            default -> throw unreadable();
        }
    }

    /** Parses the remaining words as a position. */
    private Position position() {
        Position position = Position.parse(remainingWords());
        if (position.board() != board) {
            throw new IllegalArgumentException("a position on " + position.board() + ", the board is " + board);
        }
        return position;
    }

    /** Returns the expected witness with a blank in front; empty if the statement names none. */
    private String witness() {
        if (at == words.size()) {
            return "";
        }
        String word = words.get(at);
        if (word.equals("no-liberty") || word.equals("dame")) {
            at++;
            return " " + word + " " + Statement.names(ExampleWords.points(remainingWords(), board));
        }
        return " " + remainingWords();
    }

    /**
     * Returns the label of a clause as the rule sets write it.
     *
     * @throws IllegalArgumentException if a rule set of the statement has no such clause
     */
    private String label(String label) {
        for (String name : ruleSets) {
            RuleSet rules = RuleSets.named(name, RuleSets.Options.DEFAULT);
            Clause resigned = rules.traits().clauseAfter(new Ending.Resignation(Player.BLACK));
            if (rules.clause(label).isEmpty() && !resigned.label().equals(label)) {
                throw new IllegalArgumentException(name + " has no clause '" + label + "'");
            }
        }
        return ruleSets.stream()
                .flatMap(name -> RuleSets.named(name, RuleSets.Options.DEFAULT).clause(label).stream())
                .map(Clause::label)
                .findFirst()
                .orElse(label);
    }

    private Statement owned() {
        List<String> names = new ArrayList<>();
        while (at < words.size() && !Set.of("of", "open", "shared").contains(words.get(at))) {
            names.add(words.get(at++));
        }
        var points = ExampleWords.points(String.join(" ", names), board);
        String owner = remainingWords();
        require(owner, "(open|shared|of (Black|White|both|neither))( by \\S+)?");
        boolean clauseAsked = owner.contains(" by ");
        if (clauseAsked) {
            label(owner.substring(owner.lastIndexOf(' ') + 1));
        }
        return new Statement.Owned(points, "points " + Statement.names(points) + " " + owner, clauseAsked);
    }

    private Statement silent() {
        requireNext("about");
        String about = Stream.of(remainingWords().split("\\s*,\\s*")).sorted().collect(Collectors.joining(", "));
        return new Statement.Silent("silent about " + about);
    }

    private Statement settlementStatement() {
        at = 0;
        List<Function<Settlement, String>> parts = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        while (at < words.size()) {
            String word = next("a part of the settlement");
            switch (word) {
                case "result" -> {
                    parts.add(settlement -> "result " + Statement.words(settlement.resultSoFar()));
                    expected.add("result " + next("a result"));
                }
                case "score", "territory", "prisoners", "stones" -> {
                    parts.add(settlement -> word + " B " + part(settlement, word, Player.BLACK) + " W "
                            + part(settlement, word, Player.WHITE));
                    requireNext("B");
                    String black = amount();
                    requireNext("W");
                    expected.add(word + " B " + black + " W " + amount());
                }
                default -> throw unreadable();
            }
        }
        return new Statement.Settled(String.join(" ", expected), parts);
    }

    private String amount() {
        String word = next("a number");
        return word.equals("?") ? word : Komi.parse(word).toString();
    }

    private static String part(Settlement settlement, String what, Player player) {
        Tally tally = settlement.score().of(player);
        return switch (what) {
            case "score" -> tally.points().map(Object::toString).orElse("?");
            case "territory" ->
                tally.territory().isPresent() ? "" + tally.territory().getAsInt() : "?";
            case "prisoners" -> "" + tally.prisoners();
            default -> "" + tally.stones();
        };
    }

    /**
     * Returns the next word and goes on to the one after it.
     *
     * @param what what the word should be, for the message if there is no more word
     */
    private String next(String what) {
        if (at == words.size()) {
            throw new IllegalArgumentException(what + " is missing at the end of '" + text + "'");
        }
        return words.get(at++);
    }

    /** Checks that the next word is the given one, and goes on to the one after it. */
    private void requireNext(String word) {
        if (!next("'" + word + "'").equals(word)) {
            throw unreadable();
        }
    }

    /** Checks that a text matches a regular expression. */
    private static void require(String text, String form) {
        if (!text.replaceAll("\\s+", " ").matches(form)) {
            throw new IllegalArgumentException(
                    "'" + text + "' cannot be read; expected " + form.toLowerCase(Locale.ROOT));
        }
    }

    /** Returns all words of the text with one blank between them, and goes to the end. */
    private String allWords() {
        at = words.size();
        return String.join(" ", words);
    }

    /** Returns the remaining words with one blank between them, and goes to the end. */
    private String remainingWords() {
        String remaining = String.join(" ", words.subList(at, words.size()));
        at = words.size();
        return remaining;
    }

    /** Returns an exception about the word that was read last. */
    private IllegalArgumentException unreadable() {
        String before = String.join(" ", words.subList(0, Math.max(0, at - 1)));
        return new IllegalArgumentException("'" + words.get(Math.max(0, at - 1)) + "' is not understood"
                + (before.isEmpty() ? "" : " after '" + before + "'"));
    }
}
