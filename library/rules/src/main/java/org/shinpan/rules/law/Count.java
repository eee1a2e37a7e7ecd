package org.shinpan.rules.law;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Holding.Owner;

/**
 * Adds up a score. A rule set assigns every point of a position to an owner and cites the clause for it; this class
 * counts these points, and the prisoners and the komi if the rule set counts them.
 */
public final class Count {

    private final History history;
    private final Position position;
    private final List<Holding> holdings = new ArrayList<>();
    private Owner ofEmptyBoard = Owner.NEITHER;
    private Owner ofTouchedByBoth = Owner.NEITHER;

    /**
     * Starts a count in which no point has an owner yet.
     *
     * @param history the game with the prisoners and the komi
     * @param position the position that is counted
     */
    public Count(History history, Position position) {
        this.history = Objects.requireNonNull(history, "the history must not be null");
        this.position = Objects.requireNonNull(position, "the position must not be null");
    }

    /**
     * Assigns points to an owner.
     *
     * @param points the points, connected and of one colour
     * @param owner the owner of the points
     * @param clause the clause by which they belong to the owner
     * @return this count
     */
    public Count give(PointSet points, Owner owner, Clause clause) {
        Present.all("the points", points, "the owner", owner, "the clause", clause);
        holdings.add(new Holding(points, owner, clause));
        return this;
    }

    /**
     * Sets the owner of an empty board for {@link #giveSurrounded}. By default it belongs to neither player.
     *
     * @param owner the owner of an empty board
     * @return this count
     */
    public Count emptyBoardTo(Owner owner) {
        ofEmptyBoard = Objects.requireNonNull(owner, "the owner of an empty board must not be null");
        return this;
    }

    /**
     * Sets the owner of empty chains that stones of both players touch, for {@link #giveSurrounded}. By default they
     * belong to neither player.
     *
     * @param owner the owner of empty chains that both players touch
     * @return this count
     */
    public Count touchedByBothTo(Owner owner) {
        ofTouchedByBoth = Objects.requireNonNull(owner, "the owner of what both players touch must not be null");
        return this;
    }

    /**
     * Assigns every empty chain that only one player's stones touch to this player. A chain that stones of both players
     * touch belongs to neither player, and so does an empty board, unless {@link #touchedByBothTo} or {@link
     * #emptyBoardTo} was called before.
     *
     * @param clause the clause by which the empty points belong to the player
     * @return this count
     */
    public Count giveSurrounded(Clause clause) {
        return giveEmpty(
                empty -> {
                    boolean black = empty.reaches(Color.BLACK);
                    boolean white = empty.reaches(Color.WHITE);
                    if (black && white) {
                        return ofTouchedByBoth;
                    }
                    if (!black && !white) {
                        return ofEmptyBoard;
                    }
                    return black ? Owner.BLACK : Owner.WHITE;
                },
                clause);
    }

    /**
     * Assigns every empty chain to the owner that a function returns for it. Every point of the board needs an owner: a
     * rule set that counts no empty points assigns them to {@link Owner#NEITHER}.
     *
     * @param owner returns the owner of an empty chain
     * @param clause the clause by which the empty points belong to their owners
     * @return this count
     */
    public Count giveEmpty(Function<Chain, Owner> owner, Clause clause) {
        Present.all("the owner", owner, "the clause", clause);
        for (Chain empty : position.chains(Color.EMPTY)) {
            give(empty.points(), owner.apply(empty), clause);
        }
        return this;
    }

    /**
     * Assigns the points under all stones to the owners of the stones.
     *
     * @param clause the clause by which stones count
     * @return this count
     */
    public Count giveStones(Clause clause) {
        return stones(Owner.BLACK, Owner.WHITE, clause);
    }

    /**
     * Assigns the points under all stones to neither player.
     *
     * @param clause the clause by which stones do not count
     * @return this count
     */
    public Count giveNoStones(Clause clause) {
        Objects.requireNonNull(clause, "the clause must not be null");
        return stones(Owner.NEITHER, Owner.NEITHER, clause);
    }

    private Count stones(Owner ofBlack, Owner ofWhite, Clause clause) {
        for (Chain chain : position.chains(Color.BLACK)) {
            give(chain.points(), ofBlack, clause);
        }
        for (Chain chain : position.chains(Color.WHITE)) {
            give(chain.points(), ofWhite, clause);
        }
        return this;
    }

    /**
     * {@return the score by area: for each player the assigned points, stones included, and half of the shared points;
     * for White also the komi}
     */
    public Score area() {
        return new Score(area(Player.BLACK, Komi.NONE), area(Player.WHITE, komi()), holdings);
    }

    private Tally area(Player player, Komi komi) {
        int held = pointsHeld(player);
        int stones = stones(player);
        return Tally.of(held, stones, held - stones, history.prisoners(player), komi)
                .withHalves(shared());
    }

    /**
     * {@return the score by territory: for each player the assigned points and the prisoners; for White also the komi}
     *
     * @param byBlack the number of White's stones that Black took, including those removed after the end
     * @param byWhite the number of Black's stones that White took, including those removed after the end
     */
    public Score territory(int byBlack, int byWhite) {
        return new Score(
                territory(Player.BLACK, byBlack, Komi.NONE), territory(Player.WHITE, byWhite, komi()), holdings);
    }

    private Tally territory(Player player, int prisoners, Komi komi) {
        int held = pointsHeld(player);
        return Tally.of(held + prisoners, stones(player), held, prisoners, komi);
    }

    /**
     * {@return a score without points, because it depends on an open question}
     *
     * @param clause the clause that raises the question
     */
    public Score open(Clause clause) {
        Objects.requireNonNull(clause, "the clause must not be null");
        PointSet all = PointSet.of(position.board(), position.board().points());
        return new Score(
                Tally.open(stones(Player.BLACK), history.prisoners(Player.BLACK), Komi.NONE),
                Tally.open(stones(Player.WHITE), history.prisoners(Player.WHITE), komi()),
                List.of(new Holding(all, Owner.OPEN, clause)));
    }

    private Komi komi() {
        return history.agreement().komi();
    }

    private int stones(Player player) {
        return position.points(player.color()).size();
    }

    private int shared() {
        int shared = 0;
        for (Holding holding : holdings) {
            shared += holding.owner() == Owner.SHARED ? holding.points().size() : 0;
        }
        return shared;
    }

    private int pointsHeld(Player player) {
        Owner own = player == Player.BLACK ? Owner.BLACK : Owner.WHITE;
        int held = 0;
        for (Holding holding : holdings) {
            boolean counts = holding.owner() == own || holding.owner() == Owner.BOTH;
            held += counts ? holding.points().size() : 0;
        }
        return held;
    }
}
