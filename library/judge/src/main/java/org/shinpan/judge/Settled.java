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
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Traits;

/**
 * The result of a stopped game whose text leaves dead stones to the players: what they would write down after they
 * took the dead stones off and played what is left.
 *
 * <p>The letter of such a text gives no result without the players. Here the chains that live come from the players'
 * marks, from a proof, or from a {@link Marking}, which is an opinion; {@link #by} says which. Then what is left is
 * played, and the text settles that position.
 *
 * @param rules the text
 * @param history the game as it stopped
 * @param by where the living chains come from
 * @param proved the number of chains that are proved alive or dead
 * @param dead the stones that are taken off as dead
 * @param seki the stones that stand in a seki
 * @param dame the empty points of nobody, before what is left is played
 * @param left the protective moves inside a player's own territory that are still to be played
 * @param counted the position that is counted: without the dead stones, with what is left played
 * @param settlement what the text makes of that position
 * @param sure how likely this is the right result of the position, from 0 to 1, by all that is known: see decision 0381
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

    /** Where the living chains come from. */
    public enum By {
        /** The players' marks, given to the program. */
        MARKS("the marks that were given"),
        /** The record's own marks of territory, TB and TW. */
        RECORD_MARKS("the record's marks of territory (TB, TW)"),
        /** A proof for each chain of stones. */
        PROOF("proof"),
        /** The marking that the players probably agreed on: an opinion. */
        AGREED("the marking that the players probably agreed on");

        private final String words;

        By(String words) {
            this.words = words;
        }

        /** {@return where they come from, as in {@code the marks that were given}} */
        public String words() {
            return words;
        }
    }

    /** How to settle games whose text leaves dead stones to the players. */
    public enum Mode {
        /** Not at all: the text's own answer, which may be open. */
        NONE,
        /**
         * By marks, where there are some, else by the marking that the players probably agreed on. Short proofs, by
         * the text's own definition of life or the Japanese one, are tried for the chains of which the playouts are not
         * clear.
         */
        AGREED,
        /** By marks, else by proofs in a fixed number of nodes; chains without a proof follow the marking. */
        PROOF
    }

    /** How sure the result of the marking is, as long as nothing is known of what the players wrote down. */
    private static final double SURE = 0.99;

    public Settled {
        Present.all("the rules", rules, "the game", history, "the source", by, "the dead stones", dead);
        Present.all("the stones in seki", seki, "the dame", dame, "the moves that are left", left);
        Present.all("the counted position", counted, "the settlement", settlement);
    }

    /**
     * {@return whether a text leaves it to the players which stones are dead, or which chains live}
     *
     * @param rules a text
     */
    public static boolean isAbout(RuleSet rules) {
        Traits traits =
                Objects.requireNonNull(rules, "the rules must not be null").traits();
        return traits.removesAgreedDead() || traits.asksForLife();
    }

    /**
     * {@return a game settled by marks}
     *
     * @param rules a text that {@link #isAbout} accepts
     * @param history the game as it stopped
     * @param marks which chains live
     * @param by where the marks come from
     * @throws IllegalArgumentException if the marks are an agreement about another position
     */
    public static Settled byMarks(RuleSet rules, History history, LifeJudge marks, By by) {
        Present.all("the rules", rules, "the game", history, "the marks", marks, "the source", by);
        if (marks.isAgreement() && !marks.isAgreementOn(history.position())) {
            throw new IllegalArgumentException("the marks are about another position than that of the game");
        }
        Set<Chain> living = new HashSet<>();
        for (Chain chain : history.position().chains()) {
            if (marks.judge(history.position(), chain) == LifeJudge.Life.ALIVE) {
                living.add(chain);
            }
        }
        return settled(rules, history, by, 0, Filling.of(history.position(), living), 1);
    }

    /**
     * {@return a game settled by proofs and the marking that the players probably agreed on}
     *
     * @param rules a text that {@link #isAbout} accepts
     * @param history the game as it stopped
     * @param mode whether to look for proofs of all chains, or only short ones where the playouts are not clear
     */
    public static Settled of(RuleSet rules, History history, Mode mode) {
        Present.all("the rules", rules, "the game", history, "the mode", mode);
        return of(rules, history, new Markings(mode == Mode.PROOF));
    }

    /**
     * {@return a game settled by what was proved, and for all other chains by the marking that the players probably
     * agreed on}
     *
     * @param rules a text that {@link #isAbout} accepts
     * @param history the game as it stopped
     * @param definition the definition of life by which it was proved; proofs by another one than the text's own help
     *     the marking, and count as no proofs
     * @param findings what was proved of its position
     */
    public static Settled of(RuleSet rules, History history, Traits.Life definition, Collection<Finding> findings) {
        Present.all("the rules", rules, "the game", history, "the definition", definition, "the findings", findings);
        Marking marking = Marking.propose(history.position(), definition, unclear -> findings);
        boolean own = rules.traits().life() == definition;
        return of(rules, history, marking, own ? marking.proved().size() : 0);
    }

    /** The same with the markings that were proposed for other texts. */
    static Settled of(RuleSet rules, History history, Markings markings) {
        Marking marking = markings.of(history.position(), rules);
        return of(rules, history, marking, markings.proved(marking, rules));
    }

    private static Settled of(RuleSet rules, History history, Marking marking, int proved) {
        boolean all = proved == history.position().chains().size();
        return settled(rules, history, all ? By.PROOF : By.AGREED, proved, marking.filling(), all ? 1 : SURE);
    }

    private static Settled settled(RuleSet rules, History history, By by, int proved, Filling filling, double sure) {
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

    /** An opinion that is so sure after more is known; a proof and the players' marks stay as sure as they are. */
    Settled withSure(double now) {
        return by == By.AGREED
                ? new Settled(rules, history, by, proved, dead, seki, dame, left, counted, settlement, now)
                : this;
    }

    /**
     * {@return the same dead stones counted by another text} Nothing is proved by the other text's definition of life.
     *
     * @param text the other text
     * @param stopped the same position under that text
     * @throws IllegalArgumentException if the position is another one
     */
    public Settled under(RuleSet text, History stopped) {
        Present.all("the text", text, "the game", stopped);
        if (!stopped.position().equals(history.position())) {
            throw new IllegalArgumentException("the game must have stopped in the same position");
        }
        boolean marked = by == By.MARKS || by == By.RECORD_MARKS;
        return settled(text, stopped, marked ? by : By.AGREED, 0, filling(), marked ? 1 : SURE);
    }

    /** The filling, found again from the dead stones. */
    Filling filling() {
        Set<Chain> living = new HashSet<>(history.position().chains());
        living.removeIf(chain -> dead.intersects(chain.points()));
        return Filling.of(history.position(), living);
    }

    /** {@return the result} */
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

    /** {@return whether two passes stopped the game; otherwise it is settled as it stands} */
    public boolean afterTwoPasses() {
        return history.ending().isPresent();
    }

    /**
     * {@return the text's own answer to the position as it stopped, with these chains alive and nothing played} Under
     * Japanese rules dame that are still open put the chains beside them into a seki (Article 8). Where independent
     * life counts, a chain in a seki is not alive.
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
