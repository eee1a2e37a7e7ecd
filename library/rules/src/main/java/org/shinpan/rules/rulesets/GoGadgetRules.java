package org.shinpan.rules.rulesets;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.law.Carries;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Clauses;
import org.shinpan.rules.law.Count;
import org.shinpan.rules.law.Gap;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Placement;
import org.shinpan.rules.law.RuleText;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;

/**
 * The Go Gadget reference rules, rules 1 to 10 and the optional rule 7A, from a wiki page. The members of this class
 * are in the order of the rule text. The labels of steps and definitions consist of the number of their rule and a part
 * that is not in the text: {@code 7.1}, {@code 9.territory}.
 */
public final class GoGadgetRules extends RuleText {

    private static final Clauses TEXT = new Clauses("go-gadget");

    private final SelfCapture agreed;

    // 1: Player
    @Carries("1")
    static final Clause PLAYERS = TEXT.clause("1", "Two play, Black and White.");

    // 2: Gap.OTHER_BOARDS for other boards
    @Carries("2")
    static final Clause BOARD = TEXT.clause("2", "The board is a grid of 19 by 19 lines.");

    // 2: Point
    @Carries("2.intersection")
    static final Clause INTERSECTION =
            TEXT.clause("2.intersection", "An intersection is a point where a horizontal and a vertical line meet.");

    // 2: Board
    @Carries("2.adjacent")
    static final Clause ADJACENT = TEXT.clause(
            "2.adjacent", "Two intersections are adjacent if a line joins them with no other intersection between.");

    // 3: Color
    @Carries("3")
    static final Clause STONES = TEXT.clause("3", "Black uses black stones, White uses white ones.");

    // 4: Position
    @Carries("4")
    static final Clause POSITIONS =
            TEXT.clause("4", "Each intersection is empty, black or white, and a position is the state of all of them.");

    // 4: Chain
    @Carries("4.connected")
    static final Clause CONNECTED = TEXT.clause(
            "4.connected",
            "Two stones of one colour, or two empty intersections, are connected if a path of adjacent ones of their"
                    + " kind joins them.");

    // 4: Chain
    @Carries("4.liberty")
    static final Clause LIBERTY = TEXT.clause(
            "4.liberty",
            "A liberty of a stone is an empty intersection next to that stone or to a stone connected to it.");

    // 5: a new History starts like this
    @Carries("5")
    static final Clause START = TEXT.clause("5", "At the start the board is empty.");

    // 6: History
    @Carries("6")
    static final Clause TURNS = TEXT.clause("6", "Black moves first, and the players alternate.");

    // 7
    static final Clause MOVING = TEXT.clause("7", "On a turn a player passes, or plays in three steps.");

    @Override
    @Carries({"7", "9"})
    protected Verdict pass(History history) {
        return twoPassesEnd(history);
    }

    static final Clause STEP_1 =
            TEXT.clause("7.1", "Step 1: a stone of the player is placed on an empty intersection.");
    static final Clause STEP_2 = TEXT.clause("7.2", "Step 2: the opponent's stones without liberties are removed.");
    static final Clause STEP_3 = TEXT.clause("7.3", "Step 3: the player's own stones without liberties are removed.");

    @Override
    @Carries({"7.1", "7.2", "7.3"})
    protected Verdict play(History history, Player player, Point point) {
        if (history.position().at(point) != Color.EMPTY) {
            return occupied(history, point, STEP_1);
        }
        Placement play = Placement.of(history.position(), player, point)
                .removing(player.opponent())
                .removing(player);
        return barredBy7A(play.selfCaptured())
                .or(() -> barredBy8(history, play.captured()))
                .orElse(play.effect());
    }

    // 7A, if agreed
    static final Clause NO_SELF_CAPTURE =
            TEXT.clause("7A", "Optional: a play is illegal if its third step would remove a stone.");

    @Carries("7A")
    private Optional<Verdict> barredBy7A(PointSet selfCaptured) {
        return agreed == SelfCapture.BARRED_BY_7A && !selfCaptured.isEmpty()
                ? Optional.of(new Verdict.Illegal(NO_SELF_CAPTURE, new Witness.NoLiberty(selfCaptured)))
                : Optional.empty();
    }

    // 8
    static final Clause KO = TEXT.clause(
            "8",
            "A player may not capture just one stone if that stone was played on the turn before and captured just one"
                    + " stone.");

    @Carries("8")
    private static Optional<Verdict> barredBy8(History history, PointSet captured) {
        return barredAsKo(history, captured, KO);
    }

    // 9
    static final Clause END = TEXT.clause("9", "The game ends when both players have passed one after the other.");

    static final Clause TERRITORY = TEXT.clause(
            "9.territory",
            "An empty region is a player's territory if it touches stones of that player and none of the other's.");
    static final Clause AREA = TEXT.clause(
            "9.area", "A player's area is the player's territory and the intersections with the player's stones.");
    static final Clause SCORE =
            TEXT.clause("9.score", "A player's score is the number of intersections of the player's area.");

    @Override
    @Carries({"9.territory", "9.area", "9.score"})
    protected Score score(History history) {
        return new Count(history, history.position())
                .giveSurrounded(TERRITORY)
                .giveStones(AREA)
                .area();
    }

    // 10: Settlement
    @Carries("10")
    static final Clause WINNER = TEXT.clause("10", "The player with the higher score wins; equal scores are a draw.");

    /** The two versions of the rules: with and without the optional rule 7A. */
    public enum SelfCapture {
        /** Without rule 7A: a play may remove stones of its own player. */
        ALLOWED,
        /** With rule 7A: a play may not remove stones of its own player. */
        BARRED_BY_7A
    }

    /**
     * Creates the Go Gadget rule set, with or without the optional rule.
     *
     * @param agreed whether the players agreed on rule 7A
     */
    public GoGadgetRules(SelfCapture agreed) {
        super(
                TEXT,
                "the Go Gadget reference rules, " + (barsSelfCapture(agreed) ? "with" : "without")
                        + " the optional rule 7A",
                Gap.OTHER_BOARDS,
                Gap.KOMI,
                Gap.HANDICAP,
                Gap.RESIGNATION);
        this.agreed = agreed;
    }

    private static boolean barsSelfCapture(SelfCapture agreed) {
        return Objects.requireNonNull(agreed, "the self-capture must not be null") == SelfCapture.BARRED_BY_7A;
    }

    @Override
    public String name() {
        return super.name() + (agreed == SelfCapture.BARRED_BY_7A ? "+7A" : "");
    }

    @Override
    public List<Clause> clauses() {
        return super.clauses().stream()
                .filter(clause -> agreed == SelfCapture.BARRED_BY_7A || !clause.equals(NO_SELF_CAPTURE))
                .collect(Older.toList());
    }

    private static Traits traits(SelfCapture agreed) {
        Map<Prohibition, Clause> barred = new EnumMap<>(Map.of(
                Prohibition.AFTER_END, END,
                Prohibition.OUT_OF_TURN, TURNS,
                Prohibition.OCCUPIED, STEP_1,
                Prohibition.KO, KO));
        if (agreed == SelfCapture.BARRED_BY_7A) {
            barred.put(Prohibition.SELF_CAPTURE, NO_SELF_CAPTURE);
        }
        return Traits.area(
                Traits.Repetition.KO,
                Traits.LongCycle.ALLOWED,
                agreed == SelfCapture.ALLOWED ? Traits.SelfCapture.ALLOWED : Traits.SelfCapture.BARRED,
                barred);
    }

    private static final Traits WITHOUT_7A = traits(SelfCapture.ALLOWED);
    private static final Traits WITH_7A = traits(SelfCapture.BARRED_BY_7A);

    @Override
    public Traits traits() {
        return agreed == SelfCapture.ALLOWED ? WITHOUT_7A : WITH_7A;
    }
}
