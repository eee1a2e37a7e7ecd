package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Tests that scarce resources of the server (permits for handshakes, threads, connections) stay available while
 * strangers send slowly or do not read. The strangers have one address, and all others another one.
 */
class PermitsTest {

    /** A number that is larger than the numbers of the server's threads and of its permits. */
    private static final int MANY = 260;

    private static final int ATTACKERS = 64;
    private static final String SLOW = "127.0.0.2";
    private static final int PATIENCE_MILLIS = 20_000;
    private static final int SMALL = 4096;

    @RegisterExtension
    final RunningServer server = new RunningServer();

    private final Deque<Socket> open = new ArrayDeque<>();

    @AfterEach
    void close() throws IOException {
        for (Socket socket : open) {
            socket.close();
        }
    }

    @Test
    void bodiesThatDripAtALiveAddressHoldNoHandshakeUp() throws IOException {
        String game = server.visitor().sit("logical", 5, 5).id();
        for (int i = 0; i < ATTACKERS / 4; i++) {
            send(connect(), request("POST /live/x", "Content-Length: 1000000") + "{");
            send(connect(), request("GET /live/" + game, "Content-Length: 1000000") + "{");
            send(connect(), handshake(game, "Content-Length: 1000000") + "{");
            send(connect(), handshake(game, "Transfer-Encoding: chunked") + "1\r\n{\r\n");
        }
        // When the server has answered another request, the bytes sent before it have arrived.
        assertThat(server.visitor().get("/health").status()).isEqualTo(200);
        shakesHands(game);
    }

    @Test
    void handshakesWhoseAnswersNobodyReadsHoldNoOtherUp() throws IOException {
        String game = server.visitor().sit("logical", 5, 5).id();
        for (int i = 0; i < ATTACKERS; i++) {
            Socket socket = connect();
            // The answers to the first requests fill the buffers of the network.
            pipeline(socket, request("GET /openapi.yaml"), 40);
            pipeline(socket, handshake(game), 1);
        }
        assertThat(server.visitor().get("/health").status()).isEqualTo(200);
        shakesHands(game);
    }

    @Test
    void answersThatNobodyReadsHoldNoThread() throws IOException {
        for (int i = 0; i < MANY; i++) {
            pipeline(connect(), request("GET /openapi.yaml"), 40);
        }
        assertThat(health()).startsWith("HTTP/1.1 200");
    }

    @Test
    void watchersThatDoNotReadHoldNeitherGreetingsNorMovesUp() throws IOException {
        HeldSeat game = server.visitor().sit("logical", 5, 5);
        for (int i = 0; i < ATTACKERS; i++) {
            Socket socket = connect();
            open.add(socket);
            RawSocket watcher = new RawSocket(
                    socket, "/live/" + game.id(), "Host: " + server.address().getAuthority());
            watcher.send(1, "{\"t\":\"hello\",\"secret\":\"\",\"since\":0}");
        }
        game.playAt("A1", 1);
        try (RawSocket page = new RawSocket(server.address(), game.id())) {
            page.send(1, "{\"t\":\"hello\",\"secret\":\"\",\"since\":0}");
            assertThat(page.text()).contains("\"sync\"");
        }
    }

    /** Checks that the server accepts the handshakes of pages, and does not refuse them with the status 503. */
    private void shakesHands(String game) throws IOException {
        for (int i = 0; i < 3; i++) {
            try (RawSocket page = new RawSocket(server.address(), game)) {
                assertThat(page.head()).startsWith("HTTP/1.1 101");
            }
        }
    }

    private Socket connect() throws IOException {
        return connect(SLOW);
    }

    private Socket connect(String from) throws IOException {
        Socket socket = new Socket();
        open.add(socket);
        socket.setReceiveBufferSize(SMALL);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.bind(new InetSocketAddress(InetAddress.getByName(from), 0));
        socket.connect(
                new InetSocketAddress(
                        server.address().getHost(), server.address().getPort()),
                PATIENCE_MILLIS);
        return socket;
    }

    private String request(String line, String... headers) {
        return line + " HTTP/1.1\r\nHost: " + server.address().getAuthority() + "\r\n"
                + String.join(
                        "",
                        Arrays.stream(headers).map(header -> header + "\r\n").toList()) + "\r\n";
    }

    private String handshake(String game, String... headers) {
        return request(
                "GET /live/" + game,
                String.join(
                        "\r\n",
                        Stream.concat(
                                        Stream.of(
                                                "Connection: Upgrade",
                                                "Upgrade: websocket",
                                                "Sec-WebSocket-Version: 13",
                                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="),
                                        Arrays.stream(headers))
                                .toList()));
    }

    /** Sends the same request several times at once. All copies together must fit into the buffers of the network. */
    private static void pipeline(Socket socket, String request, int times) throws IOException {
        send(socket, request.repeat(times));
    }

    private static void send(Socket socket, String text) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private String health() throws IOException {
        Socket socket = connect("127.0.0.3");
        send(socket, request("GET /health", "Connection: close"));
        StringBuilder answer = new StringBuilder();
        BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            answer.append(line).append('\n');
        }
        return answer.toString();
    }
}
