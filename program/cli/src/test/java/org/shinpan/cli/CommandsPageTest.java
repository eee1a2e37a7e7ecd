package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Tests that {@code docs/commands.md} agrees with the help of the commands. */
class CommandsPageTest {

    private static final Path PAGE = Checkout.path("docs/commands.md");
    private static final Path MADE = Path.of("target/commands.md");

    @Test
    void thePageAgreesWithTheHelpOfTheCommands() throws IOException {
        String made = page();
        Files.writeString(MADE, made);
        assertThat(Files.readString(PAGE))
                .as("docs/commands.md; the page of today is in cli/" + MADE)
                .isEqualTo(made);
    }

    private static String page() {
        StringBuilder page = new StringBuilder("# Commands\n\n")
                .append("What `shinpan help COMMAND` says, on one page. `-h` and `-V` work with each command.\n");
        all(Main.commands()).forEach(command -> describe(command, page));
        return page.toString();
    }

    private static Stream<CommandSpec> all(CommandLine command) {
        return command.getSubcommands().values().stream()
                .filter(below -> !below.getCommandSpec().usageMessage().hidden())
                .filter(below -> !below.getCommandName().equals("help"))
                .flatMap(below -> Stream.concat(Stream.of(below.getCommandSpec()), all(below)));
    }

    private static void describe(CommandSpec command, StringBuilder page) {
        String name = command.qualifiedName(" ");
        page.append("\n## ").append(name.replaceFirst("^shinpan ", "")).append("\n\n");
        page.append(String.join(" ", command.usageMessage().header())).append(' ');
        page.append(words(Stream.of(command.usageMessage().description()))).append("\n\n");
        String parameters = command.positionalParameters().stream()
                .map(one -> " " + one.paramLabel())
                .collect(Collectors.joining());
        page.append("```\n")
                .append(name)
                .append(" [OPTIONS]")
                .append(parameters)
                .append("\n```\n");
        List<ArgSpec> arguments = Stream.concat(
                        command.positionalParameters().stream(),
                        command.options().stream().filter(option -> !option.usageHelp() && !option.versionHelp()))
                .filter(one -> !one.hidden())
                .toList();
        if (!arguments.isEmpty()) {
            page.append("\n| option | |\n|---|---|\n");
        }
        for (ArgSpec one : arguments) {
            String said = words(Stream.of(one.description())).replace("|", "\\|");
            page.append("| `").append(label(one)).append("` | ").append(said).append(" |\n");
        }
    }

    private static String label(ArgSpec argument) {
        String value = argument.paramLabel().replace("|", "\\|");
        if (argument instanceof OptionSpec option) {
            return option.typeInfo().isBoolean() ? option.longestName() : option.longestName() + "=" + value;
        }
        return value;
    }

    /** Returns the text without line breaks and without the special characters of Markdown. */
    private static String words(Stream<String> text) {
        return text.collect(Collectors.joining(" "))
                .replace("%n", " ")
                .replaceAll("\\s+", " ")
                .replace("<", "\\<")
                .replace("*", "\\*")
                .strip();
    }
}
