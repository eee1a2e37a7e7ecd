package org.shinpan.views;

import java.util.Objects;
import java.util.Optional;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.law.Ending;

/**
 * The ending of a game, in one word.
 *
 * @param by the ending; if it is empty, the game has not ended, and the word is {@code unfinished}
 */
public record Ended(Optional<Ending> by) {

    public Ended {
        Objects.requireNonNull(by, "the end must not be null");
    }

    String word() {
        return Sentences.ended(by);
    }
}
