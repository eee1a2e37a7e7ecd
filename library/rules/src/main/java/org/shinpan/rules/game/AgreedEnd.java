package org.shinpan.rules.game;

import java.util.Optional;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Verdict;

/**
 * The end of a game by two passes, after the players or a program marked which chains are alive. If the marks bar the
 * second pass, play continues from the position before it. Otherwise the game is settled by the marks.
 *
 * <p>Only {@code wagc-intent} can bar the pass: by P16 the pass may not end the game while an empty chain touches
 * living chains of both players. Under {@code japanese} the game still stops (9.1); an empty point between living
 * chains is then dame, and the stones beside it are in seki (8). The marks also do not bar the pass under the rule sets
 * that remove the stones which both players call dead ({@code chinese} 8.2, {@code aga} 9.dead, {@code new-zealand}
 * P9.dead), and under the rule sets that do not ask which chains are alive.
 */
public final class AgreedEnd {

    private final Game game;
    private final Optional<Verdict.Illegal> barred;

    private AgreedEnd(Game game) {
        this.game = game;
        this.barred = game.rules().objectionToEnd(game.history());
    }

    /**
     * {@return the end of a game in which the players or a program marked the living chains} If two passes did not stop
     * the game, the marks bar nothing. An agreement of the players applies only to the current position; it ends when
     * play continues.
     *
     * @param stopped a game that two passes stopped
     * @param marks answers which chains are alive, such as the players' {@link AgreedLife}
     * @throws IllegalArgumentException if an {@code AgreedLife} names a point that holds no stone
     */
    public static AgreedEnd of(Game stopped, LifeJudge marks) {
        Present.all("the game", stopped, "the marks", marks);
        LifeJudge ofThisPosition = marks instanceof AgreedLife agreed ? agreed.on(stopped.position()) : marks;
        return new AgreedEnd(new Game(stopped.rules().withLife(ofThisPosition), stopped.history()));
    }

    /** {@return the game under its rule set with these marks, after both passes} */
    public Game game() {
        return game;
    }

    /** {@return the reason why these marks bar the second pass, with its clause; empty if they do not bar it} */
    public Optional<Verdict.Illegal> barred() {
        return barred;
    }

    /**
     * {@return the game before the second pass, under its rule set with these marks and with the komi that was agreed
     * last} If the pass is barred, play continues from here. In the returned game, the same pass is barred again.
     *
     * @throws IllegalStateException if two passes did not stop the game
     */
    public Game beforeSecondPass() {
        History history = game.history();
        if (!(history.ending().orElse(null) instanceof Ending.TwoPasses)) {
            throw new IllegalStateException("two passes did not stop the game: " + game);
        }
        return new Game(game.rules(), history.before().orElseThrow().agreed(history.agreement()));
    }

    /** {@return the settlement of the game by these marks; not final if they bar the second pass} */
    public Settlement settlement() {
        return game.settle();
    }
}
