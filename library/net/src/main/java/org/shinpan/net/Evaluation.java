package org.shinpan.net;

import java.util.OptionalDouble;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;

/** The evaluation of a position by a network. */
public final class Evaluation {

    private final Player toMove;
    private final float[] policy;
    private final float[] ownership;
    private final Outcome outcome;

    Evaluation(Player toMove, float[] policy, float[] ownership, Outcome outcome) {
        this.toMove = toMove;
        this.policy = policy;
        this.ownership = ownership;
        this.outcome = outcome;
    }

    /**
     * The network's outputs about the result, from the view of the player to move.
     *
     * @param win the probability of a win
     * @param noResult the probability that the game ends without a result
     * @param lead the lead in points, komi included
     * @param mean the expected margin at the end, in points
     * @param deviation the standard deviation of this margin
     * @param winError the expected change of the win rate in the next turns; −1 if the network does not report it
     * @param scoreError the expected change of the score in the next turns; −1 if the network does not report it
     */
    record Outcome(
            double win,
            double noResult,
            double lead,
            double mean,
            double deviation,
            double winError,
            double scoreError) {}

    /** {@return the player to move, to whom the values refer} */
    public Player toMove() {
        return toMove;
    }

    /**
     * {@return the probability of a move, from 0 to 1; 0 if the rule set bars it}
     *
     * @param index the index of a point on the board; the number of points for the pass
     */
    public float policy(int index) {
        return policy[index];
    }

    /**
     * {@return the expected owner of a point, from −1 (White) to 1 (Black)}
     *
     * @param index the index of the point on the board
     */
    public float ownership(int index) {
        return ownership[index];
    }

    /** {@return the number of points of the board} */
    public int points() {
        return ownership.length;
    }

    /** {@return the probability that the player to move wins, from 0 to 1} */
    public double win() {
        return outcome.win;
    }

    /** {@return the probability that the game ends without a result, from 0 to 1} */
    public double noResult() {
        return outcome.noResult;
    }

    /**
     * {@return the number of points by which a player leads, komi included}
     *
     * @param player the player
     */
    public double lead(Player player) {
        Present.all("the player", player);
        return player == toMove ? outcome.lead : -outcome.lead;
    }

    /** {@return the expected margin of the player to move at the end of the game, in points} */
    public double scoreMean() {
        return outcome.mean;
    }

    /** {@return the standard deviation of the margin at the end of the game, in points} */
    public double scoreDeviation() {
        return outcome.deviation;
    }

    /**
     * {@return by how much the network expects its win rate to change in the next turns, from 0 to 1; empty for
     * networks of versions before 14}
     */
    public OptionalDouble winError() {
        return known(outcome.winError);
    }

    /**
     * {@return by how much the network expects its score to change in the next turns, in points; empty for networks of
     * versions before 14}
     */
    public OptionalDouble scoreError() {
        return known(outcome.scoreError);
    }

    private static OptionalDouble known(double error) {
        return error < 0 ? OptionalDouble.empty() : OptionalDouble.of(error);
    }
}
