package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Traits;

/**
 * A chain about which proofs are searched for, with its position. Every proof that a search finds is passed to the
 * checker here before it is used.
 */
final class Checked {

    final Position position;
    final Chain chain;
    /** The points of whole chains that are assumed to be safe. */
    final PointSet given;

    private final List<String> refused = new ArrayList<>();

    private Checked(Position position, Chain chain, PointSet given) {
        this.position = position;
        this.chain = chain;
        this.given = given;
    }

    /**
     * Creates an instance for a chain.
     *
     * @throws IllegalArgumentException if the position has no such chain, or the given points are no whole chains or
     *     contain the chain
     */
    static Checked of(Position position, Chain chain, PointSet given) {
        Present.all("the position", position, "the chain", chain, "the given stones", given);
        if (chain.color() == Color.EMPTY || !position.chains(chain.color()).contains(chain)) {
            throw new IllegalArgumentException(
                    "the position has no chain of stones at " + chain.points().names());
        }
        for (Point point : given) {
            if (position.at(point) == Color.EMPTY
                    || !given.containsAll(position.chainAt(point).points())) {
                throw new IllegalArgumentException("the chain at " + point + " is not given as a whole");
            }
        }
        if (given.intersects(chain.points())) {
            throw new IllegalArgumentException("the chain itself cannot be given");
        }
        return new Checked(position, chain, given);
    }

    /** Returns whether each chain has a liberty; otherwise no proof is accepted. */
    boolean canArise() {
        return position.chainWithoutLiberty().isEmpty();
    }

    /** Returns a proof about the chain, if the checker accepts it. */
    Optional<Proof> shown(Opening opening, Proof proof) {
        ProofFile.Statement statement = new ProofFile.Statement(chain, opening, proof);
        Optional<String> fault = ProofChecker.check(position, given, statement, Traits.Life.INDEPENDENT);
        fault.ifPresent(why -> refused.add(opening + ": " + why));
        return fault.isPresent() ? Optional.empty() : Optional.of(proof);
    }

    /**
     * Returns the given chains on which a proof relies, as the end of a sentence; empty if it relies on none.
     *
     * @param proof a proof that was accepted
     */
    String relied(Proof proof) {
        PointSet around = PointSet.empty(position.board());
        if (proof instanceof Proof.Local local) {
            for (Point point : local.zone().border().intersection(given)) {
                around = around.union(position.chainAt(point).points());
            }
        }
        return new ProofFile(position, Traits.Life.INDEPENDENT, around, List.of()).givenChains();
    }

    /** Returns the reasons for which the checker refused proofs. Each refusal is a defect of a search. */
    List<String> refused() {
        return List.copyOf(refused);
    }
}
