package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The index of the decision records agrees with the records. */
class DecisionRecordsTest {

    private static final Path FOLDER = Path.of("../docs/decisions");
    private static final String STATUS = "**Status.** ";

    @Test
    void theIndexHasTheNumberTheTitleAndTheStatusOfEachRecord() throws IOException {
        List<String> rows;
        try (Stream<String> lines = Files.lines(FOLDER.resolve("README.md"))) {
            rows = lines.filter(line -> line.startsWith("| [")).collect(Collectors.toList());
        }
        List<Path> records;
        try (Stream<Path> files = Files.list(FOLDER)) {
            records = files.filter(file -> !file.endsWith("README.md")).sorted().collect(Collectors.toList());
        }
        assertThat(records).hasSizeGreaterThan(1);
        assertThat(records.stream().map(DecisionRecordsTest::row)).containsExactlyElementsOf(rows);
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
        String title = lines.get(0).substring(heading.length());
        String status = lines.get(2).substring(STATUS.length());
        return "| [" + number + "](" + name + ") | " + title + " | " + status + " |";
    }
}
