package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.shinpan.server.web.Limits.Kind;

/** Tests the limits for many addresses of one IPv6 network. A subscriber may have 256 or 65,536 networks of 64 bits. */
class NetworksTest {

    private final Turnstiles turnstiles = new Turnstiles(Limits.standard(), () -> 0);

    /** Returns one address for each of some successive networks of 64 bits. A household has 256 such networks. */
    private static List<String> addresses(int from, int to) {
        List<String> addresses = new ArrayList<>();
        for (int i = from; i < to; i++) {
            addresses.add(AddressRange.countedAddress("2001:db8:7:" + Integer.toHexString(i) + "::1"));
        }
        return addresses;
    }

    private static int passed(List<String> addresses, int times, Predicate<String> passes) {
        int passed = 0;
        for (int i = 0; i < times; i++) {
            passed += (int) addresses.stream().filter(passes).count();
        }
        return passed;
    }

    @Test
    void aHouseholdMaySendTwiceAsMuchAsOneAddress() {
        assertThat(passed(addresses(0, 1), 1000, address -> turnstiles.pass(Kind.REQUEST, address)))
                .isEqualTo(300);
        assertThat(passed(addresses(0, 256), 10, address -> turnstiles.pass(Kind.REQUEST, address)))
                .isEqualTo(300);
        assertThat(passed(addresses(256, 257), 1000, address -> turnstiles.pass(Kind.REQUEST, address)))
                .isEqualTo(300);
    }

    @Test
    void aSiteMaySendEightTimesAsMuchAsOneAddress() {
        // There are more networks than the table has keys, but no network gets a new allowance because of that.
        assertThat(passed(addresses(0, 0x3000), 2, address -> turnstiles.pass(Kind.REQUEST, address)))
                .isEqualTo(8 * 300);
        assertThat(turnstiles.pass(Kind.REQUEST, AddressRange.countedAddress("2001:db8:8::1")))
                .isTrue();
        assertThat(turnstiles.pass(Kind.REQUEST, "192.0.2.7")).isTrue();
        // Acts are counted by the secret of the seat, so strangers can send any text in its place.
        assertThat(turnstiles.pass(Kind.ACT, "1:2:3:nonsense:5:6:7:8/64")).isTrue();
    }

    @Test
    void aSiteHasEightTimesAsManyConnectionsAsOneAddress() {
        AtATime connections = new AtATime(500);
        assertThat(passed(addresses(0, 1), 600, connections::enter)).isEqualTo(500);
        assertThat(passed(addresses(1, 256), 3, connections::enter)).isEqualTo(500);
        assertThat(passed(addresses(256, 0x3000), 1, connections::enter)).isEqualTo(3000);
        assertThat(connections.enter("192.0.2.7")).isTrue();
        connections.leave(addresses(0, 1).get(0));
        assertThat(passed(addresses(0, 0x3000), 1, connections::enter)).isEqualTo(1);
    }
}
