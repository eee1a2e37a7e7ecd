package org.shinpan.archive.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Tests {@link BoundedStream}. */
class BoundedStreamTest {

    private static BoundedStream stream(int length, BoundedStream.Room room) {
        return new BoundedStream(new ByteArrayInputStream(new byte[length]), room);
    }

    @Test
    void aStreamThatEndsAtTheBoundIsReadWhole() throws IOException {
        assertThat(stream(20_000, new BoundedStream.Room(20_000)).readAllBytes())
                .hasSize(20_000);
    }

    @Test
    void oneByteMoreIsRefused() {
        BoundedStream more = stream(20_001, new BoundedStream.Room(20_000));
        assertThatThrownBy(more::readAllBytes)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("unpacks to more than");
    }

    /** Skipped bytes count, because skipping a byte of a compressed stream is as much work as reading it. */
    @Test
    void skippedBytesCount() {
        BoundedStream skipped = stream(20_001, new BoundedStream.Room(20_000));
        assertThatThrownBy(() -> skipped.skipNBytes(20_001))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("unpacks to more than");
    }

    @Test
    void streamsOfOneArchiveShareTheirRoom() throws IOException {
        BoundedStream.Room room = new BoundedStream.Room(20_000);
        assertThat(stream(15_000, room).readAllBytes()).hasSize(15_000);
        BoundedStream second = stream(15_000, room);
        assertThatThrownBy(second::readAllBytes).isInstanceOf(IOException.class);
    }
}
