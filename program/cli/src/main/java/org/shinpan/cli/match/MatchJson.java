package org.shinpan.cli.match;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.gtp.GtpTime;
import org.shinpan.engine.match.Entrant;
import org.shinpan.engine.match.MatchGameResult;
import org.shinpan.engine.match.MatchPairs;
import org.shinpan.engine.match.MatchScore;
import org.shinpan.engine.match.MatchSettings;
import org.shinpan.engine.match.Sprt;
import org.shinpan.engine.match.Tournament;
import org.shinpan.engine.match.Tournament.Couple;
import org.shinpan.rules.board.Player;
import org.shinpan.views.GameView;
import org.shinpan.views.Json;

/** The output of {@code shinpan match --format json}: one object, described by {@code docs/schemas/match-1.json}. */
final class MatchJson {

    private MatchJson() {}

    /** Returns the object for the games that were played. */
    static ObjectNode of(Tournament tournament, MatchSettings settings, Optional<Sprt> sprt) {
        ObjectNode node = JsonNodeFactory.instance
                .objectNode()
                .put("schema", "shinpan.match/1")
                .put("rules", settings.rules());
        node.set("board", Json.tree(GameView.BoardView.of(settings.board())));
        node.put("komi", settings.komi().toString())
                .put("time", settings.time().map(GtpTime::text).orElse(null));
        ArrayNode programs = node.putArray("programs");
        for (int number = 1; number <= tournament.entrants().size(); number++) {
            Entrant entrant = tournament.entrants().get(number - 1);
            ObjectNode program = programs.addObject()
                    .put("program", number)
                    .put("name", entrant.name())
                    .put("handicap", entrant.handicap())
                    .put("komi", entrant.komi().map(Object::toString).orElse(null))
                    .put("time", entrant.time().map(GtpTime::text).orElse(null));
            program.set("start_up", Json.array(entrant.startUp()));
            writeScore(program, tournament.score(number, Optional.empty()));
            writePairs(program, tournament.pairs(number));
        }
        ArrayNode couples = node.putArray("matches");
        for (Couple couple : tournament.couples()) {
            writeCouple(couples.addObject(), couple, sprt);
        }
        return node;
    }

    /** Writes the games of two programs against each other. */
    private static void writeCouple(ObjectNode node, Couple couple, Optional<Sprt> sprt) {
        List<MatchGameResult> results = couple.match().results();
        MatchPairs pairs = MatchPairs.of(results);
        node.put("first", couple.first())
                .put("second", couple.second())
                .put("games", results.size())
                .put("different", MatchScore.different(results).size());
        writeScore(node, MatchScore.of(results));
        writePairs(node, pairs);
        if (sprt.isPresent()) {
            MatchPairs.Interval bounds = sprt.get().bounds(pairs);
            node.putObject("sprt")
                    .put("low", sprt.get().low())
                    .put("high", sprt.get().high())
                    .put("ratio", bounds.middle())
                    .put("lower_bound", bounds.low())
                    .put("upper_bound", bounds.high())
                    .put(
                            "decision",
                            sprt.get()
                                    .decision(pairs)
                                    .name()
                                    .toLowerCase(Locale.ROOT)
                                    .replace('_', '-'));
        } else {
            node.putNull("sprt");
        }
        ArrayNode games = node.putArray("list");
        for (MatchGameResult result : results) {
            games.addObject()
                    .put("game", result.number())
                    .put("black", result.firstHasBlack() ? couple.first() : couple.second())
                    .put("winner", result.winner().map(Player::letter).orElse(null))
                    .put("result", result.result())
                    .put("cause", result.cause().word())
                    .put("decided_by", result.decidedBy())
                    .put("reason", result.reason())
                    .put("turns", result.turns());
        }
    }

    private static void writeScore(ObjectNode node, MatchScore score) {
        node.put("wins", score.wins())
                .put("losses", score.losses())
                .put("ties", score.ties())
                .put("without_result", score.uncounted());
    }

    private static void writePairs(ObjectNode node, MatchPairs pairs) {
        ArrayNode counts = node.putArray("pairs");
        pairs.counts().forEach(counts::add);
        node.put("games_without_pair", pairs.alone());
        if (pairs.counted() == 0) {
            node.putNull("elo");
            return;
        }
        MatchPairs.Interval elo = pairs.elo();
        node.putObject("elo")
                .put("low", finite(elo.low()))
                .put("value", finite(elo.middle()))
                .put("high", finite(elo.high()));
    }

    /** Rounds a number to one decimal place; null for infinity, which JSON cannot express. */
    private static @Nullable Double finite(double elo) {
        return Double.isFinite(elo) ? Math.round(10 * elo) / 10.0 : null;
    }
}
