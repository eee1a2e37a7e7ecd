package org.shinpan.engine.gtp.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.Assumption;
import org.shinpan.engine.search.Imitator;
import org.shinpan.engine.search.NetSearch;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.RandomNetwork;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.RawOpinion;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.Profile;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests KataGo's parameters about players over GTP, with networks of random numbers. */
class PeopleTest {

    private final Network plain = RandomNetwork.read();
    private final Network people = RandomNetwork.ofPeople();

    private static GtpProtocol protocol(Thinker thinker, Networks networks) {
        GtpProtocol protocol = new GtpProtocol();
        GtpReferee referee = new GtpReferee("tromp-taylor", 0, Notice.AT_ONCE, TurnOrder.FREE);
        referee.registerWith(protocol);
        new GenmoveCommands(referee, ReplaceableThinker.withOneThread(thinker), SearchLimits.playouts(4), networks)
                .registerWith(protocol);
        answer(protocol, "boardsize 7");
        return protocol;
    }

    private static NetSearch search(Network network) {
        SearchSettings settings = SearchSettings.DEFAULT.withResignBelow(0);
        return new NetSearch(network, Kernels.plain(), settings, new RandomThinker(1));
    }

    private static String answer(GtpProtocol protocol, String command) {
        return protocol.answer(command).orElseThrow().strip();
    }

    /** Returns a number of a raw output. */
    private static double number(String raw, String word) {
        List<String> words = List.of(raw.split("\\s+"));
        return Double.parseDouble(words.get(words.indexOf(word) + 1));
    }

    @Test
    void aProfileIsSetAndTheSecondNetworkAnswersForIt() {
        GtpProtocol protocol = protocol(search(plain), Networks.guidedBy(plain).withPeople(people));
        assertThat(answer(protocol, "kata-get-models"))
                .matches("= \\[\\{.*\"usesHumanSLProfile\":false.*},\\{.*\"usesHumanSLProfile\":true.*}]");
        assertThat(answer(protocol, "kata-list-params")).contains(" humanSLProfile ");
        assertThat(answer(protocol, "kata-get-param humanSLProfile")).isEqualTo("=");
        Game game = Game.start(new TrompTaylorRules(), Agreement.on(Board.square(7)));
        for (String name : List.of("rank_20k", "preaz_3k_1d")) {
            assertThat(answer(protocol, "kata-set-param humanSLProfile " + name))
                    .isEqualTo("=");
            assertThat(answer(protocol, "kata-get-param humanSLProfile")).isEqualTo("= " + name);
            assertThat(answer(protocol, "kata-get-params")).contains("\"humanSLProfile\":\"" + name + "\"");
            String raw = answer(protocol, "kata-raw-human-nn 0");
            Assumption assumption = new Assumption(Optional.of(Profile.named(name)), 0);
            double win = RawOpinion.of(people, Kernels.best(), game, assumption)
                    .evaluation()
                    .win();
            assertThat(raw).contains("whiteScore ").doesNotContain("whiteLead");
            assertThat(number(raw, "whiteLoss")).isCloseTo(win, within(1e-6));
        }
        assertThat(answer(protocol, "kata-raw-nn 0")).contains("whiteLead ");
        assertThat(answer(protocol, "kata-set-param humanSLProfile")).isEqualTo("=");
        assertThat(answer(protocol, "kata-get-param humanSLProfile")).isEqualTo("=");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "humanSLProfile rank_21k | 'rank_21k' is no profile of players: examples are",
                "playoutDoublingAdvantage 3.5 | unacceptable advantage: -3 to 3",
                "playoutDoublingAdvantage much | 'much' is not a number"
            })
    void wrongValuesAreRefusedAndChangeNothing(String set, String reason) {
        GtpProtocol protocol = protocol(search(people), Networks.guidedBy(people));
        assertThat(answer(protocol, "kata-set-param " + set)).startsWith("? " + reason);
        assertThat(answer(protocol, "kata-get-param humanSLProfile")).isEqualTo("=");
        assertThat(answer(protocol, "kata-get-param playoutDoublingAdvantage")).isEqualTo("= 0");
    }

    /** The network with random numbers gives a different output for every input. */
    @Test
    void anAdvantageAndAProfileReachTheSearch() {
        GtpProtocol protocol = protocol(search(people), Networks.guidedBy(people));
        String usual = answer(protocol, "kata-search_analyze b 1 rootInfo true");
        assertThat(answer(protocol, "kata-set-params {\"playoutDoublingAdvantage\": 1.5}"))
                .isEqualTo("=");
        assertThat(answer(protocol, "kata-get-param playoutDoublingAdvantage")).isEqualTo("= 1.5");
        String stronger = answer(protocol, "kata-search_analyze b 1 rootInfo true");
        answer(protocol, "kata-set-param playoutDoublingAdvantage 0");
        assertThat(answer(protocol, "kata-search_analyze b 1 rootInfo true")).isEqualTo(usual);
        answer(protocol, "kata-set-param humanSLProfile rank_20k");
        assertThat(answer(protocol, "kata-search_analyze b 1 rootInfo true")).isNotEqualTo(usual);
        assertThat(stronger).isNotEqualTo(usual);
    }

    @Test
    void aPlayerThatImitatesTakesTheProfileThatIsSet() {
        Imitator imitator = new Imitator(people, Kernels.plain(), 1, new RandomThinker(1));
        GtpProtocol protocol = protocol(imitator, Networks.NONE.withPeople(people));
        String strongest = answer(protocol, "kata-search_analyze b 1 rootInfo true");
        answer(protocol, "kata-set-param humanSLProfile rank_20k");
        assertThat(answer(protocol, "kata-search_analyze b 1 rootInfo true")).isNotEqualTo(strongest);
        assertThat(answer(protocol, "kata-set-param playoutDoublingAdvantage 1"))
                .isEqualTo("? playoutDoublingAdvantage needs a network of KataGo: --net FILE");
    }
}
