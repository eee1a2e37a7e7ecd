package org.shinpan.rules.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits.Counting;
import org.shinpan.rules.law.Traits.EmptyBoard;
import org.shinpan.rules.law.Traits.Handicap;
import org.shinpan.rules.law.Traits.Life;
import org.shinpan.rules.law.Traits.LongCycle;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Traits.Repetition;
import org.shinpan.rules.law.Traits.SecondPass;
import org.shinpan.rules.law.Traits.SelfCapture;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests {@link Traits}. */
class TraitsTest {

    private static final Clause CLAUSE = new Clause("test", "1", "A test.");

    private static Map<Prohibition, Clause> clauses(Set<Prohibition> barred) {
        Map<Prohibition, Clause> clauses = new EnumMap<>(Prohibition.class);
        barred.forEach(prohibition -> clauses.put(prohibition, CLAUSE));
        return clauses;
    }

    private static final Set<Prohibition> ALWAYS =
            EnumSet.of(Prohibition.AFTER_END, Prohibition.OUT_OF_TURN, Prohibition.OCCUPIED);

    /** The prohibitions that a rule set may have with any traits. */
    private static final Set<Prohibition> FREE = EnumSet.of(
            Prohibition.OTHER,
            Prohibition.AFTER_RESIGNATION,
            Prohibition.AFTER_NO_RESULT,
            Prohibition.AFTER_BOTH_LOSE,
            Prohibition.AFTER_FORFEIT);

    /** The traits of a rule set that counts area. */
    record Shape(
            Repetition repetition,
            LongCycle cycle,
            SelfCapture selfCapture,
            Handicap handicap,
            SecondPass pass,
            Life life) {

        /** Returns a shape from the names of the traits, in the order of the components. */
        static Shape of(String names) {
            String[] each = names.split(" ");
            return new Shape(
                    Repetition.valueOf(each[0]),
                    LongCycle.valueOf(each[1]),
                    SelfCapture.valueOf(each[2]),
                    Handicap.valueOf(each[3]),
                    SecondPass.valueOf(each[4]),
                    Life.valueOf(each[5]));
        }

        Traits barring(Set<Prohibition> barred) {
            EmptyBoard empty = EmptyBoard.FOR_NEITHER;
            return new Traits(
                    repetition, cycle, selfCapture, Counting.AREA, empty, handicap, pass, life, clauses(barred));
        }
    }

    /** Each trait that bars something needs its clause, and no other clause is allowed. */
    @ParameterizedTest
    @CsvSource({
        "NONE ALLOWED ALLOWED SILENT ENDS NOT_ASKED,",
        "KO ALLOWED ALLOWED SILENT ENDS NOT_ASKED,KO",
        "BASIC_KO ALLOWED ALLOWED SILENT ENDS NOT_ASKED,KO",
        "NONE TIE ALLOWED SILENT ENDS NOT_ASKED,AFTER_TIE",
        "NONE TIE_ON_CLAIM ALLOWED SILENT ENDS NOT_ASKED,AFTER_TIE",
        "POSITIONAL BARRED ALLOWED SILENT ENDS NOT_ASKED,REPETITION",
        "SITUATIONAL BARRED ALLOWED SILENT ENDS NOT_ASKED,REPETITION",
        "NONE ALLOWED BARRED SILENT ENDS NOT_ASKED,SELF_CAPTURE",
        "NONE ALLOWED TWO_OR_MORE SILENT ENDS NOT_ASKED,SELF_CAPTURE",
        "NONE ALLOWED ALLOWED PASSES ENDS NOT_ASKED,OWED_PASS",
        "NONE ALLOWED ALLOWED SILENT BARRED_BY_DAME INDEPENDENT,DAME",
    })
    void everyProhibitionThatFollowsFromTheTraitsNeedsAClause(Shape shape, Prohibition follows) {
        Set<Prohibition> barred = EnumSet.copyOf(ALWAYS);
        if (follows != null) {
            assertThatThrownBy(() -> shape.barring(ALWAYS))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a clause is missing for " + follows);
            barred.add(follows);
        }
        Traits traits = shape.barring(barred);
        for (Prohibition prohibition : Prohibition.values()) {
            assertThat(traits.clause(prohibition).isPresent()).isEqualTo(barred.contains(prohibition));
            if (!barred.contains(prohibition) && !FREE.contains(prohibition)) {
                Set<Prohibition> more = EnumSet.copyOf(barred);
                more.add(prohibition);
                assertThatThrownBy(() -> shape.barring(more))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("these traits do not bar " + prohibition);
            }
        }
        assertThat(traits.nameAllProhibitions()).isTrue();
        barred.add(Prohibition.OTHER);
        assertThat(shape.barring(barred).nameAllProhibitions()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Prohibition.class)
    void theTurnsThatEveryRuleSetBarsNeedAClause(Prohibition prohibition) {
        if (ALWAYS.contains(prohibition)) {
            Set<Prohibition> fewer = EnumSet.copyOf(ALWAYS);
            fewer.remove(prohibition);
            assertThatThrownBy(
                            () -> Traits.area(Repetition.NONE, LongCycle.ALLOWED, SelfCapture.ALLOWED, clauses(fewer)))
                    .hasMessage("a clause is missing for " + prohibition);
        }
    }

    @ParameterizedTest
    @CsvSource({"POSITIONAL,ALLOWED", "SITUATIONAL,TIE", "NONE,BARRED", "KO,BARRED", "BASIC_KO,BARRED"})
    void aLongCycleIsBarredIfEveryRepetitionIs(Repetition repetition, LongCycle cycle) {
        assertThatThrownBy(() -> Traits.area(repetition, cycle, SelfCapture.ALLOWED, clauses(ALWAYS)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a long cycle is barred if and only if every repetition is: " + repetition + ", " + cycle);
    }

    @Test
    void aBanOnDameNeedsADefinitionOfLife() {
        assertThatThrownBy(() -> Shape.of("NONE ALLOWED ALLOWED SILENT BARRED_BY_DAME NOT_ASKED")
                        .barring(ALWAYS))
                .hasMessage("a text that bars a pass because of dame asks which chains live");
    }

    /**
     * The columns after the name: whether a rule set has superko, whether it has ties by repetition, and whether it
     * asks for life.
     */
    @ParameterizedTest
    @CsvSource({
        "logical,true,false,false",
        "tromp-taylor,true,false,false",
        "go-gadget,false,false,false",
        "go-gadget+7A,false,false,false",
        "clarendon,true,false,false",
        "wagc-intent,false,true,true",
        "japanese,false,false,true",
        "chinese,true,false,false",
        "aga,true,false,false",
        "new-zealand,true,false,false",
    })
    void theTraitsOfTheTexts(String rules, boolean superko, boolean ties, boolean life) {
        for (Notice notice : Notice.values()) {
            RuleSet ruleSet = RuleSets.named(rules, new RuleSets.Options(LifeJudge.unknown(), notice));
            Traits traits = ruleSet.traits();
            assertThat(traits.isSuperko()).isEqualTo(superko);
            assertThat(traits.knowsTies()).isEqualTo(ties);
            assertThat(traits.asksForLife()).isEqualTo(life);
            assertThat(traits.nameAllProhibitions()).isTrue();
            assertThat(traits.longCycle() == LongCycle.TIE_ON_CLAIM).isEqualTo(ties && notice == Notice.ON_CLAIM);
        }
    }

    /** Clarendon VI: a handicap of n is n − 1 passes of White's. */
    @Test
    void passesOwed() {
        Traits clarendon = RuleSets.named("clarendon", RuleSets.Options.DEFAULT).traits();
        Traits logical = RuleSets.named("logical", RuleSets.Options.DEFAULT).traits();
        for (int handicap = 0; handicap < 5; handicap++) {
            Agreement agreement = new Agreement(Board.square(5), Komi.NONE, handicap);
            int owed = Math.max(0, handicap - 1);
            assertThat(clarendon.passesOwed(agreement)).isEqualTo(owed);
            assertThat(logical.passesOwed(agreement)).isZero();
            History history = History.start(agreement);
            assertThat(clarendon.passesOwed(history)).isEqualTo(owed);
            assertThat(clarendon.passesOwed(History.from(agreement, Position.empty(agreement.board()), Player.WHITE)))
                    .isZero();
            for (int pass = 1; pass < 5; pass++) {
                history = history.followedBy(
                                new Turn(Player.BLACK, Move.PASS), Verdict.Legal.unchanged(history.position()))
                        .followedBy(new Turn(Player.WHITE, Move.PASS), Verdict.Legal.unchanged(history.position()));
                assertThat(clarendon.passesOwed(history)).isEqualTo(Math.max(0, owed - pass));
            }
        }
    }

    /** Some texts mention resigning, and only {@code wagc-intent} ends games with a tie by repetition. */
    @ParameterizedTest
    @CsvSource({
        "logical,8,silent.resignation,",
        "tromp-taylor,8,silent.resignation,",
        "go-gadget,9,silent.resignation,",
        "clarendon,IV,IV,",
        "wagc-intent,P15,silent.resignation,P13",
        "japanese,9.1,11,",
        "chinese,7.3,7.2,",
        "aga,9,silent.resignation,",
        "new-zealand,P9,silent.resignation,",
    })
    void theClauseAfterAnEnding(String rules, String passes, String resignation, String tie) {
        Traits traits = RuleSets.named(rules, RuleSets.Options.DEFAULT).traits();
        assertThat(traits.clauseAfter(new Ending.TwoPasses()).label()).isEqualTo(passes);
        Clause resigned = traits.clauseAfter(new Ending.Resignation(Player.BLACK));
        assertThat(resigned.label()).isEqualTo(resignation);
        assertThat(resigned.ruleSet()).isEqualTo(rules);
        Ending repeated = new Ending.RepetitionTie(4, 0, Notice.AT_ONCE);
        if (tie == null) {
            assertThatThrownBy(() -> traits.clauseAfter(repeated))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(rules + " knows no end by a tie: turn 4 recreated the position at the start");
        } else {
            assertThat(traits.clauseAfter(repeated).label()).isEqualTo(tie);
        }
    }

    @Test
    void theTraitsOfAnAreaText() {
        Traits traits = Traits.area(Repetition.NONE, LongCycle.ALLOWED, SelfCapture.ALLOWED, clauses(ALWAYS));
        assertThat(traits.counting()).isEqualTo(Counting.AREA);
        assertThat(traits.handicap()).isEqualTo(Handicap.SILENT);
        assertThat(traits.asksForLife()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"chinese,true", "aga,true", "new-zealand,true", "japanese,false", "logical,false", "wagc-intent,false"})
    void textsThatRemoveAgreedDeadStones(String rules, boolean removes) {
        assertThat(RuleSets.named(rules, RuleSets.Options.DEFAULT).traits().removesAgreedDead())
                .isEqualTo(removes);
    }
}
