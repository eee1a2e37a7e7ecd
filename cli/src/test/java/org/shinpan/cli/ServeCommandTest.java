package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeCommandTest {

    @TempDir
    Path data;

    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Main.run(new PrintWriter(new StringWriter()), new PrintWriter(err), arguments);
    }

    @Test
    void aServerStartsAndSendsItsFirstPage() {
        assertThat(run("serve", "--port", "0", "--data", data.toString(), "--no-browser", "--until-ready"))
                .as(err.toString())
                .isEqualTo(Main.DONE);
        assertThat(data.resolve("shinpan.db")).exists();
    }

    @Test
    void aPortThatIsTakenIsOneLine() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());
            assertThat(run("serve", "--port", port, "--data", data.toString(), "--until-ready"))
                    .isEqualTo(Main.REFUSED);
        }
        assertThat(err.toString()).startsWith("shinpan: no free port").hasLineCount(1);
    }

    @Test
    void aFileOfProgramsThatCannotBeUsedIsOneLine() throws IOException {
        Files.writeString(data.resolve("engines.json"), "{\"engines\": [{\"name\": \"A\", \"command\": \"a b\"}]}");
        assertThat(run("serve", "--port", "0", "--data", data.toString(), "--until-ready"))
                .isEqualTo(Main.REFUSED);
        assertThat(err.toString())
                .startsWith("shinpan: " + data.resolve("engines.json") + ": engines[0].command is a list of texts")
                .hasLineCount(1);
    }

    @Test
    void aDataFolderThatCannotBeIsOneLine() throws IOException {
        Path file = Files.writeString(data.resolve("file"), "not a folder");
        assertThat(run("serve", "--port", "0", "--data", file.toString(), "--until-ready"))
                .isEqualTo(Main.REFUSED);
        assertThat(err.toString())
                .startsWith("shinpan: cannot make the data folder")
                .hasLineCount(1);
    }
}
