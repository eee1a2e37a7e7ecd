package org.shinpan.judge;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.sgf.record.CompactSteps;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;

/** One record on its way through one game of the fast twin. */
final class Replay {

    private final GameRecord record;
    private final FastGame game;
    private final CompactSteps steps;
    private int step;
    private boolean selfCapture;
    private @Nullable Turn refused;

    /** At the start of the record; the game is made to start anew. */
    Replay(GameRecord record, FastGame game, Agreement agreement) {
        this.record = record;
        this.game = game;
        this.steps = record.compactSteps();
        game.restart(agreement);
    }

    /** Whether a handicap is given by passes; stones that are set up before the first turn stand in their place. */
    static boolean owesPasses(GameRecord record, Agreement agreement) {
        CompactSteps steps = record.compactSteps();
        boolean startsSetUp = steps.size() > 0 && steps.isSetUp(0);
        return agreement.handicap() > 1 && !startsSetUp;
    }

    /** Whether the whole record stands; if so, the resignation that it names was made. */
    boolean run() {
        boolean stands = to(steps.size());
        if (stands) {
            resign();
        }
        return stands;
    }

    /**
     * Goes on to a step. Whether all turns before it stand; if not, the game is before the first that does not.
     *
     * @throws IllegalArgumentException if a set-up leaves a chain without a liberty
     */
    boolean to(int end) {
        FastBoard board = game.board();
        for (; step < end; step++) {
            if (steps.isSetUp(step)) {
                setUp(steps.setUp(step));
                continue;
            }
            int v = steps.isPass(step) ? FastBoard.PASS : board.at(steps.column(step), steps.row(step));
            if (!game.play(steps.player(step), v).stands()) {
                refused = ((Step.Played) record.steps().get(step)).turn();
                return false;
            }
            selfCapture |= v != FastBoard.PASS && board.isEmpty(v);
        }
        return true;
    }

    /** Whether a stone captured itself or its own chain. */
    boolean selfCapture() {
        return selfCapture;
    }

    /** The first turn that does not stand, explained by the plain reading. */
    Optional<Barred> barred() {
        return Optional.ofNullable(refused)
                .map(turn -> new Barred(game.turns() + 1, turn, (Verdict.Illegal) game.explain(turn)));
    }

    private void setUp(Step.SetUp setUp) {
        Player next = record.toMoveAfter(step, game.turns(), game.toMove());
        game.setUp(setUp.on(game.board().position()), next);
    }

    /** If the record says that a player resigned, that is the last turn, if it is that player's. */
    private void resign() {
        if (!game.isOver() && record.recorded().resigned().equals(Optional.of(game.toMove()))) {
            game.resign();
        }
    }
}
