package org.shinpan.engine.gtp;

import java.util.List;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;

/**
 * Creates the start of a game with handicap stones. Under some rule sets, such as {@code clarendon}, Black plays the
 * stones one after another and White passes in between. Under the others, the stones are on the board from the start.
 * In both cases it is then White's turn.
 */
public final class HandicapStart {

    private HandicapStart() {}

    /**
     * {@return the start of a game with handicap stones, with White to move}
     *
     * @param rules the rule set
     * @param agreement the board, the komi and the number of handicap stones
     * @param stones the points of the stones
     * @throws IllegalArgumentException if the rule set bars one of the plays
     */
    public static History of(RuleSet rules, Agreement agreement, List<Point> stones) {
        Present.all("the rules", rules, "the agreement", agreement, "the stones", stones);
        if (rules.traits().handicap() == Traits.Handicap.PASSES) {
            History history = History.start(agreement);
            for (int i = 0; i < stones.size(); i++) {
                history = played(rules, history, new Turn(Player.BLACK, Move.play(stones.get(i))));
                if (i < stones.size() - 1) {
                    history = played(rules, history, new Turn(Player.WHITE, Move.PASS));
                }
            }
            return history;
        }
        Position position = Position.empty(agreement.board());
        for (Point point : stones) {
            position = position.withColor(point, Color.BLACK);
        }
        return History.from(agreement, position, Player.WHITE);
    }

    private static History played(RuleSet rules, History history, Turn turn) {
        return history.followedBy(
                turn,
                rules.judge(history, turn)
                        .effect()
                        .orElseThrow(() -> new IllegalArgumentException("illegal handicap: the rules bar " + turn)));
    }
}
