package org.shinpan.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests {@link PageText}. */
class PageTextTest {

    private static final Contents CONTENTS = new Contents(List.of(new Contents.Part(
            "Texts", List.of(new Contents.Page("judging.md", "Judge"), new Contents.Page("rules/aga.md", "AGA")))));

    private static String html(String markdown) {
        return new PageText(CONTENTS, CONTENTS.pages().get(1), markdown).html();
    }

    @Test
    void aLinkLeadsToThePageOfTheDocument() {
        assertThat(html("[who won](../judging.md#who-won)"))
                .isEqualTo("<p><a href=\"judging.html#who-won\">who won</a></p>\n");
    }

    @Test
    void aLinkOutOfTheManualIsPlainText() {
        assertThat(html("[figures](../../bench/RESULTS.md)")).isEqualTo("<p>figures</p>\n");
        assertThat(html("[site](https://go.example)")).contains("<a href=\"https://go.example\">");
    }

    @Test
    void headingsHaveTheNamesThatOtherDocumentsUse() {
        assertThat(html("## Who won, and why?\n\n## Who won, and why?"))
                .contains("<h2 id=\"who-won-and-why\">", "<h2 id=\"who-won-and-why-1\">");
    }

    @Test
    void anExampleGivesTheScriptItsGame() {
        String html = html(
                """
                ```example
                . X .
                O . X
                to move: White
                turns: b2 a1
                expect: B a2 barred 6
                turns aga, chinese: pass
                expect aga: not ended
                dispute: W
                turns: a2
                ```
                """);
        assertThat(html)
                .contains("data-rows=\".X./O.X\"", "data-size=\"3x2\"", "data-to-move=\"W\"")
                .contains("data-turns=\":b2 a1;aga,chinese:pass\"")
                .contains("<p>White is to move. Played: b2 a1.</p>")
                .contains("<tr><td>these</td><td>Black may not play a2 (6).</td></tr>")
                .contains("<tr><td>AGA; chinese</td><td>Then these turns: pass.</td></tr>")
                .doesNotContain("<td>turns");
    }

    /** The order is fixed so that every build makes the same bytes. */
    @Test
    void theAttributesOfAPictureHaveOneOrder() {
        assertThat(html("![A game](pictures/game.png)"))
                .isEqualTo("<p><img src=\"game.png\" alt=\"A game\" loading=\"lazy\" /></p>\n");
    }

    @Test
    void textIsNeverMarkup() {
        assertThat(html("A `<script>` and a & b")).isEqualTo("<p>A <code>&lt;script&gt;</code> and a &amp; b</p>\n");
    }

    @Test
    void theSearchHasTheWordsOfTablesAndCode() {
        PageText page = new PageText(
                CONTENTS,
                CONTENTS.pages().get(0),
                """
                # Top

                One.

                ## Part

                | a | b |
                |---|---|
                | ko | seki |

                ```
                shinpan judge
                ```
                """);
        assertThat(page.sections())
                .containsExactly(
                        new PageText.Section("", "Top", "One."),
                        new PageText.Section("part", "Part", "a b ko seki shinpan judge"));
    }
}
