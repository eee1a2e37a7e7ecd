package org.shinpan.net;

import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;

/** The evaluation of a position by a network. */
public final class Evaluation {

    private final Player toMove;
    private final float[] policy;
    private final float[] ownership;
    private final double win;
    private final double noResult;
    private final double lead;
    private final double scoreMean;

    Evaluation(Player toMove, float[] policy, float[] ownership, Outcome outcome) {
        this.toMove = toMove;
        this.policy = policy;
        this.ownership = ownership;
        this.win = outcome.win;
        this.noResult = outcome.noResult;
        this.lead = outcome.lead;
        this.scoreMean = outcome.mean;
    }

    /** The network's outputs about the result, from the view of the player to move. */
    record Outcome(double win, double noResult, double lead, double mean) {}

    /** {@return the player to move, to whom the values refer} */
    public Player toMove() {
        return toMove;
    }

    /**
     * {@return the probability of a move, from 0 to 1; 0 if the text bars it}
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
        return win;
    }

    /** {@return the probability that the game ends without a result, from 0 to 1} */
    public double noResult() {
        return noResult;
    }

    /**
     * {@return the number of points by which a player leads, komi included}
     *
     * @param player the player
     */
    public double lead(Player player) {
        Present.all("the player", player);
        return player == toMove ? lead : -lead;
    }

    /** {@return the expected margin of the player to move at the end of the game, in points} */
    public double scoreMean() {
        return scoreMean;
    }
}
