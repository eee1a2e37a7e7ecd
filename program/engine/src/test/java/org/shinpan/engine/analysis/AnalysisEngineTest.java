package org.shinpan.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.engine.analysis.AnalysisEngine.AtTheEnd;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Assumption;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.RandomNetwork;
import org.shinpan.engine.search.RawOpinion;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.net.Evaluation;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.Profile;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests the analysis engine with queries from KataGo's documentation, KaTrain and Ogatak. */
@Timeout(60)
class AnalysisEngineTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * A thinker that always gives the same answer; it reaches a limit of 1000 playouts or more only when it is told to
     * stop.
     */
    private static final class Fixed implements Thinker {
        private final List<Game> games = Collections.synchronizedList(new ArrayList<>());
        private final List<SearchLimits> limits = Collections.synchronizedList(new ArrayList<>());
        private final CountDownLatch thinks = new CountDownLatch(1);
        private volatile boolean stopped;

        @Override
        public Analysis choose(Game game, SearchLimits asked, BooleanSupplier enough, Consumer<Analysis> watcher) {
            stopped = false;
            games.add(game);
            limits.add(asked);
            Move e5 = Move.parse("e5");
            Move c3 = Move.parse("c3");
            List<Analysis.Candidate> candidates = List.of(
                    new Analysis.Candidate(
                            e5,
                            75,
                            0.25,
                            0.5,
                            List.of(e5, c3),
                            OptionalDouble.of(-3),
                            List.of(75L, 30L),
                            Optional.empty()),
                    new Analysis.Candidate(
                            c3, 25, 0.2, 0.25, List.of(c3), OptionalDouble.empty(), List.of(), Optional.empty()));
            Analysis choice = new Analysis(e5, 0.25, candidates, List.of(), 100);
            watcher.accept(choice);
            thinks.countDown();
            while (asked.playouts() >= 1000 && !stopped && !enough.getAsBoolean()) {
                Thread.onSpinWait();
            }
            return choice;
        }

        @Override
        public void stop() {
            stopped = true;
        }

        @Override
        public void close() {}
    }

    private final Fixed thinker = new Fixed();

    private List<JsonNode> answers(String... lines) throws IOException {
        StringWriter replies = new StringWriter();
        AnalysisEngine engine = new AnalysisEngine(new AnalysisSettings("1.2.3", 1, 500), () -> thinker, Networks.NONE);
        engine.run(new StringReader(String.join("\n", lines)), replies, AtTheEnd.FINISH);
        return nodes(replies);
    }

    private static List<JsonNode> nodes(StringWriter replies) throws IOException {
        List<JsonNode> nodes = new ArrayList<>();
        for (String line : replies.toString().lines().toList()) {
            nodes.add(JSON.readTree(line));
        }
        return nodes;
    }

    /** Returns a query on 9×9 with additional fields. */
    private static String query(String id, String fields) {
        return "{\"id\":\"" + id + "\",\"rules\":\"tromp-taylor\",\"boardXSize\":9,\"boardYSize\":9" + fields + "}";
    }

    @ParameterizedTest
    @CsvSource({
        // Black is to move, with a win rate of 0.25 and 3 points behind.
        "'[]', BLACK, 0.25, -3, -0.5",
        "'[]', SIDETOMOVE, 0.25, -3, -0.5",
        "'[]', WHITE, 0.75, 3, 0.5",
        "'[[\"B\",\"A1\"]]', BLACK, 0.75, 3, 0.5",
        "'[[\"B\",\"A1\"]]', SIDETOMOVE, 0.25, -3, -0.5",
        "'[[\"B\",\"A1\"]]', WHITE, 0.25, -3, -0.5"
    })
    void theFiguresAreForTheSideThatIsAskedFor(String moves, String side, double win, double lead, double utility)
            throws IOException {
        JsonNode reply = answers(query(
                        "a",
                        ",\"moves\":" + moves + ",\"overrideSettings\":{\"reportAnalysisWinratesAs\":\"" + side
                                + "\"}"))
                .get(0);
        assertThat(reply.path("rootInfo").path("winrate").asDouble()).isEqualTo(win);
        assertThat(reply.path("rootInfo").path("scoreLead").asDouble()).isEqualTo(lead);
        JsonNode first = reply.path("moveInfos").get(0);
        assertThat(first.path("winrate").asDouble()).isEqualTo(win);
        assertThat(first.path("scoreLead").asDouble()).isEqualTo(lead);
        assertThat(first.path("utility").asDouble()).isEqualTo(utility);
        assertThat(first.path("move").asText()).isEqualTo("E5");
        assertThat(first.path("order").asInt()).isZero();
        assertThat(first.path("visits").asInt()).isEqualTo(75);
        assertThat(first.path("pv").toString()).isEqualTo("[\"E5\",\"C3\"]");
        // Each candidate has a number, because clients compute with it.
        assertThat(reply.path("moveInfos").get(1).path("scoreLead").isNumber()).isTrue();
    }

    /** The list with the visits of a line must be as long as the line. A candidate without such numbers has no list. */
    @Test
    void theVisitsOfALineAreGivenIfAsked() throws IOException {
        String fields = ",\"moves\":[],\"includePVVisits\":true";
        List<JsonNode> replies = answers(query("a", fields), query("b", fields + ",\"analysisPVLen\":0"));
        JsonNode first = replies.get(0).path("moveInfos").get(0);
        assertThat(first.path("pvVisits")).hasToString("[75,30]");
        assertThat(first.path("pvEdgeVisits")).hasToString("[75,30]");
        assertThat(replies.get(0).path("moveInfos").get(1).has("pvVisits")).isFalse();
        assertThat(replies.get(1).path("moveInfos").get(0).path("pvVisits")).hasToString("[75]");
    }

    @Test
    void eachTurnThatIsAskedForHasAReply() throws IOException {
        List<JsonNode> replies = answers(query(
                "foo",
                ",\"initialStones\":[[\"B\",\"G7\"],[\"B\",\"C3\"]],\"moves\":[[\"W\",\"F5\"],[\"B\",\"F6\"]],"
                        + "\"komi\":7.5,\"analyzeTurns\":[0,1,2]"));
        assertThat(replies)
                .extracting(reply -> reply.path("turnNumber").asInt())
                .containsExactly(0, 1, 2);
        assertThat(replies).allSatisfy(reply -> {
            assertThat(reply.path("id").asText()).isEqualTo("foo");
            assertThat(reply.path("isDuringSearch").isBoolean()).isTrue();
            assertThat(reply.path("isDuringSearch").asBoolean()).isFalse();
        });
        assertThat(replies)
                .extracting(
                        reply -> reply.path("rootInfo").path("currentPlayer").asText())
                .containsExactly("W", "B", "W");
        assertThat(thinker.games)
                .extracting(game -> game.history().agreement().komi().toString())
                .containsExactly("7.5", "7.5", "7.5");
    }

    /**
     * Each row has the rules in a query with a komi of 0.5 and two handicap stones, and the komi of the game that is
     * searched. For N handicap stones, KataGo gives White N points under Chinese rules and N − 1 under AGA rules.
     */
    @ParameterizedTest
    @CsvSource({
        "'\"rules\":\"chinese\"', 2.5",
        "'\"rules\":\"aga\"', 1.5",
        "'\"rules\":\"japanese\"', 0.5",
        "'\"rules\":\"chinese\",\"whiteHandicapBonus\":\"0\"', 0.5",
        "'\"rules\":{\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\",\"whiteHandicapBonus\":\"N-1\"}', 1.5"
    })
    void whiteHasPointsForHandicapStones(String rules, String komi) throws IOException {
        answers("{\"id\":\"a\"," + rules + ",\"boardXSize\":9,\"boardYSize\":9,\"komi\":0.5,\"moves\":[],"
                + "\"initialStones\":[[\"B\",\"C3\"],[\"B\",\"G7\"]]}");
        assertThat(thinker.games.get(0).history().agreement().komi().toString()).isEqualTo(komi);
        assertThat(thinker.games.get(0).toMove().toString()).isEqualTo("White");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "japanese | japanese",
                "Chinese | chinese",
                "korean | japanese",
                "new zealand | new-zealand",
                "stone_scoring | go-gadget+7A",
                "aga-button | aga"
            })
    void theRulesOfKaTrainAreUnderstood(String name, String ruleSet) throws IOException {
        List<JsonNode> replies =
                answers("{\"id\":\"a\",\"rules\":\"" + name + "\",\"boardXSize\":9,\"boardYSize\":9,\"moves\":[]}");
        assertThat(thinker.games.get(0).rules().name()).isEqualTo(ruleSet);
        boolean nearest = name.startsWith("stone") || name.endsWith("button");
        assertThat(replies.get(0).has("warning")).isEqualTo(nearest);
    }

    @Test
    void turnsMayComeInAnyOrderAndGoOnAfterTheEnd() throws IOException {
        JsonNode reply = answers(
                        query("a", ",\"moves\":[[\"B\",\"A1\"],[\"B\",\"A2\"],[\"W\",\"pass\"],[\"B\",\"pass\"]]"))
                .get(0);
        assertThat(reply.path("rootInfo").path("currentPlayer").asText()).isEqualTo("W");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "moves | ,\"moves\":[[\"B\",\"E5\"],[\"W\",\"E5\"]] | Illegal move 1: E5",
                "moves | ,\"moves\":[[\"B\"]] | must be a list of pairs",
                "moves | ,\"moves\":[[\"B\",\"Z99\"]] | Z99",
                "moves | ,\"komi\":7 | moves must be a list",
                "boardXSize | ,\"moves\":[],\"boardXSize\":29 | from 1 to 25",
                "komi | ,\"moves\":[],\"komi\":\"7\" | must be a number",
                "analyzeTurns | ,\"moves\":[],\"analyzeTurns\":[1] | from 0 to 0",
                "priorities | ,\"moves\":[],\"analyzeTurns\":[0],\"priorities\":[] | as many",
                "maxVisits | ,\"moves\":[],\"maxVisits\":0 | whole number",
                "initialStones | ,\"moves\":[],\"initialStones\":[[\"B\",\"pass\"]] | needs a point",
                "initialStones | ,\"moves\":[],\"initialStones\":[[\"B\",\"A1\"],[\"B\",\"A1\"]] | twice: A1",
                "initialStones | ,\"moves\":[],\"initialStones\":[[\"B\",\"A1\"],[\"W\",\"A2\"],"
                        + "[\"W\",\"B1\"]] | liberty",
                "initialPlayer | ,\"moves\":[],\"initialPlayer\":\"X\" | no player",
                "includePolicy | ,\"moves\":[],\"includePolicy\":1 | true or false",
                "untilDepth | ,\"moves\":[],\"avoidMoves\":[{\"player\":\"B\",\"moves\":[\"C3\"]}] | whole number",
                "reportAnalysisWinratesAs | ,\"moves\":[],"
                        + "\"overrideSettings\":{\"reportAnalysisWinratesAs\":\"X\"} | BLACK"
            })
    void aQueryThatCannotBeUnderstoodIsRefusedWithItsField(String field, String fields, String message)
            throws IOException {
        String line = query("bad", fields);
        boolean twice = fields.contains("boardXSize");
        List<JsonNode> replies = answers(twice ? line.replaceFirst("\"boardXSize\":9,", "") : line);
        assertThat(replies).hasSize(1);
        assertThat(replies.get(0).path("error").asText()).contains(message);
        assertThat(replies.get(0).path("field").asText()).isEqualTo(field);
        assertThat(replies.get(0).path("id").asText()).isEqualTo("bad");
        assertThat(thinker.games).isEmpty();
    }

    @Test
    void aLineThatIsNoQueryGetsOneLine() throws IOException {
        List<JsonNode> replies = answers("nonsense", "", "[1]", "{\"id\":7}", "{\"id\":\"a\",\"action\":\"dance\"}");
        assertThat(replies).hasSize(4).allSatisfy(reply -> assertThat(reply.has("error"))
                .isTrue());
        assertThat(replies.get(3).path("field").asText()).isEqualTo("action");
    }

    @Test
    void actionsAreEchoed() throws IOException {
        List<JsonNode> replies = answers(
                "{\"id\":\"v\",\"action\":\"query_version\"}",
                "{\"id\":\"m\",\"action\":\"query_models\"}",
                "{\"id\":\"c\",\"action\":\"clear_cache\"}",
                "{\"id\":\"t\",\"action\":\"terminate\",\"terminateId\":\"none\"}",
                "{\"id\":\"u\",\"action\":\"terminate_all\",\"turnNumbers\":[1]}");
        assertThat(replies).extracting(reply -> reply.path("id").asText()).containsExactly("v", "m", "c", "t", "u");
        assertThat(replies.get(0).path("version").asText()).isEqualTo("1.2.3");
        assertThat(replies.get(0).path("git_hash").asText()).isEqualTo("<omitted>");
        assertThat(replies.get(1).path("models").isArray()).isTrue();
        assertThat(replies.get(3).path("terminateId").asText()).isEqualTo("none");
        assertThat(replies.get(4).path("turnNumbers").toString()).isEqualTo("[1]");
    }

    @Test
    void unusedFieldsAreReportedOnce() throws IOException {
        String fields = ",\"moves\":[],\"includePVVisits\":false,\"overrideSettings\":{\"wideRootNoise\":0.04}";
        List<JsonNode> replies = answers(query("a", fields), query("b", fields));
        assertThat(replies.stream().filter(reply -> reply.has("warning")))
                .singleElement()
                .satisfies(reply -> {
                    assertThat(reply.path("field").asText()).isEqualTo("wideRootNoise");
                    assertThat(reply.path("id").asText()).isEqualTo("a");
                });
        assertThat(replies.stream().filter(reply -> reply.has("moveInfos"))).hasSize(2);
    }

    @Test
    void limitsAndAvoidedMovesReachTheSearch() throws IOException {
        answers(
                query("a", ",\"moves\":[],\"maxVisits\":70,\"overrideSettings\":{\"maxTime\":1.5}"),
                query(
                        "b",
                        ",\"moves\":[],\"avoidMoves\":"
                                + "[{\"player\":\"B\",\"moves\":[\"E5\",\"pass\"],\"untilDepth\":1}]"));
        assertThat(thinker.limits.get(0).playouts()).isEqualTo(70);
        assertThat(thinker.limits.get(0).time().toMillis()).isEqualTo(1500);
        assertThat(thinker.limits.get(1).playouts()).isEqualTo(500);
        assertThat(thinker.limits.get(1).avoided().wishes()).hasSize(1);
    }

    // Queries that take a long time.

    private static final class Session {
        final PipedWriter client = new PipedWriter();
        final StringWriter replies = new StringWriter();
        final CompletableFuture<Void> ended;

        Session(Thinker thinker, AtTheEnd end) throws IOException {
            PipedReader input = new PipedReader(client, 1 << 16);
            ended = CompletableFuture.runAsync(() -> {
                try {
                    new AnalysisEngine(new AnalysisSettings("1.2.3", 1, 500), () -> thinker, Networks.NONE)
                            .run(input, replies, end);
                } catch (IOException fault) {
                    throw new UncheckedIOException(fault);
                }
            });
        }

        void say(String... lines) throws IOException {
            client.write(String.join("\n", lines) + "\n");
            client.flush();
        }

        Stream<JsonNode> of(String id) throws IOException {
            return nodes(replies).stream()
                    .filter(reply -> reply.path("id").asText().equals(id));
        }

        void end() throws Exception {
            client.close();
            ended.get(20, TimeUnit.SECONDS);
        }
    }

    /** KaTrain analyses with ten million visits, and terminates the query when the position changes. */
    @Test
    void aTerminatedQueryEndsWithExactlyOneLastReply() throws Exception {
        Session session = new Session(thinker, AtTheEnd.FINISH);
        session.say(query("ponder", ",\"moves\":[],\"maxVisits\":10000000,\"reportDuringSearchEvery\":0"));
        assertThat(thinker.thinks.await(20, TimeUnit.SECONDS)).isTrue();
        session.say(
                query("waits", ",\"moves\":[],\"analyzeTurns\":[0]"),
                "{\"id\":\"t1\",\"action\":\"terminate\",\"terminateId\":\"waits\"}",
                "{\"id\":\"t2\",\"action\":\"terminate\",\"terminateId\":\"ponder\"}");
        session.end();
        List<JsonNode> ponder = session.of("ponder").toList();
        assertThat(ponder)
                .extracting(reply -> reply.path("isDuringSearch").asBoolean())
                .containsExactly(true, false);
        assertThat(ponder.get(1).path("moveInfos")).hasSize(2);
        List<JsonNode> waits = session.of("waits").toList();
        assertThat(waits).hasSize(1);
        assertThat(waits.get(0).path("noResults").asBoolean()).isTrue();
        assertThat(waits.get(0).path("turnNumber").asInt()).isZero();
        assertThat(session.of("t1")).hasSize(1);
        assertThat(session.of("t2")).hasSize(1);
    }

    @Test
    void aHigherPriorityComesFirst() throws Exception {
        Session session = new Session(thinker, AtTheEnd.FINISH);
        session.say(query("long", ",\"moves\":[],\"maxVisits\":10000000"));
        assertThat(thinker.thinks.await(20, TimeUnit.SECONDS)).isTrue();
        session.say(
                query("low", ",\"moves\":[]"),
                query("high", ",\"moves\":[],\"priority\":2"),
                query("second", ",\"moves\":[],\"priority\":2"),
                "{\"id\":\"t\",\"action\":\"terminate\",\"terminateId\":\"long\"}");
        session.end();
        assertThat(nodes(session.replies).stream()
                        .filter(reply -> reply.has("moveInfos"))
                        .map(reply -> reply.path("id").asText()))
                .containsExactly("long", "high", "second", "low");
    }

    /** Ogatak starts KataGo with {@code -quit-without-waiting}. */
    @Test
    void theEndOfTheInputMayGiveUpWhatIsOpen() throws Exception {
        Session session = new Session(thinker, AtTheEnd.QUIT);
        session.say(query("long", ",\"moves\":[],\"maxVisits\":10000000"), query("waits", ",\"moves\":[]"));
        assertThat(thinker.thinks.await(20, TimeUnit.SECONDS)).isTrue();
        session.end();
        assertThat(session.of("waits")).isEmpty();
    }

    /**
     * White's wall is on column C and Black's on D, on a board of 7×6. White has passed. Black has 24 points, and White
     * has 18 points and the komi.
     */
    @Test
    void aLeadIsReportedAlsoWhereTheSearchPassesAtOnce() throws IOException {
        StringBuilder stones = new StringBuilder();
        for (int row = 1; row <= 6; row++) {
            for (String stone : List.of("W\",\"C", "B\",\"D")) {
                stones.append(",[\"").append(stone).append(row).append("\"]");
            }
        }
        SearchSettings settings = SearchSettings.DEFAULT.withMemory(8 << 20).withResignBelow(0);
        StringWriter replies = new StringWriter();
        new AnalysisEngine(new AnalysisSettings("1.2.3", 1, 20), () -> new TreeSearch(settings), Networks.NONE)
                .run(
                        new StringReader("{\"id\":\"a\",\"rules\":\"tromp-taylor\",\"boardXSize\":7,"
                                + "\"boardYSize\":6,\"komi\":0.5,\"moves\":[[\"W\",\"pass\"]],\"initialStones\":["
                                + stones.substring(1) + "]}"),
                        replies,
                        AtTheEnd.FINISH);
        JsonNode root = nodes(replies).get(0).path("rootInfo");
        assertThat(root.path("scoreLead").asDouble()).isEqualTo(5.5);
        assertThat(root.path("winrate").asDouble()).isGreaterThan(0.5);
    }

    /** The query of KaTrain for a position, answered by the search and the network that come with Shinpan. */
    @Test
    void aSearchGivesWhatKaTrainReads() throws IOException {
        StringWriter replies = new StringWriter();
        SearchSettings settings = SearchSettings.DEFAULT.withMemory(8 << 20).withResignBelow(0);
        new AnalysisEngine(new AnalysisSettings("1.2.3", 2, 500), () -> TreeSearch.advised(settings), Networks.OWN)
                .run(
                        new StringReader("{\"rules\":\"japanese\",\"priority\":0,\"analyzeTurns\":[2],\"maxVisits\":50,"
                                + "\"komi\":6.5,\"boardXSize\":9,\"boardYSize\":7,\"includeOwnership\":true,"
                                + "\"includeMovesOwnership\":true,\"includePolicy\":true,\"initialStones\":[],"
                                + "\"includeOwnershipStdev\":true,\"includeMovesOwnershipStdev\":true,"
                                + "\"includeNoResultValue\":true,"
                                + "\"initialPlayer\":\"B\",\"moves\":[[\"B\",\"E4\"],[\"W\",\"C3\"]],"
                                + "\"overrideSettings\":{\"reportAnalysisWinratesAs\":\"BLACK\",\"maxTime\":8.0},"
                                + "\"id\":\"QUERY:1\"}"),
                        replies,
                        AtTheEnd.FINISH);
        JsonNode reply = nodes(replies).get(0);
        assertThat(reply.path("ownership")).hasSize(63);
        assertThat(reply.path("ownershipStdev")).hasSize(63).allSatisfy(deviation -> assertThat(deviation.asDouble())
                .isBetween(0.0, 1.0));
        assertThat(reply.has("warning")).isFalse();
        assertThat(reply.path("policy")).hasSize(64);
        // C3 is in the fifth of seven rows from the top, E4 in the fourth.
        assertThat(reply.path("policy").get(4 * 9 + 2).asDouble()).isEqualTo(-1);
        assertThat(reply.path("policy").get(3 * 9 + 4).asDouble()).isEqualTo(-1);
        double sum = 0;
        for (JsonNode share : reply.path("policy")) {
            sum += Math.max(0, share.asDouble());
        }
        assertThat(sum).isBetween(0.99, 1.01);
        assertThat(reply.path("moveInfos")).isNotEmpty();
        for (JsonNode info : reply.path("moveInfos")) {
            assertThat(info.path("ownership")).hasSize(63);
            assertThat(info.path("ownershipStdev")).hasSize(63);
            assertThat(info.path("noResultValue").asDouble()).isBetween(0.0, 1.0);
            for (String field : List.of("visits", "winrate", "scoreLead", "prior", "order", "lcb", "utility")) {
                assertThat(info.path(field).isNumber()).as(field).isTrue();
            }
        }
        assertThat(reply.path("rootInfo").path("visits").asInt()).isEqualTo(50);
    }

    private List<JsonNode> answersWith(Networks networks, String... lines) throws IOException {
        StringWriter replies = new StringWriter();
        new AnalysisEngine(new AnalysisSettings("1.2.3", 1, 500), () -> thinker, networks)
                .run(new StringReader(String.join("\n", lines)), replies, AtTheEnd.FINISH);
        return nodes(replies);
    }

    /** The fields are named as in KataGo's documentation. A policy has a share for every point and one for the pass. */
    @Test
    void aNetworkOfGamesOfPeopleSaysWhatPeopleWouldPlay() throws IOException {
        Network people = RandomNetwork.ofPeople();
        String fields = ",\"moves\":[[\"B\",\"D4\"]],\"includePolicy\":true,\"overrideSettings\":{"
                + "\"reportAnalysisWinratesAs\":\"WHITE\",\"humanSLProfile\":\"rank_5k\"}";
        Game game = Game.start(new TrompTaylorRules(), new Agreement(Board.square(9), Komi.parse("7.5"), 0))
                .play(Move.parse("D4"));
        Evaluation expected = RawOpinion.of(
                        people.withProfile(Profile.named("rank_5k")), Kernels.best(), game, Assumption.NONE)
                .evaluation();
        for (Networks networks : List.of(Networks.guidedBy(people), Networks.NONE.withPeople(people))) {
            JsonNode reply = answersWith(networks, query("a", fields)).get(0);
            JsonNode policy = reply.path("humanPolicy");
            assertThat(policy).hasSize(82);
            // D4 is in the sixth of nine rows from the top; the next point is E4.
            assertThat(policy.get(5 * 9 + 3).asDouble()).isEqualTo(-1);
            assertThat(policy.get(5 * 9 + 4).asDouble())
                    .isCloseTo(expected.policy(game.position().board().index(new Point(4, 3))), within(1e-6));
            assertThat(policy.get(81).asDouble()).isCloseTo(expected.policy(81), within(1e-6));
            assertThat(reply.path("policy").equals(policy))
                    .isEqualTo(networks.second().isEmpty());
            JsonNode root = reply.path("rootInfo");
            assertThat(root.path("humanWinrate").asDouble())
                    .isCloseTo(expected.win() + expected.noResult() / 2, within(1e-6));
            assertThat(root.path("humanScoreMean").asDouble()).isCloseTo(expected.scoreMean(), within(1e-6));
            assertThat(root.path("humanScoreStdev").asDouble()).isCloseTo(expected.scoreDeviation(), within(1e-6));
            assertThat(root.path("humanStWrError").asDouble())
                    .isCloseTo(expected.winError().getAsDouble() / 2, within(1e-6));
            assertThat(root.path("humanStScoreError").asDouble())
                    .isCloseTo(expected.scoreError().getAsDouble(), within(1e-6));
            JsonNode e5 = reply.path("moveInfos").get(0);
            assertThat(e5.path("humanPrior").asDouble())
                    .isCloseTo(expected.policy(game.position().board().index(new Point(4, 4))), within(1e-6));
        }
    }

    @Test
    void withoutAProfileNothingIsSaidAboutPeople() throws IOException {
        String fields = ",\"moves\":[],\"includePolicy\":true";
        Networks networks = Networks.NONE.withPeople(RandomNetwork.ofPeople());
        assertThat(answersWith(networks, query("a", fields)).get(0).toString()).doesNotContain("human");
        Networks named = networks.assuming(new Assumption(Optional.of(Profile.named("rank_1d")), 0));
        assertThat(answersWith(named, query("a", fields)).get(0).path("humanPolicy"))
                .hasSize(82);
        JsonNode models = answersWith(networks, "{\"id\":\"a\",\"action\":\"query_models\"}")
                .get(0)
                .path("models");
        assertThat(models).hasSize(1);
        assertThat(models.get(0).path("usesHumanSLProfile").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "plain | \"humanSLProfile\":\"rank_5k\" | humanSLProfile needs a network of games of people",
                "people | \"humanSLProfile\":\"5k\" | '5k' is no profile of players",
                "none | \"playoutDoublingAdvantage\":1 | playoutDoublingAdvantage needs a network of KataGo",
                "plain | \"playoutDoublingAdvantage\":4 | playoutDoublingAdvantage must be a number from -3 to 3",
                "plain | \"playoutDoublingAdvantage\":\"x\" | playoutDoublingAdvantage must be a number from -3 to 3"
            })
    void aNetworkThatCannotAssumeItRefusesIt(String kind, String setting, String reason) throws IOException {
        Networks networks = kind.equals("none")
                ? Networks.OWN
                : Networks.guidedBy(kind.equals("plain") ? RandomNetwork.read() : RandomNetwork.ofPeople());
        JsonNode reply = answersWith(networks, query("a", ",\"moves\":[],\"overrideSettings\":{" + setting + "}"))
                .get(0);
        assertThat(reply.path("error").asText()).startsWith(reason);
        assertThat(reply.path("field").asText()).isEqualTo("overrideSettings");
    }

    /** The thinker receives the assumption that the query makes about the players. */
    @Test
    void anAdvantageReachesTheSearch() throws IOException {
        answersWith(
                Networks.guidedBy(RandomNetwork.read()),
                query("a", ",\"moves\":[],\"overrideSettings\":{\"playoutDoublingAdvantage\":-1.5}"));
        assertThat(thinker.limits.get(0).assumption().doublings()).isEqualTo(-1.5);
    }
}
