package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    void korean() {
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
    void someRulesHaveNoText(String written) {
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
    void noNameAtAll() {
        for (Optional<String> written : List.of(Optional.<String>empty(), Optional.of(" \n\t "))) {
            assertThat(DeclaredRules.of(written))
                    .isEqualTo(new DeclaredRules(Optional.empty(), Optional.empty(), "the record names no rules"));
        }
    }

    /** A long name, and one with line breaks, stay on one short line. */
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
