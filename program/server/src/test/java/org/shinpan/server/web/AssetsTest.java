package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests {@link Assets}. */
class AssetsTest {

    @Test
    void scriptsAreSentWithoutTheirCommentsAndWithAllTheirCode() {
        String sent = new String(new Assets("").find("fate.js").orElseThrow().plain, StandardCharsets.UTF_8);
        List<String> written = new String(Assets.plain("fate.js"), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.matches("\\s*(/\\*\\*.*\\*/|/\\*\\*|\\*.*|\\*/)"))
                .toList();
        assertThat(sent).doesNotContain("Returns a button that asks").contains("/** @type {Fate} */ (fate)");
        assertThat(sent.lines()).containsExactlyElementsOf(written);
    }

    @Test
    void unknownNamesAreNotCached() {
        Assets assets = new Assets("");
        assertThat(assets.find("shinpan.css")).isPresent();
        assertThat(assets.find("i18n/en.json")).isPresent();
        for (int i = 0; i < 100; i++) {
            assertThat(assets.find("none" + i + ".js")).isEmpty();
            assertThat(assets.find("../logback" + i + ".xml")).isEmpty();
        }
        assertThat(assets.kept()).isEqualTo(2);
    }
}
