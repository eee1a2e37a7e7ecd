package org.shinpan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.cli.Shell;
import org.shinpan.cli.input.ExitStatus;

/** Tests the options of {@code shinpan serve}. */
class ServeCommandTest {

    @TempDir
    Path data;

    private String err = "";

    private int run(String... arguments) {
        Shell.Ran ran = Shell.shinpan(arguments);
        err = ran.err();
        return ran.status();
    }

    @Test
    void aServerStartsAndSendsItsFirstPage() {
        assertThat(run("serve", "--port", "0", "--data", data.toString(), "--no-browser", "--until-ready"))
                .as(err)
                .isEqualTo(ExitStatus.DONE);
        assertThat(data.resolve("shinpan.db")).exists();
    }

    @Test
    void aFolderIsCheckedWithoutAServer() throws IOException {
        assertThat(run("serve", "--check", data.toString())).isEqualTo(ExitStatus.REFUSED);
        assertThat(err).isEqualTo("shinpan: there are no games in " + data + "\n");
        run("serve", "--port", "0", "--data", data.toString(), "--no-browser", "--until-ready");
        Shell.Ran sound = Shell.shinpan("serve", "--check", data.toString());
        assertThat(sound.out()).isEqualTo("0 games with 0 events: all sound\n");
        assertThat(sound.status()).isEqualTo(ExitStatus.DONE);
        Files.writeString(
                data.resolve("shinpan.lock"),
                Files.readString(data.resolve("shinpan.lock")).replace(" 0\n", " 7\n"));
        Shell.Ran damaged = Shell.shinpan("serve", "--check", data.toString());
        assertThat(damaged.out()).isEqualTo("the database has lost its last 7 of 7 commits\n");
        assertThat(damaged.status()).isEqualTo(ExitStatus.NOT_IN_ORDER);
        Files.writeString(data.resolve("shinpan.db"), "no database");
        assertThat(run("serve", "--check", data.toString())).isEqualTo(ExitStatus.REFUSED);
        assertThat(err).startsWith("shinpan: the database ").hasLineCount(1);
    }

    @Test
    void aPortThatIsTakenIsOneLine() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());
            assertThat(run("serve", "--port", port, "--data", data.toString(), "--until-ready"))
                    .isEqualTo(ExitStatus.REFUSED);
        }
        assertThat(err).startsWith("shinpan: no free port").hasLineCount(1);
    }

    @Test
    void aFileOfProgramsThatCannotBeUsedIsOneLine() throws IOException {
        Files.writeString(data.resolve("engines.json"), "{\"engines\": [{\"name\": \"A\", \"command\": \"a b\"}]}");
        assertThat(run("serve", "--port", "0", "--data", data.toString(), "--until-ready"))
                .isEqualTo(ExitStatus.REFUSED);
        assertThat(err)
                .startsWith("shinpan: " + data.resolve("engines.json") + ": engines[0].command must be a list of texts")
                .hasLineCount(1);
    }

    @Test
    void aProgramForAnalysisThatCannotBeStartedIsOneLine() {
        assertThat(run("serve", "--data", data.toString(), "--until-ready", "--analysis", "/no/such/katago gtp"))
                .isEqualTo(ExitStatus.REFUSED);
        assertThat(err)
                .startsWith("shinpan: the program for analysis: /no/such/katago gtp could not be started")
                .hasLineCount(1);
        assertThat(run("serve", "--data", data.toString(), "--until-ready", "--analysis", "'katago gtp"))
                .isEqualTo(ExitStatus.REFUSED);
        assertThat(err).contains("--analysis: the quote ' is not closed");
    }

    @Test
    void aProxyThatIsNoAddressIsNamed() {
        assertThat(run("serve", "--data", data.toString(), "--until-ready", "--trust-proxy", "127.0.0.1,go.example"))
                .isEqualTo(ExitStatus.REFUSED);
        assertThat(err)
                .startsWith("shinpan: --trust-proxy: 'go.example' is neither an address such as 127.0.0.1")
                .contains("10.0.0.0/8");
    }

    @Test
    void aDatabaseThatCannotBeUsedIsOneLineWithoutThePassword() {
        assertThat(run("serve", "--data", data.toString(), "--until-ready", "--db", "mysql://me:geheim@host/games"))
                .isEqualTo(ExitStatus.REFUSED);
        assertThat(err)
                .startsWith("shinpan: --db: the database must look like postgres://user@host:5432/name")
                .doesNotContain("geheim");
        assertThat(run(
                        "serve",
                        "--data",
                        data.toString(),
                        "--until-ready",
                        "--db",
                        "postgres://me:geheim@127.0.0.1:1/games"))
                .isEqualTo(ExitStatus.REFUSED);
        assertThat(err)
                .startsWith("shinpan: the database jdbc:postgresql://127.0.0.1:1/games cannot be used")
                .hasLineCount(1)
                .doesNotContain("geheim");
    }

    @Test
    void aTournamentIsNamedByAnOptionOrInAFile() throws IOException {
        Path config =
                Files.writeString(data.resolve("settings"), "tournament = spring.xml\ntournament.seconds = 2.5\n");
        assertThat(Shell.shinpan("serve", "--show-config", "--config", config.toString())
                        .out())
                .endsWith("bodies = 64\nkeep.days = all\ntournament = spring.xml\ntournament.seconds = 2.5\n");
        assertThat(Shell.shinpan("serve", "--show-config").out())
                .endsWith("keep.days = all\ntournament =\ntournament.seconds = 5\n");
        assertThat(Shell.shinpan("serve", "--show-config", "--tournament", "http://localhost:8080/api/tour/3")
                        .out())
                .contains("tournament = http://localhost:8080/api/tour/3\n");
        assertThat(run("serve", "--data", data.toString(), "--until-ready", "--tournament", "http://host/some/page"))
                .isEqualTo(ExitStatus.REFUSED);
        assertThat(err)
                .startsWith("shinpan: --tournament: the address of a tournament looks like"
                        + " http://pairgoth.example:8080/api/tour/3, not like http://host/some/page");
        Files.writeString(config, "tournament.seconds = soon\n");
        assertThat(run("serve", "--show-config", "--config", config.toString())).isEqualTo(ExitStatus.REFUSED);
        assertThat(err)
                .contains("the setting 'tournament.seconds' must be a number above 0 and at most 3600, not 'soon'");
    }

    @Test
    void theTimeOfFinishedGamesIsAnOptionOrASetting() throws IOException {
        Path config = Files.writeString(data.resolve("settings"), "keep.days = 30\n");
        assertThat(Shell.shinpan("serve", "--show-config", "--config", config.toString())
                        .out())
                .contains("\nkeep.days = 30\n");
        assertThat(Shell.shinpan("serve", "--show-config", "--keep-days", "365", "--config", config.toString())
                        .out())
                .contains("\nkeep.days = 365\n");
        for (String wrong : new String[] {"0", "-1", "1.5", "36501", "many"}) {
            assertThat(run("serve", "--show-config", "--keep-days", wrong)).isEqualTo(ExitStatus.REFUSED);
            assertThat(err)
                    .startsWith("shinpan: --keep-days: the setting 'keep.days' must be a whole number of days from 1 to"
                            + " 36500, or 'all', not '" + wrong + "'");
        }
    }

    @Test
    void aDataFolderThatCannotBeIsOneLine() throws IOException {
        Path file = Files.writeString(data.resolve("file"), "not a folder");
        assertThat(run("serve", "--port", "0", "--data", file.toString(), "--until-ready"))
                .isEqualTo(ExitStatus.REFUSED);
        assertThat(err).startsWith("shinpan: cannot make the data folder").hasLineCount(1);
    }
}
