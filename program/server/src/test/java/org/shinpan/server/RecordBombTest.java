package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests records and lines that are expensive to process: a server with 256 MB answers or refuses each of them, and
 * games continue.
 */
@Timeout(600)
class RecordBombTest {

    private static final int AT_ONCE = 15;

    /** The number of turns in a long game: Black fills the left half of the board row by row, White the right half. */
    private static final int LONG_GAME = 2000;

    @TempDir
    static Path data;

    private static ServerProcess server;
    private static Visitor visitor;

    @BeforeAll
    static void start() throws IOException {
        server = ServerProcess.start(data);
        visitor = new Visitor(server.address());
    }

    @AfterAll
    static void kill() throws InterruptedException {
        visitor.close();
        server.kill();
    }

    private static char letter(int column) {
        return (char) (column < 26 ? 'a' + column : 'A' + column - 26);
    }

    private static String longRecord() {
        StringBuilder record = new StringBuilder("(;SZ[52]");
        for (int turn = 0; turn < LONG_GAME; turn++) {
            int stone = turn / 2;
            int column = stone % 26 + (turn % 2 == 0 ? 0 : 26);
            record.append(turn % 2 == 0 ? ";B[" : ";W[")
                    .append(letter(column))
                    .append(letter(stone / 26))
                    .append(']');
        }
        return record.append(')').toString();
    }

    /** Returns the long game from a given stone on, so that each line begins with another turn. */
    private static String longLine(int first) {
        String columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
        List<String> steps = new ArrayList<>();
        for (int turn = 0; turn < LONG_GAME; turn++) {
            int stone = turn / 2 + first;
            int column = stone % 26 + (turn % 2 == 0 ? 0 : 26);
            String name = column < 25
                    ? columns.substring(column, column + 1)
                    : columns.charAt(column / 25 - 1) + columns.substring(column % 25, column % 25 + 1);
            steps.add("\"" + (turn % 2 == 0 ? "B " : "W ") + name + (stone / 26 + 1) + "\"");
        }
        return "{\"columns\":52,\"rows\":52,\"steps\":[" + String.join(",", steps) + "]}";
    }

    /** Sends a record. The answer may take as long as the test, because the speed of the machine is not tested. */
    private static Visitor.Answer review(String record) {
        return Visitor.send(visitor.request("/api/records")
                .timeout(Duration.ofMinutes(10))
                .POST(HttpRequest.BodyPublishers.ofString(record))
                .build());
    }

    private static List<Visitor.Answer> atOnce(List<Callable<Visitor.Answer>> requests) throws Exception {
        ExecutorService senders = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Visitor.Answer> answers = new ArrayList<>();
            for (Future<Visitor.Answer> answer : senders.invokeAll(requests)) {
                answers.add(answer.get()); // all are there
            }
            return answers;
        } finally {
            senders.shutdownNow();
        }
    }

    private static void answeredOrRefused(Visitor.Answer answer) {
        assertThat(answer.status()).as(answer.body().toString()).isIn(200, 400, 413, 503);
        if (answer.status() == 503) {
            assertThat(answer.response().headers().firstValue("Retry-After")).isPresent();
        }
        if (answer.status() != 200) {
            assertThat(answer.body().at("/error/message").asText()).isNotBlank().hasLineCount(1);
        }
    }

    private static void gamesGoOn() {
        HeldSeat seat = visitor.sit("tromp-taylor", 9, 9);
        assertThat(seat.act("{'do':'play','at':'E5','turn':1,'request':'r'}").status())
                .isEqualTo(200);
        assertThat(visitor.get("/health").status()).isEqualTo(200);
    }

    @Test
    void marksThatAreInheritedAreSentOnce() {
        Visitor.Answer answer = review("(;SZ[52]DD[aa:ZZ]" + ";".repeat(19_000) + ")");
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        assertThat(answer.body().path("nodes")).hasSize(19_001);
        assertThat(answer.response().body().length()).isLessThan(1 << 20);
        gamesGoOn();
    }

    @Test
    void rectanglesStayRectangles() {
        Visitor.Answer answer = review("(;SZ[52]" + ";TR[aa:ZZ]".repeat(15_000) + ")");
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        JsonNode marks = answer.body().at("/nodes/15000/marks/triangle");
        assertThat(marks).hasSize(1);
        assertThat(marks.get(0).asText()).isEqualTo("A1:BB52");
        gamesGoOn();
    }

    @Test
    @Tag("nightly")
    void threeBombsOfEachKindAtOnce() throws Exception {
        List<Callable<Visitor.Answer>> bombs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            bombs.add(() -> review("(;SZ[52]AB" + "[aa:ZZ]".repeat(140_000) + ")"));
            bombs.add(() -> review("(;SZ[52]" + ";AB[aa:ZZ];AW[aa:ZZ]".repeat(900) + ")"));
            bombs.add(() -> review("(;SZ[52]" + "(;AB[aa:ZY])".repeat(4_000) + ")"));
            bombs.add(() -> review("(;SZ[52]" + ";SQ[aa][cc:YZ][ba:be]".repeat(6_000) + ")"));
            bombs.add(() -> review(longRecord()));
            bombs.add(() -> review("(;GM[1]".repeat(140_000)));
            bombs.add(() -> review("(;GM[1".repeat(170_000)));
            bombs.add(() -> review("(;GM[1]KM[" + "1".repeat(900_000) + "x])"));
            bombs.add(() -> review("GI\u000b".repeat(300_000)));
            bombs.add(() -> review("\\HS\r\n\\[GAMEINFOMAIN=" + "GRLT:1,".repeat(140_000)));
        }
        atOnce(bombs).forEach(RecordBombTest::answeredOrRefused);
        gamesGoOn();
    }

    @Test
    @Tag("nightly")
    void longLinesAreNotKeptForGood() throws Exception {
        List<Callable<Visitor.Answer>> lines = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            String line = longLine(i);
            lines.add(() -> visitor.post("/api/lines", line));
        }
        atOnce(lines).forEach(RecordBombTest::answeredOrRefused);
        gamesGoOn();
    }
}
