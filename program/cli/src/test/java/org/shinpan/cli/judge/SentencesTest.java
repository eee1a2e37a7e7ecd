package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.cli.Shell;
import org.shinpan.testkit.Checkout;

/**
 * Tests that every sentence that {@code judge} prints about a record is true: each number, point and "differs" is
 * compared with an independent reading of the record. The records are the shipped ones, some short games and, with
 * {@code -Dsentences=FOLDER}, all SGF files of a folder, each with one game.
 */
class SentencesTest {

    @TempDir
    private Path folder;

    private static List<String> faultsOfRecord(Path record) throws IOException {
        Shell.Ran ran = Shell.shinpan("judge", record.toString());
        assertThat(ran.status()).as(ran.err()).isLessThan(2);
        List<String> said = ran.lines();
        int end = said.indexOf("");
        return SentenceReader.faults(
                Files.readString(record, StandardCharsets.UTF_8), end < 0 ? said : said.subList(0, end));
    }

    @Test
    void everySentenceAboutTheShippedRecordsIsTrue() throws IOException {
        assertThat(faults(Checkout.path("examples/records"))).isEmpty();
    }

    private static final String WALLS = ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]";
    private static final String SEPARATE_WALLS = ";B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]";

    /**
     * Returns records of two walls on 5x5, side by side or with a column between them, under all rule sets, with all
     * terms and all ends.
     */
    private static Stream<String> smallEnds() {
        List<String> records = new ArrayList<>();
        for (String rules : List.of("Japanese", "Chinese", "AGA", "NZ", "Korean", "Ing", "tromp-taylor", "")) {
            for (String terms : List.of(
                    "KM[0.5]RE[W+5.5]",
                    "KM[0]RE[B+0.5]",
                    "KM[0.5]RE[B+R]",
                    "RE[0]",
                    "KM[375]RE[W+T]",
                    "KM[0.5]RE[W+0]",
                    "KM[0.5]RE[Void]",
                    "KM[0.5]",
                    "KM[0.5]HA[2]RE[W+4.5]")) {
                for (String moves : List.of(
                        WALLS + ";B[];W[]",
                        SEPARATE_WALLS + ";B[];W[]",
                        WALLS + ";B[ee];W[];B[]",
                        SEPARATE_WALLS,
                        WALLS + ";B[ba]",
                        WALLS + ";B[];W[];B[ee]")) {
                    records.add("(;SZ[5]RU[" + rules + "]" + terms + moves + ")");
                }
            }
        }
        records.add("(;SZ[2]KM[0]RU[Japanese]RE[Void];B[ab];W[bb];B[aa];W[ba];B[ab];W[aa];B[ab])");
        records.add("(;SZ[5]AB[bb][dd]HA[2]KM[0]RU[Chinese]RE[B+25];W[];B[])");
        return records.stream();
    }

    @Test
    void everySentenceAboutSmallEndsIsTrue() throws IOException {
        List<String> records = smallEnds().toList();
        // Outside the nightly build only every fifth record is judged. These still have all pairs of terms and moves.
        for (int i = 0; i < records.size(); i += Boolean.getBoolean("shinpan.night") ? 1 : 5) {
            Files.writeString(folder.resolve(String.format(Locale.ROOT, "%03d.sgf", i)), records.get(i));
        }
        assertThat(faults(folder)).isEmpty();
    }

    /**
     * Each row has a part of the report, and a false replacement that the reader must notice. Black has 6 points, White
     * 18.5.
     */
    @ParameterizedTest
    @CsvSource({
        "'komi 0.5,', 'komi 1.5,'",
        "'by 12', 'by 11'",
        "18 territory, 17 territory",
        "= 18.5, = 19.5",
        "W+12.5 under, B+12.5 under",
        "NOT as recorded, as recorded",
        "'14 turns, two', '13 turns, two'",
        "'14 turns, two passes', '14 turns, no two passes (judged as if both had passed)'",
        "Black's at B1, Black's at C1",
        "0 of 2 chains, 0 of 3 chains",
        "W+0.5, W+1.5",
    })
    void theReaderNoticesWhatIsChanged(String from, String to) throws IOException {
        String record = "(;SZ[6]RU[Japanese]KM[0.5]RE[W+0.5]" + WALLS + ";B[bf];W[cf];B[];W[])";
        Path file = Files.writeString(folder.resolve("walls.sgf"), record);
        String said = Shell.shinpan("judge", file.toString()).out();
        assertThat(SentenceReader.faults(record, said.lines().toList())).isEmpty();
        assertThat(said).contains(from);
        assertThat(SentenceReader.faults(record, said.replace(from, to).lines().toList()))
                .isNotEmpty();
    }

    @Test
    void everySentenceAboutAFolderOfRecordsIsTrue() throws IOException {
        String records = System.getProperty("sentences");
        if (records != null) {
            assertThat(faults(Path.of(records))).isEmpty();
        }
    }

    private static List<String> faults(Path records) throws IOException {
        List<String> faults = new ArrayList<>();
        try (Stream<Path> files = Files.list(records)) {
            for (Path file : files.filter(one -> one.toString().endsWith(".sgf"))
                    .sorted()
                    .toList()) {
                faultsOfRecord(file).forEach(fault -> faults.add(file.getFileName() + ": " + fault));
            }
        }
        return faults;
    }
}
