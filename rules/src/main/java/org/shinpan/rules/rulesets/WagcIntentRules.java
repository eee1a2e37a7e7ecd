package org.shinpan.rules.rulesets;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
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
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
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
 * "Intention of the World Amateur Go Championship Rules", version 1 of 2009-01-17, by Robert Jasiek: 24 paragraphs
 * without labels, which are counted P1 to P24 here. The members stand in the order of the text.
 *
 * <p>The text scores by a proposition, "independently alive" (P18). Whether it holds of a chain is asked of a {@link
 * LifeJudge}; where that does not know, the verdict is {@link Verdict.Undetermined} and the result open.
 */
public final class WagcIntentRules implements RuleSet {

    private static final String NAME = "wagc-intent";

    /** Of how many strings of unknown life all possibilities are tried, to see whether the score hangs on them. */
    private static final int MOST_OPEN_STRINGS = 10;

    private final LifeJudge lifeJudge;
    private final Notice notice;

    public WagcIntentRules(LifeJudge lifeJudge, Notice notice) {
        this.lifeJudge = lifeJudge;
        this.notice = notice;
    }

    @Override
    public WagcIntentRules withLife(LifeJudge other) {
        return new WagcIntentRules(other, notice);
    }

    @Override
    public WagcIntentRules noticing(Notice other) {
        return new WagcIntentRules(lifeJudge, other);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "Intention of the World Amateur Go Championship Rules, version 1 (2009-01-17), by Robert Jasiek";
    }

    @Override
    public List<Clause> clauses() {
        return List.of(
                GAME,
                INTERSECTION,
                ADJACENT,
                ALTERNATION,
                MOVE,
                PLAY,
                STRING,
                EMPTY_STRING,
                CAPTURE,
                NO_SELF_CAPTURE,
                POSITION,
                KO,
                TIE,
                PASS,
                END,
                DAME,
                FORMATION,
                ALIVE,
                REMOVAL,
                PRISONERS,
                TERRITORY,
                KOMI,
                SCORE,
                WINNER);
    }

    @Override
    public Verdict judge(History history, Turn turn) {
        if (history.ending().isPresent()) {
            Ending ending = history.ending().get();
            return new Verdict.Illegal(
                    ending instanceof Ending.RepetitionTie ? TIE : END, new Witness.GameOver(ending));
        }
        if (turn.player() != history.toMove()) {
            return new Verdict.Illegal(ALTERNATION, new Witness.NotOnTurn(history.toMove()));
        }
        if (turn.move() instanceof Move.Play play) {
            return play(history, turn.player(), play.point());
        }
        return turn.move() instanceof Move.Pass ? pass(history) : resign(history);
    }

    static final Clause GAME = clause("P1", "Black and White play on a board of 19x19 with black and white stones.");

    @Carries("P1")
    private static void noteBoard(Board board, List<Silence> silences) {
        if (board != Board.square(19)) {
            silences.add(new Silence("board", "the text names 19x19; " + board + " is by agreement"));
        }
    }

    // Point
    @Carries("P2")
    static final Clause INTERSECTION = clause("P2", "An intersection is where two lines of the board meet.");

    // Board
    @Carries("P3")
    static final Clause ADJACENT = clause("P3", "Intersections next to each other on a line are adjacent.");

    // History
    @Carries("P4")
    static final Clause ALTERNATION =
            clause("P4", "Black moves first, then the players alternate, one move at a time.");

    // Move
    @Carries("P5")
    static final Clause MOVE = clause("P5", "A move is a play or a pass.");

    static final Clause PLAY =
            clause("P6", "A play puts a stone of one's own on an empty intersection and carries out any capture.");

    @Carries("P6")
    private Verdict play(History history, Player player, Point point) {
        Color there = history.position().at(point);
        if (there != Color.EMPTY) {
            Player by = there == player.color() ? player : player.opponent();
            return new Verdict.Illegal(PLAY, new Witness.Occupied(point, by));
        }
        Position placed = history.position().with(point, player.color());
        PointSet captured = capture(placed, player);
        Position after = placed.without(captured);
        return barredAsSelfCapture(after, captured, point)
                .or(() -> barredByKo(history, after))
                .orElseGet(() -> tieIfNoticed(
                        history, new Verdict.Legal(after, captured, PointSet.empty(after.board()), Optional.empty())));
    }

    // Chain
    @Carries("P7")
    static final Clause STRING = clause("P7", "A string is a stone and all stones of its colour connected to it.");

    @Carries("P8")
    static final Clause EMPTY_STRING =
            clause("P8", "An empty string is an empty intersection and all empty ones connected to it.");

    static final Clause CAPTURE = clause("P9", "A capture removes the opposing strings without an empty neighbour.");

    @Carries("P9")
    private static PointSet capture(Position placed, Player player) {
        PointSet captured = PointSet.empty(placed.board());
        for (Chain string : placed.chains(player.opponent().color())) {
            if (string.liberties().isEmpty()) {
                captured = captured.union(string.points());
            }
        }
        return captured;
    }

    static final Clause NO_SELF_CAPTURE =
            clause("P10", "A play that captures nothing may not leave an own string without an empty neighbour.");

    @Carries("P10")
    private static Optional<Verdict> barredAsSelfCapture(Position after, PointSet captured, Point point) {
        Chain own = after.chainAt(point);
        return captured.isEmpty() && own.liberties().isEmpty()
                ? Optional.of(new Verdict.Illegal(NO_SELF_CAPTURE, new Witness.NoLiberty(own.points())))
                : Optional.empty();
    }

    // Position
    @Carries("P11")
    static final Clause POSITION = clause("P11", "A position is how black and white stones lie on the board.");

    static final Clause KO = clause("P12", "Two plays in succession may not recreate the position.");

    @Carries("P12")
    private static Optional<Verdict> barredByKo(History history, Position after) {
        boolean lastWasPlay = history.last().map(Turn::move).orElse(Move.PASS) instanceof Move.Play;
        return lastWasPlay && history.before().orElseThrow().position().equals(after)
                ? Optional.of(new Verdict.Illegal(KO, new Witness.Repeats(history.turns() - 1)))
                : Optional.empty();
    }

    static final Clause TIE =
            clause("P13", "Any other play that is noticed to recreate a position ends the game at once with a tie.");

    @Carries("P13")
    private Verdict tieIfNoticed(History history, Verdict.Legal played) {
        OptionalInt earlier = history.turnThatLeft(played.after());
        return notice == Notice.AT_ONCE && earlier.isPresent()
                ? played.ending(new Ending.RepetitionTie(history.turns() + 1, earlier.getAsInt()))
                : played;
    }

    @Override
    @Carries("P13")
    public Optional<History> claim(History history) {
        boolean lastWasPlay = history.last().map(Turn::move).orElse(Move.PASS) instanceof Move.Play;
        if (!lastWasPlay || history.ending().isPresent()) {
            return Optional.empty();
        }
        OptionalInt earlier = history.before().orElseThrow().turnThatLeft(history.position());
        return earlier.isPresent()
                ? Optional.of(history.ended(new Ending.RepetitionTie(history.turns(), earlier.getAsInt())))
                : Optional.empty();
    }

    static final Clause PASS = clause("P14", "A pass hands the move to the opponent.");

    @Carries("P14")
    private Verdict pass(History history) {
        Verdict.Legal passed = Verdict.Legal.unchanged(history.position());
        return history.lastIsPass() ? end(history, passed) : passed;
    }

    static final Clause END = clause("P15", "The alternation ends just after two passes in succession.");

    @Carries("P15")
    private Verdict end(History history, Verdict.Legal passed) {
        Verdict.Legal ended = passed.ending(new Ending.TwoPasses());
        return barredByDame(history, ended).orElse(ended);
    }

    static final Clause DAME = clause(
            "P16",
            "A pass may not end the alternation while an empty string touches independently alive strings of both"
                    + " players.");

    /** What bars the second pass, or leaves it open; nothing if it may end the alternation. */
    @Carries("P16")
    private Optional<Verdict> barredByDame(History history, Verdict.Legal ended) {
        Position position = history.position();
        PointSet livingBlack = strings(position, Player.BLACK, Life.ALIVE);
        PointSet livingWhite = strings(position, Player.WHITE, Life.ALIVE);
        PointSet maybeBlack = livingBlack.union(strings(position, Player.BLACK, Life.UNKNOWN));
        PointSet maybeWhite = livingWhite.union(strings(position, Player.WHITE, Life.UNKNOWN));
        Verdict open = null;
        for (Chain empty : position.chains(Color.EMPTY)) {
            PointSet around = empty.points().border();
            if (around.intersects(livingBlack) && around.intersects(livingWhite)) {
                return unlessNoPlayIsLeft(
                        history,
                        new Verdict.Illegal(
                                DAME,
                                new Witness.DameBetween(
                                        empty.points(),
                                        around.intersection(livingBlack),
                                        around.intersection(livingWhite))));
            }
            if (open == null && around.intersects(maybeBlack) && around.intersects(maybeWhite)) {
                String question = "are Black's string at "
                        + around.intersection(maybeBlack).first() + " and White's at "
                        + around.intersection(maybeWhite).first() + ", which both touch "
                        + empty.points().first() + ", independently alive?";
                open = new Verdict.Undetermined(DAME, question, ended);
            }
        }
        return open == null ? Optional.empty() : unlessNoPlayIsLeft(history, open);
    }

    @Override
    @Carries("P16")
    public Optional<Verdict.Illegal> objectionToEnd(History history) {
        if (!(history.ending().orElse(null) instanceof Ending.TwoPasses)) {
            return Optional.empty();
        }
        Verdict again = judge(history.before().orElseThrow(), history.last().orElseThrow());
        return again instanceof Verdict.Illegal barred ? Optional.of(barred) : Optional.empty();
    }

    /** A player who has no play left cannot be made to play (our reading; the text does not say). */
    private Optional<Verdict> unlessNoPlayIsLeft(History history, Verdict objection) {
        for (Point point : history.position().points(Color.EMPTY)) {
            if (play(history, history.toMove(), point) instanceof Verdict.Legal) {
                return Optional.of(objection);
            }
        }
        return Optional.empty();
    }

    // What a LifeJudge has to look for.
    @Carries("P17")
    static final Clause FORMATION = clause(
            "P17",
            "A two-eye-formation is one or more strings of a player and exactly two empty intersections: each string is"
                    + " adjacent to both and to no other empty one, and each of the two is adjacent to these strings"
                    + " alone.");

    static final Clause ALIVE = clause(
            "P18",
            "A string is independently alive if its player could force a two-eye-formation on at least one of its"
                    + " intersections.");

    /** The points of a player's strings of which the answer holds. */
    @Carries("P18")
    private PointSet strings(Position position, Player player, Life life) {
        PointSet found = PointSet.empty(position.board());
        for (Chain string : position.chains(player.color())) {
            if (lifeJudge.judge(position, string) == life) {
                found = found.union(string.points());
            }
        }
        return found;
    }

    static final Clause REMOVAL = clause(
            "P19",
            "After the end, opposing strings that are not independently alive are removed from each connected region of"
                    + " empty intersections and such strings that is adjacent only to a player's independently alive"
                    + " strings.");

    @Carries("P19")
    private static PointSet removal(Position position, Player player, PointSet living, PointSet opposingLiving) {
        PointSet opposing = position.points(player.opponent().color());
        PointSet removed = PointSet.empty(position.board());
        for (PointSet region : position.points(Color.EMPTY)
                .union(opposing.minus(opposingLiving))
                .parts()) {
            PointSet around = region.border();
            if (!around.isEmpty() && living.containsAll(around)) {
                removed = removed.union(region.intersection(opposing));
            }
        }
        return removed;
    }

    static final Clause PRISONERS =
            clause("P20", "Every stone removed, in play and after the end, is the opponent's prisoner.");

    @Carries("P20")
    private static int prisoners(History history, Player taker, PointSet removedAfterTheEnd) {
        return history.prisoners(taker) + removedAfterTheEnd.size();
    }

    static final Clause TERRITORY = clause(
            "P21",
            "A player's territory is the empty strings that touch only independently alive strings of the player.");

    @Carries("P21")
    private static Owner territory(Chain empty, PointSet livingBlack, PointSet livingWhite) {
        PointSet around = empty.points().border();
        if (around.isEmpty()) {
            return Owner.NEITHER;
        }
        return livingBlack.containsAll(around)
                ? Owner.BLACK
                : livingWhite.containsAll(around) ? Owner.WHITE : Owner.NEITHER;
    }

    static final Clause KOMI =
            clause("P22", "Komi is taken off for Black's first move; its size is left to the players.");

    @Carries("P22")
    private static Komi komi(History history) {
        return history.agreement().komi();
    }

    static final Clause SCORE = clause(
            "P23",
            "The score is Black's territory and white prisoners less White's territory, black prisoners and komi.");

    @Carries("P23")
    private static Score score(History history, PointSet livingBlack, PointSet livingWhite) {
        Position end = history.position();
        PointSet removedWhite = removal(end, Player.BLACK, livingBlack, livingWhite);
        PointSet removedBlack = removal(end, Player.WHITE, livingWhite, livingBlack);
        Position counted = end.without(removedWhite).without(removedBlack);
        List<Holding> holdings = new ArrayList<>();
        int blackTerritory = 0;
        int whiteTerritory = 0;
        for (Chain empty : counted.chains(Color.EMPTY)) {
            Owner owner = territory(empty, livingBlack, livingWhite);
            blackTerritory += owner == Owner.BLACK ? empty.size() : 0;
            whiteTerritory += owner == Owner.WHITE ? empty.size() : 0;
            holdings.add(new Holding(empty.points(), owner, TERRITORY));
        }
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Chain string : counted.chains(color)) {
                holdings.add(new Holding(string.points(), Owner.NEITHER, SCORE));
            }
        }
        int byBlack = prisoners(history, Player.BLACK, removedWhite);
        int byWhite = prisoners(history, Player.WHITE, removedBlack);
        return new Score(
                Tally.of(
                        blackTerritory + byBlack,
                        counted.points(Color.BLACK).size(),
                        blackTerritory,
                        byBlack,
                        Komi.NONE),
                Tally.of(
                        whiteTerritory + byWhite,
                        counted.points(Color.WHITE).size(),
                        whiteTerritory,
                        byWhite,
                        komi(history)),
                holdings);
    }

    static final Clause WINNER =
            clause("P24", "Black wins with a score above zero, White with one below; zero is a tie.");

    @Override
    @Carries("P24")
    public Settlement settle(History history) {
        Position position = history.position();
        List<Silence> silences = silences(history);
        PointSet livingBlack = strings(position, Player.BLACK, Life.ALIVE);
        PointSet livingWhite = strings(position, Player.WHITE, Life.ALIVE);
        PointSet openBlack = strings(position, Player.BLACK, Life.UNKNOWN);
        PointSet openWhite = strings(position, Player.WHITE, Life.UNKNOWN);
        Score score = score(history, livingBlack, livingWhite);
        if (openBlack.isEmpty() && openWhite.isEmpty()) {
            return Settlement.of(history, score, silences);
        }
        String open = names(Player.BLACK, openBlack)
                + (openBlack.isEmpty() || openWhite.isEmpty() ? "" : ",")
                + names(Player.WHITE, openWhite);
        Set<BigDecimal> margins = margins(history, livingBlack, livingWhite, openBlack, openWhite);
        if (margins.size() == 1) {
            silences.add(new Silence("life", "not known of" + open + "; the score is the same either way"));
            return Settlement.of(history, score, silences);
        }
        String question = "which of the strings are independently alive:" + open + "?";
        return Settlement.of(history, open(history), silences, Optional.of(question));
    }

    /** The margins that come out, whichever of the open strings live; none if there are too many of them to try. */
    private static Set<BigDecimal> margins(
            History history, PointSet livingBlack, PointSet livingWhite, PointSet openBlack, PointSet openWhite) {
        List<PointSet> open = new ArrayList<>(openBlack.parts());
        int blacks = open.size();
        open.addAll(openWhite.parts());
        Set<BigDecimal> margins = new HashSet<>();
        for (int lives = 0;
                open.size() <= MOST_OPEN_STRINGS && lives < 1 << open.size() && margins.size() < 2;
                lives++) {
            PointSet black = livingBlack;
            PointSet white = livingWhite;
            for (int i = 0; i < open.size(); i++) {
                if ((lives & 1 << i) != 0) {
                    black = i < blacks ? black.union(open.get(i)) : black;
                    white = i < blacks ? white : white.union(open.get(i));
                }
            }
            margins.add(score(history, black, white).margin().orElseThrow());
        }
        return margins;
    }

    @Override
    @Carries("P19")
    public PointSet removedAfterTheEnd(Position position) {
        PointSet livingBlack = strings(position, Player.BLACK, Life.ALIVE);
        PointSet livingWhite = strings(position, Player.WHITE, Life.ALIVE);
        return removal(position, Player.BLACK, livingBlack, livingWhite)
                .union(removal(position, Player.WHITE, livingWhite, livingBlack));
    }

    /** A player's strings by their first points. */
    private static String names(Player player, PointSet strings) {
        return strings.isEmpty()
                ? ""
                : strings.parts().stream()
                        .map(string -> string.first().toString())
                        .collect(Collectors.joining(" ", " " + player + "'s at ", ""));
    }

    private static Score open(History history) {
        Position position = history.position();
        return new Score(
                Tally.open(position.points(Color.BLACK).size(), history.prisoners(Player.BLACK), Komi.NONE),
                Tally.open(position.points(Color.WHITE).size(), history.prisoners(Player.WHITE), komi(history)),
                List.of(new Holding(
                        PointSet.of(position.board(), position.board().points()), Owner.OPEN, ALIVE)));
    }

    // What the text leaves out on purpose.

    private static Verdict resign(History history) {
        return Verdict.Legal.unchanged(history.position()).ending(new Ending.Resignation(history.toMove()));
    }

    private static List<Silence> silences(History history) {
        List<Silence> silences = new ArrayList<>();
        noteBoard(history.agreement().board(), silences);
        if (history.agreement().handicap() > 0) {
            silences.add(new Silence("handicap", "the text leaves it out; stones that were set up stand as they are"));
        }
        if (history.ending().orElse(null) instanceof Ending.Resignation) {
            silences.add(new Silence("resignation", "the text leaves it out; the record's was taken as the end"));
        }
        return silences;
    }

    @Override
    public Traits traits() {
        return new Traits(
                Traits.Repetition.BASIC_KO,
                notice == Notice.AT_ONCE ? Traits.LongCycle.TIE : Traits.LongCycle.TIE_ON_CLAIM,
                Traits.SelfCapture.BARRED,
                Traits.Counting.TERRITORY,
                Traits.EmptyBoard.FOR_NEITHER,
                Traits.Handicap.SILENT,
                Traits.SecondPass.BARRED_BY_DAME,
                Traits.Life.ASKED,
                Map.of(
                        Prohibition.AFTER_END, END,
                        Prohibition.AFTER_TIE, TIE,
                        Prohibition.OUT_OF_TURN, ALTERNATION,
                        Prohibition.OCCUPIED, PLAY,
                        Prohibition.SELF_CAPTURE, NO_SELF_CAPTURE,
                        Prohibition.KO, KO,
                        Prohibition.DAME, DAME));
    }

    private static Clause clause(String label, String says) {
        return new Clause(NAME, label, says);
    }
}
