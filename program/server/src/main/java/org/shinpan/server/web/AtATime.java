package org.shinpan.server.web;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.shinpan.server.web.AddressRange.Network;

/** Counts what each address, and each network of IPv6, has at a time, and refuses what would be too much. */
final class AtATime {

    private final int mostOfOne;
    private final Map<String, Integer> counts = new HashMap<>();

    /** @param mostOfOne how much an address may have */
    AtATime(int mostOfOne) {
        this.mostOfOne = mostOfOne;
    }

    /** Counts one more of an address; returns false, and counts nothing, if it would be too much. */
    synchronized boolean enters(String address) {
        List<Network> networks = AddressRange.networks(address);
        boolean enters = networks.stream()
                .allMatch(network -> counts.getOrDefault(network.name(), 0) < mostOfOne * network.share());
        if (enters) {
            networks.forEach(network -> counts.merge(network.name(), 1, Integer::sum));
        }
        return enters;
    }

    /** Counts one less of an address. */
    synchronized void leaves(String address) {
        AddressRange.networks(address)
                .forEach(network ->
                        counts.computeIfPresent(network.name(), (key, before) -> before == 1 ? null : before - 1));
    }
}
