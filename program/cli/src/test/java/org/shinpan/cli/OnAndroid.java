package org.shinpan.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The rule that the library runs on Android 8 (API 26). D8, the compiler for Android, translates records and replaces
 * most calls of newer Java. These are the ones that it leaves, found by checking its output against the signatures of
 * API 26.
 */
final class OnAndroid {

    private static final String[] MODULES = {"rules", "sgf", "life", "net", "judge"};

    private static final Set<String> MISSING = Set.of(
            "java.io.InputStream.readAllBytes",
            "java.io.InputStream.readNBytes",
            "java.lang.String.formatted",
            "java.lang.String.indent",
            "java.lang.String.lines",
            "java.lang.StringBuilder.isEmpty",
            "java.nio.file.Files.readString",
            "java.nio.file.Files.writeString",
            "java.util.Arrays.compare",
            "java.util.Arrays.mismatch",
            "java.util.List.toArray(java.util.function.IntFunction)",
            "java.util.stream.Collectors.filtering",
            "java.util.stream.Collectors.flatMapping",
            "java.util.stream.Collectors.teeing",
            "java.util.stream.Collectors.toUnmodifiableList",
            "java.util.stream.Collectors.toUnmodifiableMap",
            "java.util.stream.Collectors.toUnmodifiableSet",
            "java.util.stream.Stream.dropWhile",
            "java.util.stream.Stream.mapMulti",
            "java.util.stream.Stream.takeWhile",
            "java.util.stream.Stream.toList");

    /** A method that Java 8 lacks only with six parameters, with which it compares ranges. */
    private static final String EQUAL_RANGES = "java.util.Arrays.equals";

    private static final int OF_RANGES = 6;

    private OnAndroid() {}

    static ArchRule runs(String root) {
        return noClasses()
                .that()
                .resideInAnyPackage(Stream.of(MODULES)
                        .map(module -> root + "." + module + "..")
                        .toArray(String[]::new))
                .should()
                .accessTargetWhere(describe("Android lacks", OnAndroid::isMissing))
                .as("the library runs on Android 8; Older has what replaces newer calls")
                .allowEmptyShould(true);
    }

    private static boolean isMissing(JavaAccess<?> access) {
        String name = access.getTargetOwner().getName() + "." + access.getName();
        if (!(access.getTarget() instanceof CodeUnitCallTarget called)) {
            return MISSING.contains(name);
        }
        var parameters = called.getRawParameterTypes();
        String first = parameters.isEmpty() ? "" : parameters.get(0).getName();
        return MISSING.contains(name)
                || MISSING.contains(name + "(" + first + ")")
                || (name.equals(EQUAL_RANGES) && parameters.size() == OF_RANGES);
    }
}
