package org.shinpan.testkit;

import java.util.stream.Stream;

/**
 * Small records that contradict themselves or contain something unusual, each with words that every output of the
 * program must contain: the text, the JSON, the arbiter's page and the server's review.
 */
public final class RemarkableRecords {

    /** Two walls on 7x7, counted by hand: territory 21 and 14, area 28 and 21. */
    private static final String WALLS =
            ";B[da];W[ea];B[db];W[eb];B[dc];W[ec];B[dd];W[ed];B[de];W[ee];B[df];W[ef];B[dg];W[eg]";

    private static final String TABLE =
            """
            (;SZ[7]RU[Japanese]KM[0]RE[B+0.5]WALLS;B[];W[])   | a margin of 0.5 is not possible with a komi of 0
            (;SZ[7]RU[Japanese]KM[0]RE[B+0.5]WALLS;B[];W[])   | a komi of 6.5 instead of 0
            (;SZ[7]RU[Japanese]KM[6.5]RE[B+0.5]WALLS)         | B+0.5
            (;SZ[7]RU[Chinese]KM[7]RE[B+0.0]WALLS;B[];W[])    | names a winner by 0 points, which is a tie
            (;SZ[7]RU[Chinese]KM[375]RE[B+R]WALLS;B[];W[])    | KM[375] is read in stones
            (;SZ[7]RU[AGA]KM[65]RE[B+0.5]WALLS;B[];W[])       | KM[65] is read as a komi of 6.5
            (;SZ[7]RU[AGA]KO[6.5]RE[B+0.5]WALLS;B[];W[])      | KO[6.5] is read as a komi of 6.5
            (;SZ[7]RU[AGA]KM[]EV[komi 6.5]RE[B+0.5]WALLS;B[];W[]) | EV[komi 6.5] is read as a komi of 6.5
            (;SZ[7]RU[Japanese]KM[6.5]RE[W+0.5]WALLS;B[bb];B[]) | if White passed before it, the result is W+0.5
            (;SZ[7];RU[Chinese]KM[6.5]RE[B+0.5]WALLS;B[];W[]) | chinese
            (;SZ[7]PB[A[3d]]RE[W+R];B[dd];W[cc])              | a ']' inside a value is not escaped
            (;SZ[9]HA[2]KM[0.5];B[cc];B[gg];W[ee])            | Black's first 2 moves are read as handicap stones
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
            """;

    private RemarkableRecords() {}

    /**
     * A record and words of the report about it.
     *
     * @param record the text of a file
     * @param words words that a reader must see
     */
    public record Remarkable(String record, String words) {}

    /** {@return all the records} */
    public static Stream<Remarkable> all() {
        return TABLE.lines().map(line -> {
            int bar = line.lastIndexOf('|');
            String record = line.substring(0, bar).strip();
            return new Remarkable(
                    record.replace("WALLS", WALLS), line.substring(bar + 1).strip());
        });
    }
}
