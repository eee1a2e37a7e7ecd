package org.shinpan.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.analysis.AnalysisEngine.AtTheEnd;
import org.shinpan.engine.search.NetSearch;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.RandomNetwork;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Tests that the numbers of a report agree with each other, in reports on random positions with few visits: every
 * number is finite and in its bounds, a lead and a win rate name the same player, and the visits add up.
 */
class ReportsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final SearchSettings SETTINGS =
            SearchSettings.DEFAULT.withMemory(8 << 20).withResignBelow(0);

    private static TreeSearch search() {
        return TreeSearch.advised(SETTINGS);
    }

    @Test
    void eightyReportsAgreeWithThemselves() throws IOException {
        reportsAgree(80, 1, ReportsTest::search, Networks.OWN, "");
    }

    @Test
    void reportsAboutPeopleAgreeWithThemselves() throws IOException {
        Network people = RandomNetwork.ofPeople();
        reportsAgree(
                30,
                2,
                () -> new NetSearch(people, Kernels.plain(), SETTINGS, new RandomThinker(1)),
                Networks.guidedBy(people),
                "rank_7k");
    }

    @Test
    @Tag("nightly")
    void aThousandReportsAgreeWithThemselves() throws IOException {
        reportsAgree(1000, 3, ReportsTest::search, Networks.OWN, "");
    }

    private static void reportsAgree(
            int count, long seed, Supplier<Thinker> thinkers, Networks networks, String profile) throws IOException {
        Random random = new Random(seed);
        StringBuilder queries = new StringBuilder();
        for (int i = 0; i < count; i++) {
            queries.append(query(i, random, profile)).append('\n');
        }
        StringWriter replies = new StringWriter();
        new AnalysisEngine(new AnalysisSettings("1.2.3", 2, 500), thinkers, networks)
                .run(new StringReader(queries.toString()), replies, AtTheEnd.FINISH);
        List<String> lines = replies.toString().lines().toList();
        assertThat(lines).hasSize(count);
        for (String line : lines) {
            assertThat(line).doesNotContain("NaN", "Infinity", "error", "warning");
            agrees(JSON.readTree(line), !profile.isEmpty());
        }
    }

    /** Returns a query about a random position, from the view of the player to move. */
    private static ObjectNode query(int number, Random random, String profile) {
        int size = profile.isEmpty() ? new int[] {5, 7, 9, 9, 13, 19}[random.nextInt(6)] : 7 + 2 * random.nextInt(2);
        String rules = List.of("chinese", "japanese", "tromp-taylor").get(random.nextInt(3));
        double komi = random.nextInt(29) - 7.5;
        Game game = Game.start(
                RuleSets.named(rules, RuleSets.Options.DEFAULT),
                new Agreement(Board.square(size), Komi.parse(String.valueOf(komi)), 0));
        ObjectNode query = JSON.createObjectNode()
                .put("id", String.valueOf(number))
                .put("rules", rules)
                .put("komi", komi)
                .put("boardXSize", size)
                .put("boardYSize", size)
                .put("maxVisits", new int[] {1, 2, 5, 25}[random.nextInt(4)])
                .put("includePolicy", true)
                .put("includeOwnership", true);
        ObjectNode settings = query.putObject("overrideSettings").put("reportAnalysisWinratesAs", "SIDETOMOVE");
        if (!profile.isEmpty()) {
            settings.put("humanSLProfile", profile).put("playoutDoublingAdvantage", random.nextInt(7) - 3);
        }
        ArrayNode moves = query.putArray("moves");
        for (int turns = random.nextInt(size * size); turns > 0; turns--) {
            Move move = Move.play(new Point(random.nextInt(size), random.nextInt(size)));
            if (game.judge(move).effect().isPresent()) {
                moves.addArray().add(game.toMove().toString().substring(0, 1)).add(move.toString());
                game = game.play(move);
            }
        }
        return query;
    }

    private static void agrees(JsonNode report, boolean aboutPeople) {
        JsonNode root = report.path("rootInfo");
        figuresAgree(root, report, aboutPeople);
        double policy = 0;
        for (JsonNode share : report.path("policy")) {
            assertThat(share.asDouble()).isBetween(-1.0, 1.0);
            policy += Math.max(0, share.asDouble());
        }
        assertThat(policy).isBetween(0.999, 1.001);
        assertThat(report.path("humanPolicy").isArray()).isEqualTo(aboutPeople);
        for (JsonNode owner : report.path("ownership")) {
            assertThat(owner.asDouble()).isBetween(-1.0, 1.0);
        }
        long visits = 0;
        double priors = 0;
        for (JsonNode info : report.path("moveInfos")) {
            figuresAgree(info, report, aboutPeople);
            visits += info.path("visits").asLong();
            priors += info.path("prior").asDouble();
            assertThat(info.path("pv").get(0)).isEqualTo(info.path("move"));
        }
        assertThat(priors).isLessThanOrEqualTo(1.001);
        assertThat(visits)
                .as(report.toString())
                .isLessThanOrEqualTo(
                        root.path("visits").asLong() + report.path("moveInfos").size());
    }

    private static void figuresAgree(JsonNode figures, JsonNode report, boolean ofRandomNetwork) {
        double winRate = figures.path("winrate").asDouble();
        double lead = figures.path("scoreLead").asDouble();
        assertThat(winRate).as(report.toString()).isBetween(0.0, 1.0);
        assertThat(figures.path("lcb").asDouble()).isLessThanOrEqualTo(winRate + 1e-6);
        assertThat(figures.path("utility").asDouble()).isBetween(-1.0, 1.0);
        // A network of random numbers does not know that the player who leads is likely to win.
        boolean isOpposed = (lead > 0.01 && winRate < 0.499) || (lead < -0.01 && winRate > 0.501);
        assertThat(isOpposed && !ofRandomNetwork)
                .as("lead %s and win rate %s in %s", lead, winRate, report)
                .isFalse();
    }
}
