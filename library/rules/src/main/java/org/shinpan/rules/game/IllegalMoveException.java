package org.shinpan.rules.game;

import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/** A move that the rule text bars. Carries the verdict and the game, which is unchanged. */
public final class IllegalMoveException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Game game;
    private final transient Turn turn;
    private final transient Verdict.Illegal verdict;

    IllegalMoveException(Game game, Turn turn, Verdict.Illegal verdict) {
        super("illegal: move " + (game.history().turns() + 1) + ", " + turn + " " + verdict);
        this.game = game;
        this.turn = turn;
        this.verdict = verdict;
    }

    /** {@return the game as it stood and stands} */
    public Game game() {
        return game;
    }

    /** {@return the turn that is barred} */
    public Turn turn() {
        return turn;
    }

    /** {@return why it is barred} */
    public Verdict.Illegal verdict() {
        return verdict;
    }
}
