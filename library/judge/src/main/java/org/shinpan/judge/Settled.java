package org.shinpan.judge;

import java.util.Collection;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.shinpan.life.opinion.Filling;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Traits;

/**
 * The result of a stopped game whose rule set leaves dead stones to the players: the result that they would write down
 * after removing the dead stones and playing the remaining moves.
 *
 * <p>The text of such a rule set alone gives no result. The living chains are taken from the players' marks, from
 * proofs, or from a {@link Marking}, which is a guess; {@link #by} names the source. Then the remaining moves are
 * played, and the rule set settles the resulting position.
 *
 * @param rules the rule set
 * @param history the game as it stopped
 * @param by the source from which the living chains are taken
 * @param proved the number of chains that are proved alive or dead
 * @param dead the stones that are taken off as dead
 * @param seki the stones that stand in a seki
 * @param dame the empty points that belong to neither player, before the remaining moves are played
 * @param left the protective moves inside a player's own territory that are still to be played
 * @param counted the position that is counted, without the dead stones and with the remaining moves played
 * @param settlement the settlement of the counted position under the rule set
 * @param sure the probability that this is the result on which the players would agree, from 0 to 1; see decision 0381
 */
public record Settled(
        RuleSet rules,
        History history,
        By by,
        int proved,
        PointSet dead,
        PointSet seki,
        PointSet dame,
        PointSet left,
        Position counted,
        Settlement settlement,
        double sure) {

    /** The sources from which the living chains of a game can be taken. */
    public enum By {
        /** The players' marks, which the caller gave. */
        MARKS("the marks that were given"),
        /** The record's own marks of territory, TB and TW. */
        RECORD_MARKS("the record's marks of territory (TB, TW)"),
        /** A proof for each chain of stones. */
        PROOF("proof"),
        /** A guess about which chains the players agreed to be dead. */
        AGREED("the marking that the players probably agreed on");

        private final String words;

        By(String words) {
            this.words = words;
        }

        /** {@return the source in words, as in {@code the marks that were given}} */
        public String words() {
            return words;
        }
    }

    /** The way to settle games whose rule set leaves dead stones to the players. */
    public enum Mode {
        /** The game is not settled. The rule set's own result is kept; it may be open. */
        NONE,
        /**
         * The game is settled by marks if there are some, otherwise by a guess about the chains that the players agreed
         * to be dead. If the playouts are unclear about a chain, short proofs are tried for it, by the rule set's own
         * definition of life or the Japanese one.
         */
        AGREED,
        /**
         * The game is settled by marks if there are some, otherwise by proofs with a fixed number of nodes. For chains
         * without a proof, a guess is used as in {@link #AGREED}.
         */
        PROOF
    }

    /**
     * The probability that the result of the marking is right, as long as the recorded result is not taken into
     * account.
     */
    private static final double SURE = 0.99;

    public Settled {
        Present.all("the rules", rules, "the game", history, "the source", by, "the dead stones", dead);
        Present.all("the stones in seki", seki, "the dame", dame, "the moves that are left", left);
        Present.all("the counted position", counted, "the settlement", settlement);
    }

    /**
     * {@return whether a rule set leaves it to the players which stones are dead, or which chains live}
     *
     * @param rules a rule set
     */
    public static boolean isAbout(RuleSet rules) {
        Traits traits =
                Objects.requireNonNull(rules, "the rules must not be null").traits();
        return traits.removesAgreedDead() || traits.asksForLife();
    }

    /**
     * {@return a game settled by marks}
     *
     * @param rules a rule set that {@link #isAbout} accepts
     * @param history the game as it stopped
     * @param marks which chains live
     * @param by the source of the marks
     * @throws IllegalArgumentException if the marks are an agreement about another position
     */
    public static Settled byMarks(RuleSet rules, History history, LifeJudge marks, By by) {
        Present.all("the rules", rules, "the game", history, "the marks", marks, "the source", by);
        if (marks.isAgreement() && !marks.isAgreementOn(history.position())) {
            throw new IllegalArgumentException(
                    "the marks are an agreement about another position than that of the game");
        }
        Set<Chain> living = new HashSet<>();
        for (Chain chain : history.position().chains()) {
            if (marks.judge(history.position(), chain) == LifeJudge.Life.ALIVE) {
                living.add(chain);
            }
        }
        return settleAs(rules, history, by, 0, Filling.of(history.position(), living), 1);
    }

    /**
     * {@return a game settled by proofs and the marking that the players probably agreed on}
     *
     * @param rules a rule set that {@link #isAbout} accepts
     * @param history the game as it stopped
     * @param mode whether to look for proofs of all chains, or only for short proofs where the playouts are unclear
     */
    public static Settled of(RuleSet rules, History history, Mode mode) {
        Present.all("the rules", rules, "the game", history, "the mode", mode);
        return of(rules, history, mode, new Markings());
    }

    /**
     * {@return a game settled by short proofs and the marking that the players probably agreed on}
     *
     * @param game the game as it stopped, under a rule set that {@link #isAbout} accepts
     * @throws IllegalArgumentException if the rule set leaves nothing to the players; use {@link Game#settle} in this
     *     case
     */
    public static Settled of(Game game) {
        Objects.requireNonNull(game, "the game must not be null");
        if (!isAbout(game.rules())) {
            throw new IllegalArgumentException(
                    game.rules().name() + " does not ask which stones are dead: game.settle() has the result");
        }
        return of(game.rules(), game.history(), Mode.AGREED);
    }

    /**
     * {@return a game settled by proofs that were found before, and for all other chains by the marking that the
     * players probably agreed on}
     *
     * @param rules a rule set that {@link #isAbout} accepts
     * @param history the game as it stopped
     * @param definition the definition of life by which the findings were proved; if it is not the rule set's own, the
     *     proofs support the marking but are not counted as proofs
     * @param findings the findings about chains of the position
     */
    public static Settled of(RuleSet rules, History history, Traits.Life definition, Collection<Finding> findings) {
        Present.all("the rules", rules, "the game", history, "the definition", definition, "the findings", findings);
        Marking marking = Marking.propose(history.position(), definition, unclear -> findings);
        boolean own = rules.traits().life() == definition;
        return of(rules, history, marking, own ? marking.proved().size() : 0);
    }

    /** Returns a settled game, reusing the markings that were proposed for other rule sets. */
    static Settled of(RuleSet rules, History history, Mode mode, Markings markings) {
        boolean provesAll = mode == Mode.PROOF;
        Marking marking = markings.of(history.position(), rules, provesAll);
        return of(rules, history, marking, Markings.proved(marking, rules, provesAll));
    }

    private static Settled of(RuleSet rules, History history, Marking marking, int proved) {
        boolean all = proved == history.position().chains().size();
        return settleAs(rules, history, all ? By.PROOF : By.AGREED, proved, marking.filling(), all ? 1 : SURE);
    }

    private static Settled settleAs(RuleSet rules, History history, By by, int proved, Filling filling, double sure) {
        PlayedOut played = PlayedOut.of(rules, history, filling);
        PointSet left = rules.traits().counting() == Traits.Counting.TERRITORY
                ? filling.teire()
                : PointSet.empty(history.position().board());
        return new Settled(
                rules,
                history,
                by,
                proved,
                filling.removed(),
                filling.seki(),
                filling.dame(),
                left,
                played.position(),
                played.settlement(),
                sure);
    }

    /**
     * Returns this result with another confidence, if it is an opinion. A proof and the players' marks keep their
     * confidence.
     */
    Settled withSure(double now) {
        return by == By.AGREED
                ? new Settled(rules, history, by, proved, dead, seki, dame, left, counted, settlement, now)
                : this;
    }

    /**
     * {@return this game counted under another rule set, with the same dead stones} No chain counts as proved, because
     * the proofs are about this rule set's definition of life.
     *
     * @param ruleSet the other rule set
     * @param stopped the stopped game under the other rule set, with the same position
     * @throws IllegalArgumentException if the positions differ
     */
    public Settled under(RuleSet ruleSet, History stopped) {
        Present.all("the rule set", ruleSet, "the game", stopped);
        if (!stopped.position().equals(history.position())) {
            throw new IllegalArgumentException("the game must have stopped in the same position");
        }
        boolean marked = by == By.MARKS || by == By.RECORD_MARKS;
        return settleAs(ruleSet, stopped, marked ? by : By.AGREED, 0, filling(), marked ? 1 : SURE);
    }

    /** Returns the filling, recomputed from the dead stones. */
    Filling filling() {
        Set<Chain> living = new HashSet<>(history.position().chains());
        living.removeIf(chain -> dead.intersects(chain.points()));
        return Filling.of(history.position(), living);
    }

    /** {@return the result of the counted position} */
    public Result result() {
        return settlement.asItStands();
    }

    /** {@return the score of the counted position; dead stones are among the prisoners} */
    public Score score() {
        return settlement.score();
    }

    /** {@return the number of chains of stones on the board when the game stopped} */
    public int strings() {
        return history.position().chains().size();
    }

    /**
     * {@return the opponent's dead stones that a player takes off}
     *
     * @param taker the player
     */
    public PointSet deadFor(Player taker) {
        Objects.requireNonNull(taker, "the player must not be null");
        return dead.intersection(history.position().points(taker.opponent().color()));
    }

    /** {@return whether two passes stopped the game; if false, the game is settled as it stands} */
    public boolean afterTwoPasses() {
        return history.ending().isPresent();
    }

    /**
     * {@return the rule set's own result for the position in which the game stopped, with all chains alive that are not
     * among the dead stones, and no remaining moves played} Under Japanese rules, dame points that are still open put
     * the chains beside them into a seki (Article 8). If the rule set asks for independent life, a chain in a seki is
     * not alive.
     */
    public Result asWritten() {
        Set<Point> alive = new HashSet<>();
        for (Chain chain : history.position().chains()) {
            if (!dead.intersects(chain.points())
                    && (rules.traits().life() != Traits.Life.INDEPENDENT || !seki.intersects(chain.points()))) {
                alive.add(chain.points().first());
            }
        }
        return rules.withLife(AgreedLife.of(alive)).settle(history).asItStands();
    }
}
