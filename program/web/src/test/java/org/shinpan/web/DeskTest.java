package org.shinpan.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.server.web.LocalMind;
import org.shinpan.server.web.LocalSite;
import org.shinpan.server.web.PageText;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.RemarkableRecords;
import org.shinpan.views.Json;

/** Tests that a site without a server writes and reads the same JSON without reflection as the server with it. */
class DeskTest {

    private static final ObjectMapper JACKSON = new ObjectMapper();

    private static final Map<String, byte[]> CERTIFICATES = new HashMap<>();

    /** The position that is marked: two walls, with a dead stone of each player behind them. */
    private static final String WALLS =
            "'columns':9,'rows':9,'stones':'" + "...XO....".repeat(4) + ".O.XO..X." + "...XO....".repeat(4) + "'";

    /** A site, with all its answers. */
    private static final class Transcript {

        private final List<String> texts = new ArrayList<>();
        private final LocalSite site;
        private int turn;

        Transcript(LocalSite.Writer writer) {
            site = new LocalSite(writer, () -> 1_000_000, millis -> "2026-11-28", () -> "game" + texts.size());
        }

        void ask(String method, String target, byte[] body) {
            LocalSite.Answer answer = site.answer(method, target, body);
            texts.add(target + " " + answer.status() + " " + answer.text());
        }

        void game(String rules) {
            turn = 0;
            String game = "game" + texts.size();
            String time = "{'kind':'byo-yomi','main':60000,'period':10000,'periods':3}";
            String board = "'columns':9,'rows':9,'komi':'0.5'";
            ask(
                    "POST",
                    "/api/games",
                    bytes("{'rules':'" + rules + "'," + board + ",'meeting':'same-screen','time':" + time + "}"));
            say(game, "{'t':'hello'}");
            for (String move : "D1 E1 D2 E2 D3 E3 D4 E4 D5 E5 D6 E6 D7 E7 D8 E8 D9 E9 H5 B5 B5".split(" ")) {
                say(game, "{'t':'act','request':'r','do':'play','at':'" + move + "','turn':" + ++turn + "}");
            }
            turn--;
            say(game, "{'t':'act','do':'pass','turn':" + ++turn + "}");
            ask("GET", "/api/games/" + game + "/ending", new byte[0]);
            say(game, "{'t':'act','do':'pass','turn':" + ++turn + "}");
            ask("POST", "/api/games/" + game + "/proofs", certificate(WALLS));
            texts.addAll(site.goesOn(game));
            say(game, "{'t':'act','do':'claim','at':'B5','mark':'not-alive'}");
            texts.addAll(site.goesOn(game));
            say(game, "{'t':'act','do':'give-in'}");
            say(game, "{'t':'act','do':'propose','offer':'abandon'}");
            say(game, "{'t':'act','do':'propose','offer':'rematch'}");
            say(game, "{'t':'ping'}");
            for (String part : List.of("", "/layers", "/others", "/review", "/sgf")) {
                ask("GET", "/api/games/" + game + part, new byte[0]);
            }
            site.kept().forEach(kept -> texts.add(kept.toString()));
        }

        /** Plays a game against the program, whose moves are given here, and asks for proofs at its end. */
        void program(String rules) {
            String game = "game" + texts.size();
            ask(
                    "POST",
                    "/api/games",
                    bytes("{'rules':'" + rules + "','columns':5,'rows':5,'meeting':'engine','engine':'Shinpan',"
                            + "'level':'casual','color':'white'}"));
            say(game, "{'t':'hello'}");
            chosen(game, "C3");
            say(game, "{'t':'act','do':'play','at':'C2','turn':2}");
            chosen(game, "");
            say(game, "{'t':'act','do':'call-engine'}");
            chosen(game, "pass");
            say(game, "{'t':'act','do':'pass','turn':4}");
            ask(
                    "POST",
                    "/api/games/" + game + "/proofs",
                    certificate("'columns':5,'rows':5,'stones':'" + ".......O....X............'"));
            for (int i = 0; i < 3; i++) {
                texts.addAll(site.goesOn(game));
            }
            say(game, "{'t':'act','do':'propose','offer':'rematch'}");
            site.kept().forEach(kept -> texts.add(kept.toString()));
        }

        private void chosen(String game, String move) {
            texts.add(site.engineQuestion(game));
            texts.addAll(site.onMove(game, site.engineQuestion(game), move));
        }

        private void say(String game, String message) {
            texts.addAll(site.onMessage(game, message.replace('\'', '"')));
        }
    }

    /** Returns proofs about the chains of a position. Every game that asks for them again gets the same ones. */
    private static byte[] certificate(String position) {
        return CERTIFICATES.computeIfAbsent(position, DeskTest::proved).clone();
    }

    private static byte[] proved(String position) {
        return new LocalMind(Json::text, () -> 7)
                .answer("POST", "/certificates", bytes("{" + position + "}"))
                .text()
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> answers(LocalSite.Writer writer) throws IOException {
        Transcript transcript = new Transcript(writer);
        for (String rules : List.of("japanese", "wagc-intent", "aga", "go-gadget")) {
            transcript.game(rules);
            transcript.program(rules);
        }
        transcript.ask("GET", "/api/rules", new byte[0]);
        transcript.ask("GET", "/api/engines", new byte[0]);
        transcript.ask("POST", "/api/lines", bytes("{'columns':5,'rows':5,'steps':['B C3','W C3',{'black':['A1']}]}"));
        transcript.ask("POST", "/api/counts", bytes("{'columns':2,'rows':2,'stones':'X..O'}"));
        transcript.ask("POST", "/api/engines", new byte[0]);
        // RefereeTest and CompiledRefereeTest judge all of them.
        List<RemarkableRecords.Remarkable> remarkable = RemarkableRecords.all().toList();
        for (int i = 0; i < remarkable.size(); i += 4) {
            transcript.ask("POST", "/api/records", remarkable.get(i).record().getBytes(StandardCharsets.UTF_8));
        }
        try (Stream<Path> examples = Files.list(Checkout.path("tools/examples/records"))) {
            for (Path example : examples.sorted().toList()) {
                transcript.ask("POST", "/api/records?game=1", Files.readAllBytes(example));
            }
        }
        return transcript.texts;
    }

    @Test
    void theGeneratedPrinterWritesWhatTheServerWrites() throws IOException {
        List<String> expected = answers(Json::text);
        assertThat(expected).hasSizeGreaterThan(150);
        assertThat(answers(PageText::text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                " { \"a\" : [ 1 , -2.5e3, true,false,null, \"\\u00e9\\n\\\"\\\\\\/ü\" ] } ",
                "[[],{\"\":{}}]",
                "12345678901",
                "0.1",
                "\"\""
            })
    void jsonIsReadAsJacksonReadsIt(String text) throws IOException {
        assertThat(JsonReader.read(text)).isEqualTo(JACKSON.readTree(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[1,]",
                "{\"a\":1,}",
                "{\"a\":1,\"a\":2}",
                "{'a':1}",
                "\"\\x\"",
                "\"\\u12\"",
                "\"a",
                "1 2",
                "nul",
                "\"\n\"",
                "-",
                "1-2"
            })
    void aTextThatIsNotJsonIsRefused(String text) {
        assertThatThrownBy(() -> JsonReader.read(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void deepNestingIsRefused() {
        assertThatThrownBy(() -> JsonReader.read("[".repeat(100_000))).isInstanceOf(IllegalArgumentException.class);
    }
}
