package org.shinpan.server.play;

import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.opinion.RestOfPlay;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.server.play.Event.Mark;

/**
 * The marks that show, after two passes, which chains are alive and which are dead; used under a rule set that asks for
 * this. Marks come from proofs, from settled claims, from the players, and from the server's proposal. A chain is alive
 * until it is marked. Every change withdraws the agreements. Every set of points in this class contains either all
 * stones of a chain or none.
 */
public final class ChainMarks {

    private final Set<Point> notAlive = new LinkedHashSet<>();
    private final Set<Point> proved = new LinkedHashSet<>();
    /** The stones whose marks a player chose. */
    private final Set<Point> chosen = new LinkedHashSet<>();

    private @Nullable Set<Point> suggestion;
    private final Claims claims = new Claims();
    /** The stones whose marks a claim settled. */
    private final Set<Point> settled = new LinkedHashSet<>();

    private final Set<Seat> agreed = EnumSet.noneOf(Seat.class);
    private final Set<Seat> spoke = EnumSet.noneOf(Seat.class);
    /** True once the search for proofs has ended. */
    private boolean studied;
    /** The version of the game at which the marks last changed. */
    private int number;

    private @Nullable Remaining remaining;

    /** A game, the stones marked as not alive, and the moves that are left to play under these marks. */
    private record Remaining(Game game, Set<Point> notAlive, RestOfPlay rest) {}

    /** Starts a new marking after two passes. Marks from earlier passes stay on the stones that are still there. */
    void begin(Position position, int version) {
        Set<Point> before = Set.copyOf(notAlive);
        notAlive.clear();
        for (Chain chain : position.chains()) {
            long marked = chain.points().stream().filter(before::contains).count();
            // A chain may consist of stones that were several chains before: it is dead if most of its stones were
            // dead.
            if (2 * marked > chain.size()) {
                chain.points().forEach(notAlive::add);
            }
        }
        chosen.removeIf(point -> position.at(point) == Color.EMPTY);
        suggestion = null;
        proved.clear();
        settled.clear();
        claims.clear();
        agreed.clear();
        spoke.clear();
        studied = false;
        number = version;
    }

    void mark(Position position, Event.Marked marked, int version) {
        mark(position, Point.parse(marked.point()), marked.mark(), version).forEach(chosen::add);
        spoke.add(marked.by());
    }

    /** Marks a chain, and returns its points. */
    private PointSet mark(Position position, Point point, Mark mark, int version) {
        PointSet chain = position.chainAt(point).points();
        chain.forEach(mark == Mark.ALIVE ? notAlive::remove : notAlive::add);
        agreed.clear();
        number = version;
        return chain;
    }

    void openClaim(Position position, Event.Claimed claimed, int version) {
        claims.begin(position, claimed);
        agreed.clear();
        number = version;
        spoke.add(claimed.by());
    }

    /** Fixes the mark of a chain if a claim about it was settled. */
    void settle(Position position, Optional<Claims.Settled> claim, int version) {
        claim.ifPresent(now -> mark(position, now.chain(), now.mark(), version).forEach(settled::add));
    }

    /** Returns the claims of this marking. */
    public Claims claims() {
        return claims;
    }

    /** Returns whether the mark of a stone is fixed by a proof or by a settled claim. */
    public boolean isFixed(Point point) {
        return proved.contains(point) || settled.contains(point);
    }

    void addProofs(Position position, Event.Proved found, int version) {
        found.alive().forEach(point -> mark(position, Point.parse(point), Mark.ALIVE, version)
                .forEach(proved::add));
        found.notAlive().forEach(point -> mark(position, Point.parse(point), Mark.NOT_ALIVE, version)
                .forEach(proved::add));
        studied = true;
    }

    /** Applies the server's proposal. If it changes no mark, the agreements remain valid. */
    void suggest(Position position, Event.Suggested suggested, int version) {
        Set<Point> dead = new LinkedHashSet<>();
        suggested
                .notAlive()
                .forEach(point -> position.chainAt(Point.parse(point)).points().forEach(dead::add));
        for (Chain chain : position.chains()) {
            Point first = chain.points().first();
            boolean dies = dead.contains(first);
            if (dies != notAlive.contains(first)
                    && !isFixed(first)
                    && chain.points().stream().noneMatch(chosen::contains)) {
                mark(position, first, dies ? Mark.NOT_ALIVE : Mark.ALIVE, version);
            }
        }
        suggestion = Set.copyOf(notAlive);
    }

    /** Returns the points of the chains that the server suggested as not alive, or empty if it suggested no marks. */
    Optional<Set<Point>> suggestion() {
        return Optional.ofNullable(suggestion);
    }

    /** Records the agreement of a player, and returns whether both players agree now. */
    boolean agree(Seat by) {
        agreed.add(by);
        spoke.add(by);
        return agreed.size() == Seat.values().length;
    }

    /** Returns the points of the chains that are marked as not alive. */
    public Set<Point> notAlive() {
        return Set.copyOf(notAlive);
    }

    /** Returns the points of the chains whose mark is proved. Such a mark cannot be changed. */
    public Set<Point> proved() {
        return Set.copyOf(proved);
    }

    /** Returns the seats that have agreed to the current marks. */
    public Set<Seat> agreed() {
        return Set.copyOf(agreed);
    }

    /** Returns whether the search for proofs for this marking has ended. */
    boolean studied() {
        return studied;
    }

    /** Returns whether a player has marked a chain or agreed to a marking. */
    boolean spoke(Seat seat) {
        return spoke.contains(seat);
    }

    /** Returns the number of the current state of the marks. An agreement has to name it. */
    public int number() {
        return number;
    }

    /**
     * Returns the moves that are left to play under these marks. The result is cached until the game or the marks
     * change.
     */
    RestOfPlay rest(Game game) {
        Remaining known = remaining;
        if (known == null || !known.game.equals(game) || !known.notAlive.equals(notAlive)) {
            known = new Remaining(game, Set.copyOf(notAlive), RestOfPlay.of(game, life(game.position())));
            remaining = known;
        }
        return known.rest;
    }

    /** Returns an object that answers the rule set's questions of life and death by these marks. */
    LifeJudge life(Position position) {
        return life(position, notAlive);
    }

    /**
     * Returns an object that answers questions of life and death: the chains on the given points are dead, all others
     * alive.
     */
    static LifeJudge life(Position position, Collection<Point> notAlive) {
        return AgreedLife.of(
                position,
                Stream.of(Color.BLACK, Color.WHITE)
                        .flatMap(color -> position.points(color).stream())
                        .filter(point -> !notAlive.contains(point))
                        .collect(Collectors.toSet()));
    }
}
