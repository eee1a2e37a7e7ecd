package org.shinpan.packaging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.shinpan.cli.Main;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/**
 * Generates documents from the descriptions of the program's commands: the AsciiDoc sources of the manual pages for
 * {@code man}, and the completion script for Bash.
 */
public final class CommandDocuments {

    private CommandDocuments() {}

    /**
     * Writes the manual pages and the completion script.
     *
     * @param arguments the folder for the sources of the manual pages, the folder for the completion script, and the
     *     version of Shinpan, which the pages show
     * @throws IOException if a file cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        Path pages = Files.createDirectories(Path.of(arguments[0]));
        Path completion = Files.createDirectories(Path.of(arguments[1]));
        writePages(pages, arguments[2]);
        Files.writeString(completion.resolve("shinpan"), completion(), StandardCharsets.UTF_8);
    }

    /** Writes one manual page in AsciiDoc for the program and one for every command. */
    static void writePages(Path folder, String version) throws IOException {
        CommandSpec[] specs = all(Main.commands().getCommandSpec())
                .filter(spec -> !spec.usageMessage().hidden())
                .toArray(CommandSpec[]::new);
        int status = ManPageGenerator.generateManPage(folder.toFile(), null, new boolean[0], true, specs);
        if (status != 0) {
            throw new IOException("picocli ended with status " + status);
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path page : files.toList()) {
                Files.writeString(page, forMan(Files.readString(page), version), StandardCharsets.UTF_8);
            }
        }
    }

    /**
     * Adapts a page that picocli has written: adds the version for the footer, and removes the colon from a heading.
     */
    private static String forMan(String page, String version) {
        return page.replaceAll("(?m)^:mansource: .*$", ":mansource: shinpan " + version)
                .replaceAll("(?m)^== +Exit status:$", "== Exit Status");
    }

    private static Stream<CommandSpec> all(CommandSpec spec) {
        return Stream.concat(
                Stream.of(spec),
                spec.subcommands().values().stream()
                        .map(CommandLine::getCommandSpec)
                        .flatMap(CommandDocuments::all));
    }

    /** Returns the completion script for Bash, which completes commands, options and their values. */
    static String completion() {
        CommandLine commands = Main.commands();
        all(commands.getCommandSpec()).toList().forEach(CommandDocuments::nameValues);
        return AutoComplete.bash("shinpan", commands);
    }

    /**
     * Sets the values that the completion suggests for the options of a command: the names of rule sets, and words in
     * lower case.
     */
    private static void nameValues(CommandSpec spec) {
        for (OptionSpec option : new ArrayList<>(spec.options())) {
            List<String> values = values(option);
            if (!values.isEmpty()) {
                spec.remove(option);
                spec.addOption(
                        OptionSpec.builder(option).completionCandidates(values).build());
            }
        }
    }

    /**
     * Returns the values that the completion suggests for an option: rule sets, the words of a label such as {@code
     * text|json|csv}, or the constants of an enum; empty for other options.
     */
    static List<String> values(OptionSpec option) {
        List<String> words = new ArrayList<>();
        if (option.longestName().equals("--rules")) {
            RuleSets.all(RuleSets.Options.DEFAULT).stream().map(RuleSet::name).forEach(words::add);
        }
        String label = option.paramLabel();
        if (label.contains("|")) {
            Arrays.stream(label.split("\\|"))
                    .filter(word -> word.equals(word.toLowerCase(Locale.ROOT)))
                    .forEach(words::add);
        } else if (option.typeInfo().isEnum()) {
            option.typeInfo().getEnumConstantNames().stream()
                    .map(name -> name.toLowerCase(Locale.ROOT).replace('_', '-'))
                    .forEach(words::add);
        }
        return words;
    }
}
