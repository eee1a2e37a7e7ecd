package org.shinpan.server.engines;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Move;

/** The open question to the program of one game, which plays in a page, until the page answers. For one thread. */
public final class AwaitedMove implements Programs {

    private @Nullable Question question;
    private @Nullable Asker asker;

    @Override
    public void ask(String game, Question asked, Asker by) {
        question = asked;
        asker = by;
    }

    @Override
    public void withdraw(String game) {
        question = null;
        asker = null;
    }

    @Override
    public void leave(String game) {
        withdraw(game);
    }

    /** Returns the question; empty if none is open. */
    public Optional<Question> question() {
        return Optional.ofNullable(question);
    }

    /** Answers the question. An empty answer means that the program has failed. Does nothing if no question is open. */
    public void answer(Optional<Move> move) {
        Asker waiting = asker;
        question = null;
        asker = null;
        if (waiting != null) {
            move.ifPresentOrElse(
                    waiting::chosen,
                    () -> waiting.failed(
                            new EngineFailure(EngineFailure.Kind.EXITED, "this browser could not compute a move")));
        }
    }
}
