package org.shinpan.rules.rulesets;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Carries;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Holding.Owner;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;

/**
 * The Go Gadget reference rules, rules 1 to 10 and the optional rule 7A, from a wiki page. The members stand in the
 * order of the text. Steps and definitions have labels of our own behind the number of their rule: {@code 7.1},
 * {@code 9.territory}.
 */
public final class GoGadgetRules implements RuleSet {

    private static final String NAME = "go-gadget";

    /** Whether the players agreed on rule 7A. */
    public enum SelfCapture {
        ALLOWED,
        BARRED_BY_7A
    }

    private final SelfCapture agreed;

    public GoGadgetRules(SelfCapture agreed) {
        this.agreed = agreed;
    }

    /** What was agreed of rule 7A. */
    public SelfCapture selfCapture() {
        return agreed;
    }

    @Override
    public String name() {
        return agreed == SelfCapture.ALLOWED ? NAME : NAME + "+7A";
    }

    @Override
    public String title() {
        return "the Go Gadget reference rules, "
                + (agreed == SelfCapture.ALLOWED ? "without the optional rule 7A" : "with the optional rule 7A");
    }

    @Override
    public List<Clause> clauses() {
        List<Clause> clauses = new ArrayList<>(
                List.of(PLAYERS, BOARD, STONES, POSITIONS, START, TURNS, MOVING, STEP_1, STEP_2, STEP_3));
        if (agreed == SelfCapture.BARRED_BY_7A) {
            clauses.add(NO_SELF_CAPTURE);
        }
        clauses.addAll(List.of(KO, END, TERRITORY, SCORE, WINNER));
        return clauses;
    }

    @Override
    public Verdict judge(History history, Turn turn) {
        if (history.ending().isPresent()) {
            return new Verdict.Illegal(
                    END, new Witness.GameOver(history.ending().get()));
        }
        if (turn.player() != history.toMove()) {
            return new Verdict.Illegal(TURNS, new Witness.NotOnTurn(history.toMove()));
        }
        if (turn.move() instanceof Move.Play play) {
            return play(history, turn.player(), play.point());
        }
        return turn.move() instanceof Move.Pass ? pass(history) : resign(history);
    }

    // 1: Player
    @Carries("1")
    static final Clause PLAYERS = clause("1", "Two play, Black and White.");

    // 2
    static final Clause BOARD = clause("2", "The board is a grid of 19 by 19 lines.");

    @Carries("2")
    private static void noteBoard(Board board, List<Silence> silences) {
        if (board != Board.square(19)) {
            silences.add(new Silence("board", "the text names 19x19; " + board + " is by agreement"));
        }
    }

    // 3: Color
    @Carries("3")
    static final Clause STONES = clause("3", "Black uses black stones, White uses white ones.");

    // 4: Position
    @Carries("4")
    static final Clause POSITIONS =
            clause("4", "Each intersection is empty, black or white, and a position is the state of all of them.");

    // 5: where every History starts
    @Carries("5")
    static final Clause START = clause("5", "At the start the board is empty.");

    // 6: History
    @Carries("6")
    static final Clause TURNS = clause("6", "Black moves first, and the players alternate.");

    // 7
    static final Clause MOVING = clause("7", "On a turn a player passes, or plays in three steps.");

    @Carries("7")
    private static Verdict pass(History history) {
        Verdict.Legal passed = Verdict.Legal.unchanged(history.position());
        return history.lastIsPass() ? end(passed) : passed;
    }

    @Carries("7")
    private Verdict play(History history, Player player, Point point) {
        Position before = history.position();
        if (before.at(point) != Color.EMPTY) {
            Player by = before.at(point) == player.color() ? player : player.opponent();
            return new Verdict.Illegal(STEP_1, new Witness.Occupied(point, by));
        }
        Position placed = place(before, player, point);
        PointSet captured = capture(placed, player);
        Position afterCapture = placed.without(captured);
        PointSet selfCaptured = selfCapture(afterCapture, player);
        Position after = afterCapture.without(selfCaptured);
        return barredBy7A(selfCaptured)
                .or(() -> barredBy8(history, captured))
                .orElse(new Verdict.Legal(after, captured, selfCaptured, Optional.empty()));
    }

    static final Clause STEP_1 = clause("7.1", "Step 1: a stone of one's own is placed on an empty intersection.");

    @Carries("7.1")
    private static Position place(Position position, Player player, Point point) {
        return position.with(point, player.color());
    }

    static final Clause STEP_2 = clause("7.2", "Step 2: the opponent's stones without liberties are removed.");

    @Carries("7.2")
    private static PointSet capture(Position position, Player player) {
        return withoutLiberties(position, player.opponent().color());
    }

    static final Clause STEP_3 = clause("7.3", "Step 3: one's own stones without liberties are removed.");

    @Carries("7.3")
    private static PointSet selfCapture(Position position, Player player) {
        return withoutLiberties(position, player.color());
    }

    private static PointSet withoutLiberties(Position position, Color color) {
        PointSet found = PointSet.empty(position.board());
        for (Chain chain : position.chains(color)) {
            if (!chain.reaches(Color.EMPTY)) {
                found = found.union(chain.points());
            }
        }
        return found;
    }

    // 7A, if agreed
    static final Clause NO_SELF_CAPTURE =
            clause("7A", "Optional: a play is illegal if its third step would remove a stone.");

    @Carries("7A")
    private Optional<Verdict> barredBy7A(PointSet selfCaptured) {
        return agreed == SelfCapture.BARRED_BY_7A && !selfCaptured.isEmpty()
                ? Optional.of(new Verdict.Illegal(NO_SELF_CAPTURE, new Witness.NoLiberty(selfCaptured)))
                : Optional.empty();
    }

    // 8
    static final Clause KO = clause(
            "8",
            "One may not capture just one stone if that stone was played on the turn before and captured just one"
                    + " stone.");

    @Carries("8")
    private static Optional<Verdict> barredBy8(History history, PointSet captured) {
        boolean takesTheStoneThatTookOne = captured.size() == 1
                && history.captured().size() == 1
                && history.last().map(Turn::move).orElse(Move.PASS) instanceof Move.Play last
                && captured.contains(last.point());
        return takesTheStoneThatTookOne
                ? Optional.of(new Verdict.Illegal(KO, new Witness.Ko(history.turns(), captured.first())))
                : Optional.empty();
    }

    // 9
    static final Clause END = clause("9", "The game ends when both players have passed one after the other.");

    @Carries("9")
    private static Verdict end(Verdict.Legal secondPass) {
        return secondPass.ending(new Ending.TwoPasses());
    }

    static final Clause TERRITORY = clause(
            "9.territory",
            "An empty region is a player's territory if it touches stones of that player and none of the other's.");

    @Carries("9.territory")
    private static Owner territory(Chain empty) {
        boolean black = empty.reaches(Color.BLACK);
        boolean white = empty.reaches(Color.WHITE);
        return black == white ? Owner.NEITHER : black ? Owner.BLACK : Owner.WHITE;
    }

    static final Clause SCORE = clause("9.score", "A player's score is the number of own stones and territory points.");

    @Carries("9.score")
    private static Score score(History history) {
        Position position = history.position();
        List<Holding> holdings = new ArrayList<>();
        for (Chain empty : position.chains(Color.EMPTY)) {
            holdings.add(new Holding(empty.points(), territory(empty), TERRITORY));
        }
        for (Chain stones : position.chains(Color.BLACK)) {
            holdings.add(new Holding(stones.points(), Owner.BLACK, SCORE));
        }
        for (Chain stones : position.chains(Color.WHITE)) {
            holdings.add(new Holding(stones.points(), Owner.WHITE, SCORE));
        }
        return new Score(
                tally(history, holdings, Player.BLACK, Owner.BLACK, Komi.NONE),
                tally(
                        history,
                        holdings,
                        Player.WHITE,
                        Owner.WHITE,
                        history.agreement().komi()),
                holdings);
    }

    private static Tally tally(History history, List<Holding> holdings, Player player, Owner owner, Komi komi) {
        int held = 0;
        for (Holding holding : holdings) {
            held += holding.owner() == owner ? holding.points().size() : 0;
        }
        int stones = history.position().points(player.color()).size();
        return Tally.of(held, stones, held - stones, history.prisoners(player), komi);
    }

    // 10
    static final Clause WINNER = clause("10", "The player with the higher score wins; equal scores are a draw.");

    @Override
    @Carries("10")
    public Settlement settle(History history) {
        return Settlement.of(history, score(history), silences(history));
    }

    // What the text does not mention.

    private static Verdict resign(History history) {
        return Verdict.Legal.unchanged(history.position()).ending(new Ending.Resignation(history.toMove()));
    }

    private static List<Silence> silences(History history) {
        List<Silence> silences = new ArrayList<>();
        noteBoard(history.agreement().board(), silences);
        if (!history.agreement().komi().isZero()) {
            silences.add(new Silence("komi", "the text names none; the record's was added"));
        }
        if (history.agreement().handicap() > 0) {
            silences.add(new Silence("handicap", "the text names none; stones that were set up stand as they are"));
        }
        if (history.ending().orElse(null) instanceof Ending.Resignation) {
            silences.add(new Silence("resignation", "the text names none; the record's was taken as the end"));
        }
        return silences;
    }

    @Override
    public Traits traits() {
        Map<Prohibition, Clause> barred = new EnumMap<>(Map.of(
                Prohibition.AFTER_END, END,
                Prohibition.OUT_OF_TURN, TURNS,
                Prohibition.OCCUPIED, STEP_1,
                Prohibition.KO, KO));
        if (agreed == SelfCapture.BARRED_BY_7A) {
            barred.put(Prohibition.SELF_CAPTURE, NO_SELF_CAPTURE);
        }
        return new Traits(
                Traits.Repetition.KO,
                Traits.LongCycle.ALLOWED,
                agreed == SelfCapture.ALLOWED ? Traits.SelfCapture.ALLOWED : Traits.SelfCapture.BARRED,
                Traits.Counting.AREA,
                Traits.EmptyBoard.FOR_NEITHER,
                Traits.Handicap.SILENT,
                Traits.SecondPass.ENDS,
                Traits.Life.NOT_ASKED,
                barred);
    }

    private static Clause clause(String label, String says) {
        return new Clause(NAME, label, says);
    }
}
