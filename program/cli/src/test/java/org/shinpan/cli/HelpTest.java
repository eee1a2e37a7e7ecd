package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Tests that the help explains each command and each option in whole sentences. */
class HelpTest {

    static Stream<CommandSpec> commands() {
        List<CommandSpec> all = new ArrayList<>();
        collect(Main.commands(), all);
        return all.stream();
    }

    private static void collect(CommandLine command, List<CommandSpec> into) {
        into.add(command.getCommandSpec());
        command.getSubcommands().values().forEach(below -> collect(below, into));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void eachCommandIsExplained(CommandSpec command) {
        assertThat(command.usageMessage().header()).singleElement().asString().endsWith(".");
        assertThat(String.join(" ", command.usageMessage().description())).endsWith(".");
        assertThat(command.usageMessage().exitCodeList()).containsKeys("0", "2");
        for (ArgSpec argument : command.args()) {
            assertThat(String.join(" ", argument.description()))
                    .as(argument.toString())
                    .matches("[A-Zw].*\\.");
        }
    }

    /**
     * Every key of the help must belong to a command, to one of its options or parameters, or to an option that several
     * commands have.
     */
    @Test
    void noHelpIsLeftOver() {
        Set<String> known = new TreeSet<>();
        commands().forEach(command -> {
            String name = command.qualifiedName(".");
            known.add(name + ".usage");
            for (ArgSpec argument : command.args()) {
                String key = argument instanceof OptionSpec option
                        ? option.longestName().replaceFirst("^-+", "")
                        : argument.descriptionKey();
                known.addAll(List.of(key, name + "." + key));
            }
        });
        for (String key :
                ResourceBundle.getBundle("org.shinpan.cli.help", Locale.ROOT).keySet()) {
            String about = key.replaceFirst("\\.usage\\..*", ".usage");
            assertThat(about.startsWith("usage.") || known.contains(about))
                    .as(key)
                    .isTrue();
        }
    }

    @Test
    void helpExplainsACommand() {
        String asOption = Shell.shinpan("judge", "--help").out();
        assertThat(asOption).contains("Judges game records by the rule texts.").contains("Exit status:");
        assertThat(Shell.shinpan("help", "judge").out()).isEqualTo(asOption);
        assertThat(Shell.shinpan("help").out())
                .isEqualTo(Shell.shinpan("--help").out())
                .contains("Without a command, Shinpan opens the board in the browser");
        assertThat(Shell.shinpan("help", "jduge").status()).isEqualTo(2);
    }

    /** Each row has a command line with a mistyped word, and the message about it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            juge a.sgf          | there is no command 'juge'; did you mean 'judge'? (see shinpan --help)
            normalise a         | there is no command 'normalise'; did you mean 'normalize'? (see shinpan --help)
            judge --varations a | Unknown option: '--varations'; did you mean '--variations'? (see shinpan judge --help)
            """)
    void aMistypedWordIsReportedWithTheOneThatMayBeMeant(String line, String expected) {
        Shell.Ran ran = Shell.shinpan(line.split(" "));
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults()).containsExactly("shinpan: " + expected);
    }
}
