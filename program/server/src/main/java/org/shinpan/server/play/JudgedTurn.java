package org.shinpan.server.play;

import org.jspecify.annotations.Nullable;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * The last turn that was judged, with its verdict. A turn is judged before its event is kept, and played after that; so
 * the rule set need not be asked twice.
 */
final class JudgedTurn {

    private @Nullable Game game;
    private @Nullable Turn turn;
    private @Nullable Verdict verdict;

    /** What the text says of a turn in a game. */
    Verdict judge(Game in, Turn asked) {
        Verdict known = verdict;
        if (known != null && in.equals(game) && asked.equals(turn)) {
            return known;
        }
        Verdict said = in.judge(asked);
        game = in;
        turn = asked;
        verdict = said;
        return said;
    }

    /** The game after the turn. */
    Game play(Game in, Turn taken) {
        Verdict.Legal effect = judge(in, taken).effect().orElse(null);
        game = null;
        return effect == null
                ? in.play(taken)
                : new Game(in.rules(), in.history().with(taken, effect));
    }
}
