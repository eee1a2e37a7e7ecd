package org.shinpan.rules.rulesets;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.AgreedText;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Carries;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Clauses;
import org.shinpan.rules.law.Count;
import org.shinpan.rules.law.Gap;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding.Owner;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Placement;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;

/**
 * The rules of the Chinese Weiqi Association in the edition of 2002: all of the first chapter, articles 1 to 9, and
 * from the chapter on referees article 20.3 on cycles, as it is in an older edition. The members of this class are in
 * the order of the rule text. Labels that begin with {@code practice} are for common practice for which no article was
 * available.
 */
public final class ChineseRules extends AgreedText {

    private static final Clauses TEXT = new Clauses("chinese");

    private static final Komi USUAL = Komi.parse("7.5");
    private static final BigDecimal TWO = BigDecimal.valueOf(2);
    private static final BigDecimal FOUR = BigDecimal.valueOf(4);

    // 1: Gap.OTHER_BOARDS for other boards
    @Carries("1")
    static final Clause EQUIPMENT =
            TEXT.clause("1", "The board has 19 by 19 lines, which make 361 points; the stones are black and white.");

    @Carries("2.1")
    static final Clause STONES = TEXT.clause("2.1", "Each player takes the stones of one colour.");

    // 2.2, 2.3: a new History starts like this
    @Carries("2.2")
    static final Clause START = TEXT.clause("2.2", "The game begins on an empty board.");

    static final Clause TURNS =
            TEXT.clause("2.3", "Black first, the players in turn put one stone each on a point of the board.");

    @Override
    @Carries({"2.3", "4.1", "4.2", "5", "6"})
    protected Verdict play(History history, Player player, Point point) {
        if (history.position().at(point) != Color.EMPTY) {
            return occupied(history, point, TURNS);
        }
        Placement play = Placement.of(history.position(), player, point).removing(player.opponent());
        return barredWithoutLiberty(play, FORBIDDEN_POINT)
                .orElseGet(() -> unlessRepeated(history, play.effect(), REPETITION));
    }

    @Carries("2.4")
    static final Clause NOT_MOVED = TEXT.clause("2.4", "A stone that was played is not moved to another point.");

    static final Clause PASS = TEXT.clause("2.5", "To play in turn is a right, and a player may pass instead.");

    @Override
    @Carries({"2.5", "7.3"})
    protected Verdict pass(History history) {
        return twoPassesEnd(history);
    }

    // 3: Chain
    @Carries("3")
    static final Clause LIBERTY = TEXT.clause(
            "3",
            "The liberties of a stone are the empty points next to it along a line; stones of a colour next to one"
                    + " another share them, and a stone without any cannot stay on the board.");

    static final Clause CAPTURE =
            TEXT.clause("4.1", "After a play the opponent's stones without a liberty are taken off at once.");
    static final Clause CAPTURE_FIRST = TEXT.clause(
            "4.2", "If stones of both players are without a liberty after a play, the opponent's are taken off.");

    static final Clause FORBIDDEN_POINT = TEXT.clause(
            "5", "A point is forbidden if a stone there would have no liberty and would take off no stones.");

    static final Clause REPETITION =
            TEXT.clause("6", "A play may not put the opponent before a whole board that was there already.");

    static final Clause CONFIRMED =
            TEXT.clause("7.1", "The game is over when both players confirm that all has been played.");
    static final Clause RESIGNED = TEXT.clause("7.2", "The game is over when a player resigns.");
    static final Clause TWO_PASSES = TEXT.clause("7.3", "The game is over when both players pass one after the other.");

    @Override
    @Carries("7.2")
    protected boolean resignsAtAnyTime() {
        return true;
    }

    static final Clause ALIVE =
            TEXT.clause("8.1", "At the end stones are alive if both players confirm that they cannot be taken.");
    static final Clause DEAD =
            TEXT.clause("8.2", "At the end stones are dead if both players confirm that they can be taken.");

    @Override
    @Carries({"7.1", "8.1", "8.2"})
    public PointSet removedAfterTheEnd(Position position) {
        return agreedDead(position);
    }

    static final Clause COUNT = TEXT.clause(
            "9",
            "Dead stones are taken off, a player's living stones and the points they surround are counted, points"
                    + " between living stones of both are halved, and more than half of the board wins.");

    @Override
    @Carries("9")
    protected Score score(History history) {
        History counted = withMoreKomi(history, pointsForHandicapStones(history));
        return new Count(counted, history.position().without(removedAfterTheEnd(history.position())))
                .touchedByBothTo(Owner.SHARED)
                .giveSurrounded(COUNT)
                .giveStones(COUNT)
                .area();
    }

    /** {@return a win by points in zi, as in {@code B+3 3/4 zi}: half of the margin; empty for other results} */
    @Override
    @Carries("9")
    public Optional<String> notation(Result result) {
        Objects.requireNonNull(result, "the result must not be null");
        if (!(result instanceof Result.Won won)) {
            return Optional.empty();
        }
        return Optional.of(
                won.winner().letter() + "+" + withQuarters(won.margin().divide(TWO)) + " zi");
    }

    /** {@return a positive number with quarters, as in {@code 3 3/4}; as a decimal if quarters are not exact} */
    private static String withQuarters(BigDecimal number) {
        BigDecimal whole = BigDecimal.valueOf(number.longValue());
        BigDecimal quarters = number.subtract(whole).multiply(FOUR).stripTrailingZeros();
        if (quarters.signum() == 0) {
            return whole.toPlainString();
        }
        if (quarters.scale() > 0) {
            return number.toPlainString();
        }
        String fraction = quarters.intValue() == 2 ? "1/2" : quarters + "/4";
        return whole.signum() == 0 ? fraction : whole + " " + fraction;
    }

    static final Clause CYCLES = TEXT.clause(
            "20.3",
            "If neither player gives way in a rare cycle such as a triple ko, a quadruple ko or eternal life, the"
                    + " referee may call a draw or have the game played again.");

    /**
     * {@return the remark on article 20.3 if the barred turn repeats an earlier position, except in a simple ko} In a
     * simple ko, the turn repeats the position before the last play.
     */
    @Override
    @Carries("20.3")
    public Optional<Silence> practice(History history, Verdict.Illegal barred) {
        Present.all("the history", history, "the verdict", barred);
        boolean cycle = barred.clause().equals(REPETITION)
                && barred.witness() instanceof Witness.Repeats repeats
                && repeats.turn() < history.turns() - 1;
        return cycle
                ? Optional.of(new Silence(
                        "cycle", "by 6 the repetition is barred; by 20.3 referees may call a draw or a new game"))
                : Optional.empty();
    }

    static final Clause KOMI = TEXT.clause(
            "practice.komi", "[practice] In an even game Black gives White 3 3/4 zi, which are 7.5 points.");

    @Override
    @Carries("practice.komi")
    public Optional<Komi> namedKomi(Agreement agreement) {
        Objects.requireNonNull(agreement, "the agreement must not be null");
        return agreement.handicap() > 0 ? Optional.empty() : Optional.of(USUAL);
    }

    static final Clause HANDICAP = TEXT.clause(
            "practice.handicap",
            "[practice] Black puts the handicap stones before White's first move, and gives White half a zi, which is a"
                    + " point, for each.");

    @Carries("practice.handicap")
    private static int pointsForHandicapStones(History history) {
        int stones = history.agreement().handicap();
        return stones > 1 && history.hasSetUp() ? stones : 0;
    }

    static final Clause DISPUTE = TEXT.clause(
            "practice.dispute",
            "[practice] If the players do not agree which stones are dead, they play on, and the opponent of the last"
                    + " player to pass moves.");

    @Override
    @Carries("practice.dispute")
    public Optional<History> resumed(History ended, Player next) {
        Present.all("the history", ended, "the player", next);
        return resumedAfterPasses(ended, ended.toMove());
    }

    @Override
    public List<Clause> disputeClauses() {
        return List.of(DISPUTE);
    }

    /**
     * Creates the Chinese rule set.
     *
     * @param agreed the players' agreement on which chains are alive; ignored if it is not an agreement of players
     */
    public ChineseRules(LifeJudge agreed) {
        super(
                TEXT,
                "the rules of the Chinese Weiqi Association (2002), chapter 1, articles 1 to 9; cycles by 20.3 of an"
                        + " older edition",
                agreed,
                Gap.OTHER_BOARDS,
                Gap.STONES_NOT_SET_UP);
    }

    @Override
    public ChineseRules withLife(LifeJudge other) {
        return new ChineseRules(other);
    }

    private static final Traits TRAITS = Traits.agreed(
            Traits.Repetition.POSITIONAL,
            Traits.SelfCapture.BARRED,
            Traits.Handicap.STONES,
            Map.of(
                    Prohibition.AFTER_END, TWO_PASSES,
                    Prohibition.AFTER_RESIGNATION, RESIGNED,
                    Prohibition.OUT_OF_TURN, TURNS,
                    Prohibition.OCCUPIED, TURNS,
                    Prohibition.SELF_CAPTURE, FORBIDDEN_POINT,
                    Prohibition.REPETITION, REPETITION));

    @Override
    public Traits traits() {
        return TRAITS;
    }
}
