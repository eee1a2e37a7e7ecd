package org.shinpan.server.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.History;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Table;
import org.shinpan.sgf.SgfWriter;

/** A game looked back upon. */
final class Review {

    private Review() {}

    /** The record of a game. */
    static byte[] sgf(Table table) {
        History history = table.game().history();
        SgfWriter writer = SgfWriter.of(history)
                .put("AP", "Shinpan")
                .put("RU", table.setup().rules());
        for (Player player : Player.values()) {
            table.person(table.seatOf(player)).ifPresent(person -> writer.name(player, person.name()));
        }
        result(table, writer);
        return writer.write();
    }

    private static void result(Table table, SgfWriter writer) {
        table.outside()
                .ifPresentOrElse(
                        outside -> writer.put(
                                "RE",
                                switch (outside) {
                                    case BLACK_OUT_OF_TIME -> "W+T";
                                    case WHITE_OUT_OF_TIME -> "B+T";
                                    case ABANDONED -> "Void";
                                }),
                        () -> table.settlement()
                                .ifPresent(settlement ->
                                        writer.put("RE", settlement.result().toString())));
    }

    static ObjectNode of(Table table) {
        throw new Refusal(Refusal.Code.NOT_FOUND, "not yet");
    }

    static ObjectNode of(byte[] record) {
        throw new Refusal(Refusal.Code.NOT_FOUND, "not yet");
    }
}
