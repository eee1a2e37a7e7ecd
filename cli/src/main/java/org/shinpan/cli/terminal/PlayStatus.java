package org.shinpan.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.History;

/** The state of a game in the terminal, in words. */
final class PlayStatus {

    private PlayStatus() {}

    /** Five lines about the state of a game; the fourth one is about the last turn. */
    static List<String> lines(PlayTable table) {
        History history = table.game().history();
        List<String> lines = new ArrayList<>();
        lines.add(table.game().rules().name() + ", " + history.agreement().board() + ", komi "
                + history.agreement().komi());
        lines.add("Black ● " + table.seat(Player.BLACK).name() + ", prisoners " + history.prisoners(Player.BLACK));
        lines.add("White ○ " + table.seat(Player.WHITE).name() + ", prisoners " + history.prisoners(Player.WHITE));
        lines.add(history.last()
                .map(turn -> "turn " + history.turns() + ": " + turn)
                .orElse("nothing played yet"));
        lines.add(
                switch (table.phase()) {
                    case PLAY -> history.toMove() + " to move";
                    case MARKING -> "both have passed; which chains live?";
                    case STUDY -> table.study().map(StudyLines::standing).orElse("");
                    case OVER -> "the game is over";
                });
        return lines;
    }
}
