package org.shinpan.cli.documents;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * A rule document: a page of {@code docs/rules} with a section for every clause and examples that can be run.
 *
 * <p>A section begins with {@code ## LABEL}, followed by an optional title. An example is a block fenced with
 * {@code ```example}; {@link Example} describes its lines. Everything else is prose.
 */
public final class RuleDocument {

    private static final String FENCE = "```";
    private static final String EXAMPLE = FENCE + "example";
    private static final String SECTION = "## ";

    /**
     * One section.
     *
     * @param label the label of the clause or of the example, such as {@code 6}, {@code terms.1} or {@code D07}
     * @param title the text after the label; may be empty
     * @param line the line of the heading, counted from 1
     * @param text the whole text below the heading, including the examples
     * @param examples the examples in their order
     */
    public record Section(String label, String title, int line, String text, List<Example> examples) {

        public Section {
            examples = List.copyOf(examples);
        }
    }

    private final String name;
    private final List<String> ruleSets;
    private final List<Section> sections;

    private RuleDocument(String name, List<String> ruleSets, List<Section> sections) {
        this.name = name;
        this.ruleSets = ruleSets;
        this.sections = List.copyOf(sections);
    }

    /**
     * Returns the document of a rule set; empty if it has none, for example because other code provides the rule set.
     * Go Gadget's rules with and without rule 7A have the same document.
     *
     * @throws IllegalArgumentException if there is no such rule set
     */
    public static Optional<RuleDocument> find(String ruleSetName) {
        String base = base(RuleSets.named(ruleSetName, RuleSets.Options.DEFAULT).name());
        List<String> own = RuleSets.names().stream()
                .filter(name -> base(name).equals(base))
                .toList();
        return load(base, own);
    }

    /**
     * Reads a document.
     *
     * @param name the name of the document, for messages
     * @param ruleSets the rule sets that an {@code expect:} without names is about; may be empty
     * @param markdown the text of the document
     * @throws DocumentSyntaxException if an example cannot be read, a fence is not closed or a label occurs twice
     */
    public static RuleDocument parse(String name, List<String> ruleSets, String markdown) {
        List<String> lines = markdown.lines().toList();
        List<Section> sections = new ArrayList<>();
        Set<String> labels = new HashSet<>();
        int start = nextHeading(name, lines, 0);
        while (start < lines.size()) {
            int end = nextHeading(name, lines, start + 1);
            String[] heading =
                    lines.get(start).substring(SECTION.length()).trim().split("\\s+", 2);
            if (heading[0].isEmpty() || !labels.add(heading[0].toUpperCase(Locale.ROOT))) {
                throw new DocumentSyntaxException(
                        name, start + 1, "a section needs a label of its own, not '" + heading[0] + "'");
            }
            sections.add(new Section(
                    heading[0],
                    heading.length > 1 ? heading[1] : "",
                    start + 1,
                    text(lines, start + 1, end),
                    examples(name, ruleSets, lines, start + 1, end)));
            start = end;
        }
        return new RuleDocument(name, List.copyOf(ruleSets), sections);
    }

    /** Returns the file name in {@code docs/rules}, such as {@code logical.md}. */
    public String name() {
        return name;
    }

    /** Returns the names of the rule sets that this document describes. */
    public List<String> ruleSets() {
        return ruleSets;
    }

    public List<Section> sections() {
        return sections;
    }

    /** Returns the section with a label, whose letter case is ignored. */
    public Optional<Section> section(String label) {
        return sections.stream()
                .filter(section -> section.label().equalsIgnoreCase(label))
                .findFirst();
    }

    /** Returns the name of the document of a rule set, without its extension. */
    static String base(String ruleSet) {
        return ruleSet.replaceFirst("\\+.*", "");
    }

    /** Reads a document that is part of this program; empty if there is none of this name. */
    static Optional<RuleDocument> load(String base, List<String> ruleSets) {
        String file = base + ".md";
        try (InputStream stream = RuleDocument.class.getResourceAsStream(file)) {
            if (stream == null) {
                return Optional.empty();
            }
            return Optional.of(parse(file, ruleSets, new String(stream.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException fault) {
            throw new UncheckedIOException("cannot read " + file, fault);
        }
    }

    /**
     * Returns the index of the next heading from a line on, or the number of lines if there is none. Headings inside
     * fences do not count.
     */
    private static int nextHeading(String name, List<String> lines, int from) {
        int fence = -1;
        for (int i = from; i < lines.size(); i++) {
            if (lines.get(i).startsWith(FENCE)) {
                fence = fence < 0 ? i : -1;
            } else if (fence < 0 && lines.get(i).startsWith(SECTION)) {
                return i;
            }
        }
        if (fence >= 0) {
            throw new DocumentSyntaxException(name, fence + 1, "the fence that opens here is never closed");
        }
        return lines.size();
    }

    /** Reads the examples between two lines. All fences between them are closed. */
    private static List<Example> examples(String name, List<String> ruleSets, List<String> lines, int from, int to) {
        List<Example> examples = new ArrayList<>();
        for (int i = from; i < to; i++) {
            if (lines.get(i).startsWith(FENCE)) {
                int close = i + 1;
                while (!lines.get(close).startsWith(FENCE)) {
                    close++;
                }
                if (lines.get(i).trim().equals(EXAMPLE)) {
                    examples.add(ExampleReader.read(name, ruleSets, lines.subList(i + 1, close), i + 2));
                }
                i = close;
            }
        }
        return examples;
    }

    private static String text(List<String> lines, int from, int to) {
        return String.join("\n", lines.subList(from, to)).strip();
    }
}
