package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.JavaProgram;

/** Tests the log of a server in its own process, with the settings that users have. */
class LogTest {

    private static final int MEGABYTES = 256;
    private static final int PATIENCE_SECONDS = 60;

    @TempDir
    Path folder;

    private Process start(Path log) throws IOException {
        List<String> command = new ArrayList<>(JavaProgram.command(
                ServerProcess.class.getName(),
                MEGABYTES,
                "0",
                folder.resolve("data").toString(),
                "0",
                "",
                ""));
        command.add(1, "-Dlogback.configurationFile=logback.xml");
        return new ProcessBuilder(command).redirectError(log.toFile()).start();
    }

    private static void stop(Process process) throws IOException, InterruptedException {
        process.getOutputStream().close();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    /** A server that cannot write its log files runs nevertheless, and stores its games. */
    @Test
    void aLogThatCannotBeKeptIsOneLineOnStandardError() throws IOException, InterruptedException {
        Path data = Files.createDirectory(folder.resolve("data"));
        Files.writeString(data.resolve("log"), "a file in place of the folder");
        Path log = folder.resolve("log");
        Process process = start(log);
        try {
            assertThat(process.inputReader(StandardCharsets.UTF_8).readLine()).startsWith("http");
        } finally {
            stop(process);
        }
        assertThat(Files.readAllLines(log))
                .singleElement()
                .asString()
                .contains("the log cannot be written to ", "shinpan.log; it goes to standard error alone");
    }

    @Test
    void invalidRequestsOfClientsWriteNoLine() throws IOException, InterruptedException {
        Path log = folder.resolve("log");
        Process process = start(log);
        try {
            URI address = URI.create(
                    String.valueOf(process.inputReader(StandardCharsets.UTF_8).readLine()));
            for (int i = 0; i < 100; i++) {
                try (Socket socket = new Socket(address.getHost(), address.getPort())) {
                    String host = "Host: " + address.getAuthority() + "\r\n";
                    send(socket, "GET / HTTP/1.1\r\n" + host + host + "\r\n");
                    assertThat(firstLine(socket)).startsWith("HTTP/1.1 400");
                }
                try (Socket socket = new Socket(address.getHost(), address.getPort())) {
                    send(
                            socket,
                            "POST /api/lines HTTP/1.1\r\nHost: " + address.getAuthority()
                                    + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{");
                    socket.setSoLinger(true, 0);
                }
            }
        } finally {
            stop(process);
        }
        assertThat(Files.readString(log)).isEmpty();
        assertThat(folder.resolve("data/log/shinpan.log")).isEmptyFile();
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String firstLine(Socket socket) throws IOException {
        return String.valueOf(
                new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8)).readLine());
    }
}
