package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Seat;

/**
 * Parses events that a page has stored for a {@link LocalSite} and that no request of a player caused, such as a loss
 * on time. Requests of players are stored as requests.
 */
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
            case "moved" ->
                new Event.Moved(
                        Player.valueOf(Requests.text(event, "player", "")),
                        Requests.text(event, "move", ""),
                        event.path("spent").asLong());
            case "marked" ->
                new Event.Marked(
                        seat(event),
                        Requests.text(event, "point", ""),
                        Event.Mark.valueOf(Requests.text(event, "mark", "")));
            case "agreed" -> new Event.Agreed(seat(event), event.path("marking").asInt(), texts(event, "seki"));
            case "engine-tried" -> new Event.EngineTried(seat(event), Requests.text(event, "move", ""));
            case "engine-failed" ->
                new Event.EngineFailed(
                        seat(event),
                        EngineFailure.Kind.valueOf(Requests.text(event, "how", "")),
                        event.path("spent").asLong(),
                        Event.TurnTime.valueOf(Requests.text(event, "turn", "")));
            default -> throw new Refusal(Code.DAMAGED, "no event is called '" + Requests.quote(kind) + "'");
        };
    }

    private static Seat seat(JsonNode event) {
        return Seat.valueOf(Requests.text(event, "by", ""));
    }

    private static List<String> texts(JsonNode event, String field) {
        List<String> texts = new ArrayList<>();
        event.path(field).forEach(one -> texts.add(one.asText()));
        return texts;
    }
}
