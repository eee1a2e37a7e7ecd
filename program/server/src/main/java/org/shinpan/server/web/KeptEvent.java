package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/** Reads the events of a {@link LocalSite} that no request led to. */
final class KeptEvent {

    private KeptEvent() {}

    static Event read(JsonNode event) {
        String kind = Requests.text(event, "kind", "");
        return switch (kind) {
            case "proved" -> new Event.Proved(texts(event, "alive"), texts(event, "notAlive"));
            case "suggested" -> new Event.Suggested(texts(event, "notAlive"));
            case "searched" ->
                new Event.Searched(Life.valueOf(Requests.text(event, "life", "")), Requests.text(event, "reason", ""));
            case "flagged" -> new Event.Flagged(Player.valueOf(Requests.text(event, "player", "")));
            case "rematched" -> new Event.Rematched(Requests.text(event, "game", ""));
            default -> throw new Refusal(Code.DAMAGED, "no event is called '" + Requests.shown(kind) + "'");
        };
    }

    private static List<String> texts(JsonNode event, String field) {
        List<String> texts = new ArrayList<>();
        event.path(field).forEach(one -> texts.add(one.asText()));
        return texts;
    }
}
