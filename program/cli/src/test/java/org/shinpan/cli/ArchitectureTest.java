package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the rules of the architecture, which are in {@link House}. Each rule is checked against all classes of Shinpan
 * that are on the class path, and against a class in {@code planted} that breaks it.
 */
class ArchitectureTest {

    private static final String ROOT = "org.shinpan";
    private static final String PLANTED = "org.shinpan.cli.planted";

    private static final JavaClasses HOUSE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    private static final JavaClasses BROKEN = new ClassFileImporter().importPackages(PLANTED);

    /**
     * Returns for each rule its name, the rule for a root package, the planted root, and the class that the rule must
     * report.
     */
    static Stream<Arguments> rules() {
        return Stream.of(
                rule("modules", root -> House.partsUseOnly(root, House.MODULES), ".storeys", "rules.Ground"),
                rule("modules that are not in the table", ArchitectureTest::modules, ".storeys", "attic.Unknown"),
                rule("modules on one storey", ArchitectureTest::modules, ".storeys", "life.Prover"),
                rule("parts of a module", ArchitectureTest::parts, ".parts", "rules.board.Grid"),
                rule("the fast twin", ArchitectureTest::parts, ".parts", "rules.fast.Twin"),
                rule("parts of life", ArchitectureTest::parts, ".parts", "life.proof.Credulous"),
                rule(
                        "java.base",
                        root -> House.standOnJavaBaseAlone(root, Set.of("rules", "sgf", "life", "judge")),
                        ".base",
                        "Borrowing"),
                rule("circles", House::noCircles, ".circle", "one.First"),
                rule("names", House::speakingNames, ".names", "BoardHelper"),
                rule("names of nested classes", House::speakingNames, ".names", "Outer$ChainImpl"),
                rule("internal", House::nothingInternal, ".names", "internal.Twin"),
                rule("words of other languages", House::noWordsOfOtherLanguages, ".words", "Bowl.with(int)"),
                rule("Android", OnAndroid::runs, ".phone", "Stream.toList()"),
                rule("ranges on Android", OnAndroid::runs, ".phone", "Arrays.equals([I, int, int, [I, int, int)"),
                rule("the time", House::oneSourceOfTime, ".time", "Watch.seconds()"),
                rule("the time by a reference", House::oneSourceOfTime, ".time", "Watch.clock()"),
                rule("booleans", House::noSwitches, ".switches", "Lamp.light(boolean)"),
                rule("booleans of constructors", House::noSwitches, ".switches", "Lamp.<init>(java.lang.Boolean)"),
                rule("booleans of records", House::noSwitches, ".switches", "Setting.<init>(boolean)"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void theCodeKeepsTheRule(String name, Function<String, ArchRule> rule, String planted, String offender) {
        rule.apply(ROOT).check(HOUSE);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void theRuleReportsThePlantedClass(String name, Function<String, ArchRule> rule, String planted, String offender) {
        var result = rule.apply(PLANTED + planted).evaluate(BROKEN);
        assertThat(result.hasViolation()).isTrue();
        assertThat(String.join("\n", result.getFailureReport().getDetails())).contains(offender);
    }

    @Test
    void theCheckedClassesAreFound() {
        for (String name : Set.of("rules.board.Board", "rules.rulesets.LogicalRules", "sgf.record.Step", "cli.Main")) {
            assertThat(HOUSE.contain(ROOT + "." + name)).as(name).isTrue();
        }
        assertThat(HOUSE.stream().map(type -> type.getPackageName())).noneMatch(name -> name.startsWith(PLANTED));
    }

    /** A cycle that no longer exists must also be removed from the list in {@link House}. */
    @Test
    void classesOfAPackageFormOnlyTheListedCycles() {
        Set<String> known = new TreeSet<>();
        House.PAIRS.values().forEach(known::addAll);
        assertThat(ClassCircles.of(HOUSE))
                .map(circle -> circle.substring(ROOT.length() + 1))
                .containsExactlyElementsOf(known);
    }

    @Test
    void onlyCyclesOfTwoClassesAreListed() {
        assertThat(House.PAIRS.values())
                .allSatisfy(pairs -> assertThat(pairs).allMatch(pair -> pair.split(" ").length == 3));
    }

    @Test
    void aCycleThroughNestedClassesAndArraysIsFound() {
        assertThat(ClassCircles.of(BROKEN)).containsExactly(PLANTED + ".ring: First Second Third");
    }

    @Test
    void noStoreyIsUsedByOneBelow() {
        assertNoCircle(House.MODULES);
        House.PARTS.values().forEach(ArchitectureTest::assertNoCircle);
    }

    @Test
    void aBooleanIsAllowedInHiddenClassesInRecordsAndInOverriddenMethods() {
        String report = String.join(
                "\n",
                House.noSwitches(PLANTED + ".switches")
                        .evaluate(BROKEN)
                        .getFailureReport()
                        .getDetails());
        assertThat(report.lines()).hasSize(3);
        assertThat(report).doesNotContain("dim", "Setting.<init>(boolean, java.lang.String)", "setLenient", "Hidden");
    }

    private static Arguments rule(String name, Function<String, ArchRule> rule, String planted, String offender) {
        return arguments(name, rule, planted, offender);
    }

    private static ArchRule modules(String root) {
        return House.partsUseOnly(root, House.MODULES);
    }

    private static ArchRule parts(String root) {
        List<ArchRule> ofEach = new ArrayList<>();
        House.PARTS.forEach((module, parts) -> ofEach.add(House.partsUseOnly(root + "." + module, parts)));
        return CompositeArchRule.of(ofEach);
    }

    private static void assertNoCircle(Map<String, Set<String>> mayUse) {
        mayUse.forEach((part, used) -> {
            for (String below : used) {
                assertThat(mayUse).containsKey(below);
                assertThat(mayUse.get(below)).as("what " + below + " may use").doesNotContain(part);
                assertThat(used).as("what " + part + " may use").containsAll(mayUse.get(below));
            }
        });
    }
}
