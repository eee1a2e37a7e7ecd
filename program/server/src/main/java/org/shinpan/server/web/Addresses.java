package org.shinpan.server.web;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The web addresses under which a server can be reached.
 *
 * @param own the address on the computer of the server
 * @param others the addresses for other computers, the best one first; empty if only the computer of the server can
 *     reach it
 */
public record Addresses(URI own, List<URI> others) {

    /**
     * An address in another network. A socket that is connected to it shows which address of this computer reaches
     * other networks. Nothing is sent; the address is reserved for documentation.
     */
    private static final InetSocketAddress FAR = new InetSocketAddress("192.0.2.1", 9);

    public Addresses {
        others = List.copyOf(others);
    }

    /**
     * Returns the addresses of a listening server.
     *
     * @param host the name or address on which it listens
     * @param publicUrl the address for other computers that the operator has set, or null
     */
    public static Addresses of(String host, int port, @Nullable URI publicUrl) {
        URI own = address(isEverywhere(host) ? "127.0.0.1" : host, port);
        if (publicUrl != null) {
            return new Addresses(own, List.of(publicUrl));
        } else if (isEverywhere(host)) {
            return new Addresses(
                    own,
                    network().map(one -> address(one.getHostAddress(), port)).toList());
        }
        return new Addresses(own, isLoopback(host) ? List.of() : List.of(own));
    }

    /** Returns whether a name or an address leads only to this computer. */
    static boolean isLoopback(String host) {
        return resolved(host).filter(InetAddress::isLoopbackAddress).isPresent();
    }

    /** Returns the names of this computer; none if it has no name. */
    static Stream<String> ofThisComputer() {
        try {
            InetAddress own = InetAddress.getLocalHost();
            return Stream.of(own.getHostName(), own.getCanonicalHostName());
        } catch (UnknownHostException unnamed) {
            return Stream.of();
        }
    }

    private static boolean isEverywhere(String host) {
        return resolved(host).filter(InetAddress::isAnyLocalAddress).isPresent();
    }

    private static Optional<InetAddress> resolved(String host) {
        try {
            return Optional.of(InetAddress.getByName(host));
        } catch (UnknownHostException unknown) {
            return Optional.empty();
        }
    }

    private static URI address(String host, int port) {
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port + "/");
    }

    /** Returns the IPv4 addresses of this computer, first the one that it uses to reach other networks. */
    private static Stream<InetAddress> network() {
        Set<InetAddress> found = new LinkedHashSet<>();
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(FAR);
            found.add(socket.getLocalAddress());
        } catch (IOException | java.io.UncheckedIOException unreachable) {
            // The interfaces below are enough.
        }
        try {
            for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
                if (network.isUp() && !network.isVirtual()) {
                    found.addAll(Collections.list(network.getInetAddresses()));
                }
            }
        } catch (SocketException unreadable) {
            // The addresses found so far are enough.
        }
        return found.stream()
                .filter(Inet4Address.class::isInstance)
                .filter(one -> !one.isLoopbackAddress() && !one.isAnyLocalAddress() && !one.isLinkLocalAddress());
    }

    /**
     * The addresses of the server for other computers, for the page that shows an invitation.
     *
     * @param others the addresses for other computers, the best one first; empty if only the server's computer can
     *     reach it
     */
    record AddressesView(List<String> others) {}

    AddressesView view() {
        return new AddressesView(others.stream().map(Object::toString).toList());
    }
}
