package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the addresses that a server offers for invitations, and the host names that it accepts. */
class AddressesTest {

    @TempDir
    static Path data;

    private static Server start(String host, @Nullable URI publicUrl) {
        ServerOptions options = ServerOptions.standard()
                .withHost(host)
                .withPort(0)
                .withData(data)
                .withProving(Duration.ZERO);
        return Server.start(publicUrl == null ? options : options.withPublicUrl(publicUrl));
    }

    /**
     * Sends a request with a value of the header Host. Returns the whole answer, with the status line and the headers.
     */
    private static String get(Server server, String host) throws IOException {
        try (Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(), server.address().getPort());
                OutputStream out = socket.getOutputStream();
                InputStream in = socket.getInputStream()) {
            out.write(("GET /health HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            in.transferTo(answer);
            return answer.toString(StandardCharsets.US_ASCII);
        }
    }

    @Test
    void onTheLoopbackAddressThereIsNoAddressForOthers() throws IOException {
        try (Server server = start("127.0.0.1", null)) {
            assertThat(server.addressesForOthers()).isEmpty();
            Visitor.Answer answer = new Visitor(server::address).get("/api/addresses");
            new OpenApi().check("GET /api/addresses", answer);
            assertThat(answer.body().path("others")).isEmpty();
            assertThat(get(server, "club.test:80")).contains("403");
        }
    }

    @Test
    void thePublicAddressIsNamedAndAnswered() throws IOException {
        URI address = URI.create("https://go.example");
        try (Server server = start("127.0.0.1", address)) {
            assertThat(server.addressesForOthers()).containsExactly(address);
            assertThat(get(server, "go.example")).startsWith("HTTP/1.1 200");
            assertThat(get(server, "GO.example:443")).startsWith("HTTP/1.1 200");
            assertThat(get(server, "other.example")).startsWith("HTTP/1.1 403");
        }
    }

    @Test
    void onAllNetworksEachNamedAddressLeadsToTheServer() {
        try (Server server = start(ServerOptions.EVERYWHERE, null)) {
            assertThat(new Visitor(server::address).get("/health").status()).isEqualTo(200);
            for (URI address : server.addressesForOthers()) {
                assertThat(address.getHost()).isNotEqualTo("127.0.0.1").isNotEqualTo("0.0.0.0");
                assertThat(new Visitor(address).get("/health").status()).isEqualTo(200);
            }
        }
    }

    @Test
    void aForeignHostIsRefusedOnAllNetworksToo() throws IOException {
        try (Server server = start(ServerOptions.EVERYWHERE, URI.create("https://go.example"))) {
            for (String own :
                    new String[] {"127.0.0.1", "localhost:1", "go.example", "192.0.2.7:8080", "[2001:db8::1]:80"}) {
                assertThat(get(server, own)).as(own).startsWith("HTTP/1.1 200");
            }
            for (String foreign : new String[] {"evil.example", "go.example.evil.example", "127.0.0.1.evil.example"}) {
                assertThat(get(server, foreign)).as(foreign).startsWith("HTTP/1.1 403");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"go.example", "ftp://go.example", "https:///", "https://go.example/shinpan"})
    void aPublicAddressThatNoPageHasIsRefused(String wrong) {
        assertThatThrownBy(() -> ServerOptions.standard().withPublicUrl(URI.create(wrong)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(wrong);
    }
}
