package org.shinpan.rules.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import org.junit.jupiter.api.Test;

/** Compares {@link HalfWidth} with Java's normalizer. */
class HalfWidthTest {

    @Test
    void everyCharacterIsNormalizedAloneAndAfterAscii() {
        for (char c = 0; c < Character.MIN_SURROGATE; c++) {
            for (String text : new String[] {String.valueOf(c), "W+" + c}) {
                assertThat(HalfWidth.of(text)).isEqualTo(Normalizer.normalize(text, Normalizer.Form.NFKC));
            }
        }
    }
}
