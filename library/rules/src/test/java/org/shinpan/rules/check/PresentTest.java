package org.shinpan.rules.check;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Tests {@link Present}. */
class PresentTest {

    @Test
    void acceptsArgumentsThatArePresent() {
        assertThatCode(() -> Present.all("the board", "9x9", "the komi", 7)).doesNotThrowAnyException();
        assertThatCode(Present::all).doesNotThrowAnyException();
    }

    @Test
    void namesTheFirstArgumentThatIsNull() {
        assertThatThrownBy(() -> Present.all("the board", "9x9", "the komi", null, "the rules", null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("the komi must not be null");
    }

    @Test
    void refusesANameWithoutAValue() {
        assertThatThrownBy(() -> Present.all("the board", "9x9", "the komi"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the komi has no value");
    }
}
