package org.shinpan.life.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.proof.JsonText.Word;

/** Tests the reader of JSON against RFC 8259. */
class JsonTextTest {

    @Test
    void valuesOfEachKind() throws ProofFileException {
        assertThat(JsonText.parse(" {\"a\" : [1, -20 ,\r\n 0.5,1e3, true,false,null] ,\t\"b\":{},\"c\":[]} "))
                .isEqualTo(Map.of(
                        "a",
                        List.of(1, -20, 0.5, 1000.0, Word.TRUE, Word.FALSE, Word.NULL),
                        "b",
                        Map.of(),
                        "c",
                        List.of()));
        assertThat(JsonText.parse("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00e4 \u00e4\""))
                .isEqualTo("\"\\/\b\f\n\r\tA\u00e4 \u00e4");
        assertThat(JsonText.parse("999999999")).isEqualTo(999_999_999);
        assertThat(JsonText.parse("1000000000")).isEqualTo(1e9);
    }

    @Test
    void aStringIsReadAsItWasWritten() throws ProofFileException {
        String strange = "a \"quote\", a \\, ~ and \u007f, a line\nend, \u0000 and \u5be9\u5224";
        String quoted = JsonText.quoted(strange);
        assertThat(JsonText.parse(quoted)).isEqualTo(strange);
        assertThat(quoted).contains(" ", "~", "\\u007f").doesNotContain("\n").isPrintable();
    }

    @Test
    void theNestingDepthIsLimited() throws ProofFileException {
        String deep = "[".repeat(JsonText.DEEPEST) + "]".repeat(JsonText.DEEPEST);
        assertThat(JsonText.parse(deep)).isInstanceOf(List.class);
        assertThatThrownBy(() -> JsonText.parse("[" + deep.replace("[]", "[[1]]") + "]"))
                .hasMessageContaining("more than 50 brackets lie in each other");
        String objects = "{\"a\":".repeat(JsonText.DEEPEST + 1) + "1" + "}".repeat(JsonText.DEEPEST + 1);
        assertThatThrownBy(() -> JsonText.parse(objects)).hasMessageContaining("more than 50");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            [1,          | line 1, column 4: the text ends too early
            [1 2]        | line 1, column 4: ',' is expected
            [1,]         | line 1, column 4: a value is expected
            [1]]         | line 1, column 4: something follows the end
            [01]         | line 1, column 2: '01' is no value
            [+1]         | line 1, column 2: '+1' is no value
            [.5]         | line 1, column 2: '.5' is no value
            [truth]      | line 1, column 2: 'truth' is no value
            {a:1}        | line 1, column 2: a name in quotes is expected
            {"a" 1}      | line 1, column 6: ':' is expected
            {"a":1 "b"}  | line 1, column 8: ',' is expected
            {"a":1,"a":2} | line 1, column 13: the object has two fields 'a'
            "\\x"        | line 1, column 4: '\\x' is no escape
            "\\u12"      | line 1, column 4: four hexadecimal digits are expected
            "abc         | line 1, column 5: the text ends too early
            aaaaaaaaaaaaaaaaaaaaaaaaa | line 1, column 1: 'aaaaaaaaaaaaaaaaaaaa...' is no value
            aaaaaaaaaaaaaaaaaaaa | line 1, column 1: 'aaaaaaaaaaaaaaaaaaaa' is no value
            """)
    void aFaultNamesItsPlace(String text, String fault) {
        assertThatThrownBy(() -> JsonText.parse(text))
                .isInstanceOf(ProofFileException.class)
                .hasMessage(fault);
    }

    @Test
    void aFaultInALaterLineNamesItsLine() {
        assertThatThrownBy(() -> JsonText.parse("[1,\n 2,\n  x]")).hasMessage("line 3, column 3: 'x' is no value");
        assertThatThrownBy(() -> JsonText.parse("\"a\nb\""))
                .hasMessage("line 2, column 1: a string holds a control character");
        assertThatThrownBy(() -> JsonText.parse("")).hasMessage("line 1, column 1: the text ends too early");
    }
}
