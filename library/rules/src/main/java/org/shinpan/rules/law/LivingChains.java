package org.shinpan.rules.law;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Holding.Owner;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * The chains of a position that are known to be alive, and those whose life is unknown.
 *
 * @param black the points of Black's chains that are alive
 * @param white the points of White's chains that are alive
 * @param openBlack the points of Black's chains of unknown life
 * @param openWhite the points of White's chains of unknown life
 */
public record LivingChains(PointSet black, PointSet white, PointSet openBlack, PointSet openWhite) {

    /** The maximum number of chains of unknown life for which every combination of alive and not alive is tried. */
    private static final int MAX_OPEN_CHAINS = 10;

    /** The maximum number of chains that a sentence names. */
    private static final int MAX_NAMED_CHAINS = 12;

    public LivingChains {
        Present.all("Black's living chains", black, "White's living chains", white);
        Present.all("Black's open chains", openBlack, "White's open chains", openWhite);
    }

    /**
     * {@return the living chains of a position, according to a judge}
     *
     * @param position the position
     * @param judge answers which chains are alive
     */
    public static LivingChains of(Position position, LifeJudge judge) {
        Present.all("the position", position, "the life judge", judge);
        PointSet[] alive = new PointSet[2];
        PointSet[] open = new PointSet[2];
        for (Player player : Player.values()) {
            PointSet living = PointSet.empty(position.board());
            PointSet unknown = living;
            for (Chain chain : position.chains(player.color())) {
                Life life = judge.judge(position, chain);
                living = life == Life.ALIVE ? living.union(chain.points()) : living;
                unknown = life == Life.UNKNOWN ? unknown.union(chain.points()) : unknown;
            }
            alive[player.ordinal()] = living;
            open[player.ordinal()] = unknown;
        }
        return new LivingChains(
                alive[Player.BLACK.ordinal()],
                alive[Player.WHITE.ordinal()],
                open[Player.BLACK.ordinal()],
                open[Player.WHITE.ordinal()]);
    }

    /** {@return the chains of a position, all of unknown life} */
    static LivingChains unknownIn(Position position) {
        PointSet none = PointSet.empty(position.board());
        return new LivingChains(none, none, position.points(Color.BLACK), position.points(Color.WHITE));
    }

    /**
     * {@return the points of a player's chains that are alive}
     *
     * @param player the player
     */
    public PointSet of(Player player) {
        Objects.requireNonNull(player, "the player must not be null");
        return player == Player.BLACK ? black : white;
    }

    /**
     * {@return the points of a player's chains that are alive or may be alive}
     *
     * @param player the player
     */
    public PointSet perhaps(Player player) {
        Objects.requireNonNull(player, "the player must not be null");
        return player == Player.BLACK ? black.union(openBlack) : white.union(openWhite);
    }

    /**
     * {@return the opponent's stones in the regions of {@link #regionsOf}, which only a player's living chains enclose}
     *
     * @param position the position of these chains
     * @param player the player
     */
    public PointSet enclosedBy(Player player, Position position) {
        Present.all("the player", player, "the position", position);
        PointSet opposing = position.points(player.opponent().color());
        PointSet enclosed = PointSet.empty(position.board());
        for (PointSet region : regionsOf(player, position)) {
            enclosed = enclosed.union(region.intersection(opposing));
        }
        return enclosed;
    }

    /**
     * {@return the regions that only a player's living chains enclose} A region is a connected set of empty points and
     * of the opponent's chains that are not alive.
     *
     * @param player the player
     * @param position the position of these chains
     */
    public List<PointSet> regionsOf(Player player, Position position) {
        Present.all("the player", player, "the position", position);
        PointSet opposing = position.points(player.opponent().color());
        List<PointSet> regions = new ArrayList<>();
        for (PointSet region : position.points(Color.EMPTY)
                .union(opposing.minus(of(player.opponent())))
                .parts()) {
            PointSet around = region.border();
            if (!around.isEmpty() && of(player).containsAll(around)) {
                regions.add(region);
            }
        }
        return List.copyOf(regions);
    }

    /**
     * {@return the owner of an empty chain: the player, if all stones that touch it are living stones of this player;
     * otherwise {@link Owner#NEITHER}}
     *
     * @param empty an empty chain
     */
    public Owner ownerOf(Chain empty) {
        Objects.requireNonNull(empty, "the empty chain must not be null");
        PointSet around = empty.points().border();
        if (around.isEmpty()) {
            return Owner.NEITHER;
        }
        if (black.containsAll(around)) {
            return Owner.BLACK;
        }
        return white.containsAll(around) ? Owner.WHITE : Owner.NEITHER;
    }

    /**
     * {@return the first empty chain that touches living chains of both players; empty if there is none}
     *
     * @param position the position of these chains
     */
    public Optional<Witness.DameBetween> dame(Position position) {
        return between(position, black, white);
    }

    /**
     * {@return the first empty chain that touches chains of both players that are alive or may be alive; empty if there
     * is none}
     *
     * @param position the position of these chains
     */
    public Optional<Witness.DameBetween> perhapsDame(Position position) {
        return between(position, perhaps(Player.BLACK), perhaps(Player.WHITE));
    }

    private static Optional<Witness.DameBetween> between(Position position, PointSet blacks, PointSet whites) {
        Objects.requireNonNull(position, "the position must not be null");
        for (Chain empty : position.chains(Color.EMPTY)) {
            PointSet around = empty.points().border();
            if (around.intersects(blacks) && around.intersects(whites)) {
                return Optional.of(new Witness.DameBetween(
                        empty.points(), around.intersection(blacks), around.intersection(whites)));
            }
        }
        return Optional.empty();
    }

    /** {@return whether the life of every chain is known} */
    public boolean isKnown() {
        return openBlack.isEmpty() && openWhite.isEmpty();
    }

    /**
     * {@return the chains of unknown life by their first points, as in {@code Black's at C3, White's at A1 D4}; for
     * more than twelve chains only their numbers, as in {@code 14 of Black's, 12 of White's}}
     */
    public String openNames() {
        List<PointSet> blacks = openBlack.parts();
        List<PointSet> whites = openWhite.parts();
        boolean many = blacks.size() + whites.size() > MAX_NAMED_CHAINS;
        List<String> names = new ArrayList<>();
        for (Player player : Player.values()) {
            List<PointSet> open = player == Player.BLACK ? blacks : whites;
            if (!open.isEmpty()) {
                names.add(
                        many
                                ? open.size() + " of " + player + "'s"
                                : open.stream()
                                        .map(chain -> chain.first().toString())
                                        .collect(Collectors.joining(" ", player + "'s at ", "")));
            }
        }
        return String.join(", ", names);
    }

    /**
     * {@return a question to the players: which of the chains of unknown life are alive?}
     *
     * @param alive the rule set's words for a living chain
     */
    String question(String alive) {
        return "which of the strings are " + alive + ": " + openNames() + "?";
    }

    /** {@return the agreement that exactly the chains in {@code black} and {@code white} are alive} */
    LifeJudge agreed() {
        PointSet alive = black.union(white);
        return new LifeJudge() {
            @Override
            public Life judge(Position position, Chain chain) {
                return alive.intersects(chain.points()) ? Life.ALIVE : Life.NOT_ALIVE;
            }

            @Override
            public boolean isAgreement() {
                return true;
            }
        };
    }

    /** {@return whether at most ten chains are of unknown life, so that {@link #inEveryCase} can try every case} */
    public boolean canTryEveryCase() {
        return openBlack.parts().size() + openWhite.parts().size() <= MAX_OPEN_CHAINS;
    }

    /**
     * {@return whether a condition is true for every combination of alive and not alive among the chains of unknown
     * life} The result is false, without a check, if there are more than ten of these chains.
     *
     * @param holds the condition, which is tested with chains whose life is known
     */
    public boolean inEveryCase(Predicate<LivingChains> holds) {
        Objects.requireNonNull(holds, "the condition must not be null");
        if (!canTryEveryCase()) {
            return false;
        }
        List<PointSet> open = new ArrayList<>(openBlack.parts());
        int blacks = open.size();
        open.addAll(openWhite.parts());
        PointSet none = PointSet.empty(black.board());
        for (int lives = 0; lives < 1 << open.size(); lives++) {
            PointSet blackLives = black;
            PointSet whiteLives = white;
            for (int i = 0; i < open.size(); i++) {
                if ((lives & 1 << i) != 0) {
                    blackLives = i < blacks ? blackLives.union(open.get(i)) : blackLives;
                    whiteLives = i < blacks ? whiteLives : whiteLives.union(open.get(i));
                }
            }
            if (!holds.test(new LivingChains(blackLives, whiteLives, none, none))) {
                return false;
            }
        }
        return true;
    }
}
