package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@link DeclaredRules}. */
class DeclaredRulesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Japanese | japanese",
                "japanese | japanese",
                "jp | japanese",
                "日本ルール | japanese",
                "日本 | japanese",
                "Japanese rules | japanese",
                "Japanese (6.5 komi) | japanese",
                "Chinese | chinese",
                "CN | chinese",
                "Chinese Rules | chinese",
                "中国规则 | chinese",
                "中國規則 | chinese",
                "中国围棋规则 | chinese",
                "chinese-ogs | chinese",
                "AGA | aga",
                "aga rules, komi 7.5 | aga",
                "BGA | aga",
                "French | aga",
                "NZ | new-zealand",
                "New Zealand | new-zealand",
                "New  Zealand\t rules | new-zealand",
                "Tromp-Taylor | tromp-taylor",
                "Tromp-Taylor rules of go | tromp-taylor",
                "tt | tromp-taylor",
                "Korean | japanese",
                "한국룰 | japanese",
                "日本囲碁規約 | japanese",
                "日本棋规 | japanese",
                "日本围棋规则 | japanese",
                "日本ルール1989 | japanese",
                "Japanese 1989 rules | japanese",
                "Ｊａｐａｎｅｓｅ | japanese",
                "일본 규칙 | japanese",
                "中国棋规 | chinese",
                "中国围棋规则2002 | chinese",
                "중국룰 | chinese",
                "한국 규칙 | japanese",
                "韩国规则 | japanese",
                "韓国ルール | japanese",
                "koPOSITIONALscoreAREAtaxNONEsui1 | tromp-taylor",
                "koPOSITIONALscoreAREAtaxNONEsui1whb0 | tromp-taylor",
                "koSITUATIONALscoreAREAtaxNONEsui1 | new-zealand",
                "koSITUATIONALscoreAREAtaxNONEsui0whbN-1fpok1 | aga",
                "koSIMPLEscoreAREAtaxNONEsui0whbNfpok1 | chinese",
                "koSIMPLEscoreTERRITORYtaxSEKIsui0 | japanese",
                "go-gadget+7A | go-gadget+7A",
                "Clarendon | clarendon",
                "logical rules | logical",
            })
    void namesAreRead(String written, String ruleSet) {
        DeclaredRules read = DeclaredRules.of(Optional.of(written));
        assertThat(read.ruleSet()).contains(ruleSet);
        assertThat(read.sentence()).contains(" is read as " + ruleSet).doesNotEndWith(".");
    }

    @Test
    void rulesDescribedByPartsAreRead() {
        String parts = "{\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\",\"tax\":\"NONE\",\"suicide\":true,"
                + "\"hasButton\":false,\"whiteHandicapBonus\":\"0\",\"friendlyPassOk\":false}";
        DeclaredRules read = DeclaredRules.of(Optional.of(parts));
        assertThat(read.ruleSet()).contains("tromp-taylor");
        assertThat(read.sentence())
                .endsWith(" is read as tromp-taylor: its parts are positional ko, area scoring, no tax, suicide"
                        + " allowed");
        assertThat(DeclaredRules.of(Optional.of(parts.replace("true", "false"))).ruleSet())
                .contains("chinese");
    }

    /** A JSON object of almost 2000 characters, the longest that is read, has about 300 fields. */
    @Test
    void rulesDescribedByManyPartsAreRead() {
        String parts = "{"
                + "\"a\":1,".repeat(320)
                + "\"ko\":\"SIMPLE\",\"score\":\"AREA\",\"tax\":\"NONE\",\"suicide\":false}";
        assertThat(DeclaredRules.of(Optional.of(parts)).ruleSet()).contains("chinese");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "koPOSITIONALscoreAREAtaxALLsui1",
                "koPOSITIONALscoreAREAtaxNONEsui1whbN",
                "koSIMPLEscoreAREAtaxNONEsui0button1",
                "koSPIGHTscoreAREAtaxNONEsui0"
            })
    void otherPartsHaveNoRuleSet(String written) {
        DeclaredRules read = DeclaredRules.of(Optional.of(written));
        assertThat(read.ruleSet()).isEmpty();
        assertThat(read.sentence()).startsWith("there is no rule set for ");
    }

    @Test
    void koreanRulesAreReadAsJapanese() {
        assertThat(DeclaredRules.of(Optional.of("Korean")).sentence())
                .isEqualTo("'Korean' is read as japanese: Korean rules count territory and prisoners as Japanese rules"
                        + " do, and no Korean text is here");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "한국룰 | Korean rules count territory and prisoners as Japanese rules do, and no Korean text is here",
                "BGA | the British Go Association plays by the AGA's rules",
                "French rules | the French rules follow the AGA's",
                "Japanese |",
                "Ing |",
                "? |",
            })
    void aRelativeIsReadForAReason(String written, @Nullable String reason) {
        assertThat(DeclaredRules.of(Optional.of(written)).reason()).isEqualTo(Optional.ofNullable(reason));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ing", "GOE", "Ing's SST rules", "应氏规则"})
    void someKnownRulesHaveNoRuleSet(String written) {
        DeclaredRules read = DeclaredRules.of(Optional.of(written));
        assertThat(read.ruleSet()).isEmpty();
        assertThat(read.sentence())
                .isEqualTo("there is no rule set for the rules '" + written + "' that the record names");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Fischer", "?", "(", "rules", "japanesee", "chinese japanese"})
    void otherNamesAreNotKnown(String written) {
        DeclaredRules read = DeclaredRules.of(Optional.of(written));
        assertThat(read.ruleSet()).isEmpty();
        assertThat(read.sentence()).isEqualTo("the record names the rules '" + written + "', which are not known");
    }

    @Test
    void aRecordCanNameNoRules() {
        for (Optional<String> written : List.of(Optional.<String>empty(), Optional.of(" \n\t "))) {
            assertThat(DeclaredRules.of(written))
                    .isEqualTo(new DeclaredRules(Optional.empty(), Optional.empty(), "the record names no rules"));
        }
    }

    /** A long name, or one with line breaks, is shown on one short line. */
    @Test
    void aNameIsShownInOneShortLine() {
        String sentence = DeclaredRules.of(Optional.of("x\ny".repeat(500))).sentence();
        assertThat(sentence)
                .hasSizeLessThan(150)
                .contains("x yx y")
                .contains("…")
                .doesNotContain("\n");
    }
}
