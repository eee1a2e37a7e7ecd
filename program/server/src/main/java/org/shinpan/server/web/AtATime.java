package org.shinpan.server.web;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.shinpan.server.web.AddressRange.Network;

/**
 * Limits how many connections or requests a network address has at the same time. An IPv6 address also counts for the
 * wider networks around it ({@link AddressRange#networks}).
 */
final class AtATime {

    private final int mostOfOne;
    private final Map<String, Integer> counts = new HashMap<>();

    /** @param mostOfOne the limit for one address */
    AtATime(int mostOfOne) {
        this.mostOfOne = mostOfOne;
    }

    /**
     * Counts a new connection or request of an address. Returns false, and counts nothing, if it would exceed the
     * limit.
     */
    synchronized boolean enter(String address) {
        List<Network> networks = AddressRange.networks(address);
        boolean enters = networks.stream()
                .allMatch(network -> counts.getOrDefault(network.name(), 0) < mostOfOne * network.share());
        if (enters) {
            networks.forEach(network -> counts.merge(network.name(), 1, Integer::sum));
        }
        return enters;
    }

    /** Records that a connection or request of an address has ended. */
    synchronized void leave(String address) {
        AddressRange.networks(address)
                .forEach(network ->
                        counts.computeIfPresent(network.name(), (key, before) -> before == 1 ? null : before - 1));
    }
}
