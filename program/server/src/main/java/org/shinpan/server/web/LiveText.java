package org.shinpan.server.web;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.shinpan.views.Json;

/**
 * A message for live connections. It is converted to bytes once, however many clients receive it. Characters outside
 * ASCII are escaped, so every byte of the message is one character.
 */
final class LiveText {

    private static final ObjectWriter ASCII = JsonTrees.JSON.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII);

    private final byte[] bytes;

    private LiveText(byte[] bytes) {
        this.bytes = bytes;
    }

    static LiveText of(Record message) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator to = ASCII.createGenerator(bytes)) {
            Json.write(message, to);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return new LiveText(bytes.toByteArray());
    }

    /** Returns the length in bytes. */
    int length() {
        return bytes.length;
    }

    /** Returns a read-only view of the bytes. */
    ByteBuffer bytes() {
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    @Override
    public String toString() {
        return new String(bytes, StandardCharsets.US_ASCII);
    }
}
