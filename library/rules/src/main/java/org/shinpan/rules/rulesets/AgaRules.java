package org.shinpan.rules.rulesets;

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
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Gap;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Placement;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * The AGA Concise Rules of Go of 1991, rules 1 to 12, with the komi of the current edition. The members of this class
 * are in the order of the rule text. If a rule makes several statements, their labels have a word after a dot ({@code
 * 5.own}, {@code 12.area}), which is not in the text.
 *
 * <p>Rule 12 counts by area or by territory; the results are the same. {@link #settle} counts by area, {@link
 * #byTerritory} by territory.
 */
public final class AgaRules extends AgreedText {

    private static final Clauses TEXT = new Clauses("aga");

    private static final Komi EVEN_GAME = Komi.parse("7.5");
    private static final Komi HANDICAP_GAME = Komi.parse("0.5");
    private static final int ADDITIONAL_PASS = 3;
    private static final int BOTH_PASSED_TWICE = 4;

    // 1: Agreement allows any board
    @Carries("1")
    static final Clause BOARD = TEXT.clause(
            "1",
            "Black and White play on a board of 19x19 or a smaller one, which is empty unless a handicap is given.");

    // 2: Black moves first in a new History; after handicap stones were set up, White does
    static final Clause MOVE = TEXT.clause(
            "2",
            "The players move in turn, Black first and after handicap stones White; a move is a stone on an empty"
                    + " point, or a pass.");

    @Override
    @Carries({"2", "5", "5.own", "6"})
    protected Verdict play(History history, Player player, Point point) {
        if (history.position().at(point) != Color.EMPTY) {
            return occupied(history, point, MOVE);
        }
        Placement play = Placement.of(history.position(), player, point).removing(player.opponent());
        return barredWithoutLiberty(play, OWN_STONES)
                .orElseGet(() -> unlessLeftBefore(history, play.effect(), REPETITION));
    }

    static final Clause COMPENSATION = TEXT.clause(
            "3", "White gets 7.5 points in an even game, half a point in a handicap game, so that no game is drawn.");

    @Override
    @Carries("3")
    public Optional<Komi> namedKomi(Agreement agreement) {
        Objects.requireNonNull(agreement, "the agreement must not be null");
        return Optional.of(agreement.handicap() > 0 ? HANDICAP_GAME : EVEN_GAME);
    }

    static final Clause HANDICAP = TEXT.clause(
            "4",
            "A handicap is the first move for half a point, or 2 to 9 stones before White's first move; counted by"
                    + " area, White gets a point for each of them after the first.");

    /** {@return the points that White receives for handicap stones in a count by area} */
    @Carries("4")
    private static int pointsForHandicapStones(History history) {
        return history.hasSetUp() ? Math.max(0, history.agreement().handicap() - 1) : 0;
    }

    // 5: Chain, Placement
    static final Clause CAPTURE = TEXT.clause(
            "5",
            "After a move the opponent's strings without liberties are taken off and are prisoners of the player who"
                    + " moved.");
    static final Clause OWN_STONES =
            TEXT.clause("5.own", "A move may not leave an own string without liberties once captures are taken off.");

    static final Clause REPETITION =
            TEXT.clause("6", "A play may not bring back a whole board that stood before with the same player to move.");

    static final Clause PASS = TEXT.clause("7", "A player who passes gives the opponent a stone, the pass stone.");

    /** {@return the number of pass stones that a player gave the opponent, the one for rule 11's last pass included} */
    @Carries({"7", "11"})
    private static int passStones(History history, Player player) {
        int passes = 0;
        for (Turn turn : history.all()) {
            passes += turn.player() == player && turn.move() instanceof Move.Pass ? 1 : 0;
        }
        boolean blackPassedLast = history.ending().orElse(null) instanceof Ending.TwoPasses
                && history.last().orElseThrow().player() == Player.BLACK;
        return passes + (player == Player.WHITE && blackPassedLast ? 1 : 0);
    }

    // 8: Shinpan bars an illegal move before it is made, so the player may try another one; see docs/rules/aga.md
    @Carries("8")
    static final Clause ILLEGAL =
            TEXT.clause("8", "An illegal move is taken back and counts as a pass, with a pass stone.");

    static final Clause END = TEXT.clause(
            "9", "After two passes in a row play stops, and the players try to agree which stones are dead.");
    static final Clause DEAD =
            TEXT.clause("9.dead", "Stones that both call dead are taken off as prisoners, and the game is counted.");

    @Override
    @Carries({"9", "10.end", "11"})
    protected Verdict pass(History history) {
        Verdict.Legal passed = Verdict.Legal.unchanged(history.position());
        int inARow = history.passesInARow() + 1;
        // After a resumption, a third pass in a row by Black is the first of two. By White it is the additional pass of
        // rule 11, and the game stops again.
        boolean firstOfAResumption = inARow == ADDITIONAL_PASS && history.toMove() == Player.BLACK;
        return inARow == 1 || firstOfAResumption ? passed : passed.ending(new Ending.TwoPasses());
    }

    @Override
    @Carries("9.dead")
    public PointSet removedAfterTheEnd(Position position) {
        return agreedDead(position);
    }

    static final Clause DISPUTE = TEXT.clause(
            "10",
            "If they do not agree on some stones, play is resumed, and the opponent of the last player to pass moves.");

    @Override
    @Carries("10")
    public Optional<History> resumed(History ended, Player next) {
        Present.all("the history", ended, "the player", next);
        return ended.passesInARow() < BOTH_PASSED_TWICE ? resumedAfterPasses(ended, ended.toMove()) : Optional.empty();
    }

    static final Clause ALL_ALIVE = TEXT.clause(
            "10.end",
            "If both players pass twice in a row without agreeing, the game is over and every stone is alive.");

    @Override
    public List<Clause> disputeClauses() {
        return List.of(DISPUTE, ALL_ALIVE);
    }

    @Override
    @Carries("10.end")
    protected boolean isAllAlive(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        return history.passesInARow() >= BOTH_PASSED_TWICE;
    }

    private PointSet dead(History history) {
        return isAllAlive(history)
                ? PointSet.empty(history.position().board())
                : removedAfterTheEnd(history.position());
    }

    static final Clause LAST_MOVE = TEXT.clause(
            "11", "White makes the last move, if need be by one more pass with its stone, so that both move as often.");

    static final Clause COUNTING =
            TEXT.clause("12", "The game is counted by territory or by area, and the result is the same.");
    static final Clause TERRITORY = TEXT.clause(
            "12.territory", "Territory is the empty points from which living stones of one colour alone are reached.");
    static final Clause AREA =
            TEXT.clause("12.area", "A player's area is the player's living stones and the player's territory.");
    static final Clause NEUTRAL =
            TEXT.clause("12.neutral", "Every other empty point is neutral and counts for neither player.");
    static final Clause BY_TERRITORY = TEXT.clause(
            "12.by-territory",
            "A count by territory adds up a player's territory less the prisoners that the opponent holds.");
    static final Clause BY_AREA =
            TEXT.clause("12.by-area", "A count by area adds up a player's area and lets prisoners be.");

    @Override
    @Carries({"12", "12.area", "12.by-area"})
    protected Score score(History history) {
        return empty(withMoreKomi(history, pointsForHandicapStones(history)))
                .giveStones(AREA)
                .area();
    }

    /**
     * {@return the score of a game by a count of territory, prisoners and pass stones} If the game has ended, the
     * margin is the same as in the count by area.
     *
     * @param history the game
     */
    @Carries({"12", "12.by-territory"})
    public Score byTerritory(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        return empty(history)
                .giveNoStones(BY_TERRITORY)
                .territory(heldBy(Player.BLACK, history), heldBy(Player.WHITE, history));
    }

    /** {@return a count in which only the empty points have owners, after dead stones were removed} */
    @Carries({"12.territory", "12.neutral"})
    private Count empty(History history) {
        return new Count(history, history.position().without(dead(history))).giveSurrounded(TERRITORY);
    }

    private int heldBy(Player player, History history) {
        int dead = dead(history)
                .intersection(history.position().points(player.opponent().color()))
                .size();
        return history.prisoners(player) + dead + passStones(history, player.opponent());
    }

    /**
     * Creates the AGA rule set.
     *
     * @param agreed the players' agreement on which chains are alive; ignored if it is not an agreement of players
     */
    public AgaRules(LifeJudge agreed) {
        super(
                TEXT,
                "the AGA Concise Rules of Go (American Go Association, 1991, with today's komi), rules 1 to 12",
                agreed,
                Gap.STONES_NOT_SET_UP,
                Gap.MORE_THAN_NINE_STONES,
                Gap.EQUAL_SCORES,
                Gap.RESIGNATION);
    }

    @Override
    public AgaRules withLife(LifeJudge other) {
        return new AgaRules(other);
    }

    private static final Traits TRAITS = Traits.agreed(
            Traits.Repetition.SITUATIONAL,
            Traits.SelfCapture.BARRED,
            Traits.Handicap.STONES,
            Map.of(
                    Prohibition.AFTER_END, END,
                    Prohibition.OUT_OF_TURN, MOVE,
                    Prohibition.OCCUPIED, MOVE,
                    Prohibition.SELF_CAPTURE, OWN_STONES,
                    Prohibition.REPETITION, REPETITION));

    @Override
    public Traits traits() {
        return TRAITS;
    }
}
