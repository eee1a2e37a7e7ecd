package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Strategy;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/** Searches a zone for patterns, and writes them as a proof. */
final class PatternAttempt {

    private final Board board;
    private final PatternGround ground;
    private final List<PatternSearch.Node> nodes = new ArrayList<>();
    private final IdentityHashMap<PatternSearch.Node, Integer> numbers = new IdentityHashMap<>();

    private PatternAttempt(Board board, PatternGround ground) {
        this.board = board;
        this.ground = ground;
    }

    /**
     * A proof that a chain is alive; null if none was found.
     *
     * @param mostNodes the most positions to look at
     */
    static Proof.@Nullable Patterns prove(Position position, Chain chain, PointSet zone, Budget budget, int mostNodes) {
        PatternGround ground = PatternGround.of(position, chain, zone);
        if (ground == null) {
            return null;
        }
        PatternSearch search = new PatternSearch(ground, budget, mostNodes);
        PatternAttempt attempt = new PatternAttempt(position.board(), ground);
        if (search.isSettled()) {
            return new Proof.Patterns(zone, Strategy.none(), List.of());
        }
        PatternSearch.Node root = search.run();
        return root == null ? null : attempt.proof(root);
    }

    private Proof.Patterns proof(PatternSearch.Node root) {
        number(root);
        List<int[]> strategy = new ArrayList<>();
        List<Proof.Pattern> patterns = new ArrayList<>();
        for (int at = 0; at < nodes.size(); at++) {
            PatternSearch.Node node = nodes.get(at);
            List<PatternSearch.Round> rounds = node.rounds();
            int[] numbersOfRounds = new int[3 * rounds.size()];
            for (int i = 0; i < rounds.size(); i++) {
                PatternSearch.Round round = rounds.get(i);
                PatternSearch.Node next = round.answer().next();
                numbersOfRounds[3 * i] =
                        round.move() == PatternSearch.PASS ? Strategy.PASS : ground.place(round.move());
                numbersOfRounds[3 * i + 1] = ground.place(round.answer().play());
                numbersOfRounds[3 * i + 2] = next == null ? Strategy.SETTLED : number(next);
            }
            strategy.add(numbersOfRounds);
            patterns.add(new Proof.Pattern(points(node.allowed()), points(node.needed())));
        }
        return new Proof.Patterns(ground.zone, new Strategy(Strategy.PASS, strategy.toArray(int[][]::new)), patterns);
    }

    private int number(PatternSearch.Node node) {
        Integer known = numbers.putIfAbsent(node, nodes.size());
        if (known == null) {
            nodes.add(node);
            return nodes.size() - 1;
        }
        return known;
    }

    private PointSet points(Cells cells) {
        List<Point> points = new ArrayList<>();
        for (Cells left = cells; !left.isEmpty(); left = left.without(left.first())) {
            points.add(board.points().get(ground.place(left.first())));
        }
        return PointSet.of(board, points);
    }
}
