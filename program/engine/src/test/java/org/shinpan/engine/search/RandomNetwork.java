package org.shinpan.engine.search;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.shinpan.net.Network;
import org.shinpan.net.NetworkFileException;
import org.shinpan.testkit.SmallNetwork;

/** A network with one small block and random numbers. */
public final class RandomNetwork {

    private RandomNetwork() {}

    /** Returns the network, which is always the same. */
    public static Network read() {
        return read(SmallNetwork.text());
    }

    /** Returns a network with inputs about the players, which is always the same. */
    public static Network ofPeople() {
        return read(SmallNetwork.ofPeople());
    }

    private static Network read(String text) {
        byte[] file = text.getBytes(StandardCharsets.US_ASCII);
        try {
            return Network.read(new ByteArrayInputStream(file));
        } catch (NetworkFileException | IOException fault) {
            throw new AssertionError(fault);
        }
    }
}
