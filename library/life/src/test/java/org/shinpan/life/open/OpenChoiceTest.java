package org.shinpan.life.open;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests the choice of the move that is tried next. */
class OpenChoiceTest {

    @Test
    void aChoiceForgetsTheMovesOfTheChoiceBefore() {
        OpenChoice choice = new OpenChoice();
        choice.clear();
        choice.offer(3, 5, 1, 7);
        assertThat(choice.best()).isEqualTo(3);
        choice.clear();
        assertThat(choice.isEmpty()).isTrue();
        choice.offer(4, OpenNode.LOST, 1, 2);
        assertThat(choice.isEmpty()).isFalse();
        assertThat(choice.best()).isEqualTo(4);
    }
}
