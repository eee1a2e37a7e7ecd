package org.shinpan.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.levels.Level;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.web.LocalMind;
import org.shinpan.server.web.LocalSite;
import org.shinpan.server.web.MindText;
import org.shinpan.views.Json;

/**
 * Tests the long computations of a page. With the generated printer, and compiled, they must give the answers of the
 * JVM.
 */
class MindTest {

    private static final JsonMapper JSON = new JsonMapper();

    private static final String OPENING = "'columns':9,'rows':9,'komi':'6.5','rules':'japanese','playouts':120,"
            + "'steps':['B E5','W C3','B G6','W G3','B C6','W F4']";

    /** Black lives by two eyes in the corner. */
    private static final String CORNER = "{'columns':5,'rows':2,'stones':'.X.XOXXXXO'}";

    /** Requests, each with its method, its address and its body. */
    private static final List<List<String>> QUESTIONS = List.of(
            List.of("POST", "/api/opinions", "{" + OPENING + "}"),
            List.of("POST", "/api/opinions", "{" + OPENING.replace("120", "3") + "}"),
            List.of("POST", "/api/losses", "{" + OPENING + ",'move':'A1'}"),
            List.of("POST", "/api/losses", "{" + OPENING + ",'move':'E5'}"),
            List.of("POST", "/api/proofs", CORNER),
            List.of("GET", "/api/proofs/nothing?line=", ""),
            List.of("POST", "/certificates", CORNER),
            List.of("POST", "/moves", "{" + OPENING + ",'game':'g','level':'club','placed':[]}"),
            List.of("POST", "/moves", "{" + OPENING + ",'game':'g','level':'dan','placed':[]}"),
            List.of(
                    "POST",
                    "/moves",
                    "{'columns':9,'rows':9,'rules':'aga','handicap':2,'placed':['G7','C3'],"
                            + "'level':'casual','steps':[]}"),
            List.of("POST", "/api/opinions", "[]"),
            List.of("POST", "/nothing", "{}"));

    private static LocalMind mind(LocalSite.Writer writer) {
        return new LocalMind(writer, () -> 7);
    }

    private static List<LocalSite.Answer> answers(LocalMind mind) {
        return QUESTIONS.stream()
                .map(asked -> mind.answer(asked.get(0), asked.get(1), bytes(asked.get(2))))
                .toList();
    }

    private static byte[] bytes(String text) {
        return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void theGeneratedPrinterWritesWhatTheServerWrites() {
        List<LocalSite.Answer> expected = answers(mind(Json::text));
        assertThat(expected)
                .extracting(LocalSite.Answer::status)
                .containsExactly(200, 400, 200, 400, 200, 404, 200, 200, 400, 200, 400, 404);
        assertThat(answers(mind(MindText::text))).isEqualTo(expected);
    }

    /** Games of the compiled player against itself, one at each level, refereed here. */
    private static final class Games {

        private static final int MAX_TURNS = 300;

        private final List<String> ended = new ArrayList<>();
        private Game game = begun(0);

        private static Game begun(int number) {
            List<String> texts = RuleSets.names();
            return Game.start(
                    RuleSets.named(texts.get(number % texts.size()), RuleSets.Options.DEFAULT),
                    new Agreement(Board.square(5), Komi.parse("0.5"), 0));
        }

        /** Plays the move of an answer. Returns the next question; empty after the last game. */
        String next(String answer) {
            if (!answer.isEmpty()) {
                game = game.play(move(answer));
                Level level = Level.values()[ended.size()];
                assertThat(game.history().turns()).as(level.word()).isLessThan(MAX_TURNS);
                if (game.ending().isPresent()) {
                    ended.add(level.word());
                    game = begun(ended.size());
                }
            }
            return ended.size() == Level.values().length ? "" : question(Level.values()[ended.size()]);
        }

        private static Move move(String answer) {
            try {
                return Move.parse(JSON.readTree(answer).path("move").asText());
            } catch (IOException wrong) {
                throw new AssertionError(answer, wrong);
            }
        }

        private String question(Level level) {
            StringBuilder steps = new StringBuilder();
            for (Turn turn : game.history().all()) {
                steps.append(steps.isEmpty() ? "'" : ",'")
                        .append(turn.player().letter())
                        .append(' ')
                        .append(turn.move())
                        .append('\'');
            }
            return ("{'game':'g','level':'" + level.word() + "','columns':5,'rows':5,'komi':'0.5','rules':'"
                            + game.rules().name() + "','steps':[" + steps + "]}")
                    .replace('\'', '"');
        }
    }

    @Test
    void theCompiledPlayerAnswersAsTheJvmAndPlaysALegalGameAtEachLevel(@TempDir Path folder)
            throws IOException, InterruptedException {
        ArrayNode cases = JSON.createArrayNode();
        List<LocalSite.Answer> expected = answers(mind(Json::text));
        for (int i = 0; i < QUESTIONS.size(); i++) {
            // Without the moves: the page draws its own random numbers for them.
            List<String> asked = QUESTIONS.get(i);
            if (!asked.get(1).equals("/moves") || expected.get(i).status() != 200) {
                cases.addObject()
                        .put("method", asked.get(0))
                        .put("target", asked.get(1))
                        .put("body", asked.get(2).replace('\'', '"'))
                        .put("status", String.valueOf(expected.get(i).status()))
                        .put("text", expected.get(i).text().replaceAll("\"proof\":\"[0-9a-f]{16}\"", "PROOF"));
            }
        }
        Games games = new Games();
        InChromium browser =
                new InChromium(folder, Files.writeString(folder.resolve("cases.json"), cases.toString()), games::next);
        assertThat(browser.posted("mind.html")).isEqualTo("0 differ");
        assertThat(games.ended).hasSize(Level.values().length);
    }
}
