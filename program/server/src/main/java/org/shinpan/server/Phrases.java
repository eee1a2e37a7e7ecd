package org.shinpan.server;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Translates the English sentences of the library into another language, with the catalogue of the pages. A sentence of
 * the catalogue may contain placeholders for values, such as {@code {n}}. The name of a placeholder shows the kind of
 * the value: {@code what} is another sentence, {@code player} is Black or White, and {@code list} and {@code sum} are
 * several sentences. Digits at the end of a name are ignored.
 */
public final class Phrases {

    /** The languages besides English. */
    public static final List<String> LANGUAGES = List.of("de", "ja", "ko", "zh-Hans");

    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern VALUE = Pattern.compile("\\{(\\w+)}");

    /**
     * The regular expressions that values must match, by the names of their placeholders. Values of other placeholders
     * can be any text.
     */
    private static final Map<String, String> FORMS = Map.of(
            "player",
            "Black|White",
            "turn",
            "(?:Black|White)\\b.+?",
            "point",
            "[A-Z]{1,2}[0-9]+",
            "num",
            "-?[0-9.]+|\\?",
            "ruleset",
            "[a-z][A-Za-z0-9+-]*",
            "names",
            "[a-z][A-Za-z0-9+-]*(?:, [a-z][A-Za-z0-9+-]*)*",
            "clauses",
            "[^()]+");

    private final Map<String, String> words;
    private final List<Frame> frames;

    /**
     * A sentence of the catalogue with placeholders for values, and its translation.
     *
     * @param pattern matches the English sentence; it has a group for every value
     * @param names the names of the placeholders, in the order of the groups
     * @param text the translation, which has the same placeholders
     * @param beginsWithValue whether the English sentence begins with a value
     */
    private record Frame(Pattern pattern, List<String> names, String text, boolean beginsWithValue) {

        static Frame of(String sentence, String text) {
            StringBuilder pattern = new StringBuilder();
            List<String> names = new ArrayList<>();
            Matcher value = VALUE.matcher(sentence);
            int end = 0;
            while (value.find()) {
                pattern.append(Pattern.quote(sentence.substring(end, value.start())));
                String name = value.group(1);
                pattern.append('(')
                        .append(FORMS.getOrDefault(kind(name), ".+?"))
                        .append(')');
                names.add(name);
                end = value.end();
            }
            pattern.append(Pattern.quote(sentence.substring(end)));
            return new Frame(Pattern.compile(pattern.toString()), names, text, sentence.startsWith("{"));
        }
    }

    private Phrases(Map<String, String> words) {
        this.words = words;
        // Sentences that begin with a fixed word are tried first, because a sentence that begins with a value matches
        // more texts.
        this.frames = words.entrySet().stream()
                .filter(entry -> entry.getKey().contains("{"))
                .map(entry -> Frame.of(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparing(Frame::beginsWithValue))
                .toList();
    }

    /**
     * Reads the catalogue of a language.
     *
     * @param language one of {@link #LANGUAGES}
     * @param more additional sentences, which take precedence over the catalogue
     * @return the sentences of the language
     */
    public static Phrases of(String language, Map<String, String> more) {
        Objects.requireNonNull(language, "the language must not be null");
        Map<String, String> words = new LinkedHashMap<>(Objects.requireNonNull(more, "the sentences must not be null"));
        try (InputStream in = Phrases.class.getResourceAsStream("/www/i18n/clauses-" + language + ".json")) {
            read(in).forEach(words::putIfAbsent);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return new Phrases(words);
    }

    /**
     * Reads sentences from a JSON object, in their order.
     *
     * @param in the stream; null if the file is missing
     * @return the sentences by their English form
     * @throws IOException if the file is missing or broken
     */
    public static Map<String, String> read(@Nullable InputStream in) throws IOException {
        if (in == null) {
            throw new FileNotFoundException("the catalogue of a language is missing");
        }
        return JSON.readValue(in, new TypeReference<LinkedHashMap<String, String>>() {});
    }

    /**
     * Translates a sentence.
     *
     * @param sentence a sentence of the library, or the name of a clause such as {@code tromp-taylor 6}
     * @return its translation; the sentence itself if there is none
     */
    public String translate(String sentence) {
        String whole = words.get(Objects.requireNonNull(sentence, "the sentence must not be null"));
        if (whole != null) {
            return whole;
        }
        for (Frame frame : frames) {
            Matcher values = frame.pattern.matcher(sentence);
            if (values.matches()) {
                return filled(frame, values);
            }
        }
        return sentence;
    }

    private String filled(Frame frame, Matcher values) {
        return VALUE.matcher(frame.text).replaceAll(value -> {
            String name = value.group(1);
            return Matcher.quoteReplacement(translated(kind(name), values.group(1 + frame.names.indexOf(name))));
        });
    }

    private String translated(String kind, String value) {
        return switch (kind) {
            case "what", "player", "turn", "result", "life", "node" -> translate(value);
            case "list" -> each(value, ", ");
            case "sum" -> each(value, " + ");
            case "versus" -> each(value, "; ");
            case "changes", "owned" -> each(value, ", ");
            case "komi" -> value.replace(" or ", words.getOrDefault(" or ", " or "));
            default -> value;
        };
    }

    private String each(String values, String between) {
        return Arrays.stream(values.split(Pattern.quote(between)))
                .map(this::translate)
                .collect(Collectors.joining(between));
    }

    private static String kind(String name) {
        int end = name.length();
        while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
            end--;
        }
        return name.substring(0, end);
    }
}
