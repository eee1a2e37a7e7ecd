package org.shinpan.cli.command;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.documents.CheckedLine;
import org.shinpan.cli.documents.Example;
import org.shinpan.cli.documents.RuleDocument;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * The command {@code shinpan rules}: prints the rule sets clause by clause, with examples that are run when they are
 * printed.
 */
@Command(name = "rules")
public final class RulesCommand extends ConsoleCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", descriptionKey = "name")
    private @Nullable String name;

    @Parameters(index = "1", arity = "0..1", paramLabel = "CLAUSE", descriptionKey = "clause")
    private @Nullable String label;

    @Override
    public Integer call() {
        PrintWriter out = out();
        if (name == null) {
            for (RuleSet rules : RuleSets.all(RuleSets.Options.DEFAULT)) {
                out.printf("%-13s %s%n", rules.name(), rules.title());
            }
            return ExitStatus.DONE;
        }
        RuleSet rules = RuleSets.named(name, RuleSets.Options.DEFAULT);
        Optional<RuleDocument> document = RuleDocument.find(rules.name());
        if (label != null) {
            Clause clause = clause(rules, label);
            out.println(Sentences.clause(clause));
            document.flatMap(found -> found.section(clause.label())).ifPresent(section -> {
                out.println(indent(section.text()));
                section.examples().forEach(example -> run(example, out));
            });
            return ExitStatus.DONE;
        }
        out.println(rules.name() + ": " + rules.title());
        if (document.isEmpty()) {
            out.println("This rule set has no document, so there are no examples.");
        }
        for (Clause clause : rules.clauses()) {
            out.println();
            out.println(Sentences.clause(clause));
            document.flatMap(found -> firstExample(found, clause)).ifPresent(example -> {
                out.println(indent(example.text()));
                run(example, out);
            });
        }
        return ExitStatus.DONE;
    }

    private static Clause clause(RuleSet rules, String label) {
        return rules.clause(label)
                .orElseThrow(() -> new IllegalArgumentException(rules.name() + " has no clause '" + label + "'; it has "
                        + String.join(
                                ", ",
                                rules.clauses().stream().map(Clause::label).toList())));
    }

    private static Optional<Example> firstExample(RuleDocument document, Clause clause) {
        return document.section(clause.label()).map(RuleDocument.Section::examples).orElse(List.of()).stream()
                .findFirst();
    }

    /** Runs an example, and prints the verdicts of the rule sets and whether the document expects them. */
    private static void run(Example example, PrintWriter out) {
        for (CheckedLine outcome : example.run()) {
            out.println(
                    outcome.agrees()
                            ? "    so it is under " + outcome.ruleSet() + ": " + outcome.found()
                            : "    NOT SO: " + outcome);
        }
    }

    /** Indents text and examples of a document, and removes the code fences. */
    private static String indent(String text) {
        return text.lines()
                .filter(line -> !line.startsWith("```"))
                .map(line -> ("    " + line).stripTrailing())
                .collect(Collectors.joining("\n"));
    }
}
