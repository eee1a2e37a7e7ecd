package org.shinpan.server.engines;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Move;

/**
 * Holds the open request for a move in a game in the browser. The page takes the request, computes the move, and passes
 * the answer to this object. For use by one thread.
 */
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

    /** Returns the open request; empty if there is none. */
    public Optional<Question> question() {
        return Optional.ofNullable(question);
    }

    /**
     * Answers the open request. An empty answer means that the program has failed. Does nothing if no request is open.
     */
    public void answer(Optional<Move> move) {
        Asker waiting = asker;
        question = null;
        asker = null;
        if (waiting != null) {
            move.ifPresentOrElse(
                    waiting::onMove,
                    () -> waiting.onFailure(
                            new EngineFailure(EngineFailure.Kind.EXITED, "this browser could not compute a move")));
        }
    }
}
