package org.shinpan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.cli.Shell;
import org.shinpan.cli.input.ExitStatus;

/** Tests {@code shinpan analysis}, started in the way that clients of KataGo start it. */
class AnalysisCommandTest {

    private static final String QUERY = "{\"id\":\"a\",\"rules\":\"tromp-taylor\",\"boardXSize\":5,\"boardYSize\":5,"
            + "\"moves\":[[\"B\",\"C3\"]],\"maxVisits\":20}\n";

    @TempDir
    private Path folder;

    @Test
    void aQueryIsAnswered() {
        Shell.Ran ran = Shell.shinpanReading(QUERY, "analysis", "--searches", "1", "--memory", "16");
        assertThat(ran.status()).isEqualTo(ExitStatus.DONE);
        assertThat(ran.faults()).isEmpty();
        assertThat(ran.lines()).hasSize(1);
        assertThat(ran.out()).startsWith("{\"id\":\"a\",\"turnNumber\":1,\"moveInfos\":[{\"move\":");
    }

    /** The options that Ogatak passes. KaTrain passes the first three of them. */
    @Test
    void theOptionsOfKataGoAreTaken() throws IOException {
        Path empty = Files.createFile(folder.resolve("model"));
        Shell.Ran ran = Shell.shinpanReading(
                QUERY,
                List.of("analysis", "--searches", "1", "-model", empty.toString()),
                "-config",
                "analysis.cfg",
                "-override-config",
                "homeDataDir=/tmp");
        assertThat(ran.status()).isEqualTo(ExitStatus.DONE);
        assertThat(ran.lines()).hasSize(1);
        assertThat(ran.faults()).singleElement().asString().contains("Shinpan does not read them");
        assertThat(Shell.shinpanReading("", "analysis", "-quit-without-waiting").status())
                .isEqualTo(ExitStatus.DONE);
    }

    @Test
    void aModelThatIsNoNetworkIsRefusedWithOneLine() throws IOException {
        Path text = Files.writeString(folder.resolve("model"), "no network");
        for (Path model : List.of(text, folder.resolve("missing"))) {
            Shell.Ran ran = Shell.shinpanReading(QUERY, "analysis", "-model", model.toString());
            assertThat(ran.status()).isEqualTo(ExitStatus.REFUSED);
            assertThat(ran.faults()).hasSize(1);
            assertThat(ran.out()).isEmpty();
        }
    }

    @Test
    void theHelpExplainsTheOptions() {
        String help = Shell.shinpan("analysis", "--help").out().replaceAll("\\s+", " ");
        assertThat(help)
                .contains("The most playouts for a position")
                .contains("-quit-without-waiting Give up the open queries")
                .contains("An empty file means the networks that come with Shinpan");
    }
}
