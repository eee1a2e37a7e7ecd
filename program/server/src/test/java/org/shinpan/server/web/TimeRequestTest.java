package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Setup;

/** Tests the time controls that a page may request. */
class TimeRequestTest {

    private static Setup asked(String time) {
        return Requests.setup(
                JsonTrees.object(("{'rules':'logical','columns':9,'rows':9,'time':" + time + "}").replace('\'', '"')));
    }

    @Test
    void theLargestAllowedTimesAreAccepted() {
        assertThat(asked("{'kind':'canadian','main':0,'stretch':2592000000,'turns':200}")
                        .time())
                .isEqualTo(new TimeControl.Canadian(0, TimeControl.LONGEST, 200));
        assertThat(asked("{'kind':'byo-yomi','main':0,'period':1,'periods':100}")
                        .time())
                .isEqualTo(new TimeControl.ByoYomi(0, 1, 100));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{'kind':'canadian','main':0,'stretch':2,'turns':201}; a count of 1 to 200 is expected",
                "{'kind':'canadian','main':0,'stretch':2,'turns':0}; a count of 1 to 200 is expected",
                "{'kind':'canadian','main':0,'stretch':2,'turns':1001}; a count of 1 to 200 is expected",
                "{'kind':'byo-yomi','main':0,'period':1,'periods':101}; a count of 1 to 100 is expected",
                "{'kind':'absolute','main':2592000001}; a time is more than 0 and at most 30 days",
                "{'kind':'byo-yomi','main':-1,'period':1,'periods':1}; a time is 0 to 30 days",
                "{'kind':'fischer','main':2,'increment':0,'cap':1}; "
                        + "the cap is at least the main time and at most 30 days",
                "{'kind':'absolute','main':1,'x':2}; Unrecognized field \"x\"",
                "{'kind':'sand'}; Could not resolve type id 'sand' as a subtype of #TimeControl#: "
                        + "known type ids = [absolute, byo-yomi, canadian, fischer, none, per-move]"
            })
    void othersAreRefusedWithTheReason(String time, String reason) {
        assertThatThrownBy(() -> asked(time))
                .isInstanceOf(Refusal.class)
                .hasMessage("'time' is not a clock: " + reason.replace('#', '`'));
    }
}
