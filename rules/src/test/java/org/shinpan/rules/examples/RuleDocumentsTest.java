package org.shinpan.rules.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The rule documents, run as a suite: every example of every section. */
class RuleDocumentsTest {

    @TestFactory
    Stream<DynamicNode> examplesAreTrue() {
        return RuleDocument.all().stream()
                .map(document -> DynamicContainer.dynamicContainer(
                        document.name(), document.sections().stream().flatMap(section -> tests(document, section))));
    }

    private static Stream<DynamicTest> tests(RuleDocument document, RuleDocument.Section section) {
        return section.examples().stream()
                .map(example -> DynamicTest.dynamicTest(
                        document.name() + " " + section.label() + ", line " + example.line(), () -> run(example)));
    }

    private static void run(Example example) {
        List<Outcome> outcomes = example.run();
        assertThat(outcomes).isNotEmpty();
        assertThat(outcomes.stream().filter(outcome -> !outcome.agrees())).isEmpty();
    }
}
