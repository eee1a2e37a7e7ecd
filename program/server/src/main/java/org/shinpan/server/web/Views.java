package org.shinpan.server.web;

import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.play.GameState;

/** Methods that create parts of several views. A view is a record that is sent to pages as JSON. */
final class Views {

    private Views() {}

    /** Returns a turn in the form of a list of moves, such as {@code B D4} or {@code W pass}. */
    static String turn(Turn turn) {
        return turn.player().letter() + " " + turn.move();
    }

    /** Returns whether the players mark chains after two passes. */
    static boolean marks(RuleSet rules) {
        Traits traits = rules.traits();
        return traits.asksForLife() || traits.removesAgreedDead();
    }

    /**
     * Returns the stones that the rule set removes as dead after two passes, according to the marks of the players;
     * none if the game has not ended by two passes.
     */
    static PointSet dead(GameState state) {
        Game game = state.game();
        boolean counted = marks(game.rules())
                && state.outside().isEmpty()
                && game.ending().filter(Ending.TwoPasses.class::isInstance).isPresent();
        return counted
                ? state.agreedEnd().game().rules().removedAfterTheEnd(game.position())
                : PointSet.empty(game.position().board());
    }

    /**
     * Returns a position with one letter for every point, from the bottom row up: {@code X}, {@code O} or {@code .}.
     */
    static String stones(Position position) {
        char[] stones = new char[position.board().area()];
        int at = 0;
        for (Point point : position.board().points()) {
            stones[at++] = position.at(point).symbol();
        }
        return new String(stones);
    }
}
