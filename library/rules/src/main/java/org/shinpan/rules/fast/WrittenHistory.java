package org.shinpan.rules.fast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/** Converts the turns of a {@link FastBoard} to a {@link History}, by replaying them on another board. */
final class WrittenHistory {

    private final FastBoard replay;
    private History history;

    private WrittenHistory(FastBoard replay, History base) {
        this.replay = replay;
        this.history = base;
        if (base.hasSetUp()) {
            replay.setUp(base.position(), base.toMove());
        }
    }

    /** {@return the history that consists of a base, the turns of a board, and an ending if there is one} */
    static History of(History base, FastBoard board, @Nullable Ending ending) {
        WrittenHistory writing = new WrittenHistory(new FastBoard(board.board()), base);
        int last = board.turns();
        for (int turn = 1; turn <= last; turn++) {
            writing.add(board.turn(turn), turn == last ? Optional.ofNullable(ending) : Optional.empty());
        }
        return writing.history;
    }

    private void add(int v, Optional<Ending> ends) {
        Player player = replay.toMove();
        PointSet none = PointSet.empty(replay.board());
        if (v == FastBoard.PASS) {
            replay.pass();
            Verdict.Legal effect = new Verdict.Legal(history.position(), none, none, ends);
            history = history.followedBy(new Turn(player, Move.PASS), effect);
            return;
        }
        replay.play(v);
        List<Point> removed = new ArrayList<>();
        for (int i = 0; i < replay.removedByLast(); i++) {
            removed.add(replay.point(replay.removedByLast(i)));
        }
        PointSet gone = PointSet.of(replay.board(), removed);
        boolean own = replay.isEmpty(v);
        Verdict.Legal effect = new Verdict.Legal(replay.position(), own ? none : gone, own ? gone : none, ends);
        history = history.followedBy(new Turn(player, Move.play(replay.point(v))), effect);
    }
}
