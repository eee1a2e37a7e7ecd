package org.shinpan.server.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A message to live connections. It is in ASCII, and its bytes are made once for all who receive it. */
final class LiveText {

    private static final ObjectWriter ASCII = Views.JSON.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII);

    private final byte[] bytes;

    private LiveText(byte[] bytes) {
        this.bytes = bytes;
    }

    static LiveText of(ObjectNode node) {
        try {
            return new LiveText(ASCII.writeValueAsBytes(node));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** How many bytes it takes. */
    int length() {
        return bytes.length;
    }

    /** The bytes, to be read. */
    ByteBuffer bytes() {
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    @Override
    public String toString() {
        return new String(bytes, StandardCharsets.US_ASCII);
    }
}
