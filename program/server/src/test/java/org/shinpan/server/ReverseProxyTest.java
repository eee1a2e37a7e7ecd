package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.web.Limits;

/**
 * Tests the server behind nginx with TLS, configured as in {@code docs/hosting.md}, and behind a proxy that rewrites
 * the host.
 */
@Timeout(120)
class ReverseProxyTest {

    private static final String OWN = "Origin: https://" + TlsProxy.NAME;
    private static final String SETUP = "{\"rules\":\"logical\",\"columns\":5,\"rows\":5,\"meeting\":\"same-screen\"}";

    @TempDir
    Path folder;

    private @Nullable Server server;
    private @Nullable TlsProxy nginx;
    private String host = "";

    @BeforeAll
    static void nginxIsInstalled() {
        if (!TlsProxy.isInstalled()) {
            System.err.println(
                    "[check] SKIPPED: the server behind nginx, which is not installed (apt-get install nginx-light)");
        }
        assumeThat(TlsProxy.isInstalled()).as("nginx is installed").isTrue();
    }

    private void start(boolean passesHost) throws IOException, GeneralSecurityException, InterruptedException {
        start(site -> passesHost ? site : site.replace("proxy_set_header Host $host;", ""));
    }

    private void start(UnaryOperator<String> change)
            throws IOException, GeneralSecurityException, InterruptedException {
        int port = TlsProxy.freePort();
        host = "Host: " + TlsProxy.NAME + ":" + port;
        URI publicUrl = URI.create("https://" + TlsProxy.NAME + ":" + port);
        Path data = Files.createDirectories(folder.resolve("data"));
        Server started = Server.start(
                ServerOptions.standard()
                        .withPort(0)
                        .withData(data)
                        .withProving(Duration.ZERO)
                        .withPublicUrl(publicUrl)
                        .withProxies(List.of("127.0.0.1")),
                Engines::ownPlayer,
                Limits.standard());
        server = started;
        nginx = TlsProxy.start(Files.createDirectories(folder.resolve("nginx")), port, started.address(), change);
    }

    @AfterEach
    void stop() {
        if (nginx != null) {
            nginx.close();
        }
        if (server != null) {
            server.close();
        }
    }

    private static String field(String answer, String name) {
        Matcher matcher = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(answer);
        assertThat(matcher.find()).as(answer).isTrue();
        return matcher.group(1);
    }

    private TlsProxy proxy() {
        return Objects.requireNonNull(nginx);
    }

    private String own() {
        return OWN + ":" + host.replaceFirst(".*:", "");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aGameIsPlayedThroughTheProxyAndOtherSitesAreRefused(boolean passesHost) throws Exception {
        start(passesHost);
        assertThat(proxy().answer("127.0.0.1", "GET", "/", "", host)).startsWith("HTTP/1.1 200");
        assertThat(proxy().answer("127.0.0.1", "GET", "/api/addresses", "", host))
                .contains("https://" + TlsProxy.NAME);
        assertThat(proxy().answer("127.0.0.1", "POST", "/api/games", SETUP, host, "Origin: https://evil.example"))
                .startsWith("HTTP/1.1 403");
        String made = proxy().answer("127.0.0.1", "POST", "/api/games", SETUP, host, own());
        assertThat(made).startsWith("HTTP/1.1 201").doesNotContain("Set-Cookie");
        String id = field(made, "id");
        String live = "/live/" + id;
        assertThatThrownBy(
                        () -> new RawSocket(proxy().connect("127.0.0.1"), live, host, "Origin: https://evil.example"))
                .hasMessageStartingWith("HTTP/1.1 403");
        try (RawSocket socket = new RawSocket(proxy().connect("127.0.0.1"), live, host, own())) {
            socket.send(1, "{\"t\":\"hello\",\"secret\":\"" + field(made, "secret") + "\",\"since\":0}");
            assertThat(socket.text()).contains("\"t\":\"sync\"");
            socket.send(1, "{\"t\":\"act\",\"do\":\"play\",\"at\":\"C3\",\"turn\":1,\"request\":\"r\"}");
            String heard = socket.text();
            while (!heard.contains("\"t\":\"ack\"")) {
                assertThat(heard).doesNotContain("refused");
                heard = socket.text();
            }
        }
        assertThat(proxy().answer("127.0.0.1", "GET", "/api/games/" + id, "", host))
                .contains("\"turn\":1");
    }

    /** In this test the proxy closes a silent connection after one second instead of one minute. */
    @Test
    void aSilentConnectionThatTheProxyCutsLosesNothing() throws Exception {
        start(site -> site.replace("proxy_read_timeout 60s", "proxy_read_timeout 1s"));
        String made = proxy().answer("127.0.0.1", "POST", "/api/games", SETUP, host, own());
        String live = "/live/" + field(made, "id");
        String hello = "{\"t\":\"hello\",\"secret\":\"" + field(made, "secret") + "\",\"since\":0}";
        try (RawSocket silent = new RawSocket(proxy().connect("127.0.0.1"), live, host, own())) {
            silent.send(1, hello);
            assertThat(silent.text()).contains("\"t\":\"sync\"");
            assertThatThrownBy(silent::closeCode)
                    .isInstanceOf(IOException.class)
                    .isNotInstanceOf(SocketTimeoutException.class);
        }
        try (RawSocket again = new RawSocket(proxy().connect("127.0.0.1"), live, host, own())) {
            again.send(1, hello);
            assertThat(again.text()).contains("\"t\":\"sync\"").contains("\"turn\":0");
        }
    }

    @Test
    void limitsGoByTheForwardedAddressAndForeignHostsAreRefused() throws Exception {
        start(true);
        assertThat(proxy().answer("127.0.0.1", "GET", "/health", "", "Host: evil.example"))
                .startsWith("HTTP/1.1 403");
        String last = "";
        // An address may send ten positions at once, correct or not, and then one every two seconds.
        for (int i = 0; i < 100 && !last.startsWith("HTTP/1.1 429"); i++) {
            // The address that the client itself writes in the header does not count.
            last = proxy().answer(
                            "127.0.0.2", "POST", "/api/proofs", "{}", host, own(), "X-Forwarded-For: 192.0.2." + i);
        }
        assertThat(last).startsWith("HTTP/1.1 429");
        assertThat(proxy().answer("127.0.0.3", "POST", "/api/proofs", "{}", host, own()))
                .startsWith("HTTP/1.1 400");
    }
}
