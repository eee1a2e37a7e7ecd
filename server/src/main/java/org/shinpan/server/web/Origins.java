package org.shinpan.server.web;

import io.javalin.http.Context;
import java.net.URI;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/**
 * Accepts requests from the server's own pages, and from programs that send no origin. On the loopback address the
 * server answers to the loopback names and to the host of its public address. So no other site can give it a name of
 * its own.
 */
final class Origins {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final boolean loopback;
    private final String publicName;
    private final boolean https;

    /**
     * The check for a server.
     *
     * @param host the name or address on which it listens
     * @param publicUrl the address that the operator names for other computers, or null
     */
    Origins(String host, @Nullable URI publicUrl) {
        this.loopback = Addresses.isLoopback(host);
        this.publicName = publicUrl == null ? "" : String.valueOf(publicUrl.getHost());
        this.https = publicUrl != null && "https".equals(publicUrl.getScheme());
    }

    /** @throws Refusal if the request is from elsewhere */
    void check(Context context) {
        String host = context.header("Host");
        String origin = context.header("Origin");
        if (host == null || (loopback && !answersTo(host.replaceFirst(":\\d+$", "")))) {
            throw new Refusal(Code.FOREIGN_ORIGIN, "this server does not answer to that host name");
        }
        if (origin != null && !context.method().name().equals("GET") && !isSame(origin, host)) {
            throw new Refusal(Code.FOREIGN_ORIGIN, "requests from other sites are refused");
        }
    }

    /** Whether browsers trust the connection: on this computer, or over HTTPS to the public address. */
    boolean isTrusted(Context context) {
        String name = String.valueOf(context.header("Host")).replaceFirst(":\\d+$", "");
        return LOOPBACK.contains(name) || (https && name.equalsIgnoreCase(publicName));
    }

    private boolean answersTo(String name) {
        return LOOPBACK.contains(name) || name.equalsIgnoreCase(publicName);
    }

    /** @throws Refusal unless a live connection is asked for by one of the server's own pages, or by no page */
    void checkUpgrade(Context context) {
        check(context);
        String origin = context.header("Origin");
        if (origin != null && !isSame(origin, String.valueOf(context.header("Host")))) {
            throw new Refusal(Code.FOREIGN_ORIGIN, "connections from other sites are refused");
        }
    }

    private static boolean isSame(String origin, String host) {
        try {
            return host.equalsIgnoreCase(URI.create(origin).getAuthority());
        } catch (IllegalArgumentException noAddress) {
            return false;
        }
    }
}
