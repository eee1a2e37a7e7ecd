package org.shinpan.server.web;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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
 * Finds the empty points where a play is illegal, would end the game, or is of a legality that the rule set leaves
 * open. At all other empty points the player to move may play. {@code FastGame} finds the few special points quickly,
 * and the rule set gives the verdicts about them.
 *
 * <p>A play on a point that never had a stone leads to a new position and retakes no ko. Therefore the rule sets judge
 * all points of this kind alike, except for self-capture, and {@code FastGame} is asked about only one of them.
 */
final class PointVerdicts {

    /** A fast game with the turns of the history {@link #at}; null if {@code FastGame} cannot play this game. */
    private @Nullable FastGame fast;

    /** The history whose turns were played in the fast game. */
    private @Nullable History at;

    /** The game of the last call. */
    private @Nullable Game asked;

    private Map<Point, Verdict> answer = Map.of();

    /** The indexes on the fast board of the points that have had a stone in this game. */
    private final BitSet used = new BitSet();

    /**
     * Returns the verdicts about these points, in the order of the points. This is fast if the game has one turn more
     * than in the last call.
     */
    Map<Point, Verdict> in(Game game) {
        if (!game.equals(asked)) {
            answer = judge(game);
            asked = game;
        }
        return answer;
    }

    private Map<Point, Verdict> judge(Game game) {
        Map<Point, Verdict> verdicts = new LinkedHashMap<>();
        FastGame following = following(game);
        boolean plain = false; // whether a fresh point was tried, and a play there is neither barred nor ends the game
        for (Point point : game.position().points(Color.EMPTY)) {
            int place = following == null ? FastBoard.PASS : following.board().at(point);
            boolean fresh =
                    following != null && !used.get(place) && !following.board().isSelfCapture(place);
            if (fresh && plain) {
                continue;
            }
            if (following == null || isNotable(following, place)) {
                Verdict verdict = game.judge(Move.play(point));
                if (!(verdict instanceof Verdict.Legal legal) || legal.ends().isPresent()) {
                    verdicts.put(point, verdict);
                }
            } else {
                plain |= fresh;
            }
        }
        return verdicts;
    }

    /** Returns a fast game with the turns of this game; null if {@code FastGame} cannot play it. */
    private @Nullable FastGame following(Game game) {
        History history = game.history();
        FastGame known = fast;
        boolean knows = known != null && known.rules() == game.rules() && at != null;
        if (knows && at == history) {
            return known;
        }
        boolean isNext =
                knows && history.before().orElse(null) == at && history.last().isPresent();
        fast = null;
        if (known != null && isNext) {
            at = history;
            fast = takes(known, history.last().orElseThrow()) ? known : null;
            return fast;
        }
        FastGame fresh = FastGame.start(game.rules(), history.agreement());
        used.clear();
        if (!history.hasSetUp() && history.all().stream().allMatch(turn -> takes(fresh, turn))) {
            at = history;
            fast = fresh;
        }
        return fast;
    }

    /** Plays a turn in the fast game. Returns whether it was legal. */
    private boolean takes(FastGame fast, Turn turn) {
        int place = turn.move() instanceof Move.Play play ? fast.board().at(play.point()) : FastBoard.PASS;
        used.set(place);
        return fast.play(turn.player(), place).stands();
    }

    /**
     * Returns whether a play is illegal, of open legality, or ends the game. Plays it in the fast game and takes it
     * back. The point is given as its index on the fast board.
     */
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
