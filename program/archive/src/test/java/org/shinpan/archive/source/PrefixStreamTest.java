package org.shinpan.archive.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Tests {@link PrefixStream}. */
class PrefixStreamTest {

    @Test
    void skippedBytesCount() throws IOException {
        ByteArrayInputStream whole = new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, 6});
        PrefixStream prefix = new PrefixStream(whole, 4);
        assertThat(prefix.skip(3)).isEqualTo(3);
        assertThat(prefix.readAllBytes()).containsExactly(4);
        assertThat(prefix.skip(1)).isZero();
        assertThat(whole.readAllBytes()).containsExactly(5, 6);
    }
}
