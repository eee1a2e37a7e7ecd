package org.shinpan.rules.rulesets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the clauses in a rule text: their labels, and the first four words of each clause. */
final class TextIndex {

    private static final Pattern SECTION = Pattern.compile("^([IV]+)\\. (.*)");
    private static final Pattern TERM = Pattern.compile("^(?:- )?(?:Intersections|Two|A) [^\"]*\"(\\w+)\"");
    private static final Pattern STEP = Pattern.compile("^(?:- )?(\\d)\\. (.*)");
    private static final Pattern PART = Pattern.compile("^([ab])\\. (.*)");
    private static final Pattern ARTICLE = Pattern.compile("^Article (\\d+)\\. .*");
    private static final Pattern RULE = Pattern.compile("^\\* Rule (\\w+)\\. (.*)");
    private static final Pattern DEFINITION = Pattern.compile("^\\* Definition\\. \\(([^)]*)\\) (.*)");
    private static final Pattern RULE_STEP = Pattern.compile("^\\* Step (\\d)\\. (.*)");

    private final String text;
    private final List<String> paragraphs;
    private final Map<String, String> found = new LinkedHashMap<>();
    /** The label of the current section. */
    private String section = "";

    TextIndex(String text, String written) {
        this.text = text;
        // in some texts each line is a paragraph, in others a blank line ends one
        String split = text.equals("wagc-intent") || text.equals("logical") ? "\n[ \t]*\n" : "\n";
        this.paragraphs = Arrays.stream(written.split(split))
                .map(paragraph -> paragraph.replaceAll("\\s+", " ").strip())
                .filter(paragraph -> !paragraph.isEmpty())
                .toList();
        switch (text) {
            case "wagc-intent" -> countParagraphs();
            case "logical" ->
                findNumbered("rule (\\d+)\\.\\s*(.*)", Map.of("block ", "3.block", "block K ", "3.liberty"));
            case "tromp-taylor" -> findNumbered("(\\d+)\\. (.*)", Map.of());
            case "go-gadget" -> paragraphs.forEach(this::readGoGadget);
            case "clarendon" -> paragraphs.forEach(this::readClarendon);
            case "japanese" -> paragraphs.forEach(this::readArticle);
            case "new-zealand" -> findNewZealand();
            default -> throw new IllegalArgumentException(text);
        }
    }

    /** Returns a line for each clause, such as {@code wagc-intent | P4 | Black makes the first}. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        found.forEach((label, words) -> lines.add(text + " | " + label + " | " + words));
        return lines;
    }

    private void add(String label, String words) {
        String plain = words.replaceAll("[*$]", "").replaceAll("\\s+", " ").strip();
        found.putIfAbsent(label, Arrays.stream(plain.split(" ")).limit(4).collect(Collectors.joining(" ")));
    }

    /** Counts the paragraphs below the line with the version; each of them is a clause. */
    private void countParagraphs() {
        for (int i = 1; i < paragraphs.size(); i++) {
            add("P" + i, paragraphs.get(i));
        }
    }

    private void findNumbered(String pattern, Map<String, String> definitions) {
        Pattern rule = Pattern.compile(pattern);
        for (int i = 0; i < paragraphs.size(); i++) {
            String paragraph = paragraphs.get(i);
            Matcher numbered = rule.matcher(paragraph);
            if (numbered.matches()) {
                add(numbered.group(1), numbered.group(2).isEmpty() ? paragraphs.get(i + 1) : numbered.group(2));
                int liberty = paragraph.indexOf("A **liberty** means");
                if (liberty >= 0) {
                    add(numbered.group(1) + ".liberty", paragraph.substring(liberty));
                }
            }
            definitions.forEach((opening, label) -> {
                boolean longer = definitions.keySet().stream()
                        .anyMatch(other -> other.length() > opening.length() && paragraph.startsWith(other));
                if (paragraph.startsWith(opening) && !longer) {
                    add(label, paragraph);
                }
            });
        }
    }

    private void readGoGadget(String paragraph) {
        Matcher numbered = RULE.matcher(paragraph);
        Matcher step = RULE_STEP.matcher(paragraph);
        Matcher definition = DEFINITION.matcher(paragraph);
        if (numbered.matches()) {
            section = numbered.group(1);
            add(section, numbered.group(2));
        } else if (step.matches()) {
            add(section + "." + step.group(1), step.group(2));
        } else if (definition.matches()) {
            String[] terms = definition.group(1).replaceAll("[\",]", "").split(" ");
            String[] sentences = definition.group(2).split("\\. ");
            for (int i = 0; i < terms.length; i++) {
                add(section + "." + terms[i].toLowerCase(Locale.ROOT), sentences[i]);
            }
        }
    }

    /**
     * Finds the clauses of the New Zealand text: paragraphs are counted; a numbered line belongs to the paragraph
     * before it, and P9 has four sentences.
     */
    private void findNewZealand() {
        int count = 0;
        for (String paragraph : paragraphs.subList(1, paragraphs.size())) {
            Matcher step = STEP.matcher(paragraph);
            if (step.matches()) {
                add("P" + count + "." + step.group(1), step.group(2));
                continue;
            }
            count++;
            if (count == 9) {
                List<String> parts = List.of("P9", "P9.dead", "P9.play-on", "P9.all");
                String[] sentences = paragraph.split("\\. ");
                for (int i = 0; i < parts.size(); i++) {
                    add(parts.get(i), sentences[i]);
                }
            } else if (!paragraph.endsWith("consists of")) {
                add("P" + count, paragraph);
            }
        }
    }

    private void readClarendon(String paragraph) {
        Matcher numbered = SECTION.matcher(paragraph);
        Matcher term = TERM.matcher(paragraph);
        Matcher step = STEP.matcher(paragraph);
        Matcher part = PART.matcher(paragraph);
        if (numbered.matches()) {
            section = numbered.group(1);
            add(section.equals("III") ? "III.turns" : section, numbered.group(2));
        } else if (paragraph.startsWith("ESSENTIAL TERMS")) {
            section = "terms";
        } else if (section.equals("terms") && term.find()) {
            add("terms." + term.group(1), paragraph.replaceFirst("^- ", ""));
        } else if (section.equals("terms") && step.matches()) {
            add("terms." + step.group(1), step.group(2));
        } else if (section.equals("IV") && part.matches()) {
            add("IV." + part.group(1), part.group(2));
        } else if (section.equals("III")) {
            add("III", paragraph);
        }
    }

    /** Reads an article, which has numbered parts or is itself a clause. */
    private void readArticle(String paragraph) {
        Matcher heading = ARTICLE.matcher(paragraph);
        Matcher part = STEP.matcher(paragraph);
        if (heading.matches()) {
            section = heading.group(1);
        } else if (part.matches()) {
            add(section + "." + part.group(1), part.group(2));
        } else if (!section.isEmpty() && found.keySet().stream().noneMatch(isOf(section))) {
            add(section, paragraph);
        }
    }

    private static Predicate<String> isOf(String article) {
        return label -> label.equals(article) || label.startsWith(article + ".");
    }
}
