package org.shinpan.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.RuleText;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;
import org.shinpan.rules.rulesets.LogicalRules;
import org.shinpan.testkit.NullCalls;

/** Tests that the public methods refuse null. */
@Tag("each-jdk")
class NullTest {

    private static final Board BOARD = Board.square(5);
    private static final Agreement AGREEMENT = Agreement.on(BOARD);
    private static final Point POINT = Point.parse("b2");
    private static final Position POSITION = Position.empty(BOARD).withColor(POINT, Color.BLACK);

    @Test
    void everyPublicMethodRefusesNull() {
        assertThat(complaints()).isEmpty();
    }

    private static List<String> complaints() {
        Tally tally = Tally.open(0, 0, Komi.NONE);
        return NullCalls.ofTheModuleOf(Board.class)
                .sample(Board.class, () -> BOARD)
                .sample(Point.class, () -> POINT)
                .sample(Position.class, () -> POSITION)
                .sample(Chain.class, () -> POSITION.chainAt(POINT))
                .sample(Komi.class, () -> Komi.NONE)
                .sample(Tally.class, () -> tally)
                .sample(Score.class, () -> new Score(tally, tally, List.of()))
                .sample(RuleSet.class, LogicalRules::new)
                .sample(RuleText.class, LogicalRules::new)
                .sample(Traits.class, () -> new LogicalRules().traits())
                .sample(FastGame.class, () -> FastGame.start(new LogicalRules(), AGREEMENT))
                .implementedByCallers(LifeJudge.class)
                .implementedByCallers(Ending.Cases.class)
                .implementedByCallers(Result.Cases.class)
                .implementedByCallers(Verdict.Cases.class)
                .implementedByCallers(Witness.Cases.class)
                .complaints();
    }
}
