package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.shinpan.life.opinion.Filling;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * The moves that are left after two passes under a text that bars the second pass while dame are left. Which points are
 * dame depends on the marks. To fill them may force a player to connect (teire). The moves are a proposal: they are
 * played only if both players accept them.
 */
public final class RestOfPlay {

    /** A larger region between living chains is not dame but unfinished play. */
    private static final int LARGEST_DAME = 10;

    private final Set<Point> living = new HashSet<>();

    private RestOfPlay(Position position, ChainMarks marking) {
        Stream.of(Color.BLACK, Color.WHITE)
                .flatMap(color -> position.points(color).stream())
                .filter(point -> !marking.notAlive().contains(point))
                .forEach(living::add);
    }

    /** The points that are left to play: dame between living chains of both colours, and teire. */
    public static PointSet points(Table table) {
        Position position = table.game().position();
        boolean asked = table.phase() == Phase.MARKING
                || (table.phase() == Phase.PLAYING && table.barredEnd().isPresent());
        if (!asked) {
            return PointSet.empty(position.board());
        }
        RestOfPlay rest = new RestOfPlay(position, table.marking());
        PointSet dame = rest.dame(position);
        return dame.isEmpty() ? dame : dame.union(rest.teire(position));
    }

    /** The moves that both players accept with {@link Offer#FILL}, with two passes at their end. */
    static List<Turn> moves(Table table) {
        History history = table.game().history();
        Game now = new Game(
                table.setup().ruleSet(LifeJudge.unknown()),
                table.phase() == Phase.MARKING
                        ? history.after(history.turns() - 2).orElseThrow()
                        : history);
        RestOfPlay rest = new RestOfPlay(now.position(), table.marking());
        List<Turn> turns = new ArrayList<>();
        int most = 2 * now.position().board().area();
        while (now.ending().isEmpty() && turns.size() < most) {
            Turn turn = new Turn(now.toMove(), rest.next(now).orElse(Move.PASS));
            turns.add(turn);
            now = now.play(turn);
            if (turn.move() instanceof Move.Play play) {
                rest.living.add(play.point());
            }
        }
        return turns;
    }

    private Optional<Move> next(Game game) {
        Position position = game.position();
        PointSet dame = dame(position);
        if (dame.isEmpty()) {
            return Optional.empty();
        }
        Position after = filling(position).position();
        Color own = game.toMove().color();
        return Stream.concat(teire(position).stream().filter(point -> after.at(point) == own), dame.stream())
                .filter(point -> isSafe(game, point))
                .findFirst()
                .map(Move::play);
    }

    /** Whether a move is legal and its chain has two liberties or more after it. */
    private static boolean isSafe(Game game, Point point) {
        return game.judge(Move.play(point)) instanceof Verdict.Legal legal
                && legal.after().chainAt(point).liberties().size() > 1;
    }

    private PointSet dame(Position position) {
        PointSet dame = PointSet.empty(position.board());
        for (Chain empty : position.chains(Color.EMPTY)) {
            if (empty.size() <= LARGEST_DAME
                    && touches(position, empty, Color.BLACK)
                    && touches(position, empty, Color.WHITE)) {
                dame = dame.union(empty.points());
            }
        }
        return dame;
    }

    private boolean touches(Position position, Chain empty, Color color) {
        return empty.points().border().stream()
                .anyMatch(point -> position.at(point) == color && living.contains(point));
    }

    private PointSet teire(Position position) {
        return filling(position).teire().intersection(position.points(Color.EMPTY));
    }

    private Filling filling(Position position) {
        return Filling.of(position, livingChains(position));
    }

    private Set<Chain> livingChains(Position position) {
        Set<Chain> chains = new HashSet<>();
        for (Point point : living) {
            if (position.at(point) != Color.EMPTY) {
                chains.add(position.chainAt(point));
            }
        }
        return chains;
    }
}
