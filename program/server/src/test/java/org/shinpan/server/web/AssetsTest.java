package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests {@link Assets}. */
class AssetsTest {

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
