package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.cli.Shell;
import org.shinpan.cli.input.StandardOutput;

/** Tests that an output that was cut off anywhere is continued, so that it becomes equal to the output of one run. */
class ResumeTest {

    @TempDir
    private Path scratch;

    private Path folder;

    @BeforeEach
    void write() throws IOException {
        folder = Files.createDirectory(scratch.resolve("in"));
        Files.writeString(folder.resolve("a.sgf"), "(;SZ[3]PB[a]EV[two\nlines, \"quoted\"];B[bb])(;SZ[3];B[aa])");
        Files.writeString(folder.resolve("b, c.sgf"), "(;SZ[3];B[bb])");
        Files.writeString(folder.resolve("broken.sgf"), "(;SZ[3];B[bb");
        Files.writeString(folder.resolve("z.sgf"), "(;SZ[3];B[bb];W[cc])(;SZ[3])");
    }

    private String resumed(Path file, String format) throws IOException {
        Shell.Ran ran = Shell.shinpan(
                "judge", folder.toString(), "--rules", "tromp-taylor", "--format", format, "--resume", file.toString());
        assertThat(ran.out()).isEmpty();
        assertThat(ran.status()).isEqualTo(2); // broken.sgf
        return Files.readString(file);
    }

    @ParameterizedTest
    @CsvSource({"json", "csv"})
    void aCutAnywhereIsContinued(String format) throws IOException {
        String whole = Shell.shinpan("judge", folder.toString(), "--rules", "tromp-taylor", "--format", format)
                .out();
        Path file = scratch.resolve("out");
        assertThat(resumed(file, format)).isEqualTo(whole);
        byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length <= bytes.length; length += 37) {
            Files.write(file, Arrays.copyOf(bytes, length));
            assertThat(resumed(file, format)).as("cut after " + length).isEqualTo(whole);
        }
    }

    @Test
    void aFileThatIsCompleteIsNotJudgedAgain() throws IOException {
        Path file = scratch.resolve("out");
        String whole = resumed(file, "json");
        Files.writeString(folder.resolve("a.sgf"), "(;SZ[3]PB[changed])");
        assertThat(resumed(file, "json")).isEqualTo(whole);
    }

    @Test
    void anythingElseIsLeftAlone() throws IOException {
        Path file = Files.writeString(scratch.resolve("notes"), "my notes\n");
        Shell.Ran ran = Shell.shinpan("judge", folder.toString(), "--format", "csv", "--resume", file.toString());
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.err()).contains("this is not the output of 'shinpan judge' in this format");
        assertThat(file).hasContent("my notes\n");
        assertThat(Shell.shinpan("judge", folder.toString(), "--resume", file.toString())
                        .status())
                .isEqualTo(2);
    }

    /**
     * If the output of another version were resumed, its last file would be cut off, and lines of another schema would
     * follow.
     */
    @Test
    void theOutputOfANewerVersionIsLeftAlone() throws IOException {
        Path file = scratch.resolve("out");
        String newer = resumed(file, "json").replace("shinpan.judge/1", "shinpan.judge/2");
        Files.writeString(file, newer);
        Shell.Ran ran = Shell.shinpan("judge", folder.toString(), "--format", "json", "--resume", file.toString());
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults())
                .singleElement()
                .asString()
                .endsWith("out: it has lines of shinpan.judge/2, and this Shinpan writes shinpan.judge/1; continue it"
                        + " with the Shinpan that began it, or name another file");
        assertThat(file).hasContent(newer);
    }

    /** Every write to standard output must end with a whole line, because the program may be killed after it. */
    @Test
    void standardOutputHasWholeLinesAtEachMoment() {
        ByteArrayOutputStream disk = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int from, int length) {
                super.write(bytes, from, length);
                assertThat(bytes[from + length - 1]).isEqualTo((byte) '\n');
            }
        };
        PrintWriter out = new PrintWriter(new StandardOutput(disk), false, StandardCharsets.UTF_8);
        String line = "x".repeat(1000) + "\n";
        for (int i = 0; i < 1000; i++) {
            out.write(line);
        }
        out.flush();
        assertThat(disk.size()).isEqualTo(1000 * line.length());
    }
}
