package org.shinpan.rules.rulesets;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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

/** The Tromp–Taylor rules, ten rules, as told on Sensei's Library. The members stand in the order of the text. */
public final class TrompTaylorRules implements RuleSet {

    private static final String NAME = "tromp-taylor";

    /** The text leaves nothing to settle. */
    public TrompTaylorRules() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "the Tromp–Taylor rules, ten rules, as told on Sensei's Library";
    }

    @Override
    public List<Clause> clauses() {
        return List.of(GRID, COLORING, REACH, CLEAR, ALTERNATE, TURN, MOVE, END, SCORE, WINNER);
    }

    @Override
    public Verdict judge(History history, Turn turn) {
        if (history.ending().isPresent()) {
            return new Verdict.Illegal(
                    END, new Witness.GameOver(history.ending().get()));
        }
        if (turn.player() != history.toMove()) {
            return new Verdict.Illegal(ALTERNATE, new Witness.NotOnTurn(history.toMove()));
        }
        if (turn.move() instanceof Move.Play play) {
            return move(history, turn.player(), play.point());
        }
        return turn.move() instanceof Move.Pass ? pass(history) : resign(history);
    }

    // 1
    static final Clause GRID = clause("1", "Black and White play on a square grid of 19x19 points.");

    @Carries("1")
    private static void noteGrid(Board board, List<Silence> silences) {
        if (board != Board.square(19)) {
            silences.add(new Silence("board", "the text names 19x19; " + board + " is by agreement"));
        }
    }

    // 2
    static final Clause COLORING = clause("2", "Each point of the grid is black, white or empty.");

    @Carries("2")
    private static Color coloring(Position position, Point point) {
        return position.at(point);
    }

    // 3
    static final Clause REACH = clause(
            "3", "A point reaches another colour if a path along points of its own colour ends at one of that colour.");

    @Carries("3")
    private static boolean reaches(Chain chain, Color color) {
        return chain.reaches(color);
    }

    // 4
    static final Clause CLEAR = clause("4", "Clearing a colour empties all its points that do not reach empty.");

    @Carries("4")
    private static Position clear(Position position, Color color) {
        Position cleared = position;
        for (Chain chain : position.chains(color)) {
            if (!reaches(chain, Color.EMPTY)) {
                cleared = cleared.without(chain.points());
            }
        }
        return cleared;
    }

    // 5: the empty grid and Black's first turn are where every History starts
    @Carries("5")
    static final Clause ALTERNATE =
            clause("5", "The grid starts empty, and the players take turns, Black taking the first.");

    // 6
    static final Clause TURN =
            clause("6", "A turn is a pass, or a move whose colouring of the grid no earlier turn left.");

    @Carries("6")
    private static Verdict pass(History history) {
        Verdict.Legal passed = Verdict.Legal.unchanged(history.position());
        return history.lastIsPass() ? end(passed) : passed;
    }

    @Carries("6")
    private static Verdict unlessRepeated(History history, Verdict.Legal moved) {
        OptionalInt earlier = history.turnThatLeft(moved.after());
        return earlier.isPresent() ? new Verdict.Illegal(TURN, new Witness.Repeats(earlier.getAsInt())) : moved;
    }

    // 7
    static final Clause MOVE =
            clause("7", "A move colours an empty point one's own, then clears the opponent, then clears oneself.");

    @Carries("7")
    private static Verdict move(History history, Player player, Point point) {
        Player opponent = player.opponent();
        if (coloring(history.position(), point) != Color.EMPTY) {
            Player by = coloring(history.position(), point) == player.color() ? player : opponent;
            return new Verdict.Illegal(MOVE, new Witness.Occupied(point, by));
        }
        Position colored = history.position().with(point, player.color());
        Position cleared = clear(colored, opponent.color());
        Position after = clear(cleared, player.color());
        PointSet captured = colored.points(opponent.color()).minus(cleared.points(opponent.color()));
        PointSet selfCaptured = cleared.points(player.color()).minus(after.points(player.color()));
        return unlessRepeated(history, new Verdict.Legal(after, captured, selfCaptured, Optional.empty()));
    }

    // 8
    static final Clause END = clause("8", "Two passes in a row end the game.");

    @Carries("8")
    private static Verdict end(Verdict.Legal secondPass) {
        return secondPass.ending(new Ending.TwoPasses());
    }

    // 9
    static final Clause SCORE =
            clause("9", "A player scores the points of the own colour and the empty points that reach only it.");

    @Carries("9")
    private static Score score(History history) {
        Position position = history.position();
        List<Holding> holdings = new ArrayList<>();
        int blackTerritory = 0;
        int whiteTerritory = 0;
        for (Chain chain : position.chains(Color.EMPTY)) {
            boolean black = reaches(chain, Color.BLACK);
            boolean white = reaches(chain, Color.WHITE);
            Owner owner = black == white ? Owner.NEITHER : black ? Owner.BLACK : Owner.WHITE;
            blackTerritory += owner == Owner.BLACK ? chain.size() : 0;
            whiteTerritory += owner == Owner.WHITE ? chain.size() : 0;
            holdings.add(new Holding(chain.points(), owner, SCORE));
        }
        int blackStones = 0;
        for (Chain chain : position.chains(Color.BLACK)) {
            blackStones += chain.size();
            holdings.add(new Holding(chain.points(), Owner.BLACK, SCORE));
        }
        int whiteStones = 0;
        for (Chain chain : position.chains(Color.WHITE)) {
            whiteStones += chain.size();
            holdings.add(new Holding(chain.points(), Owner.WHITE, SCORE));
        }
        return new Score(
                Tally.of(
                        blackStones + blackTerritory,
                        blackStones,
                        blackTerritory,
                        history.prisoners(Player.BLACK),
                        Komi.NONE),
                Tally.of(
                        whiteStones + whiteTerritory,
                        whiteStones,
                        whiteTerritory,
                        history.prisoners(Player.WHITE),
                        history.agreement().komi()),
                holdings);
    }

    // 10
    static final Clause WINNER = clause("10", "The higher score wins; equal scores are a tie.");

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
        noteGrid(history.agreement().board(), silences);
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

    private static final Traits TRAITS = new Traits(
            Traits.Repetition.POSITIONAL,
            Traits.LongCycle.BARRED,
            Traits.SelfCapture.ALLOWED,
            Traits.Counting.AREA,
            Traits.EmptyBoard.FOR_NEITHER,
            Traits.Handicap.SILENT,
            Traits.SecondPass.ENDS,
            Traits.Life.NOT_ASKED,
            Map.of(
                    Prohibition.AFTER_END,
                    END,
                    Prohibition.OUT_OF_TURN,
                    ALTERNATE,
                    Prohibition.OCCUPIED,
                    MOVE,
                    Prohibition.REPETITION,
                    TURN));

    @Override
    public Traits traits() {
        return TRAITS;
    }

    private static Clause clause(String label, String says) {
        return new Clause(NAME, label, says);
    }
}
