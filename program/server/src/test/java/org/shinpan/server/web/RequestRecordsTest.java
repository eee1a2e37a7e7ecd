package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.server.play.Refusal;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.ByWord;

/** Tests {@link RequestRecords}. */
class RequestRecordsTest {

    private enum End {
        BLACK_WINS,
        DRAW
    }

    record Part(String name, int size) {}

    record Whole(
            String text,
            int number,
            @ByWord End end,
            @AbsentIfNull @Nullable String more,
            @AbsentIfNull @Nullable List<Part> parts) {}

    private static final String NEEDED = "'text':'a','number':7,'end':'black-wins'";

    private static Whole read(String fields) {
        return RequestRecords.read(Whole.class, JsonTrees.object("{" + fields.replace('\'', '"') + "}"));
    }

    @Test
    void everyComponentIsAField() {
        assertThat(read(NEEDED + ",'more':'','parts':[{'name':'b','size':2}],'unknown':1"))
                .isEqualTo(new Whole("a", 7, End.BLACK_WINS, "", List.of(new Part("b", 2))));
    }

    @Test
    void aFieldThatMayBeMissingIsNull() {
        assertThat(read(NEEDED)).isEqualTo(new Whole("a", 7, End.BLACK_WINS, null, null));
        assertThat(read(NEEDED + ",'more':null")).isEqualTo(read(NEEDED));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    'number':7,'end':'draw'                        | 'text' is missing
                    'text':'','number':7,'end':'draw'              | 'text' is missing
                    'text':5,'number':7,'end':'draw'               | 'text' must be a text
                    'text':'a','number':'7','end':'draw'           | 'number' must be a whole number
                    'text':'a','number':7                          | 'end' is missing
                    'text':'a','number':7,'end':'lost'             | unknown 'end': 'lost'
                    'text':'a','number':7,'end':'draw','more':1    | 'more' must be a text
                    'text':'a','number':7,'end':'draw','parts':1   | 'parts' must be a list
                    'text':'a','number':7,'end':'draw','parts':[1] | 'name' is missing
                    """)
    void aWrongFieldIsNamed(String fields, String message) {
        assertThatThrownBy(() -> read(fields))
                .isInstanceOf(Refusal.class)
                .hasMessage(message)
                .extracting(refusal -> ((Refusal) refusal).code())
                .isEqualTo(Refusal.Code.BAD_REQUEST);
    }
}
