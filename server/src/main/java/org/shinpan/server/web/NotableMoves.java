package org.shinpan.server.web;

import java.util.LinkedHashMap;
import java.util.Map;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.fast.Ruling;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * The empty points at which the player on turn may not play, or ends the game, or of which the text leaves it open. All
 * other empty points may be played. The fast twin finds these few points, and the rule text gives their verdicts.
 */
final class NotableMoves {

    private NotableMoves() {}

    /** The verdicts at such points, in the order of the points. */
    static Map<Point, Verdict> of(Game game) {
        Map<Point, Verdict> verdicts = new LinkedHashMap<>();
        FastGame fast = FastGame.start(game.rules(), game.history().agreement());
        boolean follows = follows(fast, game.history());
        for (Point point : game.position().points(Color.EMPTY)) {
            if (!follows || isNotable(fast, fast.board().at(point))) {
                Verdict verdict = game.judge(Move.play(point));
                if (!(verdict instanceof Verdict.Legal legal) || legal.ends().isPresent()) {
                    verdicts.put(point, verdict);
                }
            }
        }
        return verdicts;
    }

    /** Takes all turns of a history; whether all of them stand. */
    private static boolean follows(FastGame fast, History history) {
        for (Turn turn : history.all()) {
            int place = turn.move() instanceof Move.Play play ? fast.board().at(play.point()) : FastBoard.PASS;
            if (!fast.play(turn.player(), place).stands()) {
                return false;
            }
        }
        return !history.hasSetUp();
    }

    private static boolean isNotable(FastGame fast, int place) {
        Ruling ruling = fast.play(place);
        if (!ruling.stands()) {
            return true;
        }
        boolean notable = ruling != Ruling.LEGAL || fast.ending().isPresent();
        fast.undo();
        return notable;
    }
}
