package org.shinpan.engine.search;

import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;

/** What each {@link Thinker} asks of the arguments of {@code choose}. */
final class ChoiceArguments {

    private ChoiceArguments() {}

    static void check(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Choice> watcher) {
        Objects.requireNonNull(game, "the game must not be null");
        if (game.ending().isPresent()) {
            throw new IllegalArgumentException(
                    "the game has ended by " + game.ending().get());
        }
        Present.all("the limits", limits, "the condition", enough, "the watcher", watcher);
    }
}
