package org.shinpan.server.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.teach.ClassEvent;
import org.shinpan.server.teach.ClassState;
import org.shinpan.server.teach.Node;
import org.shinpan.server.teach.PointList;
import org.shinpan.sgf.record.Step;

/**
 * Judges the moves that are played on the board of a class by the rule set of the class, and converts them to nodes of
 * its tree of moves.
 */
final class ClassJudge {

    private final LineJudge judge;

    ClassJudge(LineJudge judge) {
        this.judge = judge;
    }

    /** Returns the board of a class. */
    static Board board(ClassState state) {
        return Board.of(state.opened().columns(), state.opened().rows());
    }

    /**
     * Checks a turn that is played after a node of the tree. If an earlier turn was illegal, which a game record may
     * contain, every turn is allowed, because the rules say nothing about a position after an illegal turn.
     *
     * @throws Refusal with the verdict if the rules of the class bar the turn
     */
    void check(ClassState state, int node, Turn turn) {
        if (turn.move() instanceof Move.Play play && position(state, node).at(play.point()) != Color.EMPTY) {
            throw new Refusal(Refusal.Code.NOT_NOW, "there is a stone on " + play.point());
        }
        List<Step> steps = new ArrayList<>();
        for (Node one : state.path(node)) {
            step(board(state), one).ifPresent(steps::add);
        }
        steps.add(new Step.Played(turn, 0, 0));
        if (steps.size() > Line.MAX_STEPS) {
            throw new Refusal(Refusal.Code.TOO_LARGE, "a line has at most " + Line.MAX_STEPS + " moves");
        }
        ClassEvent.Opened opened = state.opened();
        Line line = new Line(
                new Agreement(board(state), Komi.parse(opened.komi()), opened.handicap()), opened.rules(), steps);
        judge.barredLast(line).ifPresent(illegal -> {
            throw new Refusal(illegal);
        });
    }

    private static Optional<Step> step(Board board, Node node) {
        if (node.move() != null) {
            Turn turn = new Turn(Objects.requireNonNull(node.player()), Move.parse(node.move()));
            return Optional.of(new Step.Played(turn, 0, 0));
        }
        return node.setUp() == null
                ? Optional.empty()
                : Optional.of(new Step.SetUp(
                        points(board, node.black()),
                        points(board, node.white()),
                        points(board, node.empty()),
                        Optional.ofNullable(node.toMove())));
    }

    private static PointSet points(Board board, @Nullable List<String> texts) {
        return texts == null ? PointSet.empty(board) : PointList.read(board, texts);
    }

    /** Returns the position at a node. */
    static Position position(ClassState state, int node) {
        Position position = Position.empty(board(state));
        for (Node one : state.path(node)) {
            position = with(
                    with(with(position, one.black(), Color.BLACK), one.white(), Color.WHITE), one.empty(), Color.EMPTY);
        }
        return position;
    }

    private static Position with(Position position, @Nullable List<String> texts, Color color) {
        Position changed = position;
        for (var point : points(position.board(), texts)) {
            changed = changed.withColor(point, color);
        }
        return changed;
    }

    /** Returns the node for a turn, with the points that it changes on the board. */
    static Node played(ClassState state, int parent, Turn turn) {
        Position before = position(state, parent);
        Position after = AsPlayed.after(before, turn);
        int turns = state.path(parent).stream()
                .map(Node::turn)
                .filter(Objects::nonNull)
                .mapToInt(Integer::intValue)
                .max()
                .orElse(0);
        return new Node(
                parent,
                turns + 1,
                turn.player(),
                turn.move().toString(),
                null,
                null,
                changed(before, after, Color.EMPTY),
                changed(before, after, Color.BLACK),
                changed(before, after, Color.WHITE),
                null,
                null,
                null,
                null);
    }

    /** Returns the points that have this colour now and did not before; null if there are none. */
    private static @Nullable List<String> changed(Position before, Position after, Color color) {
        PointSet points = after.points(color).minus(before.points(color));
        return points.isEmpty() ? null : PointList.of(points);
    }
}
