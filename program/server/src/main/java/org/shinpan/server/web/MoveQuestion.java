package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.server.engines.Programs;
import org.shinpan.server.play.LocalRoom;
import org.shinpan.server.play.Setup;
import org.shinpan.sgf.record.Step;
import org.shinpan.views.Inline;

/**
 * The request of a {@link LocalSite} for a move of Shinpan's own player, which a {@link LocalMind} answers. It contains
 * the moves of the game, in the form of a request for an opinion, and the handicap stones.
 *
 * @param aim the time that the player should use for this move, in milliseconds
 */
record MoveQuestion(
        String game,
        String level,
        long aim,
        @Inline(without = {"bidding", "time", "meeting", "host", "listing"}) Setup setup,
        PointSet placed,
        List<String> steps) {

    static MoveQuestion of(LocalRoom room, Programs.Question asked) {
        Setup setup = room.state().setup();
        return new MoveQuestion(
                room.id(),
                asked.level(),
                asked.aim(),
                setup,
                setup.placed(),
                asked.game().history().all().stream().map(Views::turn).toList());
    }

    /** Parses a request, and returns its moves. Handicap stones become the first step. */
    static Line line(JsonNode asked) {
        Line line = Line.read(asked);
        PointSet placed = Line.points(line.agreement().board(), asked, "placed");
        if (placed.isEmpty()) {
            return line;
        }
        PointSet none = PointSet.empty(placed.board());
        List<Step> steps = new ArrayList<>(List.of(new Step.SetUp(placed, none, none, Optional.of(Player.WHITE))));
        steps.addAll(line.steps());
        return new Line(line.agreement(), line.rules(), steps);
    }
}
