package org.shinpan.rules.rulesets;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Carries;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Clauses;
import org.shinpan.rules.law.Count;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Gap;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.LivingChains;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.Placement;
import org.shinpan.rules.law.RuleText;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;

/**
 * "Intention of the World Amateur Go Championship Rules", version 1 of 2009-01-17, by Robert Jasiek: 24 paragraphs
 * without labels, numbered P1 to P24 here. The members of this class are in the order of the rule text.
 *
 * <p>The score depends on which chains are "independently alive" (P18). A {@link LifeJudge} answers this; if it does
 * not know, the verdict on a pass can be {@link Verdict.Undetermined}, and the result open.
 */
public final class WagcIntentRules extends RuleText {

    private static final Clauses TEXT = new Clauses("wagc-intent");

    private final LifeJudge lifeJudge;
    private final Notice notice;

    // P1: Gap.OTHER_BOARDS for other boards
    @Carries("P1")
    static final Clause GAME =
            TEXT.clause("P1", "Black and White play on a board of 19x19 with black and white stones.");

    // P2: Point
    @Carries("P2")
    static final Clause INTERSECTION = TEXT.clause("P2", "An intersection is where two lines of the board meet.");

    // P3: Board
    @Carries("P3")
    static final Clause ADJACENT = TEXT.clause("P3", "Intersections next to each other on a line are adjacent.");

    // P4: History
    @Carries("P4")
    static final Clause ALTERNATION =
            TEXT.clause("P4", "Black moves first, then the players alternate, one move at a time.");

    // P5: Move
    @Carries("P5")
    static final Clause MOVE = TEXT.clause("P5", "A move is a play or a pass.");

    static final Clause PLAY = TEXT.clause(
            "P6", "A play puts a stone of the player on an empty intersection and carries out any capture.");

    @Override
    @Carries("P6")
    protected Verdict play(History history, Player player, Point point) {
        Verdict played = played(history, player, point);
        return played instanceof Verdict.Legal legal ? tieIfNoticed(history, legal) : played;
    }

    /** {@return the verdict on a play by P6 to P12, without the tie by repetition of P13} */
    private static Verdict played(History history, Player player, Point point) {
        if (history.position().at(point) != Color.EMPTY) {
            return occupied(history, point, PLAY);
        }
        Placement played = capture(Placement.of(history.position(), player, point));
        return barredAsSelfCapture(played)
                .or(() -> barredByKo(history, played.position()))
                .orElseGet(played::effect);
    }

    // P7: Chain
    @Carries("P7")
    static final Clause STRING = TEXT.clause("P7", "A string is a stone and all stones of its colour connected to it.");

    @Carries("P8")
    static final Clause EMPTY_STRING =
            TEXT.clause("P8", "An empty string is an empty intersection and all empty ones connected to it.");

    static final Clause CAPTURE =
            TEXT.clause("P9", "A capture removes the opposing strings without an empty neighbour.");

    @Carries("P9")
    private static Placement capture(Placement placed) {
        return placed.removing(placed.player().opponent());
    }

    static final Clause NO_SELF_CAPTURE =
            TEXT.clause("P10", "A play that captures nothing may not leave an own string without an empty neighbour.");

    @Carries("P10")
    private static Optional<Verdict> barredAsSelfCapture(Placement played) {
        return played.captured().isEmpty() ? barredWithoutLiberty(played, NO_SELF_CAPTURE) : Optional.empty();
    }

    // P11: Position
    @Carries("P11")
    static final Clause POSITION = TEXT.clause("P11", "A position is how black and white stones lie on the board.");

    static final Clause KO = TEXT.clause("P12", "Two plays in succession may not recreate the position.");

    @Carries("P12")
    private static Optional<Verdict> barredByKo(History history, Position after) {
        return history.lastIsPlay() && history.before().orElseThrow().position().equals(after)
                ? Optional.of(new Verdict.Illegal(KO, new Witness.Repeats(history.turns() - 1)))
                : Optional.empty();
    }

    static final Clause TIE = TEXT.clause(
            "P13", "Any other play that is noticed to recreate a position ends the game at once with a tie.");

    @Carries("P13")
    private Verdict tieIfNoticed(History history, Verdict.Legal played) {
        OptionalInt earlier = history.turnThatLeft(played.after());
        return notice == Notice.AT_ONCE && earlier.isPresent()
                ? played.ending(new Ending.RepetitionTie(history.turns() + 1, earlier.getAsInt(), notice))
                : played;
    }

    static final Clause PASS = TEXT.clause("P14", "A pass hands the move to the opponent.");

    @Override
    @Carries("P14")
    protected Verdict pass(History history) {
        Verdict.Legal passed = Verdict.Legal.unchanged(history.position());
        return history.lastIsPass() ? end(history, passed) : passed;
    }

    static final Clause END = TEXT.clause("P15", "The alternation ends just after two passes in succession.");

    @Carries("P15")
    private Verdict end(History history, Verdict.Legal passed) {
        Verdict.Legal ended = passed.ending(new Ending.TwoPasses());
        return barredByDame(history, ended).orElse(ended);
    }

    static final Clause DAME = TEXT.clause(
            "P16",
            "A pass may not end the alternation while an empty string touches independently alive strings of both"
                    + " players.");

    /** {@return the verdict that bars the second pass or leaves it undetermined; empty if the pass may end the game} */
    @Carries("P16")
    private Optional<Verdict> barredByDame(History history, Verdict.Legal ended) {
        LivingChains living = analysis(history.position());
        Optional<Verdict> barred = living.dame(history.position()).map(dame -> new Verdict.Illegal(DAME, dame));
        return barred.or(() -> living.perhapsDame(history.position())
                        .map(dame -> new Verdict.Undetermined(DAME, dame.question(), ended)))
                .filter(objection -> hasPlay(history));
    }

    /**
     * {@return whether the player to move has a legal play} This class assumes that P16 does not bar a pass by a player
     * without a legal play; the text does not say this.
     */
    private boolean hasPlay(History history) {
        return history.position().points(Color.EMPTY).stream()
                .anyMatch(point -> played(history, history.toMove(), point) instanceof Verdict.Legal);
    }

    // P17: a LifeJudge looks for such a formation
    @Carries("P17")
    static final Clause FORMATION = TEXT.clause(
            "P17",
            "A two-eye-formation is one or more strings of a player and exactly two empty intersections: each string is"
                    + " adjacent to both and to no other empty one, and each of the two is adjacent to these strings"
                    + " alone.");

    // P18: LivingChains asks the LifeJudge
    @Carries("P18")
    static final Clause ALIVE = TEXT.clause(
            "P18",
            "A string is independently alive if its player could force a two-eye-formation on at least one of its"
                    + " intersections; each string is studied separately.");

    static final Clause ANALYSIS = TEXT.clause(
            "P19",
            "At the end of the alternation it is determined which strings are independently alive; the players may"
                    + " agree to skip an obvious analysis.");

    @Carries("P19")
    private LivingChains analysis(Position position) {
        return LivingChains.of(position, lifeJudge);
    }

    static final Clause REMOVAL = TEXT.clause(
            "P20",
            "After the end and the analysis, opposing strings that are not independently alive are removed from each"
                    + " connected region of empty intersections and such strings that is adjacent only to a player's"
                    + " independently alive strings.");

    @Override
    @Carries("P20")
    public PointSet removedAfterTheEnd(Position position) {
        Objects.requireNonNull(position, "the position must not be null");
        LivingChains living = analysis(position);
        return living.enclosedBy(Player.BLACK, position).union(living.enclosedBy(Player.WHITE, position));
    }

    static final Clause PRISONERS =
            TEXT.clause("P21", "Every stone removed, in play and after the end, is the opponent's prisoner.");

    @Carries("P21")
    private static int prisoners(History history, Player taker, PointSet removedAfterTheEnd) {
        return history.prisoners(taker) + removedAfterTheEnd.size();
    }

    static final Clause TERRITORY = TEXT.clause(
            "P22",
            "A player's territory is the empty strings that touch only independently alive strings of the player.");

    // P23: Count adds the agreed komi to White's points
    static final Clause SCORE = TEXT.clause(
            "P23",
            "The score is Black's territory and white prisoners less White's territory, black prisoners and komi.");

    @Override
    protected Score score(History history) {
        return settle(history).score();
    }

    @Carries({"P22", "P23"})
    private static Score score(History history, LivingChains living) {
        Position end = history.position();
        PointSet removedWhite = living.enclosedBy(Player.BLACK, end);
        PointSet removedBlack = living.enclosedBy(Player.WHITE, end);
        Position counted = end.without(removedWhite).without(removedBlack);
        return new Count(history, counted)
                .giveEmpty(living::ownerOf, TERRITORY)
                .giveNoStones(SCORE)
                .territory(
                        prisoners(history, Player.BLACK, removedWhite), prisoners(history, Player.WHITE, removedBlack));
    }

    static final Clause WINNER =
            TEXT.clause("P24", "Black wins with a score above zero, White with one below; zero is a tie.");

    @Override
    @Carries("P24")
    public Settlement settle(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        LivingChains living = analysis(history.position());
        return settleByLife(history, living, known -> score(history, known), ALIVE);
    }

    /**
     * Creates the rule set.
     *
     * @param lifeJudge answers which chains are independently alive (P18)
     * @param notice when a repetition is noticed (P13)
     */
    public WagcIntentRules(LifeJudge lifeJudge, Notice notice) {
        super(
                TEXT,
                "Intention of the World Amateur Go Championship Rules, version 1 (2009-01-17), by Robert Jasiek",
                Gap.OTHER_BOARDS,
                Gap.HANDICAP,
                Gap.RESIGNATION);
        this.lifeJudge = Objects.requireNonNull(lifeJudge, "the judge of life must not be null");
        this.notice = Objects.requireNonNull(notice, "the notice must not be null");
    }

    @Override
    public WagcIntentRules withLife(LifeJudge other) {
        return new WagcIntentRules(other, notice);
    }

    @Override
    public WagcIntentRules noticing(Notice other) {
        return new WagcIntentRules(lifeJudge, other);
    }

    private static final Traits NOTICED_AT_ONCE = traits(Traits.LongCycle.TIE);
    private static final Traits NOTICED_BY_CLAIM = traits(Traits.LongCycle.TIE_ON_CLAIM);

    private static Traits traits(Traits.LongCycle longCycle) {
        return new Traits(
                Traits.Repetition.BASIC_KO,
                longCycle,
                Traits.SelfCapture.BARRED,
                Traits.Counting.TERRITORY,
                Traits.EmptyBoard.FOR_NEITHER,
                Traits.Handicap.SILENT,
                Traits.SecondPass.BARRED_BY_DAME,
                Traits.Life.INDEPENDENT,
                Map.of(
                        Prohibition.AFTER_END, END,
                        Prohibition.AFTER_TIE, TIE,
                        Prohibition.OUT_OF_TURN, ALTERNATION,
                        Prohibition.OCCUPIED, PLAY,
                        Prohibition.SELF_CAPTURE, NO_SELF_CAPTURE,
                        Prohibition.KO, KO,
                        Prohibition.DAME, DAME));
    }

    @Override
    public Traits traits() {
        return notice == Notice.AT_ONCE ? NOTICED_AT_ONCE : NOTICED_BY_CLAIM;
    }
}
