package org.shinpan.server.play;

import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.LifeJudge;

/**
 * The marks of life and death after two passes, under a text that asks which chains live. Marks come from proofs and
 * from the players. A chain is alive until it is marked. Each change withdraws the agreements.
 */
public final class ChainMarks {

    private final Set<Point> notAlive = new LinkedHashSet<>();
    private final Set<Point> proved = new LinkedHashSet<>();
    private final Set<Seat> agreed = EnumSet.noneOf(Seat.class);
    private final Set<Seat> spoke = EnumSet.noneOf(Seat.class);
    private boolean studied;
    private int number;

    /** Everything is open again. */
    void begin(int version) {
        notAlive.clear();
        proved.clear();
        agreed.clear();
        spoke.clear();
        studied = false;
        number = version;
    }

    void mark(Position position, Event.Marked marked, int version) {
        mark(position, Point.parse(marked.point()), marked.mark(), version);
        spoke.add(marked.by());
    }

    private void mark(Position position, Point point, Mark mark, int version) {
        for (Point member : position.chainAt(point).points()) {
            if (mark == Mark.ALIVE) {
                notAlive.remove(member);
            } else {
                notAlive.add(member);
            }
        }
        agreed.clear();
        number = version;
    }

    void prove(Position position, Event.Proved found, int version) {
        found.alive().forEach(point -> mark(position, Point.parse(point), Mark.ALIVE, version));
        found.notAlive().forEach(point -> mark(position, Point.parse(point), Mark.NOT_ALIVE, version));
        Stream.of(found.alive(), found.notAlive())
                .flatMap(Collection::stream)
                .forEach(point -> position.chainAt(Point.parse(point)).points().forEach(proved::add));
        studied = true;
    }

    /** Whether all agree now. */
    boolean agree(Seat by) {
        agreed.add(by);
        spoke.add(by);
        return agreed.size() == Seat.values().length;
    }

    /** The points of chains that are marked as not alive. */
    public Set<Point> notAlive() {
        return Set.copyOf(notAlive);
    }

    /** The points of chains whose mark is proved. Such a mark cannot be changed. */
    public Set<Point> proved() {
        return Set.copyOf(proved);
    }

    /** The seats that have agreed to the marks as they are now. */
    public Set<Seat> agreed() {
        return Set.copyOf(agreed);
    }

    /** Whether proofs have been looked for. */
    boolean studied() {
        return studied;
    }

    /** Whether a player has marked or agreed to anything. */
    boolean spoke(Seat seat) {
        return spoke.contains(seat);
    }

    /** The number of this state of the marks. An agreement has to name it. */
    public int number() {
        return number;
    }

    /** Life as it is marked. */
    LifeJudge life(Position position) {
        return life(position, notAlive);
    }

    /** All alive but the chains with these points. */
    static LifeJudge life(Position position, Collection<Point> notAlive) {
        return AgreedLife.of(Stream.of(Color.BLACK, Color.WHITE)
                .flatMap(color -> position.points(color).stream())
                .filter(point -> !notAlive.contains(point))
                .collect(Collectors.toSet()));
    }
}
