package org.shinpan.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.cli.documents.RuleDocument.Section;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.rulesets.RuleSets;

/** Runs the rule documents as tests: every example of every section, and every clause must have one. */
class RuleDocumentsTest {

    /**
     * The maximum number of nodes for a proof, which is enough for every chain on the small boards of the documents.
     */
    private static final int MAX_NODES = 5_000_000;

    private static final Set<Prohibition> AGREED_ENDS =
            EnumSet.of(Prohibition.AFTER_NO_RESULT, Prohibition.AFTER_BOTH_LOSE, Prohibition.AFTER_FORFEIT);

    @TestFactory
    Stream<DynamicNode> examplesAreTrue() {
        return all().stream()
                .map(document -> DynamicContainer.dynamicContainer(
                        document.name(), document.sections().stream().flatMap(section -> tests(document, section))));
    }

    private static Stream<DynamicTest> tests(RuleDocument document, Section section) {
        return section.examples().stream()
                .map(example -> DynamicTest.dynamicTest(
                        document.name() + " " + section.label() + ", line " + example.line(), () -> run(example)));
    }

    private static void run(Example example) {
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            assertThat(example.start().position().chains(color))
                    .as("chains of the diagram")
                    .noneMatch(chain -> chain.liberties().isEmpty());
        }
        List<CheckedLine> outcomes = example.run();
        assertThat(outcomes).isNotEmpty();
        assertThat(outcomes.stream().filter(outcome -> !outcome.agrees())).isEmpty();
    }

    static List<RuleSet> ruleSets() {
        return RuleSets.all(RuleSets.Options.DEFAULT);
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void everyClauseHasASectionWithAnExample(RuleSet rules) {
        RuleDocument document = RuleDocument.find(rules.name()).orElseThrow();
        for (Clause clause : rules.clauses()) {
            Section section = document.section(clause.label())
                    .orElseThrow(() -> new AssertionError(document.name() + " has no section for " + clause));
            assertThat(section.label()).isEqualTo(clause.label());
            assertThat(section.examples())
                    .as("%s: an example for %s", document.name(), clause)
                    .anyMatch(example -> example.ruleSets().contains(rules.name()));
        }
    }

    @Test
    void everySectionIsAClauseInTheOrderOfTheText() {
        for (RuleDocument document : all()) {
            if (document.ruleSets().isEmpty()) {
                continue;
            }
            String last = document.ruleSets().get(document.ruleSets().size() - 1);
            List<String> labels = RuleSets.named(last, RuleSets.Options.DEFAULT).clauses().stream()
                    .map(Clause::label)
                    .toList();
            assertThat(document.sections().stream().map(Section::label))
                    .as(document.name())
                    .containsExactlyElementsOf(labels);
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void everyProhibitionIsShownAllowedAndBarred(RuleSet rules) {
        Set<String> prohibitions = labelsThatBar(rules);
        assertThat(prohibitions).hasSizeGreaterThanOrEqualTo(4);
        for (String label : prohibitions) {
            List<Example> examples = RuleDocument.find(rules.name())
                    .orElseThrow()
                    .section(label)
                    .orElseThrow()
                    .examples();
            String place = "section " + label + " of the document of " + rules.name();
            assertThat(examples)
                    .as("%s has an example of a turn that it bars", place)
                    .anyMatch(example -> barredBy(example, rules.name()).contains(label));
            assertThat(examples)
                    .as("%s has an example of an attempt that it allows", place)
                    .anyMatch(example -> attempts(example, rules.name()).anyMatch(Statement.Attempt::expectsLegal));
        }
    }

    private static Stream<Statement.Attempt> attempts(Example example, String ruleSet) {
        return example.steps().stream()
                .filter(step -> step.ruleSets().contains(ruleSet))
                .map(step -> step instanceof Example.Expectation expectation
                                && expectation.statement() instanceof Statement.Attempt attempt
                        ? attempt
                        : null)
                .filter(Objects::nonNull);
    }

    /** Returns the clauses by whose labels an example expects a rule set to bar an attempt. */
    private static List<String> barredBy(Example example, String ruleSet) {
        return attempts(example, ruleSet)
                .flatMap(attempt -> attempt.barredBy().stream())
                .toList();
    }

    /** Returns the document of positions and games on which the rule sets differ. It is not about a single text. */
    private static RuleDocument whereTheyPart() {
        return RuleDocument.load("where-they-part", List.of()).orElseThrow();
    }

    /** Returns all documents: one for each text, then {@link #whereTheyPart}. */
    static List<RuleDocument> all() {
        return Stream.concat(
                        RuleSets.names().stream()
                                .map(RuleDocument::base)
                                .distinct()
                                .map(base -> RuleDocument.find(base).orElseThrow()),
                        Stream.of(whereTheyPart()))
                .toList();
    }

    /**
     * An example must not bar a turn by a clause that its section is not about, because it then shows nothing about the
     * section.
     */
    @ParameterizedTest
    @MethodSource("ruleSets")
    void documentsBarByNothingButProhibitions(RuleSet rules) {
        Set<String> used = new TreeSet<>();
        for (RuleDocument document : all()) {
            for (Section section : document.sections()) {
                section.examples().forEach(example -> used.addAll(barredBy(example, rules.name())));
            }
        }
        used.removeIf(label -> label.startsWith("silent."));
        assertThat(labelsThatBar(rules)).containsAll(used);
    }

    @Test
    void theTextsPartWhereTheTableSaysSo() {
        assertThat(whereTheyPart().sections().stream().map(Section::label))
                .contains(
                        "D01", "D02", "D02b", "D03", "D04", "D05", "D05b", "D06", "D07", "D08", "D09", "D12", "D13",
                        "D15", "D19", "D20", "D22b");
        Map<String, Set<String>> named = new TreeMap<>();
        for (Section section : whereTheyPart().sections()) {
            if (section.label().startsWith("D")) {
                section.examples().forEach(example -> named.computeIfAbsent(section.label(), label -> new TreeSet<>())
                        .addAll(example.ruleSets()));
            }
        }
        Set<String> compared = new TreeSet<>();
        named.values().forEach(compared::addAll);
        assertThat(compared)
                .contains("logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "wagc-intent");
        assertThat(named)
                .as("docs/rules/where-they-part.md compares the same rule sets in each section")
                .allSatisfy((section, names) -> assertThat(names).as(section).isEqualTo(compared));
    }

    /** Checks by proof what a document says to be alive or not alive; agreed life is not checked. */
    @TestFactory
    Stream<DynamicTest> documentsAreRightAboutLife() {
        return all().stream()
                .flatMap(document -> document.sections().stream().flatMap(section -> section.examples().stream()
                        .filter(example -> example.text().lines().anyMatch(line -> line.startsWith("alive:")))
                        .map(example -> DynamicTest.dynamicTest(
                                document.name() + " " + section.label() + ", line " + example.line(),
                                () -> checkLife(example)))));
    }

    private static void checkLife(Example example) {
        LifeJudge asserted = example.life();
        String text = example.ruleSets().contains("japanese") ? "japanese" : "wagc-intent";
        RuleSet rules = RuleSets.named(text, new RuleSets.Options(asserted, Notice.AT_ONCE));
        for (Position position :
                List.of(example.start().position(), example.play(rules).position())) {
            new Prover(position, rules.traits().life())
                    .proveAll(Budget.ofNodes(MAX_NODES))
                    .forEach((chain, finding) -> assertThat(finding.life())
                            .as("%s in%n%s", chain, position)
                            .isEqualTo(asserted.judge(position, chain)));
        }
    }

    /**
     * Returns the labels that can bar a turn of an example; the ends by agreement are left out, because an example ends
     * a game only by its turns.
     */
    private static Set<String> labelsThatBar(RuleSet rules) {
        return rules.traits().clauses().entrySet().stream()
                .filter(entry -> !AGREED_ENDS.contains(entry.getKey()))
                .map(entry -> entry.getValue().label())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
