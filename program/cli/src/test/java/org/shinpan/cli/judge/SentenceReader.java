package org.shinpan.cli.judge;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the output of {@code judge} about one game, sentence by sentence, and compares it with the record, which it
 * replays by itself ({@link PlainGame}). It reports untrue sentences and those that it does not know: a new kind of
 * sentence needs a reader here.
 */
@SuppressWarnings("NullAway") // a list that a sentence names is there, or the reading fails
final class SentenceReader {

    /** The settled results of rule sets that clubs use, each with an open or a counted result. */
    private static final String BY_CLUBS =
            "by the rules of clubs: ((, )?(japanese|chinese|aga|new-zealand) " + "([BW]\\+[0-9.]+|0|\\?))+ \\(by .+\\)";

    private static final String POINT = "[A-HJ-Z][0-9]{1,2}";
    private static final String RESULT = "[BW]\\+[0-9.]+|[BW]\\+[RF]|0|Void|Both lose|\\?|a tie";
    private static final Set<String> AREA = Set.of(
            "logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "chinese", "aga", "new-zealand");

    /** The rows of the table by text; a row is counted before the first turn that is mentioned as barred. */
    private final Map<String, Row> rows = new LinkedHashMap<>();

    private final PlainGame game;
    private final List<String> lines;
    private final List<String> faults = new ArrayList<>();
    private final Map<String, Set<Integer>> named = new LinkedHashMap<>();
    private String line = "";
    private BigDecimal komi = BigDecimal.ZERO;
    private String settledBy = "";
    private BigDecimal settled = BigDecimal.ZERO;
    private String result = "";

    /** A row of the table. */
    private record Row(String verdict, String result, int counted) {}

    private SentenceReader(PlainGame game, List<String> lines) {
        this.game = game;
        this.lines = new ArrayList<>(lines);
    }

    /**
     * Returns the sentences that are untrue or not known.
     *
     * @param sgf the record
     * @param said the output of {@code judge} about it, line by line
     */
    static List<String> faults(String sgf, List<String> said) {
        SentenceReader reader = new SentenceReader(new PlainGame(sgf), said);
        reader.read();
        return reader.faults;
    }

    private void read() {
        heading();
        for (String pointsOf : List.of("dead", "in seki", "protective moves, played here")) {
            named.put(pointsOf, points(pointsOf));
        }
        for (String one : lines.subList(1, lines.size())) {
            line = one;
            table();
        }
        boolean answered = lines.size() > 1 && lines.get(1).startsWith("  game: ");
        lines.set(
                0,
                answered
                        ? "  " + lines.get(0).replaceFirst("^.*?: (?=result: |likelier: |declared: |by the )", "")
                        : "");

        for (String one : lines) {
            line = one;
            if (!line.startsWith("    ")) {
                sentence();
            }
        }
    }

    private void fault(String what) {
        faults.add(what + " in '" + line + "'");
    }

    private void check(boolean holds, String what) {
        if (!holds) {
            fault(what);
        }
    }

    private Optional<Matcher> match(String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(line);
        return matcher.matches() ? Optional.of(matcher) : Optional.empty();
    }

    private Set<Integer> points(String kind) {
        for (String one : lines) {
            if (one.matches("  " + kind + ": " + POINT + "( " + POINT + ")*")) {
                Set<Integer> points = new TreeSet<>();
                Arrays.stream(one.substring(kind.length() + 4).split(" "))
                        .forEach(name -> points.add(game.named(name)));
                return points;
            }
        }
        return Set.of();
    }

    // The heading.

    /** Reads the heading. The line of the game is the second one, or the first if no answer comes before it. */
    private void heading() {
        boolean second = lines.size() > 1 && lines.get(1).startsWith("  game: ");
        line = lines.get(second ? 1 : 0);
        Matcher terms = match(".*?(?:([0-9]+x[0-9]+), )?komi (unknown|not stated|-?[0-9.]+)"
                        + "(?: \\(read from [A-Z]+\\[.*\\]\\))?"
                        + "(?:, handicap ([0-9]+))?,"
                        + " ([0-9]+) turns?(, two passes|, no two passes \\(judged as if both had passed\\))?;"
                        + " the record says (.*)")
                .orElse(null);
        if (terms == null) {
            fault("an unknown heading");
            return;
        }
        check(terms.group(1) == null || terms.group(1).equals(game.columns + "x" + game.rows), "another board");
        check(Integer.parseInt(terms.group(4)) == game.turns.size(), "another number of turns");
        Optional<String> handicap = game.text("HA").filter(text -> text.matches("[1-9][0-9]*"));
        check(terms.group(3) == null || terms.group(3).equals(handicap.orElse("")), "another handicap");
        if (terms.group(5) != null) {
            check(terms.group(5).equals(", two passes") == passes(), "passes");
        }
        String result = game.text("RE").orElse("");
        check(terms.group(6).endsWith(result.isEmpty() ? "no result" : result), "another recorded result");
        if (terms.group(2).matches("-?[0-9.]+")) {
            komi = new BigDecimal(terms.group(2));
        }
        Optional<BigDecimal> written = game.text("KM")
                .filter(text -> text.matches("-?[0-9]+(\\.[0-9]+)?") && !line.contains("read from"))
                .map(BigDecimal::new);
        check(
                !terms.group(2).matches("-?[0-9.]+")
                        || written.isEmpty()
                        || written.get().compareTo(komi) == 0,
                "another komi");
    }

    private boolean passes() {
        int turns = game.turns.size();
        return turns > 1
                && game.turns.get(turns - 1).point() < 0
                && game.turns.get(turns - 2).point() < 0;
    }

    /** Returns whether the record contains two passes in a row. */
    private boolean passedTwice() {
        for (int i = 1; i < game.turns.size(); i++) {
            if (game.turns.get(i - 1).point() < 0 && game.turns.get(i).point() < 0) {
                return true;
            }
        }
        return false;
    }

    // The table.

    private void table() {
        String cell = " +(\\?|-|[0-9.-]+)";
        Matcher row = match("  (\\S+) +(.{30,}?)" + cell.repeat(10) + "   (.*)").orElse(null);
        if (row == null || line.contains("stones terr.")) {
            return;
        }
        String text = row.group(1);
        Matcher barred =
                Pattern.compile("(?:ILLEGAL|.*, yet) turn ([0-9]+)[, ].*").matcher(row.group(2));
        int counted = barred.matches() ? Integer.parseInt(barred.group(1)) - 1 : game.turns.size();
        rows.put(text, new Row(row.group(2).strip(), row.group(13).strip(), counted));
        PlainGame.Moment at = game.after(counted);
        side(text, 'X', at, row, 3);
        side(text, 'O', at, row, 8);
        rowResult(row);
    }

    private void side(String text, char color, PlainGame.Moment at, Matcher row, int first) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            cells.add(row.group(first + i));
        }
        int prisoners = color == 'X' ? at.blacksPrisoners() : at.whitesPrisoners();
        if (AREA.contains(text)) {
            check(cells.get(1).equals("" + PlainGame.count(at.stones(), color)), color + " has other stones");
            check(cells.get(3).equals("-"), "prisoners that do not count");
            // On an empty board a rule set may give every point to both players.
            boolean empty = PlainGame.count(at.stones(), 'X') + PlainGame.count(at.stones(), 'O') == 0;
            check(
                    empty || cells.get(2).equals("" + territory(text, at.stones(), color)),
                    color + " has other territory");
        } else {
            check(cells.get(3).equals("" + prisoners), color + " has other prisoners");
            check(cells.get(1).equals("-"), "stones that do not count");
        }
        if (!cells.get(0).equals("?")) {
            BigDecimal sum = BigDecimal.ZERO;
            for (String cell : cells.subList(1, 5)) {
                sum = cell.equals("-") ? sum : sum.add(new BigDecimal(cell));
            }
            check(sum.compareTo(new BigDecimal(cells.get(0))) == 0, color + "'s row does not add up");
        }
    }

    private void rowResult(Matcher row) {
        String said = row.group(13).strip().replaceFirst("^as it stands ", "");
        Matcher margin =
                Pattern.compile("([BW])\\+([0-9.]+)(, (NOT )?as recorded)?").matcher(said);
        if (margin.matches()) {
            BigDecimal by = new BigDecimal(row.group(3)).subtract(new BigDecimal(row.group(8)));
            BigDecimal stated = new BigDecimal(margin.group(2));
            check(by.compareTo(margin.group(1).equals("B") ? stated : stated.negate()) == 0, "another margin");
            if (margin.group(3) != null) {
                check(
                        game.recordedMargin()
                                                .filter(it -> it.compareTo(by) == 0)
                                                .isPresent()
                                        == (margin.group(4) == null)
                                || game.recordedMargin().isEmpty(),
                        "as recorded or not");
            }
        } else if (said.matches("[BW]\\+R.*")) {
            char winner = said.charAt(0);
            check(game.text("RE").orElse("").startsWith("" + winner), "another winner by resignation");
        } else {
            check(
                    said.matches("(" + RESULT + "|settled above|-)(, (NOT )?as recorded)?"),
                    "an unknown result '" + said + "'");
        }
    }

    // Sentences.

    private void sentence() {
        String said = line.strip();
        if (said.isEmpty() || said.startsWith("Black  stones terr.") || rows.containsKey(said.split(" ")[0])) {
            return;
        }
        String kind = said.replaceFirst("[: ].*", "");
        switch (kind) {
            case "game" -> {}
            case "result" -> result();
            case "by" -> {
                if (said.startsWith("by the rules of clubs: ")) {
                    check(said.matches(BY_CLUBS), "unknown");
                } else {
                    check(
                            said.matches("by: (the marks that were given|proof|the record's marks of territory .TB, TW."
                                    + "|the marking that the players probably agreed on .an opinion; [0-9]+ of "
                                    + chains()
                                    + " chains? proved.)"),
                            "unknown");
                }
            }
            case "likelier" ->
                check(
                        said.matches("likelier: (the record, .+; less likely: the board as it is marked here, ("
                                        + RESULT + ")"
                                        + "|the board as it is marked here, (" + RESULT + ")"
                                        + "; less likely: the record, .+)"
                                        + " .in such games the board is right in about (97|75|5) of 100.")
                                && said.contains("the board as it is marked here, " + result),
                        "unknown");
            case "one" ->
                check(said.matches("one of these chains decides: " + POINT + "(, " + POINT + ")+"), "unknown");
            case "explains", "so" -> explained(said.replaceFirst("^(explains it exactly|so does): ", ""));
            case "nothing" -> check(said.equals("nothing that was tried explains the recorded result"), "unknown");
            case "to" ->
                check(
                        said.matches("to decide: ask the players( about " + POINT + "| which stones they took off)?, or"
                                + " give (--komi or )?--alive FILE"),
                        "unknown");
            case "Black" -> tallies(said);
            case "dead", "in", "dame", "protective" -> list(said);
            case "declared" -> declared(said);
            case "contradiction" -> contradiction(said.substring("contradiction: ".length()));
            case "illegal" -> illegal(said);
            case "silent" -> silent(said.substring("silent: ".length()));
            case "open" -> open(said.substring("open: ".length()));
            case "note" -> check(said.matches("note: (line [0-9]+, column [0-9]+: )?.+"), "unknown");
            case "reading" -> check(said.matches("reading: \\S+ \\S+,? if .+: .+"), "unknown");
            case "the" -> texts(said.substring("the texts: ".length()));
            default -> fault("an unknown sentence");
        }
    }

    private int chains() {
        char[] stones = game.last().stones();
        Set<Integer> seen = new HashSet<>();
        int found = 0;
        for (int point = 0; point < stones.length; point++) {
            if (stones[point] != '.' && !seen.contains(point)) {
                seen.addAll(game.chain(stones, point));
                found++;
            }
        }
        return found;
    }

    private void result() {
        Matcher said = match("  result: (?:[BW]\\+[TF], from the record; the count is )?"
                        + "(a tie|([BW])\\+([0-9.]+))(?: \\(.*\\))? under (\\S+?)"
                        + "(; as recorded|; NOT as recorded(?: \\(by"
                        + " ([0-9.]+)\\))?|; not comparable, since .*?)?(; about (99|97|75|5) % sure)?")
                .orElse(null);
        if (said == null) {
            fault("an unknown result");
            return;
        }
        settledBy = said.group(4);
        result = said.group(1);
        settled = said.group(2) == null ? BigDecimal.ZERO : new BigDecimal(said.group(3));
        settled = "W".equals(said.group(2)) ? settled.negate() : settled;
        check(!rows.containsKey(settledBy), "a row of " + settledBy + ", which is settled above");
        Optional<BigDecimal> recorded = game.recordedMargin();
        if (said.group(5) != null && recorded.isPresent()) {
            BigDecimal by = recorded.get().subtract(settled).abs();
            boolean zi = by.remainder(BigDecimal.ONE).signum() != 0 && settledBy.equals("chinese");
            check(said.group(5).equals("; as recorded") == (by.signum() == 0) || zi, "as recorded or not");
            check(said.group(6) == null || new BigDecimal(said.group(6)).compareTo(by) == 0 || zi, "by how much");
        }
    }

    private void explained(String said) {
        for (String one : said.split("; or ")) {
            Matcher marked = Pattern.compile(
                            "(Black|White)'s ((?:" + POINT + " ?)+) ?counted as (left on the board .*|alive|dead)")
                    .matcher(one);
            if (marked.matches()) {
                for (String name : marked.group(2).split(" ")) {
                    int point = game.named(name);
                    check(
                            game.last().stones()[point] == (marked.group(1).equals("Black") ? 'X' : 'O'),
                            "whose is " + name);
                    check(
                            named.get("dead").contains(point) != marked.group(3).equals("dead"),
                            "how " + name + " was taken");
                }
            } else {
                check(
                        one.matches("(?:Black's|White's) .* counted as .*"
                                + "|a komi of [0-9.]+, where the record states none"
                                + "|a komi of [0-9.-]+ instead of " + Pattern.quote(komi.toPlainString())
                                + "|the margin written in zi, each of two points"
                                + "|(Black|White) takes the last dame"
                                + "|without (one of )?(Black|White)'s protective moves? at .*"
                                + "|seki read chain by chain instead of by groups .Article 8."
                                + "|counted by the rules of \\S+"
                                + "|the other player named as the winner, by the same margin"),
                        "an unknown explanation '" + one + "'");
                if (one.startsWith("a komi of")) {
                    BigDecimal other = new BigDecimal(one.split(" ")[3]);
                    BigDecimal then = settled.add(komi).subtract(other);
                    check(
                            game.recordedMargin()
                                    .filter(it -> it.compareTo(then) == 0)
                                    .isPresent(),
                            "that komi gives " + then);
                }
                if (one.startsWith("the other player")) {
                    check(game.recordedMargin().orElseThrow().compareTo(settled.negate()) == 0, "the other winner");
                }
            }
        }
    }

    /** Checks the tally of a settled game by counting it again from the points that the answer names. */
    private void tallies(String said) {
        String[] sides = said.split(";  ");
        BigDecimal[] points = new BigDecimal[2];
        for (int i = 0; i < 2; i++) {
            char color = i == 0 ? 'X' : 'O';
            String[] halves = sides[i].replaceFirst("^(Black|White) ", "").split(" = ");
            BigDecimal sum = BigDecimal.ZERO;
            for (String part : halves[0].split(" \\+ ")) {
                String[] words = part.split(" ");
                sum = sum.add(new BigDecimal(words[0]));
                part(words[1], words[0], color);
            }
            points[i] = new BigDecimal(halves[1]);
            check(sum.compareTo(points[i]) == 0, "a sum that does not add up");
        }
        check(points[0].subtract(points[1]).compareTo(settled) == 0, "points that do not give the result " + result);
    }

    private void part(String what, String number, char color) {
        PlainGame.Moment end = game.last();
        Set<Integer> dead = named.get("dead");
        long own = dead.stream().filter(point -> end.stones()[point] == color).count();
        switch (what) {
            case "prisoners", "prisoner" ->
                check(number.equals("" + (color == 'X' ? end.blacksPrisoners() : end.whitesPrisoners())), "prisoners");
            case "dead" -> check(number.equals("" + (dead.size() - own)), "dead stones");
            case "stones", "stone" -> check(number.equals("" + (PlainGame.count(end.stones(), color) - own)), "stones");
            case "territory" ->
                check(
                        dameIsCounted() || number.equals("" + territory(color)),
                        color + "'s territory, counted " + territory(color));
            case "komi" -> check(color == 'O' && new BigDecimal(number).compareTo(komi) == 0, "komi");
            case "shared", "for" -> {}
            default -> fault("an unknown part '" + what + "'");
        }
    }

    /**
     * Returns whether the lines give only the number of dame: without the points themselves, territory cannot be
     * counted.
     */
    private boolean dameIsCounted() {
        return !AREA.contains(settledBy) && lines.stream().anyMatch(one -> one.startsWith("  dame: "));
    }

    /**
     * Returns the territory after the named dead stones are removed and the named moves are played; named dame do not
     * count.
     */
    private int territory(char color) {
        char[] stones = game.last().stones().clone();
        named.get("dead").forEach(point -> stones[point] = '.');
        if (AREA.contains(settledBy)) {
            return territory(settledBy, stones, color);
        }
        Set<Integer> moves = named.get("protective moves, played here");
        int found = 0;
        Set<Integer> seen = new HashSet<>();
        for (int point = 0; point < stones.length; point++) {
            if (stones[point] == '.' && seen.add(point)) {
                Set<Integer> region = game.chain(stones, point);
                seen.addAll(region);
                Set<Character> around = new TreeSet<>(game.around(stones, region));
                around.remove('#');
                boolean seki = region.stream()
                        .flatMap(one -> game.beside(one).stream())
                        .anyMatch(named.get("in seki")::contains);
                long made = region.stream().filter(moves::contains).count();
                found += around.equals(Set.of(color)) && !seki ? region.size() - (int) made : 0;
            }
        }
        return found;
    }

    /**
     * Returns the territory under a rule set that counts area: New Zealand gives points that both players touch to both
     * (P9).
     */
    private int territory(String text, char[] stones, char color) {
        int shared = text.equals("new-zealand") ? game.empty(stones, Set.of('X', 'O')) : 0;
        return game.surrounded(stones, color) + shared;
    }

    private void list(String said) {
        if (said.matches(".*: [0-9]+ points|dame: [1-9][0-9]*")) {
            return;
        }
        String kind = said.replaceFirst(": .*", "");
        for (int point : named.getOrDefault(kind, Set.of())) {
            boolean stone = game.last().stones()[point] != '.';
            boolean holds =
                    switch (kind) {
                        case "dead", "in seki" -> stone;
                        default -> !stone || named.get("dead").contains(point);
                    };
            check(holds, "a point that is not " + kind);
        }
        check(!named.getOrDefault(kind, Set.of()).isEmpty(), "no points");
    }

    private void declared(String said) {
        if (said.equals("declared: the record names no rules")) {
            check(game.text("RU").orElse("").isBlank(), "rules that are named");
            return;
        }
        if (said.startsWith("declared: there is no rule set for the rules '")) {
            check(said.contains("'" + game.text("RU").orElse("") + "'"), "other rules");
            return;
        }
        Matcher read = Pattern.compile(
                        "declared: '(.*?)' (?:is read as (\\S+?)(?:: .*?)?; (.*); agrees with the record: (.*)|.*)")
                .matcher(said);
        check(read.matches(), "unknown");
        if (read.matches()) {
            check(read.group(1).equals(game.text("RU").orElse("")), "other rules");
            if (read.group(2) != null && rows.containsKey(read.group(2))) {
                Row row = rows.get(read.group(2));
                String found = read.group(3);
                check(
                        row.result().replaceFirst(", .*", "").equals(found.replaceFirst(" \\(.*", ""))
                                || found.matches("unfinished|turn \\d+ is barred|the result is open|as recorded: .*"),
                        "another result than in the row");
            }
        }
    }

    private void contradiction(String said) {
        Matcher parity = Pattern.compile("a margin of ([0-9.]+) is not possible with a komi of ([0-9.-]+)(.*)")
                .matcher(said);
        if (parity.matches()) {
            BigDecimal margin = game.recordedMargin().orElseThrow();
            check(margin.abs().compareTo(new BigDecimal(parity.group(1))) == 0, "another margin");
            check(komi.compareTo(new BigDecimal(parity.group(2))) == 0, "another komi");
            return;
        }
        check(
                said.matches("the result " + Pattern.quote(game.text("RE").orElse(""))
                        + " names a winner by 0 points, which is a tie"
                        + "|two passes ended the game, and the record says that (Black|White)"
                        + " (resigned|lost on time|forfeited the game)"
                        + "|.*handicap.*|.*comes? after the end.*|.*turns? .*"),
                "an unknown contradiction");
        if (said.startsWith("two passes")) {
            check(passedTwice(), "no passes");
        }
    }

    private void illegal(String said) {
        Matcher barred = Pattern.compile(
                        "illegal: move ([0-9]+), (Black|White)(?:'s (pass|resignation)| (" + POINT + ")) (.*)")
                .matcher(said);
        if (!barred.matches()) {
            fault("unknown");
            return;
        }
        int number = Integer.parseInt(barred.group(1));
        turn(number, barred.group(2), barred.group(4));
        witness(number, barred.group(4), barred.group(5));
    }

    private void turn(int number, String player, String point) {
        PlainGame.PlainTurn turn = game.turns.get(number - 1);
        check(turn.player() == (player.equals("Black") ? 'X' : 'O'), "another player");
        check(turn.point() == (point == null ? -1 : game.named(point)), "another move");
    }

    private void witness(int number, String point, String why) {
        Matcher repeats = Pattern.compile("repeats the position (at the start|after turn ([0-9]+)).*")
                .matcher(why);
        char[] before = game.after(number - 1).stones();
        if (repeats.matches()) {
            int earlier = repeats.group(2) == null ? 0 : Integer.parseInt(repeats.group(2));
            check(
                    Arrays.equals(
                            game.after(earlier).stones(), game.after(number).stones()),
                    "a position that does not repeat");
        } else if (why.startsWith("is on a point that holds")) {
            check(before[game.named(point)] != '.', "an empty point");
        } else if (why.contains("no liberty")) {
            check(game.after(number).stones()[game.named(point)] == '.', "a stone with a liberty");
        } else if (why.startsWith("takes back the single stone")) {
            check(
                    game.turns.get(number - 2).point()
                            == game.named(why.split("stone ")[1].split(",")[0]),
                    "another stone");
        } else {
            check(why.matches("comes after the end of the game by .*|is out of turn.*|.*"), "unknown");
        }
    }

    private void silent(String said) {
        Matcher texts = Pattern.compile("(.*) \\(([a-z0-9A+, -]+)\\)").matcher(said);
        if (!texts.matches()) {
            fault("no texts");
            return;
        }
        Arrays.stream(texts.group(2).split(", "))
                .forEach(text -> check(rows.containsKey(text) || text.equals(settledBy), "a text that was not asked"));
        String about = texts.group(1);
        Matcher setUp =
                Pattern.compile("set-up: node 1: ([0-9]+) black stones? .*").matcher(about);
        if (setUp.matches()) {
            check(setUp.group(1).equals("" + PlainGame.count(game.after(0).stones(), 'X')), "another number of stones");
        }
        if (about.startsWith("komi: KM[")) {
            check(about.startsWith("komi: KM[" + game.text("KM").orElse("") + "]"), "another komi");
        }
        if (about.contains("two passes, yet the record says")) {
            check(passedTwice(), "no passes");
        }
        check(
                about.matches("(set-up|komi|resignation|handicap|result|board|turns|repetition|resumption"
                        + "|dead stones|passes|life|order|free turns|suicide|equal scores).*"),
                "unknown");
    }

    private void open(String said) {
        Matcher touch = Pattern.compile(
                        "turn ([0-9]+), (Black|White) pass \\[wagc-intent P16\\]: are Black's string at (" + POINT
                                + ") and White's at (" + POINT + "), which both touch (" + POINT
                                + "), independently alive\\? .*")
                .matcher(said);
        if (touch.matches()) {
            turn(Integer.parseInt(touch.group(1)), touch.group(2), null);
            char[] stones = game.after(Integer.parseInt(touch.group(1))).stones();
            Set<Integer> region = game.chain(stones, game.named(touch.group(5)));
            check(stones[game.named(touch.group(5))] == '.', "a point with a stone");
            check(touches(stones, game.named(touch.group(3)), 'X', region), "Black's string");
            check(touches(stones, game.named(touch.group(4)), 'O', region), "White's string");
            return;
        }
        Matcher names = Pattern.compile("which of the strings are (?:independently )?alive: (.*)\\? \\(\\S+\\)")
                .matcher(said);
        if (names.matches()) {
            for (String part : names.group(1).split(", ")) {
                Matcher at = Pattern.compile("(Black|White)'s at ([A-Z0-9 ]+)").matcher(part);
                char color = part.contains("Black") ? 'X' : 'O';
                if (at.matches()) {
                    Arrays.stream(at.group(2).split(" "))
                            .forEach(name ->
                                    check(game.last().stones()[game.named(name)] == color, "whose string is " + name));
                } else {
                    check(part.matches("[0-9]+ of (Black|White)'s"), "unknown");
                }
            }
            return;
        }
        check(said.startsWith("what is the komi? KM[" + game.text("KM").orElse("") + "] does not say"), "unknown");
    }

    private boolean touches(char[] stones, int start, char color, Set<Integer> region) {
        return stones[start] == color
                && game.chain(stones, start).stream()
                        .flatMap(point -> game.beside(point).stream())
                        .anyMatch(region::contains);
    }

    /**
     * Checks the sentences about differences between texts: each result is that of its rows, and results that differ
     * are not equal.
     */
    private void texts(String said) {
        Matcher same =
                Pattern.compile("no difference: (.*?) in all of them(, (.*))?").matcher(said);
        if (same.matches()) {
            long results = rows.values().stream()
                    .map(row -> row.result().replaceFirst(", .*", ""))
                    .filter(one -> !one.equals("settled above") && !one.endsWith("?"))
                    .distinct()
                    .count();
            check(results <= 1 || same.group(1).equals("unfinished"), "rows with different results");
            return;
        }
        Matcher differ = Pattern.compile("the (count|verdicts) (?:differs?): (.*?)(: .*)?")
                .matcher(said);
        if (differ.matches()) {
            Set<String> sides = new HashSet<>();
            for (String side : differ.group(2).split("; ")) {
                String[] halves = side.split(" by ", 2);
                check(sides.add(halves[0]), "two equal sides that 'differ'");
                for (String text : halves[1].split(", ")) {
                    Row row = rows.get(text);
                    check(row != null, "a text that was not asked: " + text);
                    String wanted = halves[0].replaceFirst(".*, ", "");
                    check(
                            row == null || wanted.equals("?") || row.result().contains(wanted),
                            text + " has another result");
                }
            }
            check(sides.size() > 1, "nothing that differs");
            return;
        }
        Matcher ends = Pattern.compile(
                        "(\\S+) ends the game at turn ([0-9]+), which recreates the position (at the start|after turn"
                                + " ([0-9]+)).*")
                .matcher(said);
        if (ends.matches()) {
            int earlier = ends.group(4) == null ? 0 : Integer.parseInt(ends.group(4));
            check(
                    Arrays.equals(
                            game.after(earlier).stones(),
                            game.after(Integer.parseInt(ends.group(2))).stones()),
                    "no repetition");
            return;
        }
        Matcher barred = Pattern.compile("turn ([0-9]+), (Black|White) (" + POINT
                        + "|pass|resign): barred by (.*?) \\((.*)\\), let stand by" + " ([^;:]*).*")
                .matcher(said);
        if (barred.matches()) {
            boolean play = barred.group(3).matches(POINT);
            if (!barred.group(3).equals("resign")) {
                turn(Integer.parseInt(barred.group(1)), barred.group(2), play ? barred.group(3) : null);
            }
            if (play) {
                witness(Integer.parseInt(barred.group(1)), barred.group(3), barred.group(5));
            }
            return;
        }
        check(
                said.matches("\\S+ leaves it open: it asks which strings are (independently )?alive( \\(\\S+\\))?"),
                "unknown");
        Row open = rows.get(said.split(" ")[0]);
        check(open != null && open.result().startsWith("?"), "a result that is not open");
    }
}
