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
 * The addresses from which requests come. A request of a trusted proxy comes from the address that the proxy names in
 * {@code X-Forwarded-For} or {@code Forwarded} (RFC 7239): of the addresses there, the last one that is not itself a
 * trusted proxy. All others come from where they come from, whatever they name. Of IPv6, all addresses that begin with
 * the same 64 bits are one; {@link AddressRange#networks} names the wider networks that are counted as well.
 */
final class Callers {

    private static final Pattern FOR = Pattern.compile("(?i)(?:^|[;,\\s])for=(\"[^\"]*\"|[^;,\\s]*)");

    private final List<AddressRange> proxies;

    /** With the addresses and ranges of the proxies that are trusted. */
    Callers(List<String> proxies) {
        this.proxies = proxies.stream().map(AddressRange::parse).toList();
    }

    /** The address by which a request is counted. */
    String address(Context context) {
        return address(context.ip(), context.header("X-Forwarded-For"), context.header("Forwarded"));
    }

    /** The same for a live connection. */
    String address(WsContext context) {
        String peer = context.session.getRemoteSocketAddress() instanceof InetSocketAddress remote
                ? remote.getAddress().getHostAddress()
                : "";
        return address(peer, context.header("X-Forwarded-For"), context.header("Forwarded"));
    }

    /** The same before the site has the request. */
    String address(Request request) {
        HttpFields headers = request.getHeaders();
        return address(Request.getRemoteAddr(request), headers.get("X-Forwarded-For"), headers.get("Forwarded"));
    }

    /** The same for the address of a connection and the two headers. */
    String address(String peer, @Nullable String forwardedFor, @Nullable String forwarded) {
        return AddressRange.counted(caller(peer, forwardedFor, forwarded));
    }

    private String caller(String peer, @Nullable String forwardedFor, @Nullable String forwarded) {
        if (!isProxy(peer)) {
            return peer;
        }
        Optional<String> listed = last(peer, forwardedFor == null ? List.of() : List.of(forwardedFor.split(",", -1)));
        Optional<String> standard = last(peer, forwarded == null ? List.of() : elements(forwarded));
        if (listed.isPresent() && standard.isPresent() && !listed.equals(standard)) {
            // The proxy writes one of the two headers, and the client may have sent the other. Nothing says which.
            return peer;
        }
        return listed.or(() -> standard).orElse(peer);
    }

    /** From the last to the first: the first address that is no proxy, or the one before what cannot be read. */
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

    /** An address without its port and its brackets. */
    private static String bare(String address) {
        if (address.startsWith("[")) {
            return address.replaceFirst("^\\[([^\\]]*)\\](:\\d+)?$", "$1");
        }
        return address.replaceFirst("^(\\d+\\.\\d+\\.\\d+\\.\\d+):\\d+$", "$1");
    }

    /** Whether an address is that of a trusted proxy. */
    boolean isProxy(String address) {
        return proxies.stream().anyMatch(range -> range.contains(address));
    }
}
