package org.shinpan.rules.solve;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * Proves claims about best play, such as "Black can get at least 3", under a rule set that looks back at the whole
 * game. The search has a maximum number of turns. A line that reaches the maximum counts as failed, so a proof is valid
 * with any maximum, and a claim that fails may need more turns.
 */
final class HistoryGame {

    private final RuleSet rules;

    HistoryGame(RuleSet rules) {
        this.rules = rules;
    }

    /** Returns whether the player can force this margin or a better one within a number of turns. */
    boolean proves(History start, Player player, int margin, int turns) {
        for (int limit = 2; limit <= turns; limit++) {
            if (forces(start, player, margin, limit)) {
                return true;
            }
        }
        return false;
    }

    private boolean forces(History history, Player player, int margin, int turns) {
        if (history.ending().isPresent()) {
            return isGoodEnough(history, player, margin);
        }
        if (turns == 0) {
            return false;
        }
        boolean own = history.toMove() == player;
        for (History next : successors(history)) {
            if (forces(next, player, margin, turns - 1) == own) {
                return own;
            }
        }
        return !own;
    }

    private boolean isGoodEnough(History history, Player player, int margin) {
        BigDecimal black = history.ending().orElseThrow() instanceof Ending.RepetitionTie
                ? BigDecimal.ZERO
                : rules.settle(history).score().margin().orElseThrow();
        int sign = player == Player.BLACK ? 1 : -1;
        return black.intValueExact() * sign >= margin * sign;
    }

    /**
     * Returns the positions after a pass, which ends games soonest, and then those after plays, most captures first.
     */
    private List<History> successors(History history) {
        List<History> next = new ArrayList<>();
        for (Point point : history.position().points(Color.EMPTY)) {
            add(history, Move.play(point), next);
        }
        next.sort(Comparator.comparingInt((History after) -> -after.captured().size()));
        List<History> all = new ArrayList<>();
        add(history, Move.PASS, all);
        all.addAll(next);
        return all;
    }

    private void add(History history, Move move, List<History> to) {
        Turn turn = new Turn(history.toMove(), move);
        if (rules.judge(history, turn) instanceof Verdict.Legal legal) {
            to.add(history.followedBy(turn, legal));
        }
    }
}
