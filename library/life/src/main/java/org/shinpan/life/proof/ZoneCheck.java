package org.shinpan.life.proof;

import static org.shinpan.life.proof.Fault.demand;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ZoneClaim.Answer;
import org.shinpan.life.proof.ZoneClaim.Turn;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.law.Move;

/**
 * Checks one {@link Proof.Zone}. The methods follow the sections of {@code docs/zone-proofs.md}. The letters Z, S, R
 * and E in that document are the zone, the own stones, the foreign stones and the empty points of a {@link ZoneClaim}.
 */
final class ZoneCheck {

    private final Board board;
    private final Proof.Zone proof;
    private final List<ZoneClaim> claims;

    ZoneCheck(Board board, Proof.Zone proof) {
        this.board = board;
        this.proof = proof;
        this.claims = proof.claims();
    }

    void run(Position position, Player owner, PointSet chain, Opening opening) {
        demand(proof.crucial().equals(chain), "the crucial points are not those of the chain");
        demand(!claims.isEmpty(), "there is no claim");
        Player strategist = proof.strategist(owner);
        Player first = opening.first().of(owner);
        Position start = opening.move().isPresent()
                ? start(position, first, strategist, opening.move().get())
                : position;
        Player onTurn = opening.move().isPresent() ? first.opponent() : first;
        for (int number = 0; number < claims.size(); number++) {
            demandClaim(number);
        }
        ZoneClaim root = proof.root();
        demand((root.turn() == Turn.STRATEGIST) == (onTurn == strategist), "another side is on turn in the root");
        PointSet own = start.points(strategist.color()).intersection(root.zone());
        PointSet foreign = start.points(strategist.opponent().color()).intersection(root.zone());
        demand(root.own().equals(own) && root.foreign().equals(foreign), "the root is about another position");
    }

    /** Returns the position after the first move of a statement. */
    private static Position start(Position position, Player first, Player strategist, Move move) {
        if (!(move instanceof Move.Play play)) {
            return position;
        }
        demand(position.at(play.point()) == Color.EMPTY, "the first move is barred");
        Position after = position.withColor(play.point(), first.color());
        PointSet captured = after.stonesWithoutLiberty(first.opponent());
        after = after.without(captured);
        Chain chain = after.chainAt(play.point());
        demand(!chain.liberties().isEmpty(), "the first move is barred");
        demand(
                first != strategist
                        || captured.size() != 1
                        || chain.points().size() != 1
                        || chain.liberties().size() != 1,
                "the first move takes in a ko");
        return after;
    }

    /** Demands that a claim follows from the claims before it in the list. */
    void demandClaim(int number) {
        ZoneClaim claim = claims.get(number);
        for (PointSet points : List.of(claim.zone(), claim.own(), claim.foreign(), proof.crucial())) {
            demand(points.board() == board, "the proof is about another board");
        }
        String where = "claim " + number + ": ";
        Set<Integer> moves = new HashSet<>();
        for (Answer answer : claim.answers()) {
            boolean onBoard = answer.move() >= 0 && answer.move() < board.area();
            demand(onBoard || answer.move() == Strategy.PASS, where + "a move is on no point of the board");
            demand(answer.claim() >= 0 && answer.claim() < number, where + "an answer leads to no earlier claim");
            demand(moves.add(answer.move()), where + "two answers have the same move");
        }
        demand(!claim.own().intersects(claim.foreign()), where + "a point has stones of both sides");
        demand(claim.zone().containsAll(claim.own().union(claim.foreign())), where + "a stone is not in the zone");
        if (claim.answers().isEmpty()) {
            demandEnd(claim, where);
        } else if (claim.turn() == Turn.STRATEGIST) {
            demandStrategist(claim, where);
        } else {
            demandOther(claim, where);
        }
    }

    private void demandEnd(ZoneClaim claim, String where) {
        List<PointSet> groups = new ArrayList<>(claim.own().parts());
        List<PointSet> regions = new ArrayList<>(claim.zone().minus(claim.own()).parts());
        regions.removeIf(region -> !isWhole(region, claim));
        boolean changed = true;
        while (changed) {
            List<PointSet> removed = groups.stream()
                    .filter(group -> regions.stream()
                                    .filter(region -> group.border().containsAll(region))
                                    .count()
                            < 2)
                    .collect(Older.toList());
            changed = groups.removeAll(removed);
            for (PointSet group : removed) {
                changed |= regions.removeIf(region -> region.border().intersects(group));
            }
        }
        PointSet standing = union(groups);
        if (proof.claim() == Claim.ALIVE) {
            demand(standing.intersects(proof.crucial()), where + "no crucial chain stands");
            return;
        }
        PointSet gained = standing;
        for (PointSet region : regions) {
            gained = standing.border().containsAll(region) ? gained.union(region) : gained;
        }
        demand(gained.containsAll(proof.crucial()), where + "a crucial point is not the strategist's for good");
    }

    private void demandStrategist(ZoneClaim claim, String where) {
        demand(claim.answers().size() == 1, where + "the strategist has more than one answer");
        Answer answer = claim.answers().get(0);
        demand(answer.move() != Strategy.PASS, where + "the strategist passes");
        PointSet q = point(answer.move());
        demand(claim.empty().containsAll(q), where + "the strategist's move is not on an empty point of the zone");
        demand(isWhole(q, claim), where + "the zone has not all neighbours of the strategist's move");
        PointSet captured = PointSet.empty(board);
        for (PointSet group : beside(q, claim.foreign())) {
            PointSet liberties = liberties(group, claim);
            if (liberties.equals(q)) {
                demand(isWhole(group, claim), where + "the zone does not show whether a chain is captured");
                captured = captured.union(group);
            }
        }
        PointSet own = claim.own().union(q);
        PointSet foreign = claim.foreign().minus(captured);
        PointSet free = claim.zone().minus(own).minus(foreign);
        PointSet mover = beside(q, own).stream()
                .filter(group -> group.containsAll(q))
                .findFirst()
                .orElseThrow();
        demand(mover.border().intersects(free), where + "the strategist's move may have no liberty");
        boolean isKo = captured.size() == 1
                && mover.equals(q)
                && q.border().intersection(free).equals(captured);
        demand(!isKo, where + "the strategist takes in a ko");
        demandNext(answer, Turn.OTHER, claim, own, foreign, where);
    }

    private void demandOther(ZoneClaim claim, String where) {
        for (PointSet group : claim.own().parts()) {
            int liberties = liberties(group, claim).size();
            demand(
                    liberties >= 2 || (liberties == 1 && isWhole(group, claim)),
                    where + "a chain of the strategist may be captured from outside");
        }
        Answer pass = claim.answers().stream()
                .filter(answer -> answer.move() == Strategy.PASS)
                .findFirst()
                .orElseThrow(() -> new Fault(where + "a pass has no answer"));
        demandNext(pass, Turn.STRATEGIST, claim, claim.own(), claim.foreign(), where);
        PointSet afterPass = claims.get(pass.claim()).zone();
        PointSet answered = PointSet.empty(board);
        for (Answer answer : claim.answers()) {
            if (answer.move() != Strategy.PASS) {
                PointSet x = point(answer.move());
                demand(claim.empty().containsAll(x), where + "a move is not on an empty point of the zone");
                answered = answered.union(x);
                PointSet own = claim.own().minus(captured(x, claim));
                demandNext(answer, Turn.STRATEGIST, claim, own, claim.foreign().union(x), where);
            }
        }
        for (PointSet x : points(claim.empty().minus(answered))) {
            PointSet captured = captured(x, claim);
            boolean isPass = !afterPass.intersects(x.union(captured));
            demand(isPass || (captured.isEmpty() && isBarred(x, claim)), where + x.names() + " has no answer");
        }
    }

    /** Returns the stones of the strategist that a play of the other side captures. */
    private PointSet captured(PointSet x, ZoneClaim claim) {
        return union(beside(x, claim.own()).stream()
                .filter(group ->
                        isWhole(group, claim) && liberties(group, claim).equals(x))
                .collect(Older.toList()));
    }

    /** Returns whether a play of the other side that captures nothing is self-capture on every board. */
    private static boolean isBarred(PointSet x, ZoneClaim claim) {
        return isWhole(x, claim)
                && !x.border().intersects(claim.empty())
                && beside(x, claim.foreign()).stream()
                        .allMatch(group ->
                                isWhole(group, claim) && liberties(group, claim).equals(x));
    }

    /**
     * Demands that an answer leads to a claim about the position after the move: with the right side on turn and these
     * stones.
     */
    private void demandNext(Answer answer, Turn turn, ZoneClaim claim, PointSet own, PointSet foreign, String where) {
        ZoneClaim next = claims.get(answer.claim());
        String to = where + "claim " + answer.claim() + " is about another ";
        demand(next.turn() == turn, to + "turn");
        demand(claim.zone().containsAll(next.zone()), where + "the zone of claim " + answer.claim() + " is larger");
        demand(
                own.intersection(next.zone()).equals(next.own())
                        && foreign.intersection(next.zone()).equals(next.foreign()),
                to + "content");
    }

    private static PointSet liberties(PointSet group, ZoneClaim claim) {
        return group.border().intersection(claim.empty());
    }

    private static boolean isWhole(PointSet points, ZoneClaim claim) {
        return claim.zone().containsAll(points.border());
    }

    /** Returns the connected groups of some stones that contain or touch a point. */
    private static List<PointSet> beside(PointSet point, PointSet stones) {
        PointSet near = point.union(point.border());
        return stones.parts().stream().filter(group -> group.intersects(near)).collect(Older.toList());
    }

    private PointSet union(List<PointSet> sets) {
        return sets.stream().reduce(PointSet.empty(board), PointSet::union);
    }

    private PointSet point(int number) {
        return PointSet.of(board, board.points().get(number));
    }

    private List<PointSet> points(PointSet set) {
        return set.stream().map(point -> PointSet.of(board, point)).collect(Older.toList());
    }
}
