package org.shinpan.server.web;

import io.javalin.http.Context;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Set;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/**
 * Whom the server talks to: requests that come from its own pages, or from programs that name no origin. On the
 * loopback address it answers to the loopback names alone, so that no other name can be made to point at it.
 */
final class Origins {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final boolean loopback;

    Origins(String host) {
        boolean local;
        try {
            local = InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException unknown) {
            local = false;
        }
        this.loopback = local;
    }

    /** @throws Refusal if the request is from elsewhere */
    void check(Context context) {
        String host = context.header("Host");
        String origin = context.header("Origin");
        if (host == null || (loopback && !LOOPBACK.contains(host.replaceFirst(":\\d+$", "")))) {
            throw new Refusal(Code.FOREIGN_ORIGIN, "this server does not answer to that host name");
        }
        if (origin != null && !context.method().name().equals("GET") && !isSame(origin, host)) {
            throw new Refusal(Code.FOREIGN_ORIGIN, "requests from other sites are refused");
        }
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
