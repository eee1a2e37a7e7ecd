package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.server.play.Event.Mark;

/**
 * Tests the marks of chains when they come from proofs, players, proposals and claims in various orders, and at a
 * second end of the game.
 */
class ChainMarksTest {

    /** Black has the chain of A1 and B1, and the single stone D1. White has the single stone A3. */
    private static final Position POSITION = Position.parse("O... / .... / XX.X");

    private static final Point A1 = Point.parse("A1");
    private static final Point B1 = Point.parse("B1");
    private static final Point D1 = Point.parse("D1");
    private static final Point A3 = Point.parse("A3");

    private final ChainMarks marks = new ChainMarks();

    private void mark(Point point, Mark mark, int version) {
        marks.mark(POSITION, new Event.Marked(Seat.HOST, point.toString(), mark), version);
    }

    private void suggest(int version, String... dead) {
        marks.suggest(POSITION, new Event.Suggested(List.of(dead)), version);
    }

    private void settle(Point chain, Mark mark) {
        marks.settle(POSITION, Optional.of(new Claims.Settled(chain, mark, Claims.How.GIVEN_IN, "", List.of())), 5);
    }

    @Test
    void aMarkIsOfTheWholeChainAndIsNotChangedByAProposal() {
        mark(B1, Mark.NOT_ALIVE, 2);
        assertThat(marks.notAlive()).containsExactlyInAnyOrder(A1, B1);
        suggest(3, "D1");
        assertThat(marks.notAlive()).containsExactlyInAnyOrder(A1, B1, D1);
        assertThat(marks.number()).isEqualTo(3);
    }

    @Test
    void aPlayerWhoMarkedOrAgreedHasSpoken() {
        assertThat(marks.spoke(Seat.HOST)).isFalse();
        mark(A1, Mark.NOT_ALIVE, 2);
        assertThat(marks.spoke(Seat.HOST)).isTrue();
        assertThat(marks.spoke(Seat.HOST.other())).isFalse();
        assertThat(marks.agree(Seat.HOST.other())).isFalse();
        assertThat(marks.spoke(Seat.HOST.other())).isTrue();
        marks.begin(POSITION, 9);
        assertThat(marks.spoke(Seat.HOST)).isFalse();
    }

    @Test
    void aProposalWithoutAChangeLeavesTheAgreement() {
        suggest(2, "A3");
        marks.agree(Seat.HOST);
        suggest(3, "A3");
        assertThat(marks.agreed()).containsExactly(Seat.HOST);
        assertThat(marks.number()).isEqualTo(2);
        suggest(4, "A3", "D1");
        assertThat(marks.agreed()).isEmpty();
        assertThat(marks.number()).isEqualTo(4);
    }

    @Test
    void aChangeOfAMarkWithdrawsTheAgreement() {
        marks.agree(Seat.HOST);
        mark(A3, Mark.NOT_ALIVE, 2);
        assertThat(marks.agreed()).isEmpty();
        assertThat(marks.agree(Seat.HOST)).isFalse();
        assertThat(marks.agree(Seat.HOST.other())).isTrue();
    }

    @Test
    void proofsAndSettledClaimsStandAgainstAProposal() {
        marks.addProofs(POSITION, new Event.Proved(List.of("A1"), List.of("A3")), 2);
        settle(D1, Mark.NOT_ALIVE);
        suggest(6, "B1");
        assertThat(marks.notAlive()).containsExactlyInAnyOrder(A3, D1);
        assertThat(List.of(A1, B1, A3, D1)).allMatch(marks::isFixed);
        assertThat(marks.proved()).containsExactlyInAnyOrder(A1, B1, A3);
    }

    /**
     * After the next two passes the chains keep their marks, but no mark is fixed, because the stones around a chain
     * may have changed.
     */
    @Test
    void anotherEndKeepsTheMarksAndFixesNone() {
        marks.addProofs(POSITION, new Event.Proved(List.of("A1"), List.of("A3")), 2);
        settle(D1, Mark.NOT_ALIVE);
        marks.begin(POSITION, 7);
        assertThat(marks.notAlive()).containsExactlyInAnyOrder(A3, D1);
        assertThat(List.of(A1, B1, A3, D1)).noneMatch(marks::isFixed);
        assertThat(marks.studied()).isFalse();
        assertThat(marks.number()).isEqualTo(7);
    }

    @Test
    void aChainThatGrewKeepsItsMarkIfMostOfItWasMarked() {
        mark(A1, Mark.NOT_ALIVE, 2);
        // A1 and B1 were marked. They are half of a chain of four stones, and later most of a chain of three.
        marks.begin(Position.parse("O... / XX.. / XX.X"), 3);
        assertThat(marks.notAlive()).isEmpty();
        mark(A1, Mark.NOT_ALIVE, 4);
        marks.begin(Position.parse("O... / X... / XX.X"), 5);
        assertThat(marks.notAlive()).containsExactlyInAnyOrder(A1, B1, Point.parse("A2"));
    }

    /**
     * A player marked a stone, which was then captured. This choice must not count for a new stone on the same point.
     */
    @Test
    void aChoiceEndsWithItsStone() {
        mark(D1, Mark.ALIVE, 2);
        marks.begin(Position.parse("O... / .... / XX.."), 3);
        marks.begin(POSITION, 4);
        suggest(5, "D1");
        assertThat(marks.notAlive()).containsExactly(D1);
    }
}
