package org.shinpan.engine.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.net.Evaluation;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.Profile;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * A player that imitates the players on whose games a network was trained. It does not search: it draws every move at
 * random, with the probabilities that the network predicts. With a network trained on games of people and a {@link
 * org.shinpan.net.Profile}, it makes the good moves and the mistakes of players of a certain rank.
 *
 * <p>Unlikely moves are drawn a little more rarely than predicted, because the network assigns some probability even to
 * moves that nobody would play. This player passes if the pass is the likeliest move. It resigns only if it has no
 * legal move.
 */
public final class Imitator implements Thinker {

    /**
     * The power to which the probabilities are raised before a move is drawn. It is greater than 1 to make unlikely
     * moves rarer.
     */
    private static final double SHARPNESS = 1.25;

    private final Network network;
    private final Kernels kernels;
    private final Thinker fallback;
    private final Random random;
    /** The latest game, in the form that the network evaluates; null before the first move. */
    private @Nullable NetGame shown;

    /** The board of {@link #shown}. */
    private @Nullable Board board;

    /** The profile of the network of {@link #shown}. */
    private Optional<Profile> profile = Optional.empty();

    /**
     * Creates a player.
     *
     * @param network predicts the moves of the players to imitate
     * @param kernels computes the layers of the network
     * @param seed the seed of the random numbers; with the same seed, the moves in the same games are the same
     * @param fallback chooses the moves if the network does not support the board; this player closes it
     */
    public Imitator(Network network, Kernels kernels, long seed, Thinker fallback) {
        Present.all("the network", network, "the kernels", kernels);
        this.network = network;
        this.kernels = kernels;
        this.random = new Random(seed);
        this.fallback = Objects.requireNonNull(fallback, "the other thinker must not be null");
    }

    @Override
    public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
        SearchLimits.check(game, limits, enough, watcher);
        Board board = game.position().board();
        if (RuleInputs.whyNot(board).isPresent()) {
            return fallback.choose(game, limits, enough, watcher);
        }
        Evaluation evaluation = evaluation(game, limits.assumption());
        Move move = draw(game, limits, evaluation);
        List<Double> owners = new ArrayList<>();
        for (int index = 0; index < board.area(); index++) {
            owners.add((double) evaluation.ownership(index));
        }
        Analysis choice = new Analysis(
                move,
                evaluation.win(),
                OptionalDouble.of(evaluation.lead(game.toMove())),
                List.of(),
                owners,
                1,
                Optional.empty());
        watcher.accept(choice);
        return BarredPass.orPlay(game, choice, limits);
    }

    /** Returns the network's evaluation of a game. The encoded game of the last move is continued if possible. */
    private Evaluation evaluation(Game game, Assumption players) {
        Board now = game.position().board();
        NetGame last = shown;
        if (last == null || now != board || !profile.equals(players.profile())) {
            last = new NetGame(players.of(network), kernels, now);
            shown = last;
            board = now;
            profile = players.profile();
        }
        last.begin(game, players);
        return last.evaluate(last.inputs());
    }

    /** Draws a move that the rules of the game allow; a resignation if there is none. */
    private Move draw(Game game, SearchLimits limits, Evaluation evaluation) {
        Board board = game.position().board();
        int pass = board.area();
        double[] weights = new double[pass + 1];
        int likeliest = pass;
        for (int index = 0; index <= pass; index++) {
            if (!limits.avoided().leavesOut(game.toMove(), NetTree.move(board, place(index, pass)), 0)) {
                weights[index] = Math.pow(evaluation.policy(index), SHARPNESS);
            }
            likeliest = weights[index] > weights[likeliest] ? index : likeliest;
        }
        boolean mayPass = game.judge(Move.PASS).effect().isPresent();
        if (likeliest == pass && weights[pass] > 0 && mayPass) {
            return Move.PASS;
        }
        weights[pass] = 0;
        for (int drawn = draw(weights); drawn >= 0; drawn = draw(weights)) {
            Move move = NetTree.move(board, place(drawn, pass));
            if (game.judge(move).effect().isPresent()) {
                return move;
            }
            weights[drawn] = 0;
        }
        return mayPass ? Move.PASS : Move.RESIGN;
    }

    private static int place(int index, int pass) {
        return index == pass ? NetTree.PASS : index;
    }

    /** Draws an index by weights; −1 if all of them are 0. */
    private int draw(double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        double left = sum * random.nextDouble();
        int last = -1;
        for (int index = 0; index < weights.length; index++) {
            if (weights[index] > 0) {
                last = index;
                left -= weights[index];
                if (left < 0) {
                    break;
                }
            }
        }
        return last;
    }

    @Override
    public void stop() {
        fallback.stop();
    }

    @Override
    public void close() {
        fallback.close();
    }
}
