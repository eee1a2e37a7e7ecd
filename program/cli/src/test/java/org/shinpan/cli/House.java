package org.shinpan.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.SimpleConditionEvent.violated;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The rules of the architecture that {@code docs/architecture.md} draws: which part may use which other parts, and
 * which names are not allowed. Each rule is made for a root package, so that it can also be tried on classes that break
 * it.
 */
final class House {

    /** The modules that each module may use. No two modules may use each other, directly or through others. */
    static final Map<String, Set<String>> MODULES = Map.ofEntries(
            Map.entry("rules", Set.of()),
            Map.entry("life", Set.of("rules")),
            Map.entry("sgf", Set.of("rules")),
            Map.entry("net", Set.of("rules")),
            Map.entry("lanes", Set.of("rules", "net")),
            Map.entry("judge", Set.of("rules", "life", "sgf")),
            Map.entry("views", Set.of("rules", "life", "sgf", "judge")),
            Map.entry("engine", Set.of("rules", "life", "net", "sgf", "judge", "views")),
            Map.entry("server", Set.of("rules", "life", "net", "sgf", "judge", "views", "engine")),
            Map.entry("archive", Set.of("rules", "life", "sgf", "judge", "views")),
            Map.entry("cli", Set.of("rules", "life", "net", "sgf", "judge", "views", "engine", "server", "archive")),
            Map.entry("web", Set.of("rules", "life", "net", "sgf", "judge", "views", "engine", "server")),
            Map.entry("manual", Set.of()),
            Map.entry("testkit", Set.of()),
            Map.entry("browser", Set.of("rules", "life", "net", "sgf", "judge", "views", "engine", "server")),
            Map.entry("examples", Set.of("rules", "life", "net", "sgf", "judge", "views", "engine")),
            Map.entry("bench", Set.of("rules", "net", "lanes", "life", "sgf", "judge", "views", "engine", "server")),
            Map.entry("workshop", Set.of("rules", "net", "life", "sgf", "judge", "views", "engine")));

    /**
     * The parts that every part of a module may use. The parts are the packages directly below the root of the module.
     * A proof must not depend on the search that found it, and SGF trees must not depend on Go.
     */
    static final Map<String, Map<String, Set<String>>> PARTS = Map.of(
            "rules",
            Map.of(
                    "check", Set.of(),
                    "board", Set.of("check"),
                    "cells", Set.of("check", "board"),
                    "law", Set.of("check", "board"),
                    "rulesets", Set.of("check", "board", "law"),
                    "game", Set.of("check", "board", "law", "rulesets"),
                    "fast", Set.of("check", "board", "law", "game", "rulesets"),
                    "playout", Set.of("check", "board", "law", "game", "rulesets", "fast")),
            "life",
            Map.of(
                    "proof", Set.of(),
                    "graph", Set.of(),
                    "budget", Set.of(),
                    "opinion", Set.of("proof", "graph"),
                    "zone", Set.of("proof", "graph", "budget"),
                    "open", Set.of("proof", "budget"),
                    "propose", Set.of("proof", "graph", "budget", "opinion", "zone"),
                    "study", Set.of("proof", "graph", "budget", "opinion", "zone", "open", "propose"),
                    "japanese", Set.of("proof", "graph", "budget", "opinion", "zone", "propose"),
                    "search",
                            Set.of(
                                    "proof",
                                    "graph",
                                    "budget",
                                    "opinion",
                                    "zone",
                                    "propose",
                                    "study",
                                    "japanese",
                                    "open")),
            "cli",
            Map.of(
                    "input", Set.of(),
                    "documents", Set.of(),
                    "command", Set.of("input", "documents"),
                    "judge", Set.of("input"),
                    "archive", Set.of("input"),
                    "convert", Set.of("input"),
                    "match", Set.of("input"),
                    "terminal", Set.of("input")),
            "server",
            Map.of(
                    "log", Set.of(),
                    "engines", Set.of(),
                    "play", Set.of("engines"),
                    "teach", Set.of("engines", "play"),
                    "store", Set.of("engines", "play", "teach"),
                    "evening", Set.of("engines", "play"),
                    "tournament", Set.of("engines", "play", "evening"),
                    "web", Set.of("engines", "play", "teach", "store", "evening", "tournament")),
            "archive",
            Map.of(
                    "source", Set.of(),
                    "table", Set.of(),
                    "job", Set.of("source", "table"),
                    "question", Set.of("source", "table", "job"),
                    "session", Set.of("source", "table", "job", "question")),
            "sgf",
            Map.of(
                    "text", Set.of(),
                    "tree", Set.of("text"),
                    "record", Set.of("text", "tree"),
                    "formats", Set.of("text", "tree", "record")));

    /** The pairs of classes that may use each other, by the reason for it. */
    static final Map<String, Set<String>> PAIRS = Map.of(
            "a part names its whole, and the whole makes its parts",
            Set.of("rules.board: Board Point", "rules.board: Chain Position", "sgf.tree: NodeTable SgfNode"),
            "a public type makes its hidden form",
            Set.of("net: Kernels PlainKernels", "rules.law: ByKind Ending", "rules.law: History PastHashes"),
            "a public type reads or writes itself by a class that knows how",
            Set.of(
                    "life.proof: ProofFile ProofReader",
                    "sgf.record: RecordedResult ResultText",
                    "sgf.tree: SgfCollection SgfGrammar"),
            "a fault shows the game in which it happened",
            Set.of("rules.game: Game IllegalMoveException"),
            "one of the kinds of a sealed type is so large that it has a file of its own, and refers to the others",
            Set.of("life.proof: Confirmation Proof"));

    /** The public methods that may take a boolean, by their full names, with the reason. There are none yet. */
    private static final Map<String, String> MAY_TAKE_A_BOOLEAN = Map.of();

    /** The classes of the server that ask Java for the time, with the reason. All other classes ask the node. */
    private static final Map<String, String> ASK_JAVA_FOR_THE_TIME = Map.of(
            "store.OneNode", "it is the source",
            "store.PostgresNodes", "other processes wait for its signs of life",
            "store.JournalWriter", "it spares the disk between two commits",
            "web.Live", "a goodbye takes the time of the network",
            "log.OneLineAMinute", "the log is of the process, and Logback writes its other lines");

    private static final Set<String> TIMES = Set.of(
            "java.lang.System.nanoTime",
            "java.lang.System.currentTimeMillis",
            "java.time.Instant.now",
            "java.time.LocalDateTime.now",
            "java.time.ZonedDateTime.now",
            "java.time.OffsetDateTime.now",
            "java.time.Clock.systemUTC",
            "java.time.Clock.systemDefaultZone");

    private static final Set<String> BASE =
            ModuleLayer.boot().findModule("java.base").orElseThrow().getPackages();

    private House() {}

    /** Checks that each part uses only the parts that it may use, and that every part is listed. */
    static ArchRule partsUseOnly(String root, Map<String, Set<String>> mayUse) {
        CompositeArchRule rule = CompositeArchRule.of(classes()
                .that()
                .resideInAPackage(root + ".*..")
                .should()
                .resideInAnyPackage(packages(root, mayUse.keySet()))
                .as("every part of " + root + " has a place in the house")
                .allowEmptyShould(true));
        for (String part : new TreeSet<>(mayUse.keySet())) {
            Set<String> others = new TreeSet<>(mayUse.keySet());
            others.remove(part);
            others.removeAll(mayUse.getOrDefault(part, Set.of()));
            rule = rule.and(noClasses()
                    .that()
                    .resideInAPackage(root + "." + part + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(packages(root, others))
                    .as(part + " uses nothing but " + mayUse.get(part))
                    .allowEmptyShould(true));
        }
        return rule;
    }

    private static String[] packages(String root, Set<String> parts) {
        return parts.stream().map(part -> root + "." + part + "..").toArray(String[]::new);
    }

    /** Checks that some modules use only {@code java.base}, the modules that they may use, and null annotations. */
    static ArchRule standOnJavaBaseAlone(String root, Set<String> modules) {
        DescribedPredicate<JavaClass> allowed = describe("of java.base, of the house, or a null annotation", used -> {
            JavaClass of = used.getBaseComponentType();
            String name = of.getPackageName();
            return of.isPrimitive()
                    || BASE.contains(name)
                    || name.startsWith(root + ".")
                    || name.equals("org.jspecify.annotations");
        });
        return classes()
                .that()
                .resideInAnyPackage(packages(root, modules))
                .should()
                .onlyDependOnClassesThat(allowed)
                .allowEmptyShould(true);
    }

    static ArchRule noCircles(String root) {
        return slices().matching(root + ".(**)")
                .should()
                .beFreeOfCycles()
                .as("packages do not use each other in a circle")
                .allowEmptyShould(true);
    }

    /** The keywords of Kotlin and Scala that are no keywords of Java. */
    private static final String KEYWORDS = "as|fun|in|is|object|typealias|typeof|val|when"
            + "|def|export|extends|forSome|given|implicit|lazy|match|sealed|then|trait|type|with|yield";

    static ArchRule speakingNames(String root) {
        return noClasses()
                .that(resideInAPackage(root + ".."))
                .should()
                .haveNameMatching(".*(Utils?|Managers?|Helpers?|Impl)(\\$.*)?")
                .as("a class is called after what it is")
                .allowEmptyShould(true);
    }

    static ArchRule nothingInternal(String root) {
        return noClasses()
                .should()
                .resideInAnyPackage(root + "..internal..", root + "..impl..")
                .as("what is hidden is package-private, not in a package called internal")
                .allowEmptyShould(true);
    }

    /** Checks that the server takes the time only from its node, so that a test can control all of it. */
    static ArchRule oneSourceOfTime(String root) {
        String server = root + ".server.";
        return noClasses()
                .that(resideInAPackage(root + ".server..").and(describe("have no reason to", type -> {
                    String name = type.getName().replaceAll("\\$.*", "");
                    return name.length() <= server.length()
                            || !ASK_JAVA_FOR_THE_TIME.containsKey(name.substring(server.length()));
                })))
                .should()
                .accessTargetWhere(describe(
                        "is Java's time",
                        access -> TIMES.contains(access.getTargetOwner().getName() + "." + access.getName())))
                .as("the server asks its node for the time")
                .allowEmptyShould(true);
    }

    /** Checks that programs in Kotlin and Scala need no backticks for the methods of the library. */
    static ArchRule noWordsOfOtherLanguages(String root) {
        return methods()
                .that()
                .arePublic()
                .and()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(root + ".rules..", root + ".sgf..", root + ".net..", root + ".judge..")
                .should()
                .haveNameNotMatching(KEYWORDS)
                .as("no public method of the library has the name of a keyword of Kotlin or Scala")
                .allowEmptyShould(true);
    }

    /** Checks that no public method takes a boolean: at a call, an enum shows its meaning and a boolean does not. */
    static ArchRule noSwitches(String root) {
        return codeUnits()
                .that()
                .areDeclaredInClassesThat()
                .resideInAPackage(root + "..")
                .should(takeNoBoolean())
                .as("no public method takes a boolean")
                .allowEmptyShould(true);
    }

    private static ArchCondition<JavaCodeUnit> takeNoBoolean() {
        return new ArchCondition<>("take no boolean") {
            @Override
            public void check(JavaCodeUnit unit, ConditionEvents events) {
                boolean takes = unit.getRawParameterTypes().stream()
                        .anyMatch(type -> type.isEquivalentTo(boolean.class) || type.isEquivalentTo(Boolean.class));
                boolean excused = isCanonicalConstructor(unit)
                        || isPrescribedElsewhere(unit)
                        || MAY_TAKE_A_BOOLEAN.containsKey(unit.getOwner().getFullName() + "." + unit.getName());
                if (takes && isVisible(unit) && !excused) {
                    events.add(violated(unit, unit.getDescription() + " takes a boolean"));
                }
            }
        };
    }

    /** Returns whether a method or constructor is public, and its class and all enclosing classes are public too. */
    private static boolean isVisible(JavaCodeUnit unit) {
        return unit.getModifiers().contains(JavaModifier.PUBLIC)
                && Stream.iterate(unit.getOwner(), owner -> owner != null, House::enclosing)
                        .allMatch(owner -> owner.getModifiers().contains(JavaModifier.PUBLIC));
    }

    @SuppressWarnings("NullAway") // the end of the walk outwards
    private static JavaClass enclosing(JavaClass owner) {
        return owner.getEnclosingClass().orElse(null);
    }

    /** Returns whether this is the constructor with all components of a record: they are values, not switches. */
    private static boolean isCanonicalConstructor(JavaCodeUnit unit) {
        List<String> components = unit.getOwner().getFields().stream()
                .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                .map(JavaField::getRawType)
                .map(JavaClass::getFullName)
                .sorted()
                .toList();
        List<String> parameters = unit.getRawParameterTypes().stream()
                .map(JavaClass::getFullName)
                .sorted()
                .toList();
        return unit.isConstructor() && unit.getOwner().isRecord() && components.equals(parameters);
    }

    /** Returns whether a type outside this project prescribes the method. */
    private static boolean isPrescribedElsewhere(JavaCodeUnit unit) {
        String[] parameters =
                unit.getRawParameterTypes().stream().map(JavaClass::getFullName).toArray(String[]::new);
        return unit.isMethod()
                && Stream.concat(
                                unit.getOwner().getAllRawSuperclasses().stream(),
                                unit.getOwner().getAllRawInterfaces().stream())
                        .filter(type -> !type.getPackageName().startsWith("org.shinpan"))
                        .anyMatch(type ->
                                type.tryGetMethod(unit.getName(), parameters).isPresent());
    }
}
