package org.shinpan.judge;

import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.sgf.record.CompactSteps;
import org.shinpan.sgf.record.GameRecord;

/**
 * Replays one record on a {@link FastGame}, in the order of its turns. Only the records that {@link #suits} accepts can
 * be replayed.
 */
final class FastReplay {

    private final FastGame game;
    private final CompactSteps steps;
    private int step;
    private boolean selfCapture;

    /** Restarts the game and goes to the position before the first turn of the record. */
    FastReplay(GameRecord record, SetUps setUps, FastGame game, Agreement agreement) {
        this.game = game;
        this.steps = record.compactSteps();
        this.step = setUps.atTheStart();
        game.restart(agreement);
        if (setUps.putStones()) {
            game.setUp(setUps.first(), record.firstToMove());
        }
    }

    /** Returns whether a {@link FastGame} can replay the record of these set-ups. */
    static boolean suits(SetUps setUps) {
        return !setUps.comeLater() && (!setUps.putStones() || setUps.allHaveLiberties());
    }

    /**
     * Returns whether White gives the handicap by passing. If stones are set up before the first turn, they replace
     * these passes.
     */
    static boolean owesPasses(SetUps setUps, Agreement agreement) {
        return agreement.handicap() > 1 && !setUps.putStones();
    }

    /** Plays all turns. Returns false at the first turn that is barred; the game is then before that turn. */
    boolean run() {
        return to(steps.size());
    }

    /**
     * Plays the turns up to the step {@code end}, exclusive. Returns false at the first one that is barred; the game is
     * then before that turn.
     */
    boolean to(int end) {
        FastBoard board = game.board();
        for (; step < end; step++) {
            int v = steps.isPass(step) ? FastBoard.PASS : board.at(steps.column(step), steps.row(step));
            if (!game.play(steps.player(step), v).stands()) {
                return false;
            }
            selfCapture |= v != FastBoard.PASS && board.isEmpty(v);
        }
        return true;
    }

    /** Returns whether a stone captured itself or its own chain. */
    boolean selfCapture() {
        return selfCapture;
    }
}
