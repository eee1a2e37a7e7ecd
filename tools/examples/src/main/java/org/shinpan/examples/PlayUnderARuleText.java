package org.shinpan.examples;

import java.io.PrintStream;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.game.IllegalMoveException;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Plays a ko on a small board and tries to take it back at once. */
public final class PlayUnderARuleText {

    private PlayUnderARuleText() {}

    public static void main(String[] arguments) {
        run(System.out);
    }

    static void run(PrintStream out) {
        // README: play
        Game game = Game.start(new TrompTaylorRules(), Agreement.on(Board.of(4, 3)));
        for (String move : "b3 c3 a2 d2 b1 c1 pass b2 c2".split(" ")) {
            game = game.play(Move.parse(move));
        }
        try {
            game.play(Move.parse("b2"));
        } catch (IllegalMoveException barred) {
            out.println(barred.getMessage());
        }
        out.print(game.position());
        // README: end
    }
}
