package org.shinpan.sgf.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.shinpan.sgf.tree.SgfSyntaxException;
import org.shinpan.testkit.Checkout;

/** Runs the tables of {@code docs/sgf-tolerances.md}. */
class TolerancesTest {

    private static final Path PAGE = Checkout.path("docs/sgf-tolerances.md");

    /** A line of a table: a file, and the expected reports of the reader. */
    private record Row(int line, String heading, String file, Charset charset, List<String> expected) {

        byte[] bytes() {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < file.length(); i++) {
                if (file.startsWith("\\x", i)) {
                    bytes.writeBytes(text.toString().getBytes(charset));
                    text.setLength(0);
                    bytes.write(Integer.parseInt(file.substring(i + 2, i + 4), 16));
                    i += 3;
                } else if (file.startsWith("\\n", i)) {
                    text.append('\n');
                    i++;
                } else {
                    text.append(file.charAt(i));
                }
            }
            bytes.writeBytes(text.toString().getBytes(charset));
            return bytes.toByteArray();
        }

        List<String> said() {
            List<String> said = new ArrayList<>();
            try {
                RecordFile read = RecordFile.read(bytes());
                if (heading.equals("notes")) {
                    assertThat(read.faults()).isEmpty();
                    said.addAll(read.notes());
                    read.games().forEach(game -> said.addAll(game.notes()));
                } else {
                    read.faults().forEach(fault -> said.add(fault.toString()));
                }
            } catch (SgfSyntaxException refused) {
                assertThat(heading).as("refused: %s", refused.getMessage()).isEqualTo("refused with");
                said.add(String.valueOf(refused.getMessage()));
            }
            return said;
        }
    }

    private static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        List<String> lines = Files.readAllLines(PAGE);
        List<String> heading = List.of();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (!line.startsWith("|")) {
                continue;
            }
            List<String> cells = Arrays.stream(
                            line.substring(1, line.lastIndexOf('|')).split("\\|", -1))
                    .map(String::strip)
                    .toList();
            if (cells.get(0).equals("file")) {
                heading = cells;
            } else if (!cells.get(0).startsWith("---")) {
                assertThat(cells).as("line %d", i + 1).hasSameSizeAs(heading);
                String file = cells.get(0).substring(1, cells.get(0).length() - 1);
                Charset charset = cells.size() == 3 ? Charset.forName(cells.get(1)) : StandardCharsets.UTF_8;
                String last = cells.get(cells.size() - 1);
                List<String> expected = last.isEmpty() ? List.of() : List.of(last.split(" … "));
                rows.add(new Row(i + 1, heading.get(heading.size() - 1), file, charset, expected));
            }
        }
        return rows;
    }

    @TestFactory
    Stream<DynamicTest> everyLineOfThePageIsTrue() throws IOException {
        return rows().stream()
                .map(row -> DynamicTest.dynamicTest("line " + row.line + ": " + row.file, () -> assertThat(row.said())
                        .isEqualTo(row.expected)));
    }
}
