package org.shinpan.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.ProgramRun;

/** A real nginx with TLS in front of a server, set up as {@code docs/hosting.md} says. */
final class TlsProxy implements AutoCloseable {

    static final String NAME = "go.example";

    private static final Path GUIDE = Checkout.path("docs/hosting.md");
    private static final Pattern BLOCK = Pattern.compile("```nginx\n(.*?)```", Pattern.DOTALL);
    /** On Debian the program is in a folder that is only on root's path. */
    private static final String PROGRAM = Files.isExecutable(Path.of("/usr/sbin/nginx")) ? "/usr/sbin/nginx" : "nginx";

    private static final char[] PASSWORD = "for this test".toCharArray();
    private static final int PATIENCE_MILLIS = 20_000;

    private final Process nginx;
    private final int port;
    private final SSLContext tls;

    private TlsProxy(Process nginx, int port, SSLContext tls) {
        this.nginx = nginx;
        this.port = port;
        this.tls = tls;
    }

    static boolean isInstalled() {
        return ProgramRun.succeeds(Path.of("."), Duration.ofSeconds(20), PROGRAM, "-v");
    }

    /** Returns a free port of this computer. */
    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Starts nginx in a folder with the documented configuration, to which a change is applied. */
    static TlsProxy start(Path folder, int port, URI server, UnaryOperator<String> change)
            throws IOException, GeneralSecurityException, InterruptedException {
        SSLContext tls = certificate(folder);
        Matcher block = BLOCK.matcher(Files.readString(GUIDE));
        if (!block.find()) {
            throw new AssertionError("no configuration of nginx in " + GUIDE);
        }
        String site = change.apply(block.group(1)
                .replace("listen 443 ssl", "listen 127.0.0.1:" + port + " ssl")
                .replace(
                        "/etc/letsencrypt/live/go.example/fullchain.pem",
                        folder.resolve("chain.pem").toString())
                .replace(
                        "/etc/letsencrypt/live/go.example/privkey.pem",
                        folder.resolve("key.pem").toString())
                .replace("127.0.0.1:8080", server.getAuthority()));
        String temporary = List.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi").stream()
                .map(kind -> kind + "_temp_path " + folder.resolve(kind) + ";\n")
                .reduce("", String::concat);
        String user = "root".equals(System.getProperty("user.name")) ? "user root;\n" : "";
        Path configuration = Files.writeString(
                folder.resolve("nginx.conf"),
                user + "daemon off;\npid " + folder.resolve("pid") + ";\nerror_log stderr;\nworker_processes 1;\n"
                        + "events { worker_connections 256; }\nhttp {\naccess_log off;\n" + temporary + site + "}\n");
        Process nginx = new ProcessBuilder(PROGRAM, "-p", folder.toString(), "-c", configuration.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("nginx.log").toFile())
                .start();
        TlsProxy proxy = new TlsProxy(nginx, port, tls);
        for (int tries = 0; tries < 200; tries++) {
            try {
                proxy.connect("127.0.0.1").close();
                return proxy;
            } catch (IOException notYet) {
                Thread.sleep(50);
            }
        }
        proxy.close();
        throw new AssertionError(Files.readString(folder.resolve("nginx.log")));
    }

    /** Makes a certificate that only this test trusts. */
    private static SSLContext certificate(Path folder) throws IOException, GeneralSecurityException {
        Path store = folder.resolve("store.p12");
        String keytool =
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        ProgramRun made = ProgramRun.of(
                folder,
                Duration.ofSeconds(60),
                Map.of(),
                List.of(
                        keytool,
                        "-genkeypair",
                        "-alias",
                        "site",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-dname",
                        "CN=" + NAME,
                        "-ext",
                        "san=dns:" + NAME,
                        "-validity",
                        "2",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        new String(PASSWORD)));
        if (made.exit() != 0) {
            throw new AssertionError(made.lines());
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD);
        }
        Certificate certificate = keys.getCertificate("site");
        pem(
                folder.resolve("key.pem"),
                "PRIVATE KEY",
                keys.getKey("site", PASSWORD).getEncoded());
        pem(folder.resolve("chain.pem"), "CERTIFICATE", certificate.getEncoded());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("site", certificate);
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(null, trust.getTrustManagers(), null);
        return tls;
    }

    private static void pem(Path file, String kind, byte[] bytes) throws IOException {
        String text = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(bytes);
        Files.writeString(file, "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
    }

    /** Opens a connection with TLS, from an address of this computer such as 127.0.0.2. */
    Socket connect(String from) throws IOException {
        Socket plain = new Socket();
        plain.bind(new InetSocketAddress(from, 0));
        plain.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
        plain.setSoTimeout(PATIENCE_MILLIS);
        return tls.getSocketFactory().createSocket(plain, NAME, port, true);
    }

    /** Sends a request from an address. Returns the whole answer, from the status line on. */
    String answer(String from, String method, String path, String body, String... headers) {
        try (Socket socket = connect(from)) {
            byte[] content = body.getBytes(StandardCharsets.UTF_8);
            StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\nConnection: close\r\n");
            for (String header : headers) {
                head.append(header).append("\r\n");
            }
            head.append("Content-Type: application/json\r\nContent-Length: ").append(content.length);
            socket.getOutputStream().write(head.append("\r\n\r\n").toString().getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().write(content);
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void close() {
        nginx.destroy();
        try {
            if (!nginx.waitFor(20, java.util.concurrent.TimeUnit.SECONDS)) {
                nginx.descendants().forEach(ProcessHandle::destroyForcibly);
                nginx.destroyForcibly();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
