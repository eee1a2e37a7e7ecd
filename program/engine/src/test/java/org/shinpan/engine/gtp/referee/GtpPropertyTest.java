package org.shinpan.engine.gtp.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Tests that every reply is well formed, whatever is sent, and that a refused command changes nothing. */
class GtpPropertyTest {

    /** The commands that end the session, write files, or take longer than a test has time. */
    private static final Set<String> LEFT_OUT = Set.of(
            "quit", "printsgf", "shinpan-prove", "shinpan-marking", "final_status", "final_status_list", "final_score");

    /** The commands of the protocol, and an unknown one. */
    private static final List<String> VERBS = Stream.concat(
                    commandsOf(protocol("logical", TurnOrder.FREE)), Stream.of("no_such_command"))
            .filter(verb -> !LEFT_OUT.contains(verb))
            .toList();

    private static Stream<String> commandsOf(GtpProtocol protocol) {
        return protocol.answer("list_commands")
                .orElseThrow()
                .substring(2)
                .strip()
                .lines();
    }

    private static final List<String> WORDS = List.of(
            "b",
            "w",
            "black",
            "WHITE",
            "pass",
            "a1",
            "A2",
            "b1",
            "B2",
            "c3",
            "C1",
            "d4",
            "i1",
            "z99",
            "all",
            "none",
            "2",
            "3",
            "0",
            "-1",
            "99999999999",
            "6.5",
            "much",
            "\u0007",
            "\u00e9",
            "resign",
            "clarendon",
            "go-gadget",
            "japanese",
            "{\"ko\":\"SIMPLE\",\"suicide\":false}",
            "interval",
            "avoid",
            "fischer",
            "maxTime",
            "");

    @ParameterizedTest
    @ValueSource(strings = {"logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "wagc-intent"})
    void refusalsChangeNothing(String rules) {
        Property.holds(41, 200, GtpPropertyTest::commands, commands -> refusedWithoutATrace(rules, commands));
    }

    /**
     * Together with {@link #refusalsChangeNothing}, this test sends a hundred thousand sequences under every rule set.
     */
    @Tag("nightly")
    @ParameterizedTest
    @ValueSource(strings = {"logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "wagc-intent"})
    void aHundredThousandSequencesAreAnswered(String rules) {
        Property.holds(
                1_000_000,
                100_000,
                GtpPropertyTest::commands,
                commands -> answered(protocol(rules, order(commands)), commands));
    }

    @Test
    void theManualNamesEveryCommand() throws IOException {
        String manual = Files.readString(Checkout.path("docs/gtp.md"));
        assertThat(commandsOf(protocol("logical", TurnOrder.FREE))).isNotEmpty().allSatisfy(command -> assertThat(
                        manual)
                // In a list of GoGui's commands, the later names are written without their beginning.
                .containsPattern("(?<![\\w-])(gogui-rules)?" + Pattern.quote(command.replaceFirst("^gogui-rules", ""))
                        + "(?![\\w-])"));
    }

    @Test
    void sequencesAreAnswered() {
        Property.holds(2_000_000, 3_000, GtpPropertyTest::commands, commands -> {
            List<String> names = RuleSets.names();
            answered(protocol(names.get(commands.size() % names.size()), order(commands)), commands);
        });
    }

    /** Returns one of the two orders of turns, depending on the commands. */
    private static TurnOrder order(List<String> commands) {
        return commands.size() % 2 == 0 ? TurnOrder.STRICT : TurnOrder.FREE;
    }

    private static GtpProtocol protocol(String rules, TurnOrder order) {
        GtpProtocol protocol = new GtpProtocol();
        GtpReferee referee = new GtpReferee(rules, 2, Notice.ON_CLAIM, order);
        referee.registerWith(protocol);
        new GenmoveCommands(referee, new RandomThinker(1), SearchLimits.playouts(1)).registerWith(protocol);
        protocol.answer("boardsize 3");
        return protocol;
    }

    private static void answered(GtpProtocol protocol, List<String> commands) {
        for (String command : commands) {
            String reply = protocol.answer("7 " + command).orElseThrow();
            assertThat(reply.startsWith("=7") || reply.startsWith("?7"))
                    .as(command)
                    .isTrue();
            assertThat(reply.indexOf("\n\n")).as(command).isEqualTo(reply.length() - 2);
            assertThat(reply).as(command).doesNotContain("Exception");
        }
    }

    private static void refusedWithoutATrace(String rules, List<String> commands) {
        GtpProtocol protocol = protocol(rules, order(commands));
        for (String command : commands) {
            String before = state(protocol);
            String reply = protocol.answer("7 " + command).orElseThrow();
            if (reply.startsWith("?")) {
                assertThat(state(protocol)).as(command).isEqualTo(before);
            }
        }
    }

    private static String state(GtpProtocol protocol) {
        return protocol.answer("showboard").orElseThrow()
                + protocol.answer("shinpan-score").orElseThrow()
                + protocol.answer("shinpan-rules").orElseThrow()
                + protocol.answer("all_legal b").orElseThrow()
                + protocol.answer("all_legal w").orElseThrow();
    }

    private static List<String> commands(Choices choices) {
        List<String> commands = new ArrayList<>();
        int count = choices.between(0, 30);
        for (int i = 0; i < count; i++) {
            StringBuilder command = new StringBuilder(choices.oneIn(3) ? choices.oneOf(VERBS) : "play");
            int words = choices.between(0, 3);
            for (int j = 0; j < words; j++) {
                command.append(choices.oneIn(5) ? "\t" : " ").append(choices.oneOf(WORDS));
            }
            commands.add(command.toString());
        }
        return commands;
    }

    @Test
    void aSessionIsAnsweredLineByLine() throws IOException {
        GtpProtocol protocol = new GtpProtocol();
        new GtpReferee("logical", 0, Notice.AT_ONCE).registerWith(protocol);
        StringWriter replies = new StringWriter();
        String input =
                "# a comment\n\n1 boardsize 2 # the rest\r\nplay\tb\ta1\n" + "x".repeat(70_000) + "\n2 quit\nname\n";
        protocol.run(new StringReader(input), replies);
        assertThat(replies.toString()).isEqualTo("=1\n\n=\n\n? line longer than 65536 characters\n\n=2\n\n");
    }
}
