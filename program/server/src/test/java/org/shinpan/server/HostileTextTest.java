package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.web.Limits;
import org.shinpan.sgf.tree.SgfCollection;
import org.shinpan.sgf.tree.SgfGrammar;

/**
 * Tests that text from strangers is never interpreted: names, moves and records with line ends, commands, paths and
 * control characters never reach the input of a program, the file system, a header, the structure of a record or the
 * form of a message.
 */
@Timeout(120)
class HostileTextTest {

    /** A word that no text of the server itself contains. */
    private static final String MARK = "zzINJECTEDzz";

    private static final List<String> TEXTS = List.of(
            MARK + "\n99 genmove b",
            "\r\n\r\nquit\r\n" + MARK,
            "\0" + MARK + "\0",
            "../../../../tmp/" + MARK,
            "..\\..\\" + MARK + ".exe",
            "/etc/passwd\0.sgf" + MARK,
            "$(touch " + MARK + ")`touch " + MARK + "`;touch " + MARK + "|touch " + MARK,
            "\"; filename=\"" + MARK + ".exe",
            MARK + "](;B[aa])(;W[bb]PW[" + MARK,
            MARK + "\\](;B[aa]",
            "\u202Efgs." + MARK + "\u2066\u200F",
            "\u2028" + MARK + "\u2029\u0085",
            "\u001B[2J\u001B]0;" + MARK + "\u0007\u007F\u009B",
            MARK + "\uD800",
            "%s%n%x" + MARK + "${jndi:ldap://127.0.0.1/" + MARK + "}",
            "'; drop table event; --" + MARK,
            MARK.repeat(200));

    /**
     * Matches the commands that the server sends to programs: a number, a command, and words of letters, digits and a
     * few signs.
     */
    private static final String COMMAND = "quit|\\d+ [a-z][a-z_-]*( [A-Za-z0-9.+-]+)*";

    @TempDir
    Path data;

    private Server server;
    private Visitor visitor;

    /** Starts a server with programs that play and analyse, and that record their input. */
    @BeforeEach
    void start() throws IOException {
        ObjectNode file = Visitor.JSON.createObjectNode();
        ObjectNode program = file.putArray("engines").addObject().put("name", "Ears");
        ArrayNode command = program.putArray("command");
        listening(ScriptedPrograms.SCRIPT + " a1,b1,pass,pass").forEach(command::add);
        program.putObject("boards").put("rectangles", true);
        Files.writeString(data.resolve("engines.json"), file.toString());
        String adviser = Path.of("src", "test", "resources", "analysing-engine.sh")
                .toAbsolutePath()
                .toString();
        server = Server.start(
                ServerOptions.standard()
                        .withPort(0)
                        .withData(data)
                        .withProving(Duration.ZERO)
                        .withAnalysis(new GtpProgram("Adviser", listening(adviser))),
                Engines::ownPlayer,
                Limits.forVisitors(50));
        visitor = new Visitor(server.address());
    }

    private List<String> listening(String program) {
        return List.of("/bin/sh", "-c", "tee -a '" + data.resolve("heard.log") + "' | /bin/sh " + program);
    }

    @AfterEach
    void stop() {
        visitor.close();
        server.close();
    }

    private static String json(String template, String text) {
        String quoted = Visitor.JSON.valueToTree(text).toString();
        return template.replace('\'', '"').replace("\"TEXT\"", quoted);
    }

    private List<String> heard() throws IOException {
        return Files.readAllLines(data.resolve("heard.log"), StandardCharsets.ISO_8859_1);
    }

    /** Returns the files of the data folder, and of the folder in which the tests run. */
    private Set<String> files() throws IOException {
        try (Stream<Path> here = Files.list(data);
                Stream<Path> there = Files.list(Path.of(""))) {
            return Stream.concat(here, there).map(Path::toString).collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    void noTextReachesAProgram() throws IOException {
        HeldSeat first = ScriptedPrograms.begun(visitor, "Ears", "tromp-taylor", "");
        first.awaitTurn(2);
        visitor.post("/api/opinions", json("{'columns':5,'rows':5,'steps':['B C3']}", ""));
        Set<String> before = files();
        int lines = heard().size();
        assertThat(lines).isGreaterThan(8);
        for (String text : TEXTS) {
            String engine = "{'rules':'tromp-taylor','columns':5,'rows':5,'meeting':'engine','engine':'Ears',";
            Visitor.Answer made = visitor.post("/api/games", json(engine + "'level':'standard','name':'TEXT'}", text));
            assertThat(made.status()).as(made.body().toString()).isEqualTo(201);
            HeldSeat seat = HeldSeat.made(visitor, made);
            for (String act : List.of(
                    "{'do':'play','at':'TEXT','turn':1}",
                    "{'do':'TEXT','turn':1}",
                    "{'do':'study','move':'TEXT','number':1}",
                    "{'do':'mark','at':'C3','mark':'TEXT'}",
                    "{'do':'propose','offer':'TEXT'}",
                    "{'do':'bid','komi':'TEXT'}")) {
                assertRefused(visitor.act(seat.id(), seat.secret(), json(act, text)));
            }
            for (String wrong : List.of("'rules':'TEXT'", "'level':'TEXT'", "'engine':'TEXT'", "'komi':'TEXT'")) {
                assertRefused(visitor.post("/api/games", json(engine + "'level':'standard'," + wrong + "}", text)));
            }
            for (String wrong : List.of(
                    "'steps':['TEXT']",
                    "'steps':[{'black':['TEXT']}]",
                    "'steps':[],'rules':'TEXT'",
                    "'steps':[],'komi':'TEXT'")) {
                assertRefused(visitor.post("/api/opinions", json("{'columns':5,'rows':5," + wrong + "}", text)));
            }
            assertRefused(visitor.post("/api/opinions", json("{'columns':5,'rows':5,'steps':['TEXT']}", "B " + text)));
            assertThat(seat.act("{'do':'play','at':'C3','turn':1,'request':'r'}")
                            .status())
                    .isEqualTo(200);
            seat.awaitTurn(2);
        }
        assertThat(heard()).hasSizeGreaterThan(lines + TEXTS.size()).allMatch(line -> line.matches(COMMAND));
        assertThat(files()).isEqualTo(before);
    }

    private static void assertRefused(Visitor.Answer answer) {
        String message = answer.body().at("/error/message").asText();
        assertThat(answer.status()).as(message).isBetween(400, 413);
        assertThat(message).hasSizeLessThan(410).matches("[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+");
    }

    @Test
    void aNameIsOnePropertyOfTheRecordAndNoPartOfAHeader() throws Exception {
        for (String text : TEXTS) {
            HeldSeat seat = HeldSeat.made(
                    visitor,
                    visitor.post(
                            "/api/games",
                            json(
                                    "{'rules':'tromp-taylor','columns':5,'rows':5,'meeting':'same-screen',"
                                            + "'name':'TEXT','guestName':'TEXT'}",
                                    text)));
            seat.play("C3");
            String name = seat.state().at("/seats/HOST/name").asText();
            assertThat(name).contains(MARK.substring(0, 4)).doesNotMatch("(?s).*[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}].*");
            Visitor.Answer record = visitor.get("/api/games/" + seat.id() + "/sgf");
            assertThat(record.response().headers().firstValue("Content-Disposition"))
                    .contains("attachment; filename=\"shinpan-" + seat.id() + ".sgf\"");
            assertThat(record.response().headers().map().toString()).doesNotContain(MARK);
            SgfCollection read = SgfGrammar.read(record.response().body().getBytes(StandardCharsets.UTF_8));
            assertThat(read.notes()).isEmpty();
            // The root and the one move.
            assertThat(read.size()).isEqualTo(2);
            JsonNode review = visitor.get("/api/games/" + seat.id() + "/review").body();
            assertThat(review.path("nodes")).hasSize(2);
        }
    }

    @Test
    void aRecordsTextsAreReadAndTheirMovesAreAskedAbout() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String text : TEXTS) {
            String value = text.replace("\\", "\\\\").replace("]", "\\]");
            String record = "(;FF[4]CA[UTF-8]SZ[5]PB[" + value + "]PW[" + value + "]GN[" + value + "]RU[" + value
                    + "]RE[" + value + "]KM[" + value + "]C[" + value + "];B[cc]LB[cc:" + value + "]N[" + value + "])";
            HttpRequest upload = visitor.request("/api/records?game=1")
                    .header("Content-Type", "application/x-go-sgf; name=\"../../" + MARK + "\"")
                    .header("Content-Disposition", "attachment; filename=\"../../" + MARK + ".sgf\"")
                    .POST(HttpRequest.BodyPublishers.ofString(record))
                    .build();
            Visitor.Answer answer = Visitor.send(upload);
            assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
            assertThat(answer.response().headers().map().toString()).doesNotContain(MARK);
            Visitor.Answer opinion =
                    visitor.post("/api/opinions", json("{'columns':5,'rows':5,'playouts':100,'steps':['B C3']}", text));
            assertThat(opinion.status()).isEqualTo(200);
            lines.addAll(heard());
        }
        assertThat(lines).isNotEmpty().allMatch(line -> line.matches(COMMAND));
        assertThat(files().toString()).doesNotContain(MARK);
    }

    @Test
    void aPathLeadsToNoFile() {
        for (String path : List.of(
                "/www/..%2flogback.xml",
                "/www/%2e%2e%2flogback.xml",
                "/www/..%5clogback.xml",
                "/www/i18n/..%2f..%2flogback.xml",
                "/www/i18n%2fen.json%00.js",
                "/www/%00",
                "/www//etc/passwd",
                "/www/file:%2f%2f%2fetc%2fpasswd",
                "/api/games/..%2f..%2fshinpan.db",
                "/api/games/AAAAAAAAAAA%00/sgf",
                "/api/games/%0d%0aX-" + MARK + ":%201/sgf",
                "/game/%0d%0aX-" + MARK + ":%201",
                "/review/..%2f..%2fengines.json",
                "/api/proofs/..%2f..%2f" + MARK,
                "/%2e%2e/%2e%2e/etc/passwd")) {
            Visitor.Answer answer = visitor.get(path);
            assertThat(answer.status()).as(path).isBetween(400, 404);
            assertThat(answer.response().headers().map().toString()).as(path).doesNotContain(MARK);
            assertThat(answer.response().body()).as(path).doesNotContain("root:", "SQLite", "<configuration", "Ears");
        }
    }
}
