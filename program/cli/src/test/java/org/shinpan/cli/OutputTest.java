package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.cli.input.StandardOutput;
import org.shinpan.testkit.Checkout;

/**
 * Tests that a full disk or a closed pipe gives one line on standard error and status 2, for each command that prints.
 */
class OutputTest {

    private static final String RECORD =
            Checkout.path("examples/records/ko-too-soon.sgf").toString();

    /** A disk with some free bytes, which counts the attempts to write more. */
    private static final class Disk extends OutputStream {
        private int free;
        private int refused;
        private String offered = "";

        Disk(int free) {
            this.free = free;
        }

        /** Returns the last text that did not fit. */
        String offered() {
            return offered;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            free -= length;
            if (free < 0) {
                refused++;
                offered = new String(bytes, from, length, StandardCharsets.UTF_8);
                throw new IOException("No space left on device");
            }
        }
    }

    private static Shell.Ran onDisk(Disk disk, String input, String... line) {
        StringWriter err = new StringWriter();
        Shell.Ran[] ran = new Shell.Ran[1];
        Shell.reading(input, () -> {
            PrintWriter out = new PrintWriter(new StandardOutput(disk), false, StandardCharsets.UTF_8);
            ran[0] = new Shell.Ran(Main.run(out, new PrintWriter(err), line), "", err.toString());
        });
        return ran[0];
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "--version",
                "help judge",
                "rules",
                "rules clarendon VI",
                "count legal 2 2",
                "count alive 2 1",
                "perft --size 2 --depth 2",
                "solve --size 2x1",
                "judge RECORD",
                "judge RECORD RECORD --format json",
                "judge RECORD --format csv",
                "prove RECORD --turn 3 --seconds 0",
                "gtp",
                "play --black human --white human --size 3",
            })
    void aFullDiskIsReported(String line) {
        Shell.Ran ran = onDisk(
                new Disk(1),
                "name\nname\nquit\n",
                line.replace("RECORD", RECORD).split(" "));
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults())
                .singleElement()
                .isEqualTo("shinpan: cannot write to standard output: No space left on device");
    }

    @Test
    void theFirstFailureEndsTheWork() {
        String[] line = new String[2000];
        java.util.Arrays.fill(line, RECORD);
        line[0] = "judge";
        Disk disk = new Disk(100_000);
        assertThat(onDisk(disk, "", line).status()).isEqualTo(2);
        assertThat(disk.refused).isEqualTo(1);
    }

    @Test
    void outputThatFitsIsNoFault() {
        assertThat(onDisk(new Disk(100_000), "", "rules").status()).isZero();
    }

    /**
     * Without a command, the program prints a summary and then starts a server. Here the disk is full after the
     * summary, so no server starts.
     */
    @Test
    void shinpanAloneSaysWhatItCanDo() {
        Disk disk = new Disk(0);
        assertThat(onDisk(disk, "").status()).isEqualTo(2);
        assertThat(disk.offered())
                .contains("Commands: serve, judge, ")
                .contains("'shinpan help' explains them. Without a command, the board opens in the browser.");
    }
}
