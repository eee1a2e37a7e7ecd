package org.shinpan.sgf;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;

/**
 * Whatever the bytes are, they are read or refused in one line, and what is read can be written and read again. Without
 * {@code JAZZER_FUZZ=1} this runs on the stored inputs alone.
 */
class GrammarFuzzTest {

    @FuzzTest(maxDuration = "7s")
    void theGrammarReadsOrRefuses(byte[] file) {
        try {
            SgfCollection tree = SgfGrammar.read(file);
            byte[] written = SgfGrammar.write(tree);
            SgfCollection again = SgfGrammar.read(written);
            assertThat(again.notes()).isEmpty();
            assertThat(again.size()).isEqualTo(tree.size());
            assertThat(SgfGrammar.read(SgfGrammar.write(again))).isEqualTo(again);
        } catch (SgfSyntaxException refused) {
            Refused.assertOneLine(refused);
        }
    }
}
