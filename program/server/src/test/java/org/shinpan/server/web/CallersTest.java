package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests for which address a request is counted, with and without proxies. */
class CallersTest {

    private static final Callers CALLERS = new Callers(List.of("127.0.0.1", "10.20.0.0/14", "fd00::/8"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            nullValues = "-",
            value = {
                // peer, X-Forwarded-For, Forwarded, and the address that counts
                "203.0.113.7 | - | - | 203.0.113.7",
                "203.0.113.7 | 198.51.100.1 | for=198.51.100.2 | 203.0.113.7",
                "127.0.0.1 | - | - | 127.0.0.1",
                "127.0.0.1 | 198.51.100.1 | - | 198.51.100.1",
                "127.0.0.1 | 6.6.6.6, 198.51.100.1 | - | 198.51.100.1",
                "127.0.0.1 | 6.6.6.6, 198.51.100.1, 10.23.255.255 | - | 198.51.100.1",
                "127.0.0.1 | 198.51.100.1, 10.24.0.0 | - | 10.24.0.0",
                "127.0.0.1 | 198.51.100.1:5123 | - | 198.51.100.1",
                "127.0.0.1 | go.example | - | 127.0.0.1",
                "127.0.0.1 | 6.6.6.6, unknown, 10.20.0.1 | - | 10.20.0.1",
                "fd12::1 | 2001:db8::5 | - | 2001:db8:0:0:0:0:0:0/64",
                "0:0:0:0:0:0:0:1 | 6.6.6.6 | - | 0:0:0:0:0:0:0:0/64",
                "[2001:db8:1:2:3:4:5:6] | - | - | 2001:db8:1:2:0:0:0:0/64",
                "[2001:db8:1:2:ffff::9] | - | - | 2001:db8:1:2:0:0:0:0/64",
                "[2001:db8:1:3:3:4:5:6] | - | - | 2001:db8:1:3:0:0:0:0/64",
                "fe80::1%eth0 | - | - | fe80:0:0:0:0:0:0:0/64",
                "::ffff:198.51.100.1 | - | - | ::ffff:198.51.100.1",
                "127.0.0.1 | - | for=198.51.100.1;proto=https;by=10.20.0.1 | 198.51.100.1",
                "127.0.0.1 | - | for=6.6.6.6, For=\"[2001:db8::5]:4711\" | 2001:db8:0:0:0:0:0:0/64",
                "127.0.0.1 | - | for=_hidden | 127.0.0.1",
                "127.0.0.1 | 198.51.100.1 | for=198.51.100.1 | 198.51.100.1",
                "127.0.0.1 | 198.51.100.1 | for=6.6.6.6 | 127.0.0.1",
                "127.0.0.1 | 127.0.0.1 | - | 127.0.0.1",
            })
    void onlyTheWordOfATrustedProxyCounts(String peer, String forwardedFor, String forwarded, String counted) {
        assertThat(CALLERS.address(peer, forwardedFor, forwarded)).isEqualTo(counted);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "go.example", "300.1.1.1", "10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "fd00::/129", "::1/-1"})
    void anInvalidAddressRangeIsRefused(String text) {
        assertThatThrownBy(() -> AddressRange.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'" + text + "'");
    }
}
