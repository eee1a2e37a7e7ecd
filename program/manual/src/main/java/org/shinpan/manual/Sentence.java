package org.shinpan.manual;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts the short lines of an example in a rule document to sentences for readers of the manual. */
final class Sentence {

    private static final String POINT = "[a-t]\\d+";
    private static final Pattern TURN = Pattern.compile("([BW]) (pass|resign|" + POINT + ") (legal|barred|undetermined)"
            + "(?: (?!captures|ends|goes|self|leaves)(\\S+))?(.*)");
    private static final Map<String, String> SILENT = Map.of("board", "the size of the board", "nothing", "");

    /**
     * A form that a line of an example can have.
     *
     * @param pattern the pattern that the line matches
     * @param sentence creates the sentence from the matched line
     */
    private record Form(Pattern pattern, Function<MatchResult, String> sentence) {

        Form(String pattern, Function<MatchResult, String> sentence) {
            this(Pattern.compile(pattern), sentence);
        }
    }

    /** The forms of expectations that are not about a turn. */
    private static final List<Form> LINES = List.of(
            new Form("silent about nothing", m -> "The text leaves nothing open here."),
            new Form("silent about (.*)", m -> "The text does not name " + silences(m.group(1)) + "."),
            new Form("to move ([BW])", m -> player(m.group(1)) + " is to move."),
            new Form("([A-T]\\d+): (.* first: .*; .* first: .*)", m -> m.group(1) + ": " + m.group(2) + "."),
            new Form("stands (.*)", m -> "The board is then " + m.group(1) + "."),
            new Form("not ended", m -> "The game goes on."),
            new Form("ended (.*)", m -> "The game is over: " + ending(m.group(1)) + "."),
            new Form("points (.*?) (?:of (Black|White|neither|both)|(shared)|(open))(?: by (\\S+))?", Sentence::points),
            new Form("(claim|disagreement|violation)(?: ([BW]) (\\S+))? (of no effect|ends .*)", Sentence::claim),
            new Form(
                    "(?:" + POINT + " (?:alive|dead)(?:, )?)+",
                    m -> m.group().replaceAll("(" + POINT + ") (alive|dead)", "$1 is $2") + "."));

    /** One statement of a line about a count, such as a score; a line may have several. */
    private static final Pattern COUNT =
            Pattern.compile("(score|prisoners|territory|stones) B (\\S+) W (\\S+)|result (\\S+)");

    /** The forms of the reasons why a turn is barred. */
    private static final List<Form> REASONS = List.of(
            new Form(
                    "occupied by ([BW])", m -> "a " + (m.group(1).equals("B") ? "black" : "white") + " stone is there"),
            new Form("not-on-turn, to move ([BW])", m -> "it is " + player(m.group(1)) + "'s turn"),
            new Form("repeats 0", m -> "the position at the start would return"),
            new Form("repeats (\\d+)", m -> "the position after turn " + m.group(1) + " would return"),
            new Form("no-liberty (.*)", m -> m.group(1) + " would have no liberty"),
            new Form(
                    "ko with (\\S+) of turn (\\d+)",
                    m -> "it would take back " + m.group(1) + " of turn " + m.group(2)),
            new Form("game-over .*", m -> "the game is over"),
            new Form("must-pass turn (\\d+) of (\\d+)", m -> "White passes its first " + m.group(2) + " turns"),
            new Form("dame (.*)", m -> "dame are left at " + m.group(1)));

    private Sentence() {}

    /** Converts an expectation of an example to a sentence. Returns the line itself if its form is not known. */
    static String of(String line) {
        Matcher turn = TURN.matcher(line);
        if (turn.matches()) {
            return turn(turn);
        }
        String counted = translateCount(line);
        return counted.isEmpty() ? first(LINES, line, line) : counted;
    }

    /** The forms of lines with the conditions of an example. */
    private static final List<Form> GIVEN = List.of(
            new Form("board: (\\d+)x(\\d+)", m -> "An empty board, " + m.group(1) + "×" + m.group(2) + "."),
            new Form("to move: (.*)", m -> m.group(1) + " is to move."),
            new Form("komi: (.*)", m -> "Komi " + m.group(1) + "."),
            new Form("given: (.*)", m -> "The chains of " + m.group(1) + " are given as safe."),
            new Form("handicap: (.*)", m -> "Handicap " + m.group(1) + "."),
            new Form("turns: (.*)", m -> "Played: " + m.group(1) + "."),
            new Form("notice: (.*)", m -> "A repetition counts " + m.group(1) + "."),
            new Form("agreed alive: (.*)", m -> "The players agree that " + alive(m.group(1)) + "."),
            new Form("alive: (.*)", m -> "Here " + alive(m.group(1)) + "."));

    /** Converts a condition of an example to a sentence. Returns the line itself if its form is not known. */
    static String translateGiven(String line) {
        return first(GIVEN, line, line);
    }

    private static String alive(String chains) {
        return switch (chains) {
            case "all" -> "all stones are alive";
            case "none" -> "no stone is alive";
            default -> "the chains of " + chains + " are alive";
        };
    }

    private static String first(List<Form> forms, String text, String fallback) {
        for (Form form : forms) {
            Matcher matcher = form.pattern().matcher(text);
            if (matcher.matches()) {
                return form.sentence().apply(matcher);
            }
        }
        return fallback;
    }

    private static String turn(Matcher turn) {
        String at = turn.group(2);
        String what = at.equals("pass") || at.equals("resign") ? at : "play " + at;
        String clause = turn.group(4) == null ? "" : " (" + turn.group(4) + ")";
        String more = turn.group(5).strip();
        return switch (turn.group(3)) {
            case "barred" ->
                player(turn.group(1)) + " may not " + what + clause
                        + (more.isEmpty() ? "" : ": " + first(REASONS, more, more)) + ".";
            case "undetermined" ->
                "The text does not say whether " + player(turn.group(1)) + " may " + what + clause + ".";
            default -> player(turn.group(1)) + " may " + what + effects(more) + ".";
        };
    }

    /** Returns the effects of a legal turn as the end of a sentence. */
    private static String effects(String more) {
        String said = more.replaceFirst("self-captures 1\\b", ", and one stone of its own is removed")
                .replaceFirst("self-captures (\\d+)", ", and $1 stones of its own are removed")
                .replaceFirst("captures 0\\b", ", and takes nothing")
                .replaceFirst("captures 1\\b", ", and takes one stone")
                .replaceFirst("captures (\\d+)", ", and takes $1 stones")
                .replaceFirst("leaves (.*)", "; the board is then $1")
                .replaceFirst("goes on", "; the game goes on");
        Matcher ends = Pattern.compile("ends (.*)").matcher(said);
        return ends.find()
                ? said.substring(0, ends.start()) + "; the game ends: " + ending(ends.group(1))
                : tight(said);
    }

    private static String tight(String text) {
        return text.replaceAll("\\s+([,;])", "$1");
    }

    /** Returns the words for an ending of a game. */
    private static String ending(String how) {
        return first(
                List.of(
                        new Form("two-passes", m -> "two passes"),
                        new Form("resignation by ([BW])", m -> player(m.group(1)) + " resigns"),
                        new Form("forfeit by ([BW])", m -> player(m.group(1)) + " forfeits"),
                        new Form("both-lose", m -> "both players lose"),
                        new Form(
                                "(tie|no-result) repeats (\\d+)",
                                m -> "the position after turn " + m.group(2) + " returns, "
                                        + (m.group(1).equals("tie") ? "a tie" : "no result"))),
                how,
                how);
    }

    private static String points(MatchResult m) {
        String by = m.group(5) == null ? "" : " (" + m.group(5) + ")";
        String owner = m.group(2);
        String count = m.group(3) != null
                ? " count half for each player"
                : m.group(4) != null
                        ? ": the text leaves open for whom they count"
                        : owner.equals("neither")
                                ? ": for neither player"
                                : owner.equals("both") ? ": for both players" : ": for " + owner;
        return m.group(1) + count + by + ".";
    }

    private static String claim(MatchResult m) {
        String what = m.group(2) == null
                ? "A " + m.group(1)
                : "A " + m.group(1) + ", " + player(m.group(2)) + " " + m.group(3) + ",";
        return m.group(4).equals("of no effect")
                ? what + " has no effect."
                : what + " ends the game: " + ending(m.group(4).substring("ends ".length())) + ".";
    }

    /** Converts a line about a count to sentences. Returns an empty text if the line is not about a count. */
    private static String translateCount(String line) {
        StringBuilder said = new StringBuilder();
        Matcher part = COUNT.matcher(line);
        int end = 0;
        while (part.find() && line.substring(end, part.start()).isBlank()) {
            end = part.end();
            said.append(said.isEmpty() ? "" : " ");
            if (part.group(4) != null) {
                said.append(result(part.group(4)));
            } else {
                String title = part.group(1).equals("score") ? "Points" : part.group(1);
                said.append(Character.toUpperCase(title.charAt(0)))
                        .append(title.substring(1))
                        .append(": Black ")
                        .append(known(part.group(2)))
                        .append(", White ")
                        .append(known(part.group(3)))
                        .append('.');
            }
        }
        return end == line.length() ? said.toString() : "";
    }

    private static String known(String points) {
        return points.equals("?") ? "open" : points;
    }

    private static String result(String result) {
        return switch (result) {
            case "tie" -> "A tie.";
            case "open" -> "The result is open.";
            default ->
                player(result.substring(0, 1)) + " wins by "
                        + (result.endsWith("+R") ? "resignation" : result.substring(2)) + ".";
        };
    }

    private static String silences(String list) {
        return String.join(
                ", ",
                List.of(list.split(", ")).stream()
                        .map(one -> SILENT.getOrDefault(one, one))
                        .toList());
    }

    private static String player(String letter) {
        return letter.equals("B") ? "Black" : "White";
    }
}
