package org.shinpan.server.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A range of internet addresses that begin with the same bits, such as {@code 10.0.0.0/8}, or a single address. Also
 * determines which IPv6 addresses are counted as one client by the rate limits.
 *
 * @param network the first address
 * @param bits how many leading bits all addresses of the range share
 */
public record AddressRange(InetAddress network, int bits) {

    /** The number of leading bytes of an IPv6 address that are the same for all devices of a network. */
    private static final int SUBSCRIBER_BYTES = 8;

    /** The form in which {@link #countedAddress} returns an IPv6 address. */
    private static final Pattern COUNTED = Pattern.compile("[0-9a-f]{1,4}(:[0-9a-f]{1,4}){7}/64");

    /**
     * The factors by which the limit of a /56 network and of a /48 network exceeds the limit of a /64 network. A
     * household often has a /56 network, which contains 256 networks of 64 bits.
     */
    private static final int SHARE_OF_56 = 2;

    private static final int SHARE_OF_48 = 8;

    /**
     * Parses an address or a range, such as {@code 127.0.0.1} or {@code fd00::/8}. Names are not looked up.
     *
     * @throws IllegalArgumentException if the text is neither; the message names it
     */
    public static AddressRange parse(String text) {
        String[] parts = text.split("/", 2);
        InetAddress network = literal(parts[0])
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + text + "' is neither an address such as 127.0.0.1 nor a range such as 10.0.0.0/8"));
        int all = network.getAddress().length * Byte.SIZE;
        String bits = parts.length == 1 ? Integer.toString(all) : parts[1];
        if (!bits.matches("\\d{1,3}") || Integer.parseInt(bits) > all) {
            throw new IllegalArgumentException("'" + text + "': the range must end in /0 to /" + all);
        }
        return new AddressRange(network, Integer.parseInt(bits));
    }

    /** Returns the canonical form of a numeric address; empty if the text is not a numeric address. */
    static Optional<String> address(String text) {
        return literal(text).map(InetAddress::getHostAddress);
    }

    /**
     * Returns the name under which requests from an address are counted. For IPv6 it is the network of the first 64
     * bits, such as {@code 2001:db8:0:1:0:0:0:0/64}; for IPv4 it is the address itself.
     */
    static String countedAddress(String address) {
        Optional<InetAddress> known = literal(address.replaceFirst("%[^\\]]*", ""));
        byte[] bytes = known.map(InetAddress::getAddress).orElse(new byte[0]);
        if (bytes.length <= SUBSCRIBER_BYTES) {
            return address;
        }
        Arrays.fill(bytes, SUBSCRIBER_BYTES, bytes.length, (byte) 0);
        try {
            return InetAddress.getByAddress(bytes).getHostAddress() + "/" + SUBSCRIBER_BYTES * Byte.SIZE;
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * A network whose addresses are counted together.
     *
     * @param name the name under which requests from this network are counted
     * @param share the factor by which its limit exceeds the limit of a single address
     */
    record Network(String name, int share) {}

    /**
     * Returns the networks in which an address is counted, the narrowest first. A subscriber may have 65,536 networks
     * of 64 bits, so those with the same first 56 or 48 bits are counted together as well.
     *
     * @param counted an address as {@link #countedAddress} returns it
     */
    static List<Network> networks(String counted) {
        Network own = new Network(counted, 1);
        if (!counted.endsWith("/64") || !COUNTED.matcher(counted).matches()) {
            return List.of(own);
        }
        String[] groups = counted.split(":", -1);
        String site = groups[0] + ":" + groups[1] + ":" + groups[2];
        int home = Integer.parseInt(groups[3], 16) >> Byte.SIZE;
        return List.of(
                own,
                new Network(site + ":" + Integer.toHexString(home) + "00/56", SHARE_OF_56),
                new Network(site + "/48", SHARE_OF_48));
    }

    /** Returns whether a numeric address belongs to this range. */
    boolean contains(String address) {
        byte[] own = network.getAddress();
        byte[] other = literal(address).map(InetAddress::getAddress).orElse(new byte[0]);
        int whole = bits / Byte.SIZE;
        // The mask for the byte after the whole bytes; 0 if the range ends at a byte boundary.
        int mask = 0xFF << (Byte.SIZE - bits % Byte.SIZE) & 0xFF;
        return own.length == other.length
                && Arrays.equals(own, 0, whole, other, 0, whole)
                && (mask == 0 || whole == own.length || ((own[whole] ^ other[whole]) & mask) == 0);
    }

    /**
     * Parses a numeric address; empty if the text is anything else, because Java would look up a name. Java converts an
     * IPv4-mapped IPv6 address to IPv4.
     */
    private static Optional<InetAddress> literal(String text) {
        boolean figures = text.matches("\\d{1,3}(\\.\\d{1,3}){3}")
                || (text.contains(":") && text.matches("\\[?[0-9A-Fa-f:.]{2,45}\\]?"));
        try {
            return figures ? Optional.of(InetAddress.getByName(text)) : Optional.empty();
        } catch (UnknownHostException noAddress) {
            return Optional.empty();
        }
    }
}
