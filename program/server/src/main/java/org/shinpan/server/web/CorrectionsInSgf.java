package org.shinpan.server.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.play.Correction;
import org.shinpan.server.play.Corrections.Trace;
import org.shinpan.server.play.GameState;
import org.shinpan.sgf.record.SgfWriter;

/**
 * Writes the corrections of a relayed game into its SGF record: every correction as a comment, and the replaced moves
 * as a variation.
 */
final class CorrectionsInSgf {

    private CorrectionsInSgf() {}

    static void write(SgfWriter writer, GameState state) {
        History history = state.game().history();
        List<String> now =
                history.all().stream().map(turn -> turn.move().toString()).toList();
        Map<Integer, String> comments = new LinkedHashMap<>();
        for (Trace trace : state.corrections().traces(now)) {
            Correction change = trace.change();
            // Removed moves came after the turn before them.
            int turn = Math.min(now.size(), change.now().isEmpty() ? trace.turn() - 1 : trace.turn());
            comments.merge(turn, describe(change), (one, other) -> one + "\n" + other);
            writeTakenBack(writer, history, now, trace.before());
        }
        comments.forEach(writer::comment);
    }

    private static String describe(Correction change) {
        String was = listed(change.was());
        String now = listed(change.now());
        if (change.was().isEmpty()) {
            return "Correction: " + now + " added.";
        }
        return now.isEmpty()
                ? "Correction: " + was + " removed after this turn."
                : "Correction: " + now + " instead of " + was + ".";
    }

    private static String listed(List<String> moves) {
        return String.join(" ", moves);
    }

    /** Writes the moves from before a correction as a variation, from the first move on that differs from the game. */
    private static void writeTakenBack(SgfWriter writer, History history, List<String> now, List<String> before) {
        int same = 0;
        while (same < now.size() && same < before.size() && now.get(same).equals(before.get(same))) {
            same++;
        }
        List<Turn> turns = new ArrayList<>();
        Player player = history.after(same).orElseThrow().toMove();
        for (String move : before.subList(same, before.size())) {
            turns.add(new Turn(player, Move.parse(move)));
            player = player.opponent();
        }
        if (!turns.isEmpty()) {
            writer.variation(same, turns);
        }
    }
}
