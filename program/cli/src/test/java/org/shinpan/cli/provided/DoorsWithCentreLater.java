package org.shinpan.cli.provided;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.shinpan.cli.Shell;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.fast.Ruling;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.game.Perft;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.Server;
import org.shinpan.server.ServerOptions;

/** Uses a provided rule set through every interface of the program; prints the name of each interface that knows it. */
final class DoorsWithCentreLater {

    static final List<String> DOORS = List.of("library", "fast", "rules", "judge", "gtp", "match", "server");

    private DoorsWithCentreLater() {}

    /** Runs all interfaces. The argument is a folder to write to. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        library();
        System.out.println("library");
        fast();
        System.out.println("fast");
        text();
        System.out.println("rules");
        judge(folder);
        System.out.println("judge");
        gtp();
        System.out.println("gtp");
        match(folder);
        System.out.println("match");
        server(folder);
        System.out.println("server");
    }

    private static RuleSet rules() {
        return RuleSets.named("centre-later", RuleSets.Options.DEFAULT);
    }

    private static void library() {
        Game game = Game.start(rules(), Agreement.on(Board.square(3)));
        require(game.judge(Move.parse("b2")).effect().isEmpty(), "the centre is barred at first");
        require(game.play(Move.parse("a1")).judge(Move.parse("b2")).effect().isPresent(), "and allowed later");
    }

    /**
     * Checks that the first move on 3×3 can be one of 8 points or a pass, and that the fast game agrees with the rule
     * set for three turns.
     */
    private static void fast() {
        Agreement agreement = Agreement.on(Board.square(3));
        List<Perft.Count> plain = Perft.count(rules(), History.start(agreement), 3);
        require(plain.get(0).sequences() == 9, "nine first turns");
        FastGame game = FastGame.start(rules(), agreement);
        FastBoard board = game.board();
        int centre = board.at(new Point(1, 1));
        Ruling ruling = game.play(centre);
        require(ruling == Ruling.OTHER, "a ruling of its own");
        for (int length = 1; length <= 3; length++) {
            require(sequences(game, length) == plain.get(length - 1).sequences(), "as many sequences of " + length);
        }
    }

    private static long sequences(FastGame game, int length) {
        if (length == 0) {
            return 1;
        }
        long found = 0;
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                found += after(game, game.board().at(new Point(column, row)), length);
            }
        }
        return found + after(game, FastBoard.PASS, length);
    }

    private static long after(FastGame game, int v, int length) {
        if (!game.play(v).stands()) {
            return 0;
        }
        long found = sequences(game, length - 1);
        game.undo();
        return found;
    }

    /** Checks the page of a rule set that has clauses but no document. */
    private static void text() {
        Shell.Ran all = Shell.shinpan("rules", "centre-later");
        require(all.status() == 0, all.err());
        require(all.out().contains("[centre-later a] Black starts on an empty board"), all.out());
        require(all.out().contains("This rule set has no document, so there are no examples."), all.out());
        Shell.Ran one = Shell.shinpan("rules", "centre-later", "A");
        require(one.status() == 0 && one.out().startsWith("[centre-later a]"), one.out() + one.err());
    }

    private static void judge(Path folder) throws IOException {
        Path record = Files.writeString(folder.resolve("centre.sgf"), "(;SZ[3]RU[centre-later];B[bb];W[aa])");
        Shell.Ran ran = Shell.shinpan("judge", "--rules", "tromp-taylor,centre-later", record.toString());
        require(ran.out().contains("ILLEGAL turn 1, Black B2 [d]"), ran.out() + ran.err());
        require(ran.out().contains("Black B2 is in the centre"), ran.out());
        Shell.Ran json = Shell.shinpan("judge", "--format", "json", "--rules", "centre-later", record.toString());
        require(json.out().contains("\"kind\":\"other\",\"reason\":\"is in the centre\""), json.out());
    }

    private static void gtp() {
        String session = "boardsize 3\nplay b b2\nplay b a1\ngenmove w\nkata-get-rules\nquit\n";
        Shell.Ran ran = Shell.shinpanReading(session, "gtp", "--rules", "centre-later", "--playouts", "50");
        List<String> replies =
                ran.lines().stream().filter(line -> !line.isBlank()).toList();
        require(replies.get(1).startsWith("? illegal move: Black B2 is in the centre [centre-later d]"), ran.out());
        require(replies.get(2).equals("=") && replies.get(3).startsWith("= "), ran.out());
        require(replies.get(4).contains("\"ko\":\"POSITIONAL\""), ran.out());
    }

    private static void match(Path folder) throws IOException {
        Path out = folder.resolve("match");
        Shell.Ran ran = Shell.shinpan(
                "match",
                "--black",
                "shinpan --random",
                "--white",
                "shinpan --random",
                "--size",
                "3",
                "--games",
                "2",
                "--rules",
                "centre-later",
                "--out",
                out.toString());
        require(ran.status() == 0, ran.err());
        require(ran.out().startsWith("2 games under centre-later on 3x3"), ran.out());
        String sgf = Files.readString(out.resolve("game-0001.sgf"));
        require(sgf.contains("RU[centre-later]"), sgf);
        require(!sgf.startsWith(";B[bb]", sgf.indexOf(";B[")), sgf);
    }

    private static void server(Path folder) throws Exception {
        ServerOptions options = ServerOptions.standard()
                .withPort(0)
                .withData(Files.createDirectories(folder.resolve("data")))
                .withProving(Duration.ZERO);
        try (Server server = Server.start(options)) {
            HttpClient client = HttpClient.newHttpClient();
            URI address = server.address();
            String rules = client.send(
                            HttpRequest.newBuilder(address.resolve("/api/rules"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
            require(
                    rules.contains("\"name\":\"centre-later\"") && rules.contains("\"repetition\":\"positional\""),
                    rules);
            String setup = "{\"rules\":\"centre-later\",\"columns\":5,\"rows\":5,\"meeting\":\"same-screen\"}";
            HttpResponse<String> made = client.send(
                    HttpRequest.newBuilder(address.resolve("/api/games"))
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString(setup))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            require(made.statusCode() == 201, made.body());
        }
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
