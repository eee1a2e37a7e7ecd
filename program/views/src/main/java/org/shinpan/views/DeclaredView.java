package org.shinpan.views;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.DeclaredVerdict.Likelier;
import org.shinpan.judge.EarlyStop;
import org.shinpan.judge.Explanation;
import org.shinpan.judge.Settled;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Tally;
import org.shinpan.sgf.record.GameRecord;

/**
 * The rules and the result that a record states, and the result by these rules.
 *
 * @param rules the name of the rules as the record writes it; null if it names none
 * @param result the result as the record writes it; null if it states none
 * @param ruleset the rule set that rules names; null if no known rule set has this name
 * @param reading how the value of rules was understood, in one sentence
 * @param agrees whether the result by ruleset is the recorded one. "yes" and "no": the game was counted. "from the
 *     record": nothing was counted, because the record itself gives the result, such as a resignation. "not
 *     comparable": one of the two results is missing or not certain
 * @param why why the two results cannot be compared; null if they can
 * @param agreedEnd the end that the record states, with its clause, if ruleset lets both players agree on it: no result
 *     after a position was repeated (Japanese rules, Article 12), or a loss for both (13.1); otherwise absent
 * @param stop where the record stops before the end of its game, so that no result is settled; absent if it reaches the
 *     end, or if nothing is counted
 * @param contradictions the statements of the record that contradict each other; each sentence also names another way
 *     to read the record, if that removes the contradiction
 * @param settled the result of a counted game if its rule set leaves it to the players which stones are dead; absent if
 *     the rule set alone decides, if nothing was counted, and with --settle none
 */
public record DeclaredView(
        @Nullable String rules,
        @Nullable String result,
        @Nullable String ruleset,
        String reading,
        DeclaredVerdict.Agreement agrees,
        @Nullable String why,
        @AbsentIfNull @Nullable String agreedEnd,
        @AbsentIfNull @Nullable Stop stop,
        List<String> contradictions,
        @AbsentIfNull @Nullable SettledView settled) {

    /**
     * The place where a record stops before the end of its game.
     *
     * @param reason how it is known that the record stops early: a fault ends the reading; or no two passes end the
     *     game, and the file breaks off, the record says that moves are missing, or points other than dame are left to
     *     play
     * @param turn the number of turns in the record
     * @param open the number of points that are still to be decided; absent if there are none, or if they were not
     *     looked for
     * @param says the early stop in one sentence, with the result that the record claims
     */
    public record Stop(EarlyStop.Reason reason, int turn, @AbsentIfNull @Nullable Integer open, String says) {

        private static Stop of(EarlyStop stop) {
            return new Stop(
                    stop.reason(),
                    stop.turn(),
                    stop.open().isPresent() ? stop.open().getAsInt() : null,
                    stop.sentence());
        }
    }

    /**
     * The result of a counted game whose rule set leaves it to the players which stones are dead.
     *
     * @param result the result that the players would write down: without the dead stones, and with the moves in left
     *     played
     * @param notation the result as the rule text writes results; absent if the text has no notation of its own
     * @param likelier which of the two results is likelier, if the settled result is an opinion and differs from the
     *     recorded one; otherwise absent
     * @param by the source of the information which chains live: given marks, the record's TB and TW, a proof for each
     *     chain, or the marking that the players probably agreed on (an opinion)
     * @param sure the probability that this result is right, from 0 to 1, given everything that is known, including the
     *     recorded result
     * @param proved the number of chains that are proved alive or dead
     * @param strings the number of chains of stones on the board
     * @param ended how the game stopped
     * @param dead the stones that are taken off as dead
     * @param seki the stones that stand in a seki
     * @param dame the empty points that belong to neither player, before the moves in left are played
     * @param left the protective moves that were still to be played and are counted as played
     * @param score the count of both players
     * @param asWritten the result of the position in which the game stopped, without the stones in dead, and with no
     *     further move played
     * @param reasons the changes that would give exactly the recorded result, the simplest one first; empty if the
     *     results agree or no such change was found
     */
    public record SettledView(
            Result result,
            @AbsentIfNull @Nullable String notation,
            @AbsentIfNull @Nullable Likelier likelier,
            Settled.By by,
            BigDecimal sure,
            int proved,
            int strings,
            Stopped ended,
            PointSet dead,
            PointSet seki,
            PointSet dame,
            PointSet left,
            Sides score,
            Result asWritten,
            List<Reason> reasons) {

        private static SettledView of(DeclaredVerdict verdict, Settled settled) {
            return new SettledView(
                    settled.result(),
                    settled.rules().notation(settled.result()).orElse(null),
                    verdict.likelier().orElse(null),
                    settled.by(),
                    BigDecimal.valueOf(settled.sure()).setScale(2, RoundingMode.HALF_UP),
                    settled.proved(),
                    settled.strings(),
                    settled.afterTwoPasses() ? Stopped.TWO_PASSES : Stopped.WITHOUT_PASSES,
                    settled.dead(),
                    settled.seki(),
                    settled.dame(),
                    settled.left(),
                    new Sides(Side.of(settled, Player.BLACK), Side.of(settled, Player.WHITE)),
                    settled.asWritten(),
                    verdict.explanations().stream().map(Reason::of).toList());
        }
    }

    /** The way in which a counted game stopped. */
    public enum Stopped {
        /** The game stopped with two passes. */
        TWO_PASSES,
        /** The record ends without two passes. */
        WITHOUT_PASSES
    }

    /** The settled count of both players. */
    public record Sides(Side black, Side white) {}

    /**
     * The settled count of one player.
     *
     * @param stones the number of the player's stones in the counted position
     * @param territory the number of empty points that the rule set gives to the player; null if a question about it is
     *     open
     * @param prisoners the number of the opponent's stones that the player took in the game
     * @param dead the number of the opponent's dead stones that the player takes off after the game
     * @param komi the komi that is included in points
     * @param points the player's points; null if they depend on an open question
     */
    public record Side(
            int stones, @Nullable Integer territory, int prisoners, int dead, Komi komi, @Nullable BigDecimal points) {

        private static Side of(Settled settled, Player player) {
            Tally tally = settled.score().of(player);
            return new Side(
                    tally.stones(),
                    ScoreView.territory(tally),
                    settled.history().prisoners(player),
                    settled.deadFor(player).size(),
                    tally.komi(),
                    tally.points().orElse(null));
        }
    }

    /**
     * A change that would give exactly the recorded result.
     *
     * @param kind the kind of the change
     * @param at the points that the change is about; may be empty
     * @param gives the result after this change, which equals the recorded result
     * @param says the change in one sentence
     */
    public record Reason(Explanation.Kind kind, PointSet at, Result gives, String says) {

        private static Reason of(Explanation explanation) {
            return new Reason(explanation.kind(), explanation.at(), explanation.gives(), explanation.sentence());
        }
    }

    /**
     * {@return the rules and the result that a record states, and the result by these rules}
     *
     * @param record the record
     * @param verdict the verdict of the rules that the record names
     */
    public static DeclaredView of(GameRecord record, DeclaredVerdict verdict) {
        Objects.requireNonNull(record, "the record must not be null");
        Objects.requireNonNull(verdict, "the verdict must not be null");
        return new DeclaredView(
                record.rules().orElse(null),
                record.result().orElse(null),
                verdict.rules().ruleSet().orElse(null),
                verdict.rules().sentence(),
                verdict.agrees(),
                verdict.why().orElse(null),
                verdict.agreedEnd()
                        .map(end -> end + " [" + verdict.clauseOfTheAgreedEnd() + "]")
                        .orElse(null),
                verdict.stop().map(Stop::of).orElse(null),
                verdict.contradictions(),
                verdict.settled()
                        .map(settled -> SettledView.of(verdict, settled))
                        .orElse(null));
    }
}
