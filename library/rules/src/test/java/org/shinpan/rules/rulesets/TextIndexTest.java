package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets.Options;

/**
 * Tests that the labels of the clauses are in the order of the published text. The index {@code texts.txt} has a line
 * for each clause: text, label, and the first four words of the clause in the text (for Chinese the first four
 * characters). A clause that stands for common practice has no words. The published texts themselves are not part of
 * the project. If the environment variable {@code SHINPAN_TEXTS} names a folder that has them, the index is compared
 * with them.
 */
class TextIndexTest {

    /** Returns the rule sets whose texts are in the index. A text that was never published need not be there. */
    static List<String> published() throws IOException {
        List<String> published = new ArrayList<>();
        for (String name : RuleSets.names()) {
            if (index(text(name)).findAny().isPresent()) {
                published.add(name);
            }
        }
        return published;
    }

    private static String text(String ruleSet) {
        return ruleSet.replaceFirst("\\+.*", "");
    }

    @Test
    void thePublishedTextsAreInTheIndex() throws IOException {
        assertThat(published())
                .contains("logical", "tromp-taylor", "go-gadget", "clarendon", "wagc-intent")
                .contains("japanese", "chinese", "aga", "new-zealand");
    }

    @ParameterizedTest
    @MethodSource("published")
    void clausesStandInTheOrderOfTheIndex(String name) throws IOException {
        RuleSet rules = RuleSets.named(name, Options.DEFAULT);
        List<String> labels = rules.clauses().stream().map(Clause::label).toList();
        String text = text(name);
        assertThat(index(text).map(line -> line.split(" \\| ")[1]).filter(label -> isIn(rules, label)))
                .as("the lines of %s in texts.txt, which CONTRIBUTING.md describes", text)
                .isEqualTo(labels);
    }

    /**
     * Returns whether a clause belongs to a rule set. Rule 7A is optional, and a clause only if the players agreed on
     * it.
     */
    private static boolean isIn(RuleSet rules, String label) {
        return !label.equals("7A") || !rules.name().equals("go-gadget");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"logical", "tromp-taylor", "go-gadget", "clarendon", "wagc-intent", "japanese", "new-zealand"})
    @EnabledIfEnvironmentVariable(named = "SHINPAN_TEXTS", matches = ".+")
    void theIndexIsCountedOnTheTexts(String text) throws IOException {
        Path file =
                Path.of(System.getenv("SHINPAN_TEXTS"), (text.equals("japanese") ? "japanese-1989" : text) + ".txt");
        assertThat(new TextIndex(text, Files.readString(file)).lines())
                .isEqualTo(index(text).toList());
    }

    private static Stream<String> index(String text) throws IOException {
        try (var in = TextIndexTest.class.getResourceAsStream("texts.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith(text + " | "));
        }
    }
}
