package org.shinpan.views;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.Objection;
import org.shinpan.judge.TieReading;
import org.shinpan.life.proof.RivalReading;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Witness;

/**
 * The judgement of one rule set on one game.
 *
 * @param ruleset the name of the rule set, such as tromp-taylor
 * @param legal whether the rule set allows every turn of the game
 * @param illegal the first turn that the rule set bars, or null; all following fields are then about the game before it
 * @param ended how the game ended, in one word
 * @param score the count of both players
 * @param result the result; 0 for a tie, ? if the game is unfinished or the result depends on an open question
 * @param notation the result in the notation of the rule set's country; absent if it does not differ from the field
 *     result
 * @param silent notes on everything that was applied although the rule set does not mention it
 * @param undetermined the open question, if there is one; the score then counts all stones on the board as alive
 * @param agrees whether the result equals the recorded one; null if one of the two is missing
 * @param sinceSetUp the number of the node, from 1, with the last set-up that changed the board after the first turn;
 *     absent if there is none
 * @param open the first turn whose legality the rule set leaves open; absent if there is none
 * @param readings the verdicts under other interpretations of the rule set's clause about ties by repetition; absent if
 *     the rule set has no such tie
 * @param barred all barred turns, each judged as if the barred turns before it had been allowed; only with --all-turns
 */
public record JudgementView(
        String ruleset,
        boolean legal,
        @Nullable Barred illegal,
        Ended ended,
        ScoreView score,
        Result result,
        @AbsentIfNull @Nullable String notation,
        List<Silence> silent,
        @Nullable String undetermined,
        @Nullable Boolean agrees,
        @AbsentIfNull @Nullable Integer sinceSetUp,
        @AbsentIfNull @Nullable Open open,
        @AbsentIfNull @Nullable List<Reading> readings,
        @AbsentIfNull @Nullable List<Barred> barred) {

    /**
     * A turn that the rule set bars.
     *
     * @param turn the number of the turn
     * @param player the player who made the move
     * @param move the move
     * @param clause the label of the clause in its rule text
     * @param says a one-sentence paraphrase of the clause
     * @param witness the evidence that the clause applies
     */
    public record Barred(int turn, Player player, Move move, String clause, String says, Witness witness) {

        static Barred of(Judgement.Barred barred) {
            Clause clause = barred.verdict().clause();
            return new Barred(
                    barred.number(),
                    barred.turn().player(),
                    barred.turn().move(),
                    clause.label(),
                    clause.says(),
                    barred.verdict().witness());
        }
    }

    /**
     * A turn whose legality the rule set leaves open.
     *
     * @param turn the number of the turn
     * @param player the player who made the move
     * @param move the move
     * @param clause the label of the clause that leaves this open
     */
    public record Open(int turn, Player player, Move move, String clause) {

        private static Open of(Judgement.Undecided open) {
            return new Open(
                    open.number(),
                    open.turn().player(),
                    open.turn().move(),
                    open.verdict().clause().label());
        }
    }

    /**
     * An interpretation of the clause about ties by repetition that Shinpan does not follow.
     *
     * @param about the subject of the interpretation. "notice": whether the referee notices a repetition, or a player
     *     must claim it. "latest": whether only a repetition of the latest position counts
     * @param clause the label of the clause in its rule text
     * @param answer whether the verdict is the same under this interpretation
     * @param otherwise the verdict under this interpretation, in one line; only if the value of answer is "depends"
     */
    public record Reading(
            TieReading.About about,
            String clause,
            RivalReading.Answer answer,
            @AbsentIfNull @Nullable String otherwise) {

        private static Reading of(TieReading rival) {
            boolean depends = rival.answer() == RivalReading.Answer.DEPENDS;
            return new Reading(
                    rival.about(), rival.clause().label(), rival.answer(), depends ? rival.otherwise() : null);
        }
    }

    /**
     * {@return the view of a judgement}
     *
     * @param judgement a judgement
     */
    public static JudgementView of(Judgement judgement) {
        return of(judgement, Optional.empty());
    }

    /**
     * Returns the view of a judgement, with all barred turns if they were asked for.
     *
     * @param judgement a judgement
     * @param all all barred turns, if they were asked for
     */
    static JudgementView of(Judgement judgement, Optional<List<Objection>> all) {
        Objects.requireNonNull(judgement, "the judgement must not be null");
        Settlement settlement = judgement.settlement();
        List<Reading> readings = judgement.readings().stream().map(Reading::of).toList();
        return new JudgementView(
                judgement.rules().name(),
                judgement.legal(),
                judgement.barred().map(Barred::of).orElse(null),
                new Ended(settlement.ending()),
                ScoreView.of(settlement.score()),
                settlement.result(),
                judgement.rules().notation(settlement.result()).orElse(null),
                judgement.silent(),
                judgement.question().orElse(null),
                judgement.agrees().orElse(null),
                judgement.sinceSetUp().isPresent() ? judgement.sinceSetUp().getAsInt() : null,
                judgement.undecided().map(Open::of).orElse(null),
                readings.isEmpty() ? null : readings,
                all.map(turns -> turns.stream()
                                .map(objection -> Barred.of(objection.barred()))
                                .toList())
                        .orElse(null));
    }
}
