package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.rules.law.Carries;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.rulesets.RuleSets.Options;
import org.shinpan.testkit.Checkout;

/** Tests that every clause belongs to a member, has its own label, and has its paraphrase in only one place. */
class ClausesTest {

    private static final List<Prohibition> SHARED = List.of(
            Prohibition.AFTER_END,
            Prohibition.AFTER_RESIGNATION,
            Prohibition.AFTER_TIE,
            Prohibition.AFTER_NO_RESULT,
            Prohibition.AFTER_BOTH_LOSE,
            Prohibition.AFTER_FORFEIT,
            Prohibition.OUT_OF_TURN);

    private static final Set<String> NOT_OURS = Set.of("target", ".git", "node_modules");

    static List<RuleSet> ruleSets() {
        return RuleSets.all(Options.DEFAULT);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ruleSets")
    @Tag("each-jdk")
    void everyClauseIsCarriedByAMember(RuleSet rules) {
        assertThat(carried(rules.getClass()))
                .as("labels that @Carries names in the class of %s", rules.name())
                .containsAll(rules.clauses().stream().map(Clause::label).toList());
    }

    /** Go Gadget's class carries rule 7A with both of its rule sets. */
    @Test
    @Tag("each-jdk")
    void everyCarriedLabelIsAClause() {
        Map<Class<?>, Set<String>> labels = new HashMap<>();
        for (RuleSet rules : ruleSets()) {
            rules.clauses().forEach(clause -> labels.computeIfAbsent(rules.getClass(), type -> new TreeSet<>())
                    .add(clause.label()));
        }
        labels.forEach((type, known) -> assertThat(carried(type)).isEqualTo(known));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ruleSets")
    void labelsAreDifferentAndFoundInAnyLetterCase(RuleSet rules) {
        assertThat(rules.clauses()).extracting(Clause::label).doesNotHaveDuplicates();
        for (Clause clause : rules.clauses()) {
            assertThat(rules.clause(clause.label().toLowerCase(java.util.Locale.ROOT)))
                    .contains(clause);
        }
        assertThat(rules.clause("no such clause")).isEmpty();
    }

    /**
     * The ends of games and the turn order are code that every text shares; all other clauses are in the text's class.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("ruleSets")
    void traitsNameEveryClauseThatBars(RuleSet rules) {
        Set<String> barring = RuleSetSources.labelsThatBarInTheSource(rules);
        for (Prohibition shared : SHARED) {
            rules.traits().clause(shared).map(Clause::label).ifPresent(barring::add);
        }
        assertThat(rules.traits().clauses().values().stream().map(Clause::label).distinct())
                .as("labels that traits() of %s names, against those that bar in its source", rules.name())
                .containsExactlyInAnyOrderElementsOf(barring);
    }

    /** A rule set that differs by an option has the clauses of its text under the rule set's own name. */
    @Test
    void ruleSevenAIsAClauseOnlyWhereItIsAgreed() {
        assertThat(RuleSets.named("go-gadget", Options.DEFAULT).clause("7A")).isEmpty();
        assertThat(RuleSets.named("go-gadget+7A", Options.DEFAULT).clause("7A")).isPresent();
    }

    @Test
    void everyParaphraseStandsInOnePlace() throws IOException {
        Map<String, Set<Class<?>>> texts = new HashMap<>();
        for (RuleSet rules : ruleSets()) {
            for (Clause clause : rules.clauses()) {
                texts.computeIfAbsent(plain(clause.says()), says -> new HashSet<>())
                        .add(rules.getClass());
            }
        }
        List<String> files = new ArrayList<>();
        for (Path file : ownFiles()) {
            files.add(plain(Files.readString(file, StandardCharsets.UTF_8)));
        }
        assertThat(files).hasSizeGreaterThan(50);
        texts.forEach((says, types) -> assertThat(
                        files.stream().mapToInt(file -> occurrences(file, says)).sum())
                .as("places that say: %s", says)
                .isEqualTo(types.size()));
    }

    private static Set<String> carried(Class<?> type) {
        Set<String> labels = new TreeSet<>();
        Stream.of(type.getDeclaredFields(), type.getDeclaredMethods(), type.getDeclaredConstructors())
                .flatMap(Stream::of)
                .map(member -> ((AnnotatedElement) member).getAnnotation(Carries.class))
                .filter(java.util.Objects::nonNull)
                .forEach(carries -> labels.addAll(List.of(carries.value())));
        return labels;
    }

    private static List<Path> ownFiles() throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(Checkout.ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                boolean skip = NOT_OURS.contains(String.valueOf(directory.getFileName()));
                return skip ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                // the tour shows the program's own output, and a test in cli compares the two
                boolean printed = file.endsWith("docs/tour.md");
                if (!printed && file.toString().matches(".*\\.(java|md|js|html|yaml|json|txt|properties)")) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return files;
    }

    /** Returns a text without line breaks and without the joints of strings in several parts. */
    private static String plain(String text) {
        return text.replaceAll("\"\\s*\\+\\s*\"", "").replaceAll("\\s+", " ");
    }

    private static int occurrences(String text, String part) {
        int count = 0;
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
            count++;
        }
        return count;
    }
}
