package org.shinpan.rules.law;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Traits.Prohibition;

/**
 * The bookkeeping that all rule texts share: whose turn it is, whether the game is over, resignation, and the list of
 * what the text is silent about. The class of a text says what it makes of plays, passes and scores.
 */
public abstract class RuleText implements RuleSet {

    private final Clauses text;
    private final String title;
    private final List<Gap> gaps;

    /**
     * A text.
     *
     * @param text its clauses
     * @param title its title and where it comes from, in one line
     * @param gaps what games have and the text does not mention
     */
    protected RuleText(Clauses text, String title, Gap... gaps) {
        this.text = Objects.requireNonNull(text, "the text must not be null");
        this.title = Objects.requireNonNull(title, "the title must not be null");
        this.gaps = List.of(gaps);
    }

    /**
     * {@return what the text says of a stone put on a point of the board by the player to move}
     *
     * @param history the game so far
     * @param player the player
     * @param point a point of the board
     */
    protected abstract Verdict play(History history, Player player, Point point);

    /**
     * {@return what the text says of a pass by the player to move}
     *
     * @param history the game so far
     */
    protected abstract Verdict pass(History history);

    /**
     * {@return what a game counts under the text, over or not}
     *
     * @param history the game so far
     */
    protected abstract Score score(History history);

    @Override
    public String name() {
        return text.ruleSet();
    }

    @Override
    public List<Clause> clauses() {
        return text.all();
    }

    @Override
    public final String title() {
        return title;
    }

    @Override
    public final Verdict judge(History history, Turn turn) {
        Present.all("the history", history, "the turn", turn);
        if (history.ending().isPresent()) {
            Ending ending = history.ending().get();
            return new Verdict.Illegal(traits().clauseAfter(ending), new Witness.GameOver(ending));
        }
        if (turn.move() instanceof Move.Resign && resignsAtAnyTime()) {
            return resigned(history, turn.player());
        }
        if (turn.player() != history.toMove()) {
            Clause turns = traits().clause(Prohibition.OUT_OF_TURN).orElseThrow();
            return new Verdict.Illegal(turns, new Witness.NotOnTurn(history.toMove()));
        }
        if (turn.move() instanceof Move.Play play) {
            return play(history, turn.player(), play.point());
        }
        return turn.move() instanceof Move.Pass ? pass(history) : resigned(history, turn.player());
    }

    /** {@return whether a player may resign when the opponent is to move; so it is read if the text is silent} */
    protected boolean resignsAtAnyTime() {
        return gaps.contains(Gap.RESIGNATION);
    }

    private static Verdict resigned(History history, Player by) {
        return Verdict.Legal.unchanged(history.position()).ending(new Ending.Resignation(by));
    }

    /**
     * {@return the verdict on a play on a point that holds a stone, by the clause that asks for an empty one}
     *
     * @param history the game so far
     * @param point a point of the board
     * @param clause the clause that bars the play
     */
    protected static Verdict.Illegal occupied(History history, Point point, Clause clause) {
        Player by = history.position().at(point) == Color.BLACK ? Player.BLACK : Player.WHITE;
        return new Verdict.Illegal(clause, new Witness.Occupied(point, by));
    }

    /**
     * {@return a pass, which ends the game if the turn before was a pass too}
     *
     * @param history the game so far
     */
    protected static Verdict.Legal twoPassesEnd(History history) {
        Verdict.Legal passed = Verdict.Legal.unchanged(history.position());
        return history.lastIsPass() ? passed.ending(new Ending.TwoPasses()) : passed;
    }

    /**
     * {@return the verdict on a play that a clause bars if it leaves a position that stood before}
     *
     * @param history the game so far
     * @param played what the play does
     * @param clause the clause that bars the play
     */
    protected static Verdict unlessRepeated(History history, Verdict.Legal played, Clause clause) {
        OptionalInt earlier = history.turnThatLeft(played.after());
        return earlier.isPresent() ? new Verdict.Illegal(clause, new Witness.Repeats(earlier.getAsInt())) : played;
    }

    /**
     * {@return the verdict on a play that a clause bars if it leaves a position that an earlier turn of the same player
     * left}
     *
     * @param history the game so far
     * @param played what the play of the player on turn does
     * @param clause the clause that bars the play
     */
    protected static Verdict unlessLeftBefore(History history, Verdict.Legal played, Clause clause) {
        OptionalInt earlier = history.turnThatLeft(played.after(), history.toMove());
        return earlier.isPresent() ? new Verdict.Illegal(clause, new Witness.Repeats(earlier.getAsInt())) : played;
    }

    /**
     * {@return the verdict on a play that a clause bars if it leaves own stones without a liberty; empty if it leaves
     * none}
     *
     * @param played what the play does
     * @param clause the clause that bars the play
     */
    protected static Optional<Verdict> barredWithoutLiberty(Placement played, Clause clause) {
        PointSet without = played.position().stonesWithoutLiberty(played.player());
        return without.isEmpty()
                ? Optional.empty()
                : Optional.of(new Verdict.Illegal(clause, new Witness.NoLiberty(without)));
    }

    /**
     * {@return the verdict on a play that a clause bars if it captures just one stone, which captured just one stone on
     * the turn before; empty if it does not}
     *
     * @param history the game so far
     * @param captured what the play captures
     * @param clause the clause that bars the play
     */
    protected static Optional<Verdict> barredAsKo(History history, PointSet captured, Clause clause) {
        boolean takesTheStoneThatTookOne = captured.size() == 1
                && history.captured().size() == 1
                && history.last().map(Turn::move).orElse(Move.PASS) instanceof Move.Play last
                && captured.contains(last.point());
        return takesTheStoneThatTookOne
                ? Optional.of(new Verdict.Illegal(clause, new Witness.Ko(history.turns(), captured.first())))
                : Optional.empty();
    }

    /**
     * {@return the verdict on a play of White's on a turn that the handicap makes a pass; empty if the player may play}
     * A handicap whose stones were set up is given already.
     *
     * @param history the game so far
     * @param clause the clause that gives the handicap
     */
    protected final Optional<Verdict> barredByHandicap(History history, Clause clause) {
        if (history.toMove() == Player.BLACK || traits().passesOwed(history) == 0) {
            return Optional.empty();
        }
        int turn = history.turnsOf(Player.WHITE) + 1;
        int passes = traits().passesOwed(history.agreement());
        return Optional.of(new Verdict.Illegal(clause, new Witness.MustPass(turn, passes)));
    }

    /**
     * {@return a game with more points for White, which a text adds to the komi}
     *
     * @param history the game
     * @param points how many more
     */
    protected static History withMoreKomi(History history, int points) {
        Agreement agreement = history.agreement();
        return points == 0
                ? history
                : history.agreed(
                        new Agreement(agreement.board(), agreement.komi().plus(points), agreement.handicap()));
    }

    /**
     * {@return what a text says of a game beyond its gaps}
     *
     * @param history the game
     */
    protected List<Silence> remarks(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        return List.of();
    }

    /** What is said of a komi that is not the one that the text names. */
    private List<Silence> ofKomi(History history) {
        Komi komi = history.agreement().komi();
        return namedKomi(history.agreement())
                .filter(named -> !named.equals(komi))
                .map(named -> List.of(new Silence(
                        "komi",
                        "the text gives White " + named + " points"
                                + (history.agreement().handicap() > 0 ? " in a handicap game" : "")
                                + "; the game's komi of " + komi + " was added")))
                .orElse(List.of());
    }

    @Override
    public Settlement settle(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        Score score = score(history);
        return settled(history, Settlement.of(history, score, silences(history, score)));
    }

    /** The settlement of a game whose board was counted as it stands. */
    Settlement settled(History history, Settlement asItStands) {
        return asItStands;
    }

    @Override
    public Optional<History> claim(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        if (!traits().knowsTies() || !history.lastIsPlay() || history.ending().isPresent()) {
            return Optional.empty();
        }
        OptionalInt earlier = history.before().orElseThrow().turnThatLeft(history.position());
        return earlier.isPresent()
                ? Optional.of(
                        history.ended(new Ending.RepetitionTie(history.turns(), earlier.getAsInt(), Notice.ON_CLAIM)))
                : Optional.empty();
    }

    @Override
    public Optional<Verdict.Illegal> objectionToEnd(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        if (!(history.ending().orElse(null) instanceof Ending.TwoPasses)) {
            return Optional.empty();
        }
        Verdict again = judge(history.before().orElseThrow(), history.last().orElseThrow());
        return again instanceof Verdict.Illegal barred ? Optional.of(barred) : Optional.empty();
    }

    /**
     * {@return what a text makes of a game as it stands if its score asks which chains live} The score stays open only
     * if the life of some chain is unknown and the score depends on it.
     *
     * @param living the life that is known
     * @param score the score once the life of every chain is known
     * @param asks the clause that asks for life
     * @param history the game so far
     */
    protected final Settlement settleByLife(
            History history, LivingChains living, Function<LivingChains, Score> score, Clause asks) {
        if (living.isKnown()) {
            Score known = score.apply(living);
            return Settlement.of(history, known, silences(history, known));
        }
        if (living.canTryEveryCase()) {
            Score known = score.apply(living);
            BigDecimal margin = known.margin().orElseThrow();
            if (living.inEveryCase(
                    life -> score.apply(life).margin().orElseThrow().compareTo(margin) == 0)) {
                List<Silence> silences = silences(history, known);
                silences.add(new Silence(
                        "life", "not known of " + living.openNames() + "; the score is the same either way"));
                return Settlement.of(history, known, silences);
            }
        }
        String question = living.question(traits().life().words());
        Score open = new Count(history, history.position()).open(asks);
        return Settlement.of(history, open, silences(history, open), Optional.of(question));
    }

    /** What the text is silent about, of the things that a game has; a list that can be added to. */
    private List<Silence> silences(History history, Score score) {
        List<Silence> silences = new ArrayList<>();
        for (Gap gap : Gap.values()) {
            if (gaps.contains(gap)) {
                gap.silence(history, score).ifPresent(silences::add);
            }
        }
        silences.addAll(ofKomi(history));
        silences.addAll(remarks(history));
        return silences;
    }

    @Override
    public final String toString() {
        return name();
    }
}
