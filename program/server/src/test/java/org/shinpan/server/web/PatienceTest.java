package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests clients that send or read a little now and then, with a clock that the test sets. */
class PatienceTest {

    private static final int PATIENCE_MILLIS = 20_000;
    private static final int MAX_STEPS = 2_000;
    private static final int SMALL = 4096;
    /** The length of an answer that does not fit into the buffers of the network. */
    private static final int LONG_ANSWER = 8 << 20;

    private final AtomicLong nanos = new AtomicLong();
    private final CountDownLatch working = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final Javalin javalin = Javalin.create(config -> {
        config.startup.showJavalinBanner = false;
        config.routes.get("/short", context -> context.result("done"));
        config.routes.get("/long", context -> context.result("x".repeat(LONG_ANSWER)));
        config.routes.get("/work", context -> {
            working.countDown();
            if (!release.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new IOException("nobody released the work");
            }
            context.result("worked");
        });
        config.routes.post("/body", context -> context.result("read " + context.bodyAsBytes().length));
        JettySetup.apply(config.jetty, new Callers(List.of()), Limits.standard(), nanos::get);
    });

    @BeforeEach
    void start() {
        javalin.start("127.0.0.1", 0);
    }

    @AfterEach
    void stop() {
        release.countDown();
        javalin.stop();
    }

    @Test
    void aHeadThatDripsIsCutOff() throws IOException, InterruptedException {
        try (Socket first = connect();
                Socket later = connect()) {
            send(first, "GET /sh");
            send(later, request("GET /short"));
            assertThat(read(later)).endsWith("done");
            send(later, "GET /short HTTP/1.1\r\nX-Drip: ");
            untilClosed(() -> {
                send(first, "o");
                send(later, "x");
            });
        }
    }

    @Test
    void aConnectionOnWhichTheServerWorksIsLeftAlone() throws IOException, InterruptedException {
        try (Socket socket = connect()) {
            send(socket, request("GET /work"));
            assertThat(working.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)).isTrue();
            pass(300);
            letItLook();
            release.countDown();
            assertThat(read(socket)).endsWith("worked");
            pass(29);
            letItLook();
            send(socket, request("GET /short"));
            assertThat(read(socket)).endsWith("done");
        }
    }

    /** The client sends no byte of the body itself, only the header of a chunk. */
    @Test
    void aBodyWithoutContentThatDripsIsRefused() throws IOException, InterruptedException {
        try (Socket socket = connect()) {
            send(socket, request("POST /body", "Transfer-Encoding: chunked") + "1;");
            for (int i = 0; i < MAX_STEPS && socket.getInputStream().available() == 0; i++) {
                try {
                    send(socket, "x");
                } catch (SocketException closed) {
                    break; // the server answered and closed between the two lines
                }
                step(1);
            }
            assertThat(read(socket)).startsWith("HTTP/1.1 408");
        }
    }

    @Test
    void aTransferHasASecondMoreForEachThousandBytes() {
        assertThat(Patience.granted(0)).isEqualTo(Duration.ofSeconds(10).toNanos());
        assertThat(Patience.granted(50_000)).isEqualTo(Duration.ofSeconds(60).toNanos());
    }

    @Test
    void anAnswerThatIsReadTooSlowlyIsCutOff() throws IOException, InterruptedException {
        try (Socket socket = connect()) {
            send(socket, request("GET /long"));
            assertThat(socket.getInputStream().read()).isPositive();
            untilClosed(() -> assertThat(socket.getInputStream().read()).isPositive());
            assertThat(readToTheEnd(socket)).isLessThan(LONG_ANSWER);
        }
    }

    @Test
    void aLongAnswerArrivesWhole() throws IOException {
        try (Socket socket = connect()) {
            send(socket, request("GET /long", "Connection: close"));
            assertThat(readToTheEnd(socket)).isGreaterThan(LONG_ANSWER);
        }
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(SMALL);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), javalin.port()));
        return socket;
    }

    private static String request(String line, String... headers) {
        return line + " HTTP/1.1\r\nHost: localhost\r\n" + String.join("", List.of(headers))
                + (headers.length == 0 ? "" : "\r\n") + "\r\n";
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private void pass(int seconds) {
        nanos.addAndGet(Duration.ofSeconds(seconds).toNanos());
    }

    private void step(int seconds) throws InterruptedException {
        pass(seconds);
        Thread.sleep(10);
    }

    /** Gives the server time to examine its clients. If this time is too short, the test finds fewer faults. */
    private static void letItLook() throws InterruptedException {
        Thread.sleep(1000);
    }

    private interface Drip {
        void drop() throws IOException;
    }

    /** Lets clients send or read a little every five seconds until the server has closed all connections. */
    private void untilClosed(Drip drip) throws IOException, InterruptedException {
        for (int i = 0; i < MAX_STEPS && connections() > 0; i++) {
            try {
                drip.drop();
            } catch (SocketException closed) {
                // The server has already closed one of the connections.
            }
            step(5);
        }
        assertThat(connections()).isZero();
    }

    private int connections() {
        return javalin.jettyServer()
                .server()
                .getConnectors()[0]
                .getConnectedEndPoints()
                .size();
    }

    /** Reads the first answer, which arrives in one piece. */
    private static String read(Socket socket) throws IOException {
        byte[] bytes = new byte[SMALL];
        int length = socket.getInputStream().read(bytes);
        return new String(bytes, 0, Math.max(0, length), StandardCharsets.US_ASCII);
    }

    private static long readToTheEnd(Socket socket) throws IOException {
        long length = 0;
        byte[] bytes = new byte[1 << 16];
        try {
            for (int read = 0; read >= 0; read = socket.getInputStream().read(bytes)) {
                length += read;
            }
        } catch (SocketException reset) {
            return length;
        }
        return length;
    }
}
