package org.shinpan.archive.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Tests {@link StretchStream}. */
class StretchStreamTest {

    @Test
    void whatIsSkippedBelongsToTheStretch() throws IOException {
        ByteArrayInputStream whole = new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, 6});
        StretchStream stretch = new StretchStream(whole, 4);
        assertThat(stretch.skip(3)).isEqualTo(3);
        assertThat(stretch.readAllBytes()).containsExactly(4);
        assertThat(stretch.skip(1)).isZero();
        assertThat(whole.readAllBytes()).containsExactly(5, 6);
    }
}
