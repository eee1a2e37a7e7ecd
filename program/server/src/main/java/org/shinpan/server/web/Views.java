package org.shinpan.server.web;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Setup.TimeNames;

/** Parts of what the page draws. */
final class Views {

    /** Its buffers are shared: each message may have a thread of its own, which would make new ones. */
    static final ObjectMapper JSON = TimeNames.in(new ObjectMapper(JsonFactory.builder()
            .recyclerPool(JsonRecyclerPools.sharedConcurrentDequePool())
            .build()));

    private Views() {}

    /** A turn as it stands among the moves. */
    static String turn(Turn turn) {
        return turn.player().letter() + " " + turn.move();
    }

    /** Whether the players mark chains after two passes. */
    static boolean marks(RuleSet rules) {
        Traits traits = rules.traits();
        return traits.asksForLife() || traits.removesAgreedDead();
    }

    /** The stones that the text takes off after the end, by the marks of the players; none before two passes. */
    static PointSet dead(GameState state) {
        Game game = state.game();
        boolean counted = marks(game.rules())
                && state.outside().isEmpty()
                && game.ending().filter(Ending.TwoPasses.class::isInstance).isPresent();
        return counted
                ? state.agreedEnd().game().rules().removedAfterTheEnd(game.position())
                : PointSet.empty(game.position().board());
    }

    /** One letter a point, from the bottom row upwards: {@code X}, {@code O} or {@code .}. */
    static String stones(Position position) {
        char[] stones = new char[position.board().area()];
        int at = 0;
        for (Point point : position.board().points()) {
            stones[at++] = position.at(point).symbol();
        }
        return new String(stones);
    }
}
