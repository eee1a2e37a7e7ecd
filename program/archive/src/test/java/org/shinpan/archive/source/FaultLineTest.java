package org.shinpan.archive.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;

/** Tests {@link FaultLine}. */
class FaultLineTest {

    /** The sentence that contains the reason already says that the archive is broken. */
    @Test
    void brokenDataOfAnArchiveAreNamedOnce() {
        assertThat(FaultLine.of(new ZipException("invalid block type")))
                .isEqualTo("the packed data are wrong: invalid block type");
    }

    @Test
    void everyReasonIsOneLine() {
        assertThat(FaultLine.of(new IOException("a\n  b"))).isEqualTo("a b");
        assertThat(FaultLine.of(new EOFException())).isEqualTo("the file ends too early");
        assertThat(FaultLine.of(new AccessDeniedException("x"))).isEqualTo("permission denied");
    }
}
