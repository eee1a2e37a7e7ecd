package org.shinpan.rules.game;

import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/** Thrown for a move that the rule set bars. It contains the verdict, and the game as it was before the move. */
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

    /** {@return the game in which the move was attempted; it did not change} */
    public Game game() {
        return game;
    }

    /** {@return the turn that is barred} */
    public Turn turn() {
        return turn;
    }

    /** {@return the verdict that bars the turn, with clause and witness} */
    public Verdict.Illegal verdict() {
        return verdict;
    }
}
