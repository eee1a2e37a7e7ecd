package org.shinpan.cli.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.shinpan.server.Phrases;

/** The language of the text report. The report is written in English, and then translated line by line. */
enum ReportLanguage {
    EN("en"),
    DE("de"),
    JA("ja"),
    KO("ko"),
    ZH_HANS("zh-Hans");

    /** A row of the table: the verdict, ten numbers and the result. */
    private static final Pattern ROW =
            Pattern.compile("(  \\S++ ++)(.*?)(?<! )((?: ++(?:-?[0-9.]++|[-?])){10}) {3}(.+)");

    /** The line of a clause: its rule set with its label, and its paraphrase. */
    private static final Pattern CLAUSE = Pattern.compile("\\[(\\S+ [^]]+)] .*");

    /** A line of a diagram, which has no words. */
    private static final Pattern DIAGRAM = Pattern.compile(" {4}[ 0-9.XO*()A-HJ-Z]+");

    /** The head of a column. */
    private static final Pattern HEAD = Pattern.compile("rule set|as recorded|\\S+");

    /** The translations of the languages that were used so far. */
    private static final Map<ReportLanguage, Phrases> KNOWN = new ConcurrentHashMap<>();

    private final String tag;

    ReportLanguage(String tag) {
        this.tag = tag;
    }

    @Override
    public String toString() {
        return tag;
    }

    /** Returns the text of a game in this language. */
    String of(FileJudge.Game game, String english) {
        if (this == EN) {
            return english;
        }
        String lead = game.name() + ": ";
        return english.lines()
                .map(line -> line.startsWith(lead) ? lead + translate(line.substring(lead.length())) : line(line))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** Returns the table after all games, or another text without the name of a file, in this language. */
    String of(String english) {
        return this == EN ? english : english.lines().map(this::line).collect(Collectors.joining("\n", "", "\n"));
    }

    private String line(String line) {
        if (line.isBlank() || DIAGRAM.matcher(line).matches()) {
            return line;
        }
        if (line.contains("terr. pris.") || line.startsWith("rule set ")) {
            return heads(line);
        }
        Matcher row = ROW.matcher(line);
        if (row.matches()) {
            return row.group(1) + row(row.group(2), row.group(3)) + "   " + translate(row.group(4));
        }
        int indent = line.length() - line.stripLeading().length();
        String text = line.substring(indent);
        Matcher clause = CLAUSE.matcher(text);
        String says = clause.matches() ? translate(clause.group(1)) : "";
        boolean isClause = clause.matches() && !says.equals(clause.group(1));
        return line.substring(0, indent) + (isClause ? "[" + clause.group(1) + "] " + says : translate(text));
    }

    /** Returns a verdict and the numbers after it, which stay in their columns. */
    private String row(String verdict, String numbers) {
        int blanks = numbers.length() - numbers.stripLeading().length();
        String said = translate(verdict);
        return said + " ".repeat(Math.max(1, verdict.length() + blanks - width(said))) + numbers.stripLeading();
    }

    /** Returns the heads of columns, which stay aligned on the right; the last one is aligned on the left. */
    private String heads(String line) {
        StringBuilder heads = new StringBuilder();
        int width = 0;
        Matcher word = HEAD.matcher(line);
        while (word.find()) {
            String said = translate(word.group());
            boolean isLeft = word.start() == 0 || word.end() == line.length();
            int start = isLeft ? word.start() : word.end() - width(said);
            int blanks = Math.max(width == 0 ? 0 : 1, start - width);
            heads.append(" ".repeat(blanks)).append(said);
            width += blanks + width(said);
        }
        return heads.toString();
    }

    /** Returns the width of a text on a terminal, where characters of East Asia have two columns. */
    private static int width(String text) {
        return text.codePoints().map(c -> c >= 0x1100 ? 2 : 1).sum();
    }

    private String translate(String sentence) {
        return KNOWN.computeIfAbsent(this, ReportLanguage::phrases).translate(sentence);
    }

    private static Phrases phrases(ReportLanguage language) {
        try (InputStream in = ReportLanguage.class.getResourceAsStream("report-" + language + ".json")) {
            return Phrases.of(language.tag, Phrases.read(in));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
