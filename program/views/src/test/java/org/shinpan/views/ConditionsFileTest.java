package org.shinpan.views;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.judge.Bounds;
import org.shinpan.judge.Conditions;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Komi;

/** Tests that conditions are read as they are written, or refused in one line that names the place. */
class ConditionsFileTest {

    @TempDir
    Path folder;

    private Conditions read(String text) throws CheckedJson.Fault, IOException {
        return ConditionsFile.read(Files.writeString(folder.resolve("league.json"), text.replace('\'', '"')));
    }

    @Test
    void allConditionsAreRead() throws CheckedJson.Fault, IOException {
        Conditions read = read("{'schema':'shinpan.conditions/1','name':'Winter league','rules':['japanese'],"
                + "'komi':[6.5,7],'handicapKomi':[0.5],'boards':['19x19','7x9'],'handicap':{'most':4},"
                + "'mainTime':{'least':1800,'most':5400},'overtime':['none','5 x 30 byoyomi'],'turns':{'least':30},"
                + "'dates':{'least':'2026-09-01','most':'2027-05-31'}}");
        assertThat(read.name()).isEqualTo("Winter league");
        assertThat(read.rules()).containsExactly("japanese");
        assertThat(read.komi()).containsExactly(Komi.parse("6.5"), Komi.parse("7"));
        assertThat(read.handicapKomi()).containsExactly(Komi.parse("0.5"));
        assertThat(read.boards()).containsExactly(Board.square(19), Board.of(7, 9));
        assertThat(read.handicap()).isEqualTo(new Bounds<>(Optional.empty(), Optional.of(4)));
        assertThat(read.mainTime())
                .isEqualTo(new Bounds<>(Optional.of(new BigDecimal(1800)), Optional.of(new BigDecimal(5400))));
        assertThat(read.overtime()).containsExactly("none", "5x30 byo-yomi");
        assertThat(read.turns()).isEqualTo(new Bounds<>(Optional.of(30), Optional.empty()));
        assertThat(read.days().max()).contains(LocalDate.of(2027, 5, 31));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{; line 1, column",
                "``; the file must be an object with the fields boards, dates, handicap",
                "[]; the file must be an object with the fields boards, dates, handicap",
                "{'name':'A'}; schema must be",
                "{S}; name must be a text of 1 to 100 letters",
                "{S,'name':'A','komis':[6]}; the file has the unknown field 'komis'; expected one of: boards,",
                "{S,'name':'A','rules':'japanese'}; rules must be a list",
                "{S,'name':'A','rules':['chess']}; rules[0] must be a rule set, one of: ",
                "{S,'name':'A','rules':[]}; rules must not be empty; leave it out",
                "{S,'name':'A','komi':[6.5,'7']}; komi[1] must be a number, such as 6.5",
                "{S,'name':'A','komi':[1e40]}; komi[0]: '1",
                "{S,'name':'A','boards':['19']}; boards[0] must be a board such as",
                "{S,'name':'A','boards':['19x53']}; boards[0] must be a board such as",
                "{S,'name':'A','handicap':4}; handicap must be an object with the fields least, most",
                "{S,'name':'A','handicap':{}}; handicap must have a least or a most",
                "{S,'name':'A','handicap':{'least':-1}}; handicap.least must be a whole number from 0 to 52",
                "{S,'name':'A','turns':{'least':9,'most':3}}; turns has a least that is more than its most",
                "{S,'name':'A','mainTime':{'least':'30m'}}; mainTime.least must be a whole number from 0 to",
                "{S,'name':'A','dates':{'least':'2026-02-30'}}; dates.least must be a date such as",
                "{S,'name':'A','dates':{'most':20260230}}; dates.most must be a date such as",
                "{S,'name':'A','name':'B'}; line 1, column",
            })
    void aFileThatCannotBeReadIsOneClearLine(String text, String says) {
        assertThatThrownBy(() -> read(text.replace("S", "'schema':'shinpan.conditions/1'")))
                .isInstanceOf(CheckedJson.Fault.class)
                .hasMessageStartingWith(says)
                .satisfies(failed -> assertThat(failed.getMessage()).hasLineCount(1));
    }
}
