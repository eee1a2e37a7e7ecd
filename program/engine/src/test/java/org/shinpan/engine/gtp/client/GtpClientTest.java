package org.shinpan.engine.gtp.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.gtp.client.GtpClientException.Fault;

/** Tests {@link GtpClient}. */
@Timeout(60)
@Tag("each-jdk")
class GtpClientTest {

    private static final GtpClient.Allowance ALLOWANCE =
            new GtpClient.Allowance(Duration.ofSeconds(20), 100_000, 500_000, Duration.ofSeconds(1));

    private static GtpClient start(String... arguments) throws GtpClientException {
        return GtpClient.start(FakeEngine.with("Fake", arguments), ALLOWANCE);
    }

    private static GtpClientException fault(GtpClient client, String command) {
        return catchThrowableOfType(GtpClientException.class, () -> client.ask(command));
    }

    @Test
    void repliesAreRead() throws Exception {
        try (GtpClient client =
                start("list=name,play", "on=name:say/=ID  Two\\nlines\\t\u5be9 \\n\\n", "on=x:mumble")) {
            assertThat(client.ask("echo a  b")).isEqualTo("1 echo a  b");
            assertThat(client.ask("name").replace("\\t", "\t")).isEqualTo("Two\nlines\t\u5be9");
            assertThat(client.ask("play b a1")).isEmpty();
            assertThat(client.knows("play")).isTrue();
            assertThat(client.knows("pla")).isFalse();
            assertThat(client.ask("x")).isEqualTo("done");
            assertThat(client.processorTime()).isPresent();
            assertThat(client.isOpen()).isTrue();
        }
    }

    /** If a program writes much to standard error, only the last whole lines are kept. */
    @Test
    void theEndOfStandardErrorIsKept() {
        ErrorTail tail = new ErrorTail();
        StringBuilder said = new StringBuilder();
        for (int line = 0; line < 20_000; line++) {
            said.append("line ").append(line).append(" on standard error\n");
        }
        tail.read(new ByteArrayInputStream(said.toString().getBytes(StandardCharsets.UTF_8)));
        assertThat(tail.text())
                .startsWith("line ")
                .endsWith("line 19999 on standard error\n")
                .hasSizeBetween(4000, 4096);
        assertThat(tail.lastLine()).isEqualTo("line 19999 on standard error");
    }

    @Test
    void theProgramGoesOnAfterARefusal() throws GtpClientException {
        try (GtpClient client = start()) {
            GtpClientException refused = fault(client, "no_such_command");
            assertThat(refused.fault()).isEqualTo(Fault.REFUSED);
            assertThat(refused).hasMessage("Fake refused 'no_such_command': unknown command");
            assertThat(client.ask("play b a1")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "play b a1\nquit", "play\tb a1"})
    void aCommandMustBeOneLine(String command) throws GtpClientException {
        try (GtpClient client = start()) {
            assertThatThrownBy(() -> client.ask(command)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "long-line  | TOO_LONG | Fake wrote a line of more than 100000 bytes after 'x'",
                "endless    | TOO_LONG | Fake wrote a line of more than 100000 bytes after 'x'",
                "long-reply | TOO_LONG | Fake wrote a reply of more than 500000 bytes after 'x'",
                "say/well now\\n | GARBAGE | Fake wrote 'well now', which is not a reply, after 'x'",
                "say/=77 yes\\n\\n | GARBAGE | Fake replied to '2 x' with the number 77",
                "flood      | GARBAGE | Fake replied to '2 x' without its number",
                "exit       | EXITED | Fake ended after 'x', with status 3: a fault in the program",
            })
    void aProgramThatBreaksTheProtocolIsStopped(String deed, Fault fault, String message) throws Exception {
        try (GtpClient client = start("on=x:" + deed)) {
            client.ask("play b a1");
            GtpClientException thrown = fault(client, "x");
            assertThat(thrown.fault()).isEqualTo(fault);
            assertThat(thrown).hasMessage(message);
            assertThat(fault(client, "play b a2").fault()).isEqualTo(fault);
            assertGone(client.pid());
        }
    }

    @Test
    void aProgramThatDoesNotReplyIsStopped() throws Exception {
        try (GtpClient client = start("on=x:silence")) {
            client.ask("play b a1");
            GtpClientException thrown =
                    catchThrowableOfType(GtpClientException.class, () -> client.ask("x", Duration.ofMillis(300)));
            assertThat(thrown.fault()).isEqualTo(Fault.SILENT);
            assertThat(thrown).hasMessage("Fake did not reply to 'x' within 0.3 s");
            assertGone(client.pid());
        }
    }

    @Test
    void linesBeforeTheFirstReplyAreIgnored() throws GtpClientException {
        try (GtpClient client = start("first:say/Welcome\\nto the program\\n")) {
            assertThat(client.ask("play b a1")).isEmpty();
        }
    }

    @Test
    void theFaultOfAProgramThatNeverRepliesQuotesItsText() throws GtpClientException {
        try (GtpClient client = start("first:say/who are you?\\n", "on=x:silence")) {
            GtpClientException thrown =
                    catchThrowableOfType(GtpClientException.class, () -> client.ask("x", Duration.ofMillis(1500)));
            assertThat(thrown.fault()).isEqualTo(Fault.GARBAGE);
            assertThat(thrown).hasMessage("Fake did not reply to 'x' within 1.5 s; it wrote 'who are you?'");
        }
    }

    @Test
    void aMissingProgramIsAFault() {
        GtpProgram nowhere = new GtpProgram("Nobody", List.of("/no/such/program"));
        GtpClientException thrown =
                catchThrowableOfType(GtpClientException.class, () -> GtpClient.start(nowhere, ALLOWANCE));
        assertThat(thrown.fault()).isEqualTo(Fault.NOT_STARTED);
        assertThat(thrown.getMessage())
                .startsWith("Nobody could not be started: ")
                .hasLineCount(1);
    }

    @Test
    void theMessageNamesTheFolderOfAProgramOutsideThePath() {
        assertThat(GtpClient.whyNotStarted("gnugo", Optional.of(Path.of("/usr/games/gnugo")), "error=2"))
                .isEqualTo("could not be started: gnugo is not in a folder of PATH; use /usr/games/gnugo");
        assertThat(GtpClient.whyNotStarted("gnugo", Optional.empty(), "error=13, Permission denied"))
                .isEqualTo("could not be started: error=13, Permission denied");
    }

    @Test
    void theProcessesThatAProgramStartedAreStoppedToo() throws Exception {
        long child;
        GtpClient client = start("on=x:child", "on=quit:silence");
        try (client) {
            child = Long.parseLong(client.ask("x"));
            assertThat(ProcessHandle.of(child)).isPresent();
        }
        assertGone(client.pid());
        assertGone(child);
    }

    @Test
    void closingEndsAWaitingCommand() throws Exception {
        GtpClient client = start("on=x:silence", "on=quit:silence");
        client.ask("play b a1");
        CompletableFuture<GtpClientException> asked = CompletableFuture.supplyAsync(() -> fault(client, "x"));
        Thread.sleep(200);
        client.close();
        assertThat(asked.get(10, TimeUnit.SECONDS).fault()).isEqualTo(Fault.CLOSED);
        assertThat(fault(client, "y").fault()).isEqualTo(Fault.CLOSED);
        assertGone(client.pid());
    }

    @Test
    void aProgramThatReadsNothingDoesNotBlockTheClient() throws Exception {
        try (GtpClient client =
                GtpClient.start(FakeEngine.with("Fake", "on=x:deaf"), ALLOWANCE.withPatience(Duration.ofMillis(700)))) {
            client.ask("play b a1", Duration.ofSeconds(20));
            client.ask("x");
            String longest = "y".repeat(GtpClient.LONGEST_COMMAND - 1);
            assertThat(fault(client, longest).fault()).isEqualTo(Fault.SILENT);
        }
    }

    private static void assertGone(long pid) throws Exception {
        ProcessHandle handle = ProcessHandle.of(pid).orElse(null);
        if (handle != null) {
            handle.onExit().get(10, TimeUnit.SECONDS);
        }
    }
}
