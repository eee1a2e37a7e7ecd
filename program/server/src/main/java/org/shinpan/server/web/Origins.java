package org.shinpan.server.web;

import io.javalin.http.Context;
import java.net.URI;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/**
 * Protects the server from pages of other web sites. Requests other than GET, and requests for a live connection, are
 * refused if the header {@code Origin} names another site. Programs other than browsers need not send this header.
 * Every request is refused if the header {@code Host} has no name of this server. Such names are the host of the public
 * address, the loopback names and, if the server listens on a network, the names of its computer and numeric addresses.
 * Without the check of the host name, another site could make its own name lead to this server (DNS rebinding), and its
 * pages could read the answers.
 */
final class Origins {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Set<String> names = new HashSet<>(LOOPBACK);
    private final boolean loopback;
    private final @Nullable URI publicUrl;

    /**
     * Creates the check for a server.
     *
     * @param host the name or address on which it listens
     * @param publicUrl the address that the operator names for other computers, or null
     */
    Origins(String host, @Nullable URI publicUrl) {
        this.loopback = Addresses.isLoopback(host);
        this.publicUrl = publicUrl;
        if (publicUrl != null) {
            names.add(lower(publicUrl.getHost()));
        }
        if (!loopback) {
            names.add(lower(host));
            Addresses.ofThisComputer().map(Origins::lower).forEach(name -> {
                names.add(name);
                names.add(name + ".local");
            });
        }
    }

    /**
     * @throws Refusal if the host name is not one of the server's, or if a page of another site sends a request other
     * than GET
     */
    void check(Context context) {
        String host = context.header("Host");
        String origin = context.header("Origin");
        if (host == null || !answersTo(name(host))) {
            throw new Refusal(Code.FOREIGN_ORIGIN, "this server does not answer to that host name");
        }
        if (origin != null && !context.method().name().equals("GET") && !isOwn(origin, host)) {
            throw new Refusal(Code.FOREIGN_ORIGIN, "requests from other sites are refused");
        }
    }

    /**
     * Returns whether browsers treat the connection as secure: a connection on this computer, or over HTTPS to the
     * public address.
     */
    boolean isTrusted(Context context) {
        String name = name(String.valueOf(context.header("Host")));
        return LOOPBACK.contains(name)
                || (publicUrl != null
                        && "https".equals(publicUrl.getScheme())
                        && name.equals(lower(publicUrl.getHost())));
    }

    /** @throws Refusal if a page of another site asks for the live connection */
    void checkUpgrade(Context context) {
        check(context);
        String origin = context.header("Origin");
        if (origin != null && !isOwn(origin, String.valueOf(context.header("Host")))) {
            throw new Refusal(Code.FOREIGN_ORIGIN, "connections from other sites are refused");
        }
    }

    private boolean answersTo(String name) {
        return names.contains(name)
                || (!loopback
                        && AddressRange.address(name.replaceAll("^\\[|\\]$", ""))
                                .isPresent());
    }

    /**
     * Returns whether an origin is this server: the host of the request, or the public address, because a proxy may
     * change the host of a request.
     */
    private boolean isOwn(String origin, String host) {
        try {
            URI page = URI.create(origin);
            return host.equalsIgnoreCase(page.getAuthority()) || isPublic(page);
        } catch (IllegalArgumentException noAddress) {
            return false;
        }
    }

    private boolean isPublic(URI page) {
        return publicUrl != null
                && publicUrl.getScheme().equalsIgnoreCase(page.getScheme())
                && publicUrl.getHost().equalsIgnoreCase(page.getHost())
                && port(publicUrl) == port(page);
    }

    private static int port(URI address) {
        if (address.getPort() >= 0) {
            return address.getPort();
        }
        return "https".equalsIgnoreCase(address.getScheme()) ? 443 : 80;
    }

    private static String name(String host) {
        return lower(host.replaceFirst(":\\d+$", ""));
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
