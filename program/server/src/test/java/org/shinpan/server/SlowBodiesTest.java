package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Tests that clients which send the bodies of their requests slowly do not hinder others. The slow clients have one
 * address, and the others another one.
 */
class SlowBodiesTest {

    /** A number that is larger than the number of the server's threads. */
    private static final int MANY = 260;

    private static final String SLOW = "127.0.0.2";
    private static final String OTHER = "127.0.0.3";
    private static final String BODY = "{\"columns\":5,\"rows\":5,\"steps\":[]}";
    private static final String WHOLE = "Content-Length: " + BODY.length();
    private static final int PATIENCE_MILLIS = 15_000;

    private final Deque<Socket> open = new ArrayDeque<>();
    private RunningServer server = new RunningServer();

    @AfterEach
    void close() throws IOException {
        for (Socket socket : open) {
            socket.close();
        }
        server.close();
    }

    @Test
    void manySlowBodiesHoldNobodyUp() throws IOException {
        server.start();
        for (int i = 0; i < MANY; i++) {
            send(connect(SLOW), head("Content-Length: 1000") + "{");
        }
        assertThat(health()).startsWith("HTTP/1.1 200");
        for (Socket socket : open) {
            if (socket.getLocalAddress().getHostAddress().equals(SLOW)) {
                send(socket, " ");
            }
        }
        assertThat(health()).startsWith("HTTP/1.1 200");
    }

    @Test
    void anAddressSendsSixtyFourBodiesAtATime() throws IOException, InterruptedException {
        server.withStandardLimits().start();
        List<Socket> bodies = new ArrayList<>();
        for (int i = 0; i < 65; i++) {
            bodies.add(connect(SLOW));
            send(bodies.get(i), head(WHOLE) + "{");
        }
        // The server refuses the request that it reads last. On a busy machine this need not be the one sent last.
        Socket refused = answered(bodies);
        assertThat(answer(refused)).startsWith("HTTP/1.1 429").contains("TOO_MANY");
        bodies.remove(refused);
        Socket other = connect(OTHER);
        send(other, head(WHOLE) + BODY);
        assertThat(answer(other)).startsWith("HTTP/1.1 200");
        // When one of the slow requests is answered, there is room for another one.
        Socket first = bodies.get(0);
        send(first, BODY.substring(1));
        assertThat(answer(first)).startsWith("HTTP/1.1 200");
        assertThat(soon(head(WHOLE) + BODY)).startsWith("HTTP/1.1 200");
    }

    /** Waits until the server has sent something on one of the connections. Returns this connection. */
    private static Socket answered(List<Socket> sockets) throws IOException, InterruptedException {
        for (int waited = 0; waited < PATIENCE_MILLIS; waited += 10) {
            for (Socket socket : sockets) {
                if (socket.getInputStream().available() > 0) {
                    return socket;
                }
            }
            Thread.sleep(10);
        }
        throw new AssertionError("no connection was answered");
    }

    /**
     * The client sends one byte a second. It must be refused after ten seconds; the test waits for at most a minute.
     */
    @Test
    void aBodyThatDripsIsRefused() throws IOException, InterruptedException {
        server.start();
        Socket drip = connect(SLOW);
        send(drip, head("Content-Length: 1000"));
        for (int i = 0; i < 60 && drip.getInputStream().available() == 0; i++) {
            send(drip, " ");
            Thread.sleep(1000);
        }
        assertThat(answer(drip)).startsWith("HTTP/1.1 408").contains("BAD_REQUEST");
    }

    @Test
    void aBodyOfManyPartsArrivesWhole() throws IOException {
        server.start();
        Socket parts = connect(SLOW);
        send(parts, head("Transfer-Encoding: chunked"));
        for (char letter : (BODY + " ".repeat(500)).toCharArray()) {
            send(parts, "1\r\n" + letter + "\r\n");
        }
        send(parts, "0\r\n\r\n");
        assertThat(answer(parts)).startsWith("HTTP/1.1 200");
    }

    @Test
    void anAddressHasFiveHundredConnectionsAtATime() throws IOException {
        server.withStandardLimits().start();
        for (int i = 0; i < 500; i++) {
            connect(SLOW);
        }
        assertThat(connect(SLOW).getInputStream().read()).isEqualTo(-1);
        assertThat(health()).startsWith("HTTP/1.1 200");
        open.removeFirst().close();
        String health = "GET /health HTTP/1.1\r\nHost: " + address().getAuthority() + "\r\nConnection: close\r\n\r\n";
        assertThat(soon(health)).startsWith("HTTP/1.1 200");
    }

    /** Repeats a request until there is room for it. This may take a moment after another request has ended. */
    private String soon(String request) throws IOException {
        String answer = "";
        for (int i = 0; i < 100 && !answer.startsWith("HTTP/1.1 200"); i++) {
            try {
                Socket socket = connect(SLOW);
                send(socket, request);
                answer = answer(socket);
            } catch (SocketException refused) {
                answer = "";
            }
        }
        return answer;
    }

    private URI address() {
        return server.address();
    }

    private Socket connect(String from) throws IOException {
        Socket socket = new Socket();
        open.add(socket);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.bind(new InetSocketAddress(InetAddress.getByName(from), 0));
        socket.connect(new InetSocketAddress(address().getHost(), address().getPort()), PATIENCE_MILLIS);
        return socket;
    }

    private String head(String length) {
        return "POST /api/lines HTTP/1.1\r\nHost: " + address().getAuthority()
                + "\r\nConnection: close\r\nContent-Type: application/json\r\n" + length + "\r\n\r\n";
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private String health() throws IOException {
        Socket socket = connect(OTHER);
        send(socket, "GET /health HTTP/1.1\r\nHost: " + address().getAuthority() + "\r\nConnection: close\r\n\r\n");
        return answer(socket);
    }

    /** Returns everything that the server sends until it closes the connection. */
    private static String answer(Socket socket) throws IOException {
        StringBuilder answer = new StringBuilder();
        BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            answer.append(line).append('\n');
        }
        return answer.toString();
    }
}
