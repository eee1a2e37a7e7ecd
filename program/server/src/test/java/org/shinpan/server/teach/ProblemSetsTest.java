package org.shinpan.server.teach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.teach.ClassState.Member;

/** Tests how much one person can add to the problems of a class. */
class ProblemSetsTest {

    private static final Member TEACHER = new Member(true, 0);
    private static final Member PUPIL = new Member(false, 1);

    private final List<ClassEvent> events = new ArrayList<>(List.of(
            new ClassEvent.Opened("", "japanese", "0", 0, 9, 9, Player.BLACK, List.of(), 0, "hash"),
            new ClassEvent.Joined("Aiko", "other")));
    private final ClassState state = ClassState.of(events);

    private int act(Member member, ClassDecision.Act act) {
        List<ClassEvent> done = act.at(new ClassDecision(state, member));
        done.forEach(state::apply);
        return done.size();
    }

    @Test
    void noPupilFillsTheJournalWithTriesOrChangesOfMind() {
        act(TEACHER, decision -> decision.give("", List.of("1.000000", "1.000001")));
        assertThat(act(PUPIL, ClassDecision::share)).isEqualTo(1);
        assertThat(state.problems().changes())
                .as("what teachers are told to look at")
                .isEqualTo(1);
        assertThat(act(PUPIL, ClassDecision::share)).as("again").isZero();
        int stored = 1;
        for (int i = 0; i < 25; i++) {
            stored += act(PUPIL, decision -> decision.failed(1, 1));
        }
        assertThat(stored).isEqualTo(11);
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 1000; i++) {
                        act(PUPIL, ClassDecision::stopSharing);
                        act(PUPIL, ClassDecision::share);
                    }
                })
                .isInstanceOf(Refusal.class)
                .hasMessage("a pupil can share at most 600 tries");
        // A pupil can always stop.
        assertThat(state.problems().areShared(1)).isFalse();
    }

    @Test
    void aClassGetsThreeHundredProblems() {
        for (int set = 0; set < 7; set++) {
            act(TEACHER, decision -> decision.give("", Collections.nCopies(40, "1.000000")));
        }
        assertThatThrownBy(() -> act(TEACHER, decision -> decision.give("", Collections.nCopies(21, "1.000000"))))
                .hasMessage("a class gets at most 300 problems");
        assertThat(act(TEACHER, decision -> decision.give("", Collections.nCopies(20, "1.000000"))))
                .isEqualTo(1);
        assertThatThrownBy(() -> act(TEACHER, decision -> decision.give("", Collections.nCopies(41, "1.000000"))))
                .hasMessage("a set has 1 to 40 problems");
    }
}
