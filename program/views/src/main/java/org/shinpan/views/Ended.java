package org.shinpan.views;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.law.Ending;

/**
 * How a game ended, in one word.
 *
 * @param by the ending; if it is empty, the game goes on, and the word is {@code unfinished}
 */
public record Ended(Optional<Ending> by) {

    /** The words for the ends of a game. */
    static final List<String> BY = Stream.of(Ending.class.getPermittedSubclasses())
            .flatMap(end -> Kinds.of(end).stream())
            .toList();

    static final List<String> WORDS =
            Stream.concat(BY.stream(), Stream.of("unfinished")).toList();

    public Ended {
        Objects.requireNonNull(by, "the end must not be null");
    }

    String word() {
        return Sentences.ended(by);
    }
}
