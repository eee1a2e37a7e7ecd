package org.shinpan.server.web;

import io.javalin.http.Context;
import io.javalin.websocket.WsContext;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * Finds the network address of the client that sent a request. If the request came through a trusted proxy, it is the
 * last address in the header {@code X-Forwarded-For} or {@code Forwarded} (RFC 7239) that is not itself a trusted
 * proxy. Otherwise it is the address of the connection, and the headers are ignored, because a client can write
 * anything into them. IPv6 addresses with the same first 64 bits count as one; {@link AddressRange#networks} names the
 * wider networks that are counted as well.
 */
final class Callers {

    private static final Pattern FOR = Pattern.compile("(?i)(?:^|[;,\\s])for=(\"[^\"]*\"|[^;,\\s]*)");

    private final List<AddressRange> proxies;

    /** Trusts the proxies with these addresses and ranges. */
    Callers(List<String> proxies) {
        this.proxies = proxies.stream().map(AddressRange::parse).toList();
    }

    /** Returns the address under which a request is counted. */
    String address(Context context) {
        return address(context.ip(), context.header("X-Forwarded-For"), context.header("Forwarded"));
    }

    /** Returns the address under which a live connection is counted. */
    String address(WsContext context) {
        String peer = context.session.getRemoteSocketAddress() instanceof InetSocketAddress remote
                ? remote.getAddress().getHostAddress()
                : "";
        return address(peer, context.header("X-Forwarded-For"), context.header("Forwarded"));
    }

    /** Returns the address under which a request is counted, before Javalin handles it. */
    String address(Request request) {
        HttpFields headers = request.getHeaders();
        return address(Request.getRemoteAddr(request), headers.get("X-Forwarded-For"), headers.get("Forwarded"));
    }

    /** Returns the address under which a client is counted, from the address of its connection and the two headers. */
    String address(String peer, @Nullable String forwardedFor, @Nullable String forwarded) {
        return AddressRange.countedAddress(caller(peer, forwardedFor, forwarded));
    }

    private String caller(String peer, @Nullable String forwardedFor, @Nullable String forwarded) {
        if (!isProxy(peer)) {
            return peer;
        }
        Optional<String> listed = last(peer, forwardedFor == null ? List.of() : List.of(forwardedFor.split(",", -1)));
        Optional<String> standard = last(peer, forwarded == null ? List.of() : elements(forwarded));
        if (listed.isPresent() && standard.isPresent() && !listed.equals(standard)) {
            // The proxy writes one of the two headers, and the client may have sent the other. It is unknown which is
            // which.
            return peer;
        }
        return listed.or(() -> standard).orElse(peer);
    }

    /**
     * Searches from the last address to the first for one that is not a proxy; at an unreadable entry, returns the
     * address after it.
     */
    private Optional<String> last(String peer, List<String> named) {
        List<String> backwards = new ArrayList<>(named);
        Collections.reverse(backwards);
        String known = peer;
        for (String one : backwards) {
            Optional<String> address = AddressRange.address(bare(one.strip()));
            if (address.isEmpty()) {
                return Optional.of(known);
            }
            known = address.get();
            if (!isProxy(known)) {
                return Optional.of(known);
            }
        }
        return named.isEmpty() ? Optional.empty() : Optional.of(known);
    }

    private static List<String> elements(String forwarded) {
        List<String> named = new ArrayList<>();
        Matcher matcher = FOR.matcher(forwarded);
        while (matcher.find()) {
            named.add(matcher.group(1).replace("\"", ""));
        }
        return named;
    }

    /** Returns an address without its port and its brackets. */
    private static String bare(String address) {
        if (address.startsWith("[")) {
            return address.replaceFirst("^\\[([^\\]]*)\\](:\\d+)?$", "$1");
        }
        return address.replaceFirst("^(\\d+\\.\\d+\\.\\d+\\.\\d+):\\d+$", "$1");
    }

    /** Returns whether an address belongs to a trusted proxy. */
    boolean isProxy(String address) {
        return proxies.stream().anyMatch(range -> range.contains(address));
    }
}
