package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that requests which do not reach the site are refused with the same headers as others, in JSON, and without
 * quoting the request.
 */
class IllegalRequestTest {

    private static final int PATIENCE_MILLIS = 20_000;

    @RegisterExtension
    static final RunningServer SERVER = new RunningServer();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /evil/..;/b HTTP/1.1",
                "GET /evil%00 HTTP/1.1",
                "GET /evil%zz HTTP/1.1",
                "GET /../../evil HTTP/1.1",
                "GET /evil\u0001b HTTP/1.1",
                "GET /evil HTTP/9",
                "G@T /evil HTTP/1.1",
                "GET /evil HTTP/1.1\r\nContent-Length: evil",
                "GET /evil HTTP/1.1\r\nHost: a:b:c",
            })
    void anIllegalRequestIsRefusedInJsonWithTheUsualHeaders(String head) throws IOException {
        String answer = answer(head);
        String headers = answer.substring(0, answer.indexOf("\r\n\r\n"));
        assertThat(headers)
                .matches("(?s)HTTP/1.1 (400|505) .*")
                .contains("Content-Security-Policy: default-src 'none';")
                .contains("X-Content-Type-Options: nosniff")
                .contains("X-Frame-Options: DENY")
                .contains("Content-Type: application/json")
                .doesNotContain("Jetty");
        String body = answer.substring(headers.length());
        assertThat(body).doesNotContain("evil", "<", "Jetty");
        String json = body.substring(body.indexOf('{'), body.lastIndexOf('}') + 1);
        assertThat(new ObjectMapper().readTree(json).at("/error/code").asText()).isEqualTo("BAD_REQUEST");
    }

    @Test
    void aRequestWithoutAPathIsRefusedInTheSameWay() throws IOException {
        assertThat(answer("OPTIONS * HTTP/1.1"))
                .startsWith("HTTP/1.1 404 ")
                .contains("Content-Security-Policy: default-src 'none';")
                .contains("X-Frame-Options: DENY")
                .contains("Content-Type: application/json")
                .contains("\"NOT_FOUND\"")
                .doesNotContain("Jetty");
    }

    private static String answer(String head) throws IOException {
        URI server = SERVER.address();
        String host = head.contains("Host:") ? "" : "Host: " + server.getAuthority() + "\r\n";
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream()
                    .write((head + "\r\n" + host + "Connection: close\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }
}
