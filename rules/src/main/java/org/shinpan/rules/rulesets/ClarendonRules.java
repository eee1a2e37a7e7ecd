package org.shinpan.rules.rulesets;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
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
 * "The Game of Go in Four Steps", the Clarendon rules, by S. Benjamin, I to VI. The members stand in the order of the
 * text. Where a section says several things, the parts after a point are our own labels ({@code III.turns}), or the
 * number of the step that the text itself counts ({@code III.1}); {@code III} alone is its ban on repetition.
 */
public final class ClarendonRules implements RuleSet {

    private static final String NAME = "clarendon";

    /** Handicap and komi are in the game's agreement. */
    public ClarendonRules() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "The Game of Go in Four Steps (the Clarendon rules), by S. Benjamin";
    }

    @Override
    public List<Clause> clauses() {
        return List.of(
                BOARD,
                STONES,
                TURNS,
                PLACE,
                CAPTURE,
                SELF_CAPTURE,
                REPETITION,
                END,
                STONES_COUNT,
                VACANT_COUNT,
                KOMI,
                HANDICAP);
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
            return handicap(history).orElseGet(() -> play(history, turn.player(), play.point()));
        }
        return turn.move() instanceof Move.Pass ? pass(history) : resign(history);
    }

    // I: a History is agreed on any board and starts empty
    @Carries("I")
    static final Clause BOARD =
            clause("I", "Two players share a rectangular grid of any size, 19x19 by custom, empty at the start.");

    // II: stones, adjacency, connection and liberties are Position and Chain
    @Carries("II")
    static final Clause STONES =
            clause("II", "Black and White have stones without number; connected stones share their liberties.");

    // III
    static final Clause TURNS =
            clause("III.turns", "Black starts, the players alternate, and each plays, passes or resigns.");

    @Carries("III.turns")
    private static Verdict pass(History history) {
        Verdict.Legal passed = Verdict.Legal.unchanged(history.position());
        return history.lastIsPass() ? passed.ending(bothPassed()) : passed;
    }

    @Carries("III.turns")
    private static Verdict resign(History history) {
        return Verdict.Legal.unchanged(history.position()).ending(resigned(history.toMove()));
    }

    static final Clause PLACE = clause("III.1", "First, a stone of one's own is put on a vacant intersection.");
    static final Clause CAPTURE = clause("III.2", "Then the opponent's stones without a liberty are removed.");
    static final Clause SELF_CAPTURE = clause("III.3", "Then one's own stones without a liberty are removed.");

    @Carries({"III.1", "III.2", "III.3"})
    private static Verdict play(History history, Player player, Point point) {
        Player opponent = player.opponent();
        Color there = history.position().at(point);
        if (there != Color.EMPTY) {
            return new Verdict.Illegal(PLACE, new Witness.Occupied(point, there == player.color() ? player : opponent));
        }
        Position placed = history.position().with(point, player.color());
        Position captured = withoutStonesLackingLiberty(placed, opponent.color());
        Position after = withoutStonesLackingLiberty(captured, player.color());
        return unlessRepeated(
                history,
                new Verdict.Legal(
                        after,
                        placed.points(opponent.color()).minus(captured.points(opponent.color())),
                        captured.points(player.color()).minus(after.points(player.color())),
                        Optional.empty()));
    }

    private static Position withoutStonesLackingLiberty(Position position, Color color) {
        Position left = position;
        for (Chain chain : position.chains(color)) {
            if (chain.liberties().isEmpty()) {
                left = left.without(chain.points());
            }
        }
        return left;
    }

    static final Clause REPETITION =
            clause("III", "A play must leave an arrangement of stones that no earlier turn left.");

    @Carries("III")
    private static Verdict unlessRepeated(History history, Verdict.Legal played) {
        OptionalInt earlier = history.turnThatLeft(played.after());
        return earlier.isPresent() ? new Verdict.Illegal(REPETITION, new Witness.Repeats(earlier.getAsInt())) : played;
    }

    // IV
    static final Clause END = clause(
            "IV", "The game ends when both players pass one after the other, or one resigns; the higher score wins.");

    @Carries("IV")
    private static Ending bothPassed() {
        return new Ending.TwoPasses();
    }

    @Carries("IV")
    private static Ending resigned(Player by) {
        return new Ending.Resignation(by);
    }

    @Override
    @Carries("IV")
    public Settlement settle(History history) {
        Score score = score(history);
        return Settlement.of(history, score, silences(history, score));
    }

    static final Clause STONES_COUNT = clause("IV.a", "A player scores one point for each own stone on the board.");
    static final Clause VACANT_COUNT = clause(
            "IV.b",
            "A player scores each vacant intersection that neither is nor is connected to a liberty of an opponent's"
                    + " stone.");

    @Carries({"IV.a", "IV.b"})
    private static Score score(History history) {
        Position position = history.position();
        List<Holding> holdings = new ArrayList<>();
        int blackTerritory = 0;
        int whiteTerritory = 0;
        for (Chain vacant : position.chains(Color.EMPTY)) {
            boolean forBlack = !vacant.reaches(Color.WHITE);
            boolean forWhite = !vacant.reaches(Color.BLACK);
            blackTerritory += forBlack ? vacant.size() : 0;
            whiteTerritory += forWhite ? vacant.size() : 0;
            Owner owner = forBlack ? forWhite ? Owner.BOTH : Owner.BLACK : forWhite ? Owner.WHITE : Owner.NEITHER;
            holdings.add(new Holding(vacant.points(), owner, VACANT_COUNT));
        }
        int blackStones = 0;
        for (Chain chain : position.chains(Color.BLACK)) {
            blackStones += chain.size();
            holdings.add(new Holding(chain.points(), Owner.BLACK, STONES_COUNT));
        }
        int whiteStones = 0;
        for (Chain chain : position.chains(Color.WHITE)) {
            whiteStones += chain.size();
            holdings.add(new Holding(chain.points(), Owner.WHITE, STONES_COUNT));
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
                        komi(history)),
                holdings);
    }

    // V
    static final Clause KOMI =
            clause("V", "White is given an agreed number of points, for example one that the players have bid.");

    @Carries("V")
    private static Komi komi(History history) {
        return history.agreement().komi();
    }

    // VI
    static final Clause HANDICAP =
            clause("VI", "With a handicap of n, White passes on each of the first n-1 turns of White's.");

    @Carries("VI")
    private static Optional<Verdict> handicap(History history) {
        int passes = givenByPasses(history) ? history.agreement().handicap() - 1 : 0;
        int turn = history.turnsOf(Player.WHITE) + 1;
        return history.toMove() == Player.WHITE && turn <= passes
                ? Optional.of(new Verdict.Illegal(HANDICAP, new Witness.MustPass(turn, passes)))
                : Optional.empty();
    }

    /** A handicap whose stones were set up is given already. */
    private static boolean givenByPasses(History history) {
        return !history.hasSetUp();
    }

    // What the text does not mention.

    private static List<Silence> silences(History history, Score score) {
        List<Silence> silences = new ArrayList<>();
        if (score.margin().orElseThrow().signum() == 0) {
            silences.add(new Silence("equal scores", "the text names no outcome; read as a tie"));
        }
        if (history.agreement().handicap() > 0 && !givenByPasses(history)) {
            silences.add(new Silence(
                    "handicap", "the text gives it by White's passes; the stones that were set up stand instead"));
        }
        return silences;
    }

    private static final Traits TRAITS = new Traits(
            Traits.Repetition.POSITIONAL,
            Traits.LongCycle.BARRED,
            Traits.SelfCapture.ALLOWED,
            Traits.Counting.AREA,
            Traits.EmptyBoard.FOR_BOTH,
            Traits.Handicap.PASSES,
            Traits.SecondPass.ENDS,
            Traits.Life.NOT_ASKED,
            Map.of(
                    Prohibition.AFTER_END,
                    END,
                    Prohibition.OUT_OF_TURN,
                    TURNS,
                    Prohibition.OWED_PASS,
                    HANDICAP,
                    Prohibition.OCCUPIED,
                    PLACE,
                    Prohibition.REPETITION,
                    REPETITION));

    @Override
    public Traits traits() {
        return TRAITS;
    }

    private static Clause clause(String label, String says) {
        return new Clause(NAME, label, says);
    }
}
