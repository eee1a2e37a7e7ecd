package org.shinpan.server.evening;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Seats;

/**
 * Reads a CSV list of players (RFC 4180), with one player in every line. If the first line has titles of columns, the
 * list is read from the columns {@code name} and {@code rank}, or {@code last name}, {@code first name} and {@code
 * rank}. Otherwise the first two columns are the name and the rank. Commas, semicolons and tabs separate the values.
 */
final class PlayerList {

    /**
     * A player in a list.
     *
     * @param rank the rank as a number, see {@link EveningPlayer}
     */
    record Entry(String name, int rank) {}

    private static final Pattern RANK = Pattern.compile("(\\d{1,2})\\s?(k|d)(?:yu|an)?\\.?", Pattern.CASE_INSENSITIVE);

    private final char separator;
    private final List<Integer> name;
    private final int rank;

    private PlayerList(char separator, List<Integer> name, int rank) {
        this.separator = separator;
        this.name = name;
        this.rank = rank;
    }

    /**
     * Reads a list.
     *
     * @throws Refusal if a line cannot be read; the message names the first such line
     */
    static List<Entry> read(String csv) {
        List<String> lines = csv.replace("\uFEFF", "").lines().toList();
        List<Entry> players = new ArrayList<>();
        PlayerList columns = null;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isBlank()) {
                continue;
            }
            if (columns == null) {
                columns = of(lines.get(i));
                if (isTitles(lines.get(i), columns.separator)) {
                    continue;
                }
            }
            players.add(columns.entry(lines.get(i), i + 1));
        }
        return List.copyOf(players);
    }

    private static PlayerList of(String first) {
        char separator = Stream.of(';', '\t', ',')
                .filter(one -> first.indexOf(one) >= 0)
                .findFirst()
                .orElse(',');
        if (!isTitles(first, separator)) {
            return new PlayerList(separator, List.of(0), 1);
        }
        List<String> titles = titles(first, separator);
        int rank = titles.indexOf("rank");
        List<Integer> name = titles.contains("name")
                ? List.of(titles.indexOf("name"))
                : List.of(titles.indexOf("last name"), titles.indexOf("first name"));
        if (rank < 0 || name.contains(-1)) {
            throw bad(1, "the titles must have 'name' and 'rank', or 'last name', 'first name' and 'rank'");
        }
        return new PlayerList(separator, name, rank);
    }

    private static boolean isTitles(String line, char separator) {
        return titles(line, separator).stream().anyMatch(List.of("name", "rank", "last name")::contains);
    }

    private static List<String> titles(String line, char separator) {
        return values(line, separator, 1).stream()
                .map(title -> title.toLowerCase(Locale.ROOT))
                .toList();
    }

    private Entry entry(String line, int number) {
        List<String> values = values(line, separator, number);
        List<String> names = new ArrayList<>();
        for (int column : name) {
            names.add(value(values, column));
        }
        String shown = Seats.name(String.join(" ", names).strip());
        if (shown.isEmpty()) {
            throw bad(number, "there is no name");
        }
        try {
            return new Entry(shown, EveningPlayer.rank(shortened(value(values, rank))));
        } catch (Refusal wrong) {
            throw bad(number, String.valueOf(wrong.getMessage()));
        }
    }

    /** Shortens a rank such as {@code 5 kyu} to {@code 5k}. */
    private static String shortened(String written) {
        Matcher words = RANK.matcher(written);
        return words.matches() ? words.group(1) + words.group(2) : written;
    }

    private static String value(List<String> values, int column) {
        return column < values.size() ? values.get(column) : "";
    }

    /**
     * Splits a line into its values. A value in quotation marks may contain the separator, and quotation marks that are
     * written twice.
     */
    private static List<String> values(String line, char separator, int number) {
        List<String> values = new ArrayList<>();
        StringBuilder value = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean doubled = quoted && c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"';
            if (doubled) {
                value.append(c);
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == separator && !quoted) {
                values.add(value.toString().strip());
                value.setLength(0);
            } else {
                value.append(c);
            }
        }
        if (quoted) {
            throw bad(number, "a quotation mark is not closed");
        }
        values.add(value.toString().strip());
        return values;
    }

    private static Refusal bad(int line, String why) {
        return new Refusal(Code.BAD_REQUEST, "line " + line + ": " + why);
    }
}
