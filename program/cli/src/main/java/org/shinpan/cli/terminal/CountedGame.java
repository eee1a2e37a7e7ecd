package org.shinpan.cli.terminal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Tally;

/**
 * The count of a game, in the form that the terminal shows.
 *
 * @param game the game
 * @param settlement the settlement of the game
 */
record CountedGame(Game game, Settlement settlement) {

    /** Returns the count of a game that is over: its ending, its result and how the rule set counted it. */
    List<String> finalLines() {
        return lines("result: " + settlement.result());
    }

    /** Returns the count of a game as it stands. */
    List<String> interimLines() {
        return lines("as it stands: " + settlement.asItStands()
                + settlement
                        .question()
                        .map(question -> "; this depends on an open question: " + question)
                        .orElse(""));
    }

    private List<String> lines(String result) {
        List<String> lines = new ArrayList<>();
        settlement.ending().ifPresent(ending -> lines.add("ended by " + ending));
        lines.add(result);
        lines.add("Black " + tally(settlement.score().black()) + "; White "
                + tally(settlement.score().white()));
        TreeSet<String> clauses = new TreeSet<>();
        for (Holding holding : settlement.score().holdings()) {
            clauses.add(holding.clause().label());
        }
        lines.add("counted by " + game.rules().name() + " " + String.join(", ", clauses));
        for (Silence silence : settlement.silences()) {
            lines.add("the text is silent: " + silence);
        }
        return lines;
    }

    /** Returns the empty points that count for one player only, with this player. */
    Map<Point, Player> owners() {
        Map<Point, Player> owners = new HashMap<>();
        for (Holding holding : settlement.score().holdings()) {
            for (Point point : holding.points()) {
                if (game.position().at(point) == Color.EMPTY) {
                    switch (holding.owner()) {
                        case BLACK -> owners.put(point, Player.BLACK);
                        case WHITE -> owners.put(point, Player.WHITE);
                        case BOTH, SHARED, NEITHER, OPEN -> {
                            // These points count for both players or for neither.
                        }
                    }
                }
            }
        }
        return owners;
    }

    private static String tally(Tally tally) {
        return Sentences.points(tally) + " (" + tally.stones() + " stones, " + Sentences.territory(tally)
                + " territory, " + tally.prisoners() + " prisoners"
                + (tally.komi().isZero() ? "" : ", komi " + tally.komi()) + ")";
    }
}
