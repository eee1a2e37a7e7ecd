package org.shinpan.cli.terminal;

import java.util.List;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.History;

/**
 * The state of a game in the terminal, in words.
 *
 * @param terms the rules, the board and the komi
 * @param black Black's name and prisoners
 * @param white White's name and prisoners
 * @param lastTurn the last turn
 * @param now which player must act, and how
 */
record PlayStatus(String terms, String black, String white, String lastTurn, String now) {

    static PlayStatus of(PlayTable table) {
        History history = table.game().history();
        return new PlayStatus(
                table.game().rules().name() + ", " + history.agreement().board() + ", komi "
                        + history.agreement().komi(),
                "Black ● " + table.seat(Player.BLACK).name() + ", prisoners " + history.prisoners(Player.BLACK),
                "White ○ " + table.seat(Player.WHITE).name() + ", prisoners " + history.prisoners(Player.WHITE),
                history.last()
                        .map(turn -> "turn " + history.turns() + ": " + turn)
                        .orElse("nothing played yet"),
                switch (table.phase()) {
                    case PLAY -> history.toMove() + " to move";
                    case MARKING -> "both have passed; which chains live?";
                    case STUDY -> table.study().map(StudyLines::standing).orElse("");
                    case OVER -> "the game is over";
                });
    }

    List<String> lines() {
        return List.of(terms, black, white, lastTurn, now);
    }
}
