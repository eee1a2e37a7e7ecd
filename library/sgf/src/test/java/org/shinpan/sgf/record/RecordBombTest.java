package org.shinpan.sgf.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.testkit.JavaProgram;
import org.shinpan.testkit.ProgramRun;

/**
 * Tests short files that describe very large games: they are read within a small memory, or refused in one line that
 * names the place.
 */
@Timeout(120)
class RecordBombTest {

    private static final int MEGABYTES = 80;

    @TempDir
    Path folder;

    /** Returns the line that a JVM with a small heap prints for a file of a head and a repeated part. */
    private String read(String head, String part, int times) throws IOException {
        Path file = Files.write(folder.resolve("bomb.sgf"), SmallHeap.bytes(head + part.repeat(times) + ")"));
        ProgramRun run = ProgramRun.of(
                folder,
                Duration.ofSeconds(60),
                Map.of(),
                JavaProgram.command(SmallHeap.class.getName(), MEGABYTES, file.toString()));
        assertThat(run.lines()).hasSize(1);
        return run.lines().get(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                // Each time 52 × 52 points. A list of these points would have 378 million entries.
                "AB; [aa:ZZ]; 140000; 1 games, 1 steps, 0 marked",
                "TR; [aa:ZZ]; 140000; 1 games, 0 steps, 2704 marked",
                "AW; [aa:YY]; 140000; 1 games, 1 steps, 0 marked",
            })
    void rectanglesAreNotSpreadIntoLists(String property, String value, int times, String found) throws IOException {
        assertThat(read("(;SZ[52]" + property, value, times)).isEqualTo(found);
    }

    @Test
    void marksOfEachNodeAreRead() throws IOException {
        assertThat(read("(;SZ[52]", ";DD[aa:ZZ]", 19_000)).isEqualTo("1 games, 0 steps, " + 19_000 * 2704 + " marked");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                // A set-up on this board takes some 400 bytes of memory, a game without content even more.
                "`(;SZ[52]`; `;AE[aa]`; 150000; line 1, column [0-9]{3,}: up to game 1, the games of this file"
                        + " need more than .* MiB.*",
                "`(;SZ[52]AB[aa])`; `(;)`; 350000; line 1, column 3: up to game [0-9]{5}, the games of this file"
                        + " need more than .*",
                "`(;SZ[19]`; `;B[]`; 250000; line 1, column [0-9]{3,}: game 1: more than 100000 steps in one game",
            })
    void aRecordThatNeedsTooMuchMemoryIsRefusedWithThePlace(String head, String part, int times, String refusal)
            throws IOException {
        assertThat(read(head, part, times)).matches(refusal);
    }

    @Test
    void filesOfManyProblemsAreRead() throws Exception {
        String problem = "(;SZ[19]AB[aa][ba][ca][cb][cc][cd][ce]AW[ab][bb][bc][bd][be][bf][cf]PL[B];B[ac];W[ad])\n";
        assertThat(RecordFile.read(SmallHeap.bytes(problem.repeat(50_000))).games())
                .hasSize(50_000);
    }
}
