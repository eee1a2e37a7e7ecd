package org.shinpan.engine.gtp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that GTP and queries in JSON read the names and tables of rules alike. */
class ForeignRulesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Japanese",
                "korean",
                "Chinese",
                "chinese-ogs",
                "chinese_kgs",
                "AGA",
                "bga",
                "New Zealand",
                "new_zealand",
                "tromp-taylor",
                " Tromp Taylor ",
                "logical",
                "{\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\",\"tax\":\"NONE\",\"suicide\":true}",
                "{\"ko\":\"SIMPLE\",\"scoring\":\"TERRITORY\",\"tax\":\"SEKI\",\"multiStoneSuicideLegal\":false,"
                        + "\"hasButton\":false,\"friendlyPassOk\":true,\"whiteHandicapBonus\":\"0\"}"
            })
    void aFormOfRulesIsReadAlike(String form) throws GtpException {
        ForeignRules.Meant meant = ForeignRules.meant(form);
        assertThat(meant.ruleSet()).isEqualTo(ForeignRules.ruleSet(form, "tromp-taylor"));
        assertThat(meant.difference()).isEmpty();
    }

    /**
     * A referee refuses rules that no rule set has. An analysis uses the nearest rule set, and reports the difference.
     */
    @ParameterizedTest
    @ValueSource(strings = {"stone-scoring", "aga-button", "{\"tax\":\"ALL\"}", "{\"hasButton\":true}"})
    void rulesThatNoTextHasAreTheNearestOnesInAnAnalysis(String form) throws GtpException {
        assertThatThrownBy(() -> ForeignRules.ruleSet(form, "tromp-taylor")).isInstanceOf(GtpException.class);
        assertThat(ForeignRules.meant(form).difference()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "human", "{\"ko\":\"ANY\"}", "{\"gravity\":1}", "{\"ko\":[]}", "{", "{}x"})
    void bothRefuseWhatIsNoForm(String form) {
        assertThatThrownBy(() -> ForeignRules.ruleSet(form, "tromp-taylor")).isInstanceOf(GtpException.class);
        assertThatThrownBy(() -> ForeignRules.meant(form)).isInstanceOf(GtpException.class);
    }
}
