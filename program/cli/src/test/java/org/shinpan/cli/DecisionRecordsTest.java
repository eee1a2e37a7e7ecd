package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;

/** Tests that the index of the decision records agrees with the records. */
class DecisionRecordsTest {

    private static final Path FOLDER = Checkout.path("docs/decisions");
    private static final String STATUS = "**Status.** ";
    private static final Pattern CITED =
            Pattern.compile("(?:[Dd]ecisions?[\\s*]+\\[?|decisions/|[(\\[])(0\\d{3})\\b(?!\\.)");

    @Test
    void theIndexHasTheNumberAndTheTitleOfEachRecord() throws IOException {
        List<String> rows;
        try (Stream<String> lines = Files.lines(FOLDER.resolve("README.md"))) {
            rows = lines.filter(line -> line.startsWith("- [")).collect(Collectors.toList());
        }
        List<Path> records;
        try (Stream<Path> files = Files.list(FOLDER)) {
            records = files.filter(file -> !file.endsWith("README.md")).sorted().collect(Collectors.toList());
        }
        assertThat(records).hasSizeGreaterThan(1);
        assertThat(records.stream().map(DecisionRecordsTest::row)).containsExactlyInAnyOrderElementsOf(rows);
    }

    @Test
    void eachRecordThatATextNamesIsThere() throws IOException {
        Set<String> numbers;
        try (Stream<Path> files = Files.list(FOLDER)) {
            numbers = files.map(file -> file.getFileName().toString().substring(0, 4))
                    .collect(Collectors.toSet());
        }
        List<String> gone = new ArrayList<>();
        int found = 0;
        for (Path text : RepositoryTest.texts()) {
            Matcher cited = CITED.matcher(Files.readString(text));
            while (cited.find()) {
                found++;
                if (!numbers.contains(cited.group(1))) {
                    gone.add(text + " names decision " + cited.group(1));
                }
            }
        }
        assertThat(gone).isEmpty();
        assertThat(found).isGreaterThan(10);
    }

    private static String row(Path record) {
        String name = record.getFileName().toString();
        String number = name.substring(0, 4);
        List<String> lines;
        try {
            lines = Files.readAllLines(record);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        String heading = "# " + number + " ";
        assertThat(lines.get(0)).as("first line of " + name).startsWith(heading);
        assertThat(lines.get(2)).as("third line of " + name).startsWith(STATUS);
        return "- [" + number + "](" + name + ") " + lines.get(0).substring(heading.length());
    }
}
