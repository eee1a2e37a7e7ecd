package org.shinpan.engine.gtp.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.law.Notice;

/** Tests {@link ReplaceableThinker}. */
class ReplaceableThinkerTest {

    private final List<Integer> made = new ArrayList<>();
    private final ReplaceableThinker thinker = ReplaceableThinker.of(1, this::make);
    private final GtpProtocol protocol = new GtpProtocol();

    ReplaceableThinkerTest() {
        GtpReferee referee = new GtpReferee("tromp-taylor", 0, Notice.AT_ONCE, TurnOrder.FREE);
        referee.registerWith(protocol);
        new GenmoveCommands(referee, thinker, SearchLimits.playouts(50), Networks.OWN).registerWith(protocol);
    }

    private Thinker make(int threads) {
        made.add(threads);
        return new TreeSearch(SearchSettings.DEFAULT.withMemory(8 << 20).withThreads(threads));
    }

    private String answer(String command) {
        return protocol.answer(command).orElseThrow().strip();
    }

    @Test
    void anotherNumberOfThreadsIsAnotherSearch() {
        assertThat(answer("kata-set-param numSearchThreads 2")).isEqualTo("=");
        assertThat(answer("kata-set-param numSearchThreads 2")).isEqualTo("=");
        assertThat(made).containsExactly(1, 2);
        assertThat(answer("boardsize 7")).isEqualTo("=");
        assertThat(answer("genmove b")).matches("= [A-G][1-7]");
        assertThat(answer("kata-set-param numSearchThreads 257")).startsWith("? unacceptable number of threads");
        assertThat(answer("clear_cache")).isEqualTo("=");
        assertThat(made).containsExactly(1, 2, 2);
        assertThat(answer("genmove w")).matches("= [A-G][1-7]");
    }

    /** The board has 7 lines, so every list has 49 numbers. KataGo's documentation describes the format. */
    @Test
    void theNetworkGivesItsOpinionWithoutASearch() {
        answer("boardsize 7");
        answer("play b c3");
        String raw = answer("kata-raw-nn 0");
        assertThat(raw).startsWith("= symmetry 0");
        List<String> words = List.of(raw.substring(2).split("\\s+"));
        double win = Double.parseDouble(words.get(words.indexOf("whiteWin") + 1));
        double loss = Double.parseDouble(words.get(words.indexOf("whiteLoss") + 1));
        double none = Double.parseDouble(words.get(words.indexOf("noResult") + 1));
        assertThat(win + loss + none).isBetween(0.9999, 1.0001);
        List<String> policy = words.subList(words.indexOf("policy") + 1, words.indexOf("policyPass"));
        assertThat(policy).hasSize(49);
        // C3 is on the fifth line from the top, the third from the left.
        assertThat(policy.indexOf("NAN")).isEqualTo(4 * 7 + 2);
        double sum = Double.parseDouble(words.get(words.indexOf("policyPass") + 1));
        for (String share : policy) {
            sum += share.equals("NAN") ? 0 : Double.parseDouble(share);
        }
        assertThat(sum).isBetween(0.999, 1.001);
        assertThat(words.subList(words.indexOf("whiteOwnership") + 1, words.size()))
                .hasSize(49);
        assertThat(answer("kata-raw-nn b 0")).isNotEqualTo(raw);
        assertThat(answer("kata-get-models")).startsWith("= [{\"name\":\"").contains("\"version\":");
        answer("boardsize 5");
        assertThat(answer("kata-raw-nn 0")).startsWith("? ");
    }

    /**
     * Checks that every method of {@link Thinker} is overridden. A default method that is not would not ask the current
     * thinker.
     */
    @Test
    void itPassesEveryMethodOn() throws NoSuchMethodException {
        for (Method method : Thinker.class.getDeclaredMethods()) {
            boolean convenience =
                    method.isSynthetic() || (method.getName().equals("choose") && method.getParameterCount() == 3);
            if (!convenience) {
                Class<?> where = ReplaceableThinker.class
                        .getMethod(method.getName(), method.getParameterTypes())
                        .getDeclaringClass();
                assertThat(where).as(method.getName()).isEqualTo(ReplaceableThinker.class);
            }
        }
    }
}
