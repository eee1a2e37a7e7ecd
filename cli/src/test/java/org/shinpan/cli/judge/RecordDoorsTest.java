package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.cli.Shell;

/** What a record says of itself reaches the reader through each door: as text, as JSON and on the arbiter's page. */
class RecordDoorsTest {

    /** Two walls on 7x7, counted by hand: territory 21 and 14, area 28 and 21. */
    private static final String WALLS =
            ";B[da];W[ea];B[db];W[eb];B[dc];W[ec];B[dd];W[ed];B[de];W[ee];B[df];W[ef];B[dg];W[eg]";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            (;SZ[7]RU[Japanese]KM[0]RE[B+0.5]WALLS;B[];W[])   | a margin of 0.5 is not possible with a komi of 0
            (;SZ[7]RU[Japanese]KM[0]RE[B+0.5]WALLS;B[];W[])   | a komi of 6.5 instead of 0
            (;SZ[7]RU[Japanese]KM[6.5]RE[B+0.5]WALLS)         | B+0.5
            (;SZ[7]RU[Chinese]KM[7]RE[B+0.0]WALLS;B[];W[])    | names a winner by 0 points, which is a tie
            (;SZ[7]RU[Chinese]KM[375]RE[B+R]WALLS;B[];W[])    | KM[375]: an unusual komi
            (;SZ[19]HA[3]KM[7.5];W[dd];B[qq])                 | a handicap of 3 is stated, and no stones are set up
            (;SZ[9]RU[Chinese]KM[7.5]RE[White resigns];B[ee]) | B+R
            (;SZ[7]RU[koPOSITIONALscoreAREAtaxNONEsui1]KM[6.5]RE[B+0.5]WALLS;B[];W[]) | positional ko, area scoring
            (;SZ[9]KM[6.5]PB[A];B[ee];W[zz];B[cc])            | W[zz] is not a point on a 9x9 board
            (;SZ[9]KM[6.5];B[ee];W[cc](;SZ[9];B[bb])          | the next game begins here
            mail: (;SZ[9]KM[6.5];B[ee])                       | text before the first game is skipped
            {"sgf":"(;SZ[9]KM[6.5];B[ee])"}                   | the record is read from a text in JSON
            ;SZ[9]KM[6.5];B[ee])                              | the '(' before a game is missing
            (;SZ[7]KM[6.5]RE[B+0.5]WALLS;B[];W[]TB[aa:cg]TW[fa:gg]) | read from the record's marks of territory
            (;SZ[7]RU[Japanese]KM[6.5]RE[Both lose]WALLS;B[];W[]) | who could not agree to end it
            """)
    void whatARecordSaysReachesEachReader(String record, String told) throws IOException {
        Path file = Files.writeString(folder.resolve("record.sgf"), record.replace("WALLS", WALLS));
        Shell.Ran text = Shell.shinpan("judge", file + "");
        assertThat(text.out()).as(record + text).contains(told);
        String json =
                Shell.shinpan("judge", file + "", "--format", "json").out().replace("\\\"", "\"");
        assertThat(json).contains(told);
        Path page = folder.resolve("page.html");
        Shell.Ran ran = Shell.shinpan("judge", file + "", "--report", page + "");
        assertThat(Files.readString(page, StandardCharsets.UTF_8)
                        .replace("&quot;", "\"")
                        .replace("&#39;", "'"))
                .as(ran.err())
                .contains(told);
    }
}
