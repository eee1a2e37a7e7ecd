package org.shinpan.rules.rulesets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.testkit.Checkout;

/** Reads facts about the rule sets from their source files. */
public final class RuleSetSources {

    private static final Pattern BARS = Pattern.compile("new Verdict\\.Illegal\\(\\s*([^,]+),"
            + "|(?:occupied\\(history, point|unless(?:Repeated|LeftBefore)\\(history, \\w+\\.effect\\(\\)"
            + "|barred(?:WithoutLiberty|AsKo|ByHandicap)\\([^)]*), (\\w+)\\)");
    private static final Pattern CONSTANT = Pattern.compile("(?<![\\w.])[A-Z][A-Z_0-9]+\\b");

    private RuleSetSources() {}

    /** Returns the labels of the clauses by which the source of a rule set bars attempts. */
    static Set<String> labelsThatBarInTheSource(RuleSet rules) {
        Set<String> labels = new TreeSet<>();
        Matcher bars = BARS.matcher(source(rules.getClass()));
        while (bars.find()) {
            Matcher constant = CONSTANT.matcher(bars.group(1) == null ? bars.group(2) : bars.group(1));
            while (constant.find()) {
                String label = clause(rules.getClass(), constant.group()).label();
                if (rules.clause(label).isPresent()) {
                    labels.add(label);
                }
            }
        }
        return labels;
    }

    private static Clause clause(Class<?> type, String constant) {
        try {
            Field field = type.getDeclaredField(constant);
            field.setAccessible(true);
            return (Clause) field.get(null);
        } catch (ReflectiveOperationException fault) {
            throw new LinkageError(constant + " in " + type.getSimpleName() + " is no clause", fault);
        }
    }

    private static String source(Class<?> type) {
        Path file = Checkout.path("rules/src/main/java").resolve(type.getName().replace('.', '/') + ".java");
        try {
            return Files.readString(file);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }
}
