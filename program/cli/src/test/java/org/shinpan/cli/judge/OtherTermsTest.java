package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.cli.Shell;

/**
 * Tests records whose rules are unknown, or whose komi or handicap differs from the named rules: one sentence says so,
 * and the game is judged.
 */
class OtherTermsTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** A game that begins with two black stones. White and Black play one stone each, and both pass. */
    private static final String STONES = "SZ[5]AB[bb][dd];W[aa];B[ba];W[];B[]";

    /** A game without handicap stones. Black, White and Black play one stone each, and both pass. */
    private static final String EVEN = "SZ[5];B[bb];W[aa];B[ba];W[];B[]";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            RU[Klingon]KM[6.5]       | the record names the rules 'Klingon', which are not known
            RU[Ing]KM[8]             | there is no rule set for the rules 'Ing' that the record names
            KM[6.5]                  | the record names no rules
            """)
    void unknownRulesAreReported(String terms, String sentence) throws IOException {
        JsonNode game = judged("(;" + terms + EVEN + ")");
        assertThat(game.get("declared").get("reading").asText()).isEqualTo(sentence);
        assertThat(game.get("verdicts")).hasSize(6);
        assertThat(game.get("verdicts"))
                .allSatisfy(verdict -> assertThat(verdict.get("score").isNull()).isFalse());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            RU[AGA]KM[5.5]           | komi: the text gives White 7.5 points; the game's komi of 5.5 was added
            RU[Chinese]KM[6.5]       | komi: the text gives White 7.5 points; the game's komi of 6.5 was added
            RU[NZ]KM[6.5]            | komi: the text gives White 7 points; the game's komi of 6.5 was added
            RU[NZ]KM[0.5]HA[2]       | komi: the text gives White 0 points in a handicap game; the game's komi of 0.5
            RU[NZ]KM[0]HA[2]         | handicap: the text gives it by White's passes; the stones that were set up stand
            RU[AGA]KM[0.5]HA[12]     | handicap: the text gives 2 to 9 stones; a handicap of 12 is by agreement
            RU[Japanese]KM[0]HA[2]   | handicap: the text names none; stones that were set up stand as they are
            """)
    void termsThatDifferFromTheRulesAreReported(String terms, String sentence) throws IOException {
        JsonNode game = judged("(;" + terms + (terms.contains("HA") ? STONES : EVEN) + ")");
        JsonNode verdict = game.get("verdicts").get(0);
        int colon = sentence.indexOf(':');
        assertThat(verdict.get("legal").asBoolean()).isTrue();
        assertThat(verdict.get("ended").asText()).isEqualTo("two-passes");
        assertThat(verdict.get("silent").toString())
                .containsOnlyOnce(sentence.substring(0, colon) + ": ")
                .contains(sentence);
    }

    private static JsonNode judged(String record) throws IOException {
        Shell.Ran ran = Shell.shinpanReading(record, "judge", "-", "--rules", "declared", "--format", "json");
        assertThat(ran.status()).isZero();
        assertThat(ran.err().lines().toList()).hasSizeLessThanOrEqualTo(1);
        return JSON.readTree(ran.out());
    }
}
