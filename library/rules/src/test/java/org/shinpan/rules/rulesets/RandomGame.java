package org.shinpan.rules.rulesets;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;
import org.shinpan.testkit.Choices;

/**
 * A game of random legal turns; before each turn every play is judged.
 *
 * @param rules the text it follows
 * @param moments its start and its state after each turn
 */
record RandomGame(RuleSet rules, List<Moment> moments) {

    /**
     * The state of a game before a turn, or at its end.
     *
     * @param legal the plays that are allowed to the player to move
     * @param barred the verdicts on the other plays on empty points
     */
    record Moment(Game game, PointSet legal, List<Barred> barred) {
        History history() {
            return game.history();
        }
    }

    /** A play on an empty point that a rule set bars. */
    record Barred(Point point, Verdict.Illegal verdict) {
        boolean asRepetition() {
            return verdict.witness() instanceof Witness.Repeats || verdict.witness() instanceof Witness.Ko;
        }
    }

    /**
     * The sizes of the boards. Small boards are more frequent, because captures, kos and repetitions come sooner on
     * them.
     */
    private static final List<Integer> SIZES = List.of(2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 9);

    static RandomGame of(RuleSet rules, Choices choices) {
        int size = choices.oneOf(SIZES);
        int max = choices.between(1, Math.min(250, 20 + 3 * size * size));
        Game game = Game.start(rules, Agreement.on(Board.square(size)));
        List<Moment> moments = new ArrayList<>();
        moments.add(moment(game));
        while (game.history().turns() < max && game.ending().isEmpty()) {
            game = game.play(choose(moments.get(moments.size() - 1), choices));
            moments.add(moment(game));
        }
        return new RandomGame(rules, moments);
    }

    /** Judges every play on an empty point. */
    static Moment moment(Game game) {
        List<Point> legal = new ArrayList<>();
        List<Barred> barred = new ArrayList<>();
        for (Point point : game.position().points(Color.EMPTY)) {
            if (game.judge(Move.play(point)) instanceof Verdict.Illegal illegal) {
                barred.add(new Barred(point, illegal));
            } else {
                legal.add(point);
            }
        }
        return new Moment(game, PointSet.of(game.position().board(), legal), barred);
    }

    /**
     * Returns a random legal move: rarely a pass, very rarely a second pass in a row, and in one case of three a play
     * that removes stones, if there is one.
     */
    private static Move choose(Moment moment, Choices choices) {
        int passing = moment.history().lastIsPass() ? 200 : 25;
        List<Point> plays = new ArrayList<>();
        moment.legal().forEach(plays::add);
        if (plays.isEmpty() || choices.oneIn(passing)) {
            return Move.PASS;
        }
        if (choices.oneIn(3)) {
            List<Point> removing = plays.stream()
                    .filter(point -> removes(moment.game(), point))
                    .toList();
            plays = removing.isEmpty() ? plays : removing;
        }
        return Move.play(choices.oneOf(plays));
    }

    private static boolean removes(Game game, Point point) {
        return game.judge(Move.play(point)) instanceof Verdict.Legal legal
                && !(legal.captured().isEmpty() && legal.selfCaptured().isEmpty());
    }

    Moment last() {
        return moments.get(moments.size() - 1);
    }

    @Override
    public String toString() {
        List<String> turns = last().history().all().stream().map(Turn::toString).toList();
        return rules.name() + " on " + last().history().agreement().board() + ": " + String.join(", ", turns);
    }
}
