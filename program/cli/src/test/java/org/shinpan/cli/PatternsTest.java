package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;

/**
 * Tests that the time of every regular expression is at most linear: a text that is twice as long costs less than 2.4
 * times as many character reads. The expressions come from the sources, and the texts from the expressions: a head, a
 * repeated part, and an end.
 */
class PatternsTest {

    private static final List<String> MODULES = List.of("rules", "sgf", "life", "judge", "engine", "server", "cli");

    private static final double MAX_GROWTH = 2.4;
    private static final int SHORT = 100;

    /** A number of reads per character that is small enough to count as linear. */
    private static final int FEW = 12;

    /** The expressions that need more than linear time, with the reason why no long text reaches them. */
    private static final Map<String, String> ONLY_FOR_SHORT_TEXTS = Map.of(
            "(?:\\b|(?<=[^ a-z0-9]))(?:19|20)[0-9]{2}年?\\s*$",
            "DeclaredRules looks into no name of rules of more than 200 characters",
            "(?:ルール|规则|規則|规约|規約|棋规|棋規|规定|규칙|규정|룰|围棋|圍棋|囲碁|바둑|\\brules?(?: of go)?\\b|\\bruleset\\b)",
            "DeclaredRules looks into no name of rules of more than 200 characters",
            "Downloaded from .*/([^/]+\\.jar) .*",
            "SparkJars reads lines of Maven",
            "\\s*,\\s*",
            "the rule documents of Shinpan itself");

    /** A call with an expression as its argument, up to that argument. */
    private static final Pattern CALL = Pattern.compile(
            "(?:Pattern\\s*\\.compile|\\.matches|\\.replaceAll|\\.replaceFirst|\\.split)\\(\\s*(?=[\"A-Z])");

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*+)\"");
    private static final Pattern CONSTANT =
            Pattern.compile("([A-Z][A-Z_]*)\\s*=\\s*(?:Pattern\\s*\\.compile\\(\\s*)?(?=\")");
    private static final Pattern NAME = Pattern.compile("([A-Z][A-Z_]*)(?:\\.pattern\\(\\))?");

    /** A text that counts how often its characters are read. */
    private static final class Counted implements CharSequence {

        private final String text;
        private final long max;
        private long looks;

        Counted(String text, long max) {
            this.text = text;
            this.max = max;
        }

        @Override
        public char charAt(int index) {
            if (++looks > max) {
                throw new Enough();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Enough() {
            super("more looks than a linear expression takes", null, false, false);
        }
    }

    /** Returns all expressions of the modules. */
    private static Set<Expression> expressions() throws IOException {
        Set<Expression> found =
                new TreeSet<>(Comparator.comparing(Expression::text).thenComparing(Expression::whole));
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(Checkout.path(module + "/src/main/java"))) {
                for (Path file :
                        (Iterable<Path>) files.filter(one -> one.toString().endsWith(".java"))::iterator) {
                    expressions(Files.readString(file), found::add);
                }
            }
        }
        return found;
    }

    /** An expression, and whether it is only compared with whole texts and never searched for in them. */
    private record Expression(String text, boolean whole) {}

    private static void expressions(String source, Consumer<Expression> taker) {
        Matcher call = CALL.matcher(source);
        while (call.find()) {
            Sum expression = sum(source, call.end());
            // The method replaceAll of a matcher takes no expression, only the replacement.
            boolean ofMatcher = call.group().contains("replace") && source.charAt(expression.end) != ',';
            if (!expression.text.isEmpty() && !ofMatcher) {
                taker.accept(new Expression(expression.text, isWhole(source, call)));
            }
        }
    }

    /**
     * Returns whether the matchers of a named expression are used only for whole matches, or for matches at a fixed
     * place.
     */
    private static boolean isWhole(String source, Matcher call) {
        if (call.group().startsWith(".")) {
            return call.group().startsWith(".matches");
        }
        Matcher named = Pattern.compile("Pattern\\s+([A-Z_]+)\\s*=\\s*$").matcher(source.substring(0, call.start()));
        if (!named.find()) {
            return false;
        }
        Matcher use = Pattern.compile("(?:Matcher (\\w+)\\s*=\\s*)?\\b" + named.group(1)
                        + "\\s*\\.(?:matcher\\((?:[^()]|\\([^()]*\\))*+\\)|split|pattern|asPredicate)")
                .matcher(source);
        boolean used = false;
        boolean whole = true;
        while (use.find()) {
            used = true;
            String rest = source.substring(use.end(), Math.min(source.length(), use.end() + 60))
                    .strip();
            String name = use.group(1);
            whole &= name == null
                    ? rest.startsWith(".matches()") || rest.startsWith(".lookingAt()")
                    : !Pattern.compile("\\b" + name + "\\.(?:find|results|replace)")
                            .matcher(source)
                            .find();
        }
        return used && whole;
    }

    private record Sum(String text, int end) {}

    /**
     * Returns the text of string literals and constants joined by plus signs; empty if the source has something else at
     * this place.
     */
    private static Sum sum(String source, int from) {
        StringBuilder text = new StringBuilder();
        int at = from;
        while (true) {
            Matcher literal = LITERAL.matcher(source).region(at, source.length());
            Matcher name = NAME.matcher(source).region(at, source.length());
            if (literal.lookingAt()) {
                text.append(literal.group(1).translateEscapes());
                at = literal.end();
            } else if (name.lookingAt()) {
                text.append(constant(source, name.group(1)));
                at = name.end();
            } else {
                return new Sum(text.toString(), at);
            }
            Matcher plus = Pattern.compile("\\s*\\+\\s*").matcher(source).region(at, source.length());
            if (!plus.lookingAt()) {
                return new Sum(text.toString(), at);
            }
            at = plus.end();
        }
    }

    private static String constant(String source, String name) {
        Matcher constant = CONSTANT.matcher(source);
        while (constant.find()) {
            if (constant.group(1).equals(name)) {
                return sum(source, constant.end()).text;
            }
        }
        return "";
    }

    /** Returns pieces of texts that an expression may match: its characters alone, in pairs, and its words. */
    private static List<String> pieces(String expression) {
        Set<String> characters = new LinkedHashSet<>(List.of("a", "1", " ", "\u0300"));
        Set<String> words = new LinkedHashSet<>();
        StringBuilder word = new StringBuilder();
        String plain = expression.replaceAll("\\\\([dswRvbpP])", "").replace("\\", "");
        for (int i = 0; i <= plain.length(); i++) {
            char c = i < plain.length() ? plain.charAt(i) : '*';
            if ("()[]{}?*+|^$".indexOf(c) < 0) {
                word.append(c);
            } else if (word.length() > 0) {
                words.add(word.toString());
                words.add(word + "1,");
                word.setLength(0);
            }
            if (i < plain.length() && characters.size() < 10) {
                characters.add(String.valueOf(c));
            }
        }
        if (expression.contains("\\R")) {
            words.add("GI\u000b");
        }
        Set<String> pieces = new LinkedHashSet<>(characters);
        words.stream().limit(24).forEach(pieces::add);
        for (String first : characters) {
            for (String second : characters) {
                pieces.add(first + second);
            }
        }
        return List.copyOf(pieces);
    }

    private static long looks(Pattern pattern, boolean whole, String text, long max) {
        Counted counted = new Counted(text, max);
        Matcher matcher = pattern.matcher(counted);
        if (whole) {
            matcher.matches();
        } else {
            while (matcher.find()) {
                // as replaceAll and split do
            }
        }
        return counted.looks;
    }

    /** Returns a text on which an expression takes more than linear time; empty if none is found. */
    private static String costly(Expression expression) {
        Pattern pattern = Pattern.compile(expression.text);
        List<String> pieces = pieces(expression.text);
        List<String> heads = new ArrayList<>(List.of(""));
        pieces.stream()
                .filter(piece -> piece.length() > 2 || piece.equals("a"))
                .limit(4)
                .forEach(heads::add);
        for (String piece : pieces) {
            for (String head : heads) {
                for (String end : List.of("\u0001", "x1")) {
                    int times = SHORT / piece.length() + 1;
                    String once = head + piece.repeat(times) + end;
                    String twice = head + piece.repeat(2 * times) + end;
                    try {
                        long second = looks(pattern, expression.whole, twice, 40L * SHORT * SHORT);
                        if (second > (long) FEW * twice.length()
                                && second > MAX_GROWTH * looks(pattern, expression.whole, once, Long.MAX_VALUE)) {
                            return "'" + head + "', '" + piece + "' many times, '" + end + "'";
                        }
                    } catch (Enough tooMuch) {
                        return "'" + head + "', '" + piece + "' many times, '" + end + "': " + tooMuch.getMessage();
                    }
                }
            }
        }
        return "";
    }

    @Test
    void everyExpressionTakesAtMostLinearTime() throws IOException {
        Set<Expression> expressions = expressions();
        assertThat(expressions).hasSizeGreaterThan(90);
        List<String> costly = new ArrayList<>();
        for (Expression expression : expressions) {
            String text = ONLY_FOR_SHORT_TEXTS.containsKey(expression.text) ? "" : costly(expression);
            if (!text.isEmpty()) {
                costly.add(expression.text + " takes the square of " + text);
            }
        }
        assertThat(costly).isEmpty();
    }

    @Test
    void costlyExpressionsAreFound() {
        for (String costly : List.of(
                "[0-9]*[.,]?[0-9]*",
                "([^(]+?) *\\(([^()]*)\\)",
                "GRLT:(\\d{1,3}),.*?ZIPSU:(\\d{1,6}),",
                "(?:^|,)W(\\d{1,3}),(?:.*?,)?Z(\\d{1,6})(?:,|$)",
                "(GI[^\\r\\n]*\\R){7,}PM")) {
            boolean whole = !costly.contains("W(") && !costly.contains("ZIPSU");
            assertThat(costly(new Expression(costly, whole))).as(costly).isNotEmpty();
        }
    }

    @Test
    void thereIsAReasonForEachExpressionThatIsLeftOut() throws IOException {
        assertThat(expressions().stream().map(Expression::text)).containsAll(ONLY_FOR_SHORT_TEXTS.keySet());
        assertThat(ONLY_FOR_SHORT_TEXTS.values()).doesNotContain("");
    }
}
