package org.shinpan.server.web;

import java.math.BigDecimal;
import org.shinpan.engine.clock.Clock;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.play.GameState;
import org.shinpan.sgf.record.SgfWriter;

/**
 * Writes the clocks of a game into its SGF record: main time and overtime (TM, OT), and the time left to the player
 * after every turn (BL, WL). Once the main time is used, it also writes how many overtime periods, or moves in the
 * period of Canadian overtime, are left (OB, OW). Times are in seconds.
 */
final class ClocksInSgf {

    private ClocksInSgf() {}

    static void write(SgfWriter writer, GameState state) {
        TimeControl control = state.setup().time();
        if (control instanceof TimeControl.None) {
            return;
        }
        writeHeader(writer, control);
        for (History at = state.game().history();
                at.turns() > 0;
                at = at.before().orElseThrow()) {
            Turn turn = at.last().orElse(null);
            // The history of a resumed game has states without a turn, and a resignation presses no clock.
            if (turn != null && !turn.move().equals(Move.RESIGN)) {
                writeTimeLeft(
                        writer,
                        control,
                        at.turns(),
                        turn.player(),
                        state.clocks().after(at.turns()));
            }
        }
    }

    private static void writeHeader(SgfWriter writer, TimeControl control) {
        if (control instanceof TimeControl.Absolute absolute) {
            writer.put("TM", seconds(absolute.main()));
        } else if (control instanceof TimeControl.Fischer fischer) {
            writer.put("TM", seconds(fischer.main()));
            writer.put("OT", seconds(fischer.increment()) + " fischer, at most " + seconds(fischer.cap()));
        } else if (control instanceof TimeControl.ByoYomi byoYomi) {
            writer.put("TM", seconds(byoYomi.main()));
            writer.put("OT", byoYomi.periods() + "x" + seconds(byoYomi.period()) + " byo-yomi");
        } else if (control instanceof TimeControl.Canadian canadian) {
            writer.put("TM", seconds(canadian.main()));
            writer.put("OT", canadian.turns() + "/" + seconds(canadian.stretch()) + " Canadian");
        } else if (control instanceof TimeControl.PerMove perMove) {
            writer.put("TM", "0");
            writer.put("OT", seconds(perMove.each()) + " per move");
        }
    }

    private static void writeTimeLeft(SgfWriter writer, TimeControl control, int turn, Player player, Clock clock) {
        boolean overtime = clock.main() == 0;
        if (overtime && control instanceof TimeControl.ByoYomi byoYomi) {
            writer.put(turn, player.letter() + "L", seconds(byoYomi.period()));
            writer.put(turn, "O" + player.letter(), Integer.toString(clock.periods()));
        } else if (overtime && control instanceof TimeControl.Canadian) {
            writer.put(turn, player.letter() + "L", seconds(clock.stretch()));
            writer.put(turn, "O" + player.letter(), Integer.toString(clock.turns()));
        } else {
            writer.put(turn, player.letter() + "L", seconds(clock.main()));
        }
    }

    private static String seconds(long millis) {
        return BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString();
    }
}
