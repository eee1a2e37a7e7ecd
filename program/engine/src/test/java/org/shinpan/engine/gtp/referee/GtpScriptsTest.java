package org.shinpan.engine.gtp.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.law.Notice;

/**
 * Runs the scripts in {@code src/test/resources/gtp}. A script contains GTP commands. The line {@code #? [expected]}
 * below a command has a regular expression that must match the whole reply; it begins with {@code ?} if the command is
 * refused. The first line names the rule set, and optionally the handicap, the notice, the free order of turns, and a
 * player that moves at random or searches: {@code # rules: clarendon handicap: 3 on-claim free player}.
 */
class GtpScriptsTest {

    private static final Path SCRIPTS = Path.of("src/test/resources/gtp");

    @TestFactory
    Stream<DynamicTest> scripts() throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(SCRIPTS)) {
            files = found.filter(file -> file.toString().endsWith(".tst"))
                    .sorted()
                    .toList();
        }
        assertThat(files).isNotEmpty();
        return files.stream()
                .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> run(file)));
    }

    private static void run(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        GtpProtocol protocol = protocol(lines.get(0));
        String command = "";
        String reply = "";
        int expectations = 0;
        List<String> faults = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("#? [")) {
                expectations++;
                String expected = line.substring(4, line.lastIndexOf(']'));
                if (!Pattern.compile(expected, Pattern.DOTALL).matcher(reply).matches()) {
                    faults.add(file.getFileName() + ", line " + (i + 1) + ": " + command + " answered '" + reply
                            + "', not '" + expected + "'");
                }
            } else if (!line.isBlank() && !line.startsWith("#")) {
                command = line;
                String answer = protocol.answer(line).orElseThrow();
                assertThat(answer).endsWith("\n\n");
                reply = (answer.startsWith("?") ? "? " : "")
                        + answer.substring(1).strip();
            }
        }
        assertThat(expectations).isPositive();
        assertThat(faults).isEmpty();
    }

    private static GtpProtocol protocol(String header) {
        List<String> words = List.of(header.split("\\s+"));
        String rules = words.get(words.indexOf("rules:") + 1);
        int handicap = words.contains("handicap:") ? Integer.parseInt(words.get(words.indexOf("handicap:") + 1)) : 0;
        Notice notice = words.contains("on-claim") ? Notice.ON_CLAIM : Notice.AT_ONCE;
        GtpProtocol protocol = new GtpProtocol();
        TurnOrder order = words.contains("free") ? TurnOrder.FREE : TurnOrder.STRICT;
        GtpReferee referee = new GtpReferee(rules, handicap, notice, order);
        referee.registerWith(protocol);
        if (words.contains("player")) {
            new GenmoveCommands(referee, new RandomThinker(1), SearchLimits.playouts(1)).registerWith(protocol);
        }
        if (words.contains("searching")) {
            SearchSettings settings = SearchSettings.DEFAULT.withMemory(8 << 20).withResignBelow(0);
            new GenmoveCommands(referee, new TreeSearch(settings), SearchLimits.playouts(1500)).registerWith(protocol);
        }
        return protocol;
    }
}
