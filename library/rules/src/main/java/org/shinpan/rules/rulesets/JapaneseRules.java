package org.shinpan.rules.rulesets;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Carries;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Clauses;
import org.shinpan.rules.law.Count;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Gap;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding.Owner;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.LivingChains;
import org.shinpan.rules.law.Placement;
import org.shinpan.rules.law.RuleText;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * The Japanese Rules of Go of 1989, in fourteen articles. The members of this class are in the order of the rule text.
 *
 * <p>The score depends on life and death (Article 7). A {@link LifeJudge} answers whether a chain is alive, by the
 * definition {@link Traits.Life#JAPANESE}; if it does not know, the result is open.
 */
public final class JapaneseRules extends RuleText {

    private static final Clauses TEXT = new Clauses("japanese");

    private final LifeJudge lifeJudge;
    private final Seki reading;

    // 1: Settlement compares territory
    @Carries("1")
    static final Clause GAME =
            TEXT.clause("1", "From its beginning until it stops, a game is a contest of skill about more territory.");

    // 2: History
    @Carries("2")
    static final Clause TURNS = TEXT.clause("2", "The players take turns, one with black stones, one with white.");

    static final Clause POINT = TEXT.clause(
            "3", "A stone goes to an empty intersection of the 19x19 board on which Article 4 lets it exist.");

    @Override
    @Carries("3")
    protected Verdict play(History history, Player player, Point point) {
        if (history.position().at(point) != Color.EMPTY) {
            return occupied(history, point, POINT);
        }
        Placement played = capture(Placement.of(history.position(), player, point));
        return barredUnlessItStays(played)
                .or(() -> barredByKo(history, played.captured()))
                .orElseGet(played::effect);
    }

    static final Clause LIBERTY =
            TEXT.clause("4", "After a move stones stay on the board only while they have an empty point beside them.");

    @Carries("4")
    private static Optional<Verdict> barredUnlessItStays(Placement played) {
        return barredWithoutLiberty(played, LIBERTY);
    }

    static final Clause CAPTURE = TEXT.clause(
            "5", "The player takes the opponent's stones that a move leaves without a liberty; they are prisoners.");

    @Carries("5")
    private static Placement capture(Placement placed) {
        return placed.removing(placed.player().opponent());
    }

    static final Clause KO = TEXT.clause(
            "6",
            "Where one stone can be taken back and forth, a player who lost it may not take back on the next move.");

    @Carries("6")
    private static Optional<Verdict> barredByKo(History history, PointSet captured) {
        return barredAsKo(history, captured, KO);
    }

    // 7.1: the definition by which the LifeJudge answers, Traits.Life.JAPANESE
    static final Clause LIFE = TEXT.clause(
            "7.1",
            "Stones live if the opponent cannot take them, or if taking them makes room for a new stone that the"
                    + " opponent cannot take; all others are dead.");

    @Carries({"7.1", "7.2"})
    private LivingChains confirmed(Position position) {
        return LivingChains.of(position, lifeJudge);
    }

    // 7.2: every LifeJudge must obey this clause
    static final Clause KO_IN_CONFIRMATION = TEXT.clause(
            "7.2", "While life and death are confirmed, a ko is taken again only after a pass for that ko.");

    static final Clause TERRITORY = TEXT.clause(
            "8",
            "Empty points that living stones of one player alone surround are eyes, the others dame; living stones"
                    + " beside dame are in seki, and eyes are territory unless stones in seki surround them.");

    /** The two interpretations of Article 8 about which stones of a group are in seki. */
    public enum Seki {
        /**
         * All chains of a group are in seki if one of them touches dame, so that no eye of the group is territory.
         * Chains that surround an eye together are a group.
         */
        GROUPS,
        /** Only the chains that touch dame are in seki, and not the other chains that share an eye with them. */
        CHAINS
    }

    /** The eyes of both players that are territory, with the dead stones in them. */
    private record Territories(PointSet black, PointSet white) {

        Owner ownerOf(Chain empty) {
            if (black.intersects(empty.points())) {
                return Owner.BLACK;
            }
            return white.intersects(empty.points()) ? Owner.WHITE : Owner.NEITHER;
        }
    }

    @Carries("8")
    private Territories territories(Position position, LivingChains living) {
        PointSet blackEyes = eyes(Player.BLACK, position, living);
        PointSet whiteEyes = eyes(Player.WHITE, position, living);
        PointSet dame = position.points(Color.EMPTY).minus(blackEyes).minus(whiteEyes);
        return new Territories(
                territory(Player.BLACK, blackEyes, dame, position, living),
                territory(Player.WHITE, whiteEyes, dame, position, living));
    }

    private static PointSet eyes(Player player, Position position, LivingChains living) {
        PointSet eyes = PointSet.empty(position.board());
        for (PointSet region : living.regionsOf(player, position)) {
            eyes = eyes.union(region);
        }
        return eyes;
    }

    /** {@return a player's eyes without those that touch stones in seki} */
    private PointSet territory(Player player, PointSet eyes, PointSet dame, Position position, LivingChains living) {
        PointSet beside = dame.border().intersection(living.of(player));
        if (beside.isEmpty()) {
            return eyes;
        }
        PointSet seki = PointSet.empty(position.board());
        for (PointSet chain : living.of(player).parts()) {
            seki = chain.intersects(beside) ? seki.union(chain) : seki;
        }
        PointSet territory = eyes;
        boolean sekiGrows = true;
        while (sekiGrows) {
            sekiGrows = false;
            for (PointSet region : territory.parts()) {
                if (region.border().intersects(seki)) {
                    territory = territory.minus(region);
                    if (reading == Seki.GROUPS) {
                        seki = seki.union(around(region, player, position));
                        sekiGrows = true;
                    }
                }
            }
        }
        return territory;
    }

    /** {@return the points of the player's chains that are adjacent to a region} */
    private static PointSet around(PointSet region, Player player, Position position) {
        PointSet around = PointSet.empty(position.board());
        for (Chain chain : position.chains(player.color())) {
            around = chain.points().intersects(region.border()) ? around.union(chain.points()) : around;
        }
        return around;
    }

    static final Clause STOP = TEXT.clause("9.1", "The game stops when both players pass, one right after the other.");

    @Override
    @Carries("9.1")
    protected Verdict pass(History history) {
        return twoPassesEnd(history);
    }

    static final Clause END = TEXT.clause(
            "9.2", "A stopped game ends when the players have confirmed life, death and territory and agree on them.");

    static final Clause RESUMPTION = TEXT.clause(
            "9.3", "If a player asks to resume a stopped game, the opponent has to, and may make the first move.");

    @Override
    @Carries("9.3")
    public Optional<History> resumed(History stopped, Player next) {
        Present.all("the history", stopped, "the player", next);
        return isStopped(stopped) ? Optional.of(stopped.rearranged(stopped.position(), next)) : Optional.empty();
    }

    private static boolean isStopped(History history) {
        return history.ending().orElse(null) instanceof Ending.TwoPasses;
    }

    static final Clause REMOVAL = TEXT.clause(
            "10.1",
            "After the end each player takes the dead stones in the own territory, without a move, as prisoners.");

    /** {@return the opponent's dead stones in a player's territory} */
    @Carries("10.1")
    private static PointSet deadIn(PointSet territory, Player player, Position position) {
        return territory.intersection(position.points(player.opponent().color()));
    }

    @Override
    public PointSet removedAfterTheEnd(Position position) {
        Objects.requireNonNull(position, "the position must not be null");
        Territories territories = territories(position, confirmed(position));
        return deadIn(territories.black(), Player.BLACK, position)
                .union(deadIn(territories.white(), Player.WHITE, position));
    }

    // 10.2: Count adds prisoners to the points of the player who took them, which gives the same margin
    static final Clause COUNT = TEXT.clause(
            "10.2",
            "Prisoners fill the opponent's territory, and the player with more territory left wins; equal territory is"
                    + " a jigo.");

    @Override
    protected Score score(History history) {
        return settle(history).score();
    }

    @Carries("10.2")
    private Score score(History history, LivingChains living) {
        Position end = history.position();
        Territories territories = territories(end, living);
        PointSet deadWhite = deadIn(territories.black(), Player.BLACK, end);
        PointSet deadBlack = deadIn(territories.white(), Player.WHITE, end);
        return new Count(history, end.without(deadWhite).without(deadBlack))
                .giveEmpty(territories::ownerOf, TERRITORY)
                .giveNoStones(COUNT)
                .territory(
                        history.prisoners(Player.BLACK) + deadWhite.size(),
                        history.prisoners(Player.WHITE) + deadBlack.size());
    }

    @Override
    @Carries("9.2")
    public Settlement settle(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        return settleByLife(history, confirmed(history.position()), living -> score(history, living), LIFE);
    }

    // 10.3: programs can call settle again on the same history
    @Carries("10.3")
    static final Clause RECONFIRMATION = TEXT.clause(
            "10.3",
            "If a player objects, both confirm the result anew, for instance by playing the game through again.");

    // 10.4: a History is immutable
    @Carries("10.4")
    static final Clause FINAL = TEXT.clause("10.4", "A result that both players have confirmed stays.");

    static final Clause RESIGNATION =
            TEXT.clause("11", "A player may admit defeat at any time of the game, which the opponent then wins.");

    @Override
    @Carries("11")
    protected boolean resignsAtAnyTime() {
        return true;
    }

    static final Clause NO_RESULT = TEXT.clause(
            "12", "If a position of the whole board comes back, the players may agree to end without a result.");

    @Override
    @Carries("12")
    public Optional<History> claim(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        if (!history.lastIsPlay() || history.ending().isPresent()) {
            return Optional.empty();
        }
        OptionalInt earlier = history.before().orElseThrow().turnThatLeft(history.position());
        return earlier.isPresent()
                ? Optional.of(history.ended(new Ending.NoResult(history.turns(), earlier.getAsInt())))
                : Optional.empty();
    }

    static final Clause BOTH_LOSE = TEXT.clause(
            "13.1",
            "If the players of a stopped game find a move that would change the result and cannot agree to end, both"
                    + " lose.");

    @Override
    @Carries("13.1")
    public Optional<History> disagreed(History stopped) {
        Objects.requireNonNull(stopped, "the history must not be null");
        return isStopped(stopped) ? Optional.of(stopped.ended(new Ending.BothLose())) : Optional.empty();
    }

    @Override
    public List<Clause> disputeClauses() {
        return List.of(RESUMPTION, BOTH_LOSE);
    }

    // 13.2: about stones that a hand moved by accident; in a History stones cannot move
    @Carries("13.2")
    static final Clause DISPLACED = TEXT.clause(
            "13.2",
            "A stone that was moved during the game goes back to where it was played; if the players do not agree on"
                    + " that, both lose.");

    static final Clause FORFEIT = TEXT.clause(
            "14", "A violation of these rules loses at once, until both players have confirmed the result.");

    @Override
    @Carries("14")
    public Optional<History> forfeited(History history, Turn turn) {
        Present.all("the history", history, "the turn", turn);
        if (history.ending().isEmpty() && judge(history, turn) instanceof Verdict.Illegal barred) {
            return Optional.of(history.ended(new Ending.Forfeit(turn.player(), barred.clause())));
        }
        return Optional.empty();
    }

    /**
     * Creates the Japanese rule set, with the interpretation {@link Seki#GROUPS}.
     *
     * @param lifeJudge answers which chains are alive (Article 7)
     */
    public JapaneseRules(LifeJudge lifeJudge) {
        this(lifeJudge, Seki.GROUPS);
    }

    private JapaneseRules(LifeJudge lifeJudge, Seki reading) {
        super(
                TEXT,
                "the Japanese Rules of Go of 1989, by the Nihon Kiin and the Kansai Kiin, in James Davies' translation",
                Gap.OTHER_BOARDS,
                Gap.KOMI,
                Gap.HANDICAP);
        this.lifeJudge = Objects.requireNonNull(lifeJudge, "the judge of life must not be null")
                .by(Traits.Life.JAPANESE);
        this.reading = reading;
    }

    @Override
    public JapaneseRules withLife(LifeJudge other) {
        return new JapaneseRules(other, reading);
    }

    /**
     * {@return this rule set with another interpretation of which stones are in seki}
     *
     * @param other the interpretation of Article 8
     */
    public JapaneseRules reading(Seki other) {
        return new JapaneseRules(lifeJudge, Objects.requireNonNull(other, "the reading must not be null"));
    }

    private static final Traits TRAITS = new Traits(
            Traits.Repetition.KO,
            Traits.LongCycle.ALLOWED,
            Traits.SelfCapture.BARRED,
            Traits.Counting.TERRITORY,
            Traits.EmptyBoard.FOR_NEITHER,
            Traits.Handicap.SILENT,
            Traits.SecondPass.ENDS,
            Traits.Life.JAPANESE,
            Map.of(
                    Prohibition.AFTER_END, STOP,
                    Prohibition.AFTER_RESIGNATION, RESIGNATION,
                    Prohibition.AFTER_NO_RESULT, NO_RESULT,
                    Prohibition.AFTER_BOTH_LOSE, BOTH_LOSE,
                    Prohibition.AFTER_FORFEIT, FORFEIT,
                    Prohibition.OUT_OF_TURN, TURNS,
                    Prohibition.OCCUPIED, POINT,
                    Prohibition.SELF_CAPTURE, LIBERTY,
                    Prohibition.KO, KO));

    @Override
    public Traits traits() {
        return TRAITS;
    }
}
