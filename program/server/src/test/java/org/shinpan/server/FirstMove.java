package org.shinpan.server;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Verdict;

/** A predictable player. It plays on the first point that the rule set allows, and passes after a pass. */
final class FirstMove implements Thinker {

    @Override
    public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
        return new Analysis(move(game), 0.5, List.of(), List.of(), 1);
    }

    private static Move move(Game game) {
        if (game.history().lastIsPass() && !(game.judge(Move.PASS) instanceof Verdict.Illegal)) {
            return Move.PASS;
        }
        for (Point point : game.position().points(Color.EMPTY)) {
            if (game.judge(Move.play(point)) instanceof Verdict.Legal) {
                return Move.play(point);
            }
        }
        return Move.PASS;
    }

    @Override
    public void stop() {}

    @Override
    public void close() {}
}
