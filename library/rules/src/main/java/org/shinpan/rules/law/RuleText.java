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
 * Base class of the rule sets. It handles what all rule texts have in common: whose turn it is, whether the game is
 * over, resignation, and the list of matters that the text does not mention. Subclasses define plays, passes and
 * scores.
 */
public abstract class RuleText implements RuleSet {

    private final Clauses text;
    private final String title;
    private final List<Gap> gaps;

    /**
     * Creates a rule set.
     *
     * @param text the clauses of the text
     * @param title the title of the text and its source, in one line
     * @param gaps the matters that the text does not mention
     */
    protected RuleText(Clauses text, String title, Gap... gaps) {
        this.text = Objects.requireNonNull(text, "the text must not be null");
        this.title = Objects.requireNonNull(title, "the title must not be null");
        this.gaps = List.of(gaps);
    }

    /**
     * {@return the verdict of the rule set on a play by the player to move}
     *
     * @param history the game so far
     * @param player the player
     * @param point a point of the board
     */
    protected abstract Verdict play(History history, Player player, Point point);

    /**
     * {@return the verdict of the rule set on a pass by the player to move}
     *
     * @param history the game so far
     */
    protected abstract Verdict pass(History history);

    /**
     * {@return the score of a game under the rule set, whether the game is over or not}
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

    /**
     * {@return whether a player may resign on the opponent's turn} By default this is allowed if the text does not
     * mention resignation.
     */
    protected boolean resignsAtAnyTime() {
        return gaps.contains(Gap.RESIGNATION);
    }

    private static Verdict resigned(History history, Player by) {
        return Verdict.Legal.unchanged(history.position()).ending(new Ending.Resignation(by));
    }

    /**
     * {@return the verdict that bars a play because its point already holds a stone}
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
     * {@return the effect of a pass, which ends the game if the turn before was also a pass}
     *
     * @param history the game so far
     */
    protected static Verdict.Legal twoPassesEnd(History history) {
        Verdict.Legal passed = Verdict.Legal.unchanged(history.position());
        return history.lastIsPass() ? passed.ending(new Ending.TwoPasses()) : passed;
    }

    /**
     * {@return the verdict that bars a play because it repeats an earlier position; {@code played} if it repeats none}
     *
     * @param history the game so far
     * @param played the effect of the play
     * @param clause the clause that bars the play
     */
    protected static Verdict unlessRepeated(History history, Verdict.Legal played, Clause clause) {
        OptionalInt earlier = history.turnThatLeft(played.after());
        return earlier.isPresent() ? new Verdict.Illegal(clause, new Witness.Repeats(earlier.getAsInt())) : played;
    }

    /**
     * {@return the verdict that bars a play because it repeats the position after an earlier turn of the same player;
     * {@code played} if it repeats none}
     *
     * @param history the game so far
     * @param played the effect of the play
     * @param clause the clause that bars the play
     */
    protected static Verdict unlessLeftBefore(History history, Verdict.Legal played, Clause clause) {
        OptionalInt earlier = history.turnThatLeft(played.after(), history.toMove());
        return earlier.isPresent() ? new Verdict.Illegal(clause, new Witness.Repeats(earlier.getAsInt())) : played;
    }

    /**
     * {@return the verdict that bars a play because it leaves the player's own stones without a liberty; empty if it
     * leaves none}
     *
     * @param played the play, after the opponent's stones without a liberty were removed
     * @param clause the clause that bars the play
     */
    protected static Optional<Verdict> barredWithoutLiberty(Placement played, Clause clause) {
        PointSet without = played.position().stonesWithoutLiberty(played.player());
        return without.isEmpty()
                ? Optional.empty()
                : Optional.of(new Verdict.Illegal(clause, new Witness.NoLiberty(without)));
    }

    /**
     * {@return the verdict that bars a play because it retakes a ko; empty if it does not} The play retakes a ko if it
     * captures exactly one stone, and that stone captured exactly one stone on the turn before.
     *
     * @param history the game so far
     * @param captured the stones that the play captures
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
     * {@return the verdict that bars a play because White must pass on this turn for the handicap; empty if the player
     * may play} If handicap stones were set up, White need not pass.
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
     * {@return a game with additional points for White, which the rule set adds to the komi}
     *
     * @param history the game
     * @param points the number of additional points
     */
    protected static History withMoreKomi(History history, int points) {
        Agreement agreement = history.agreement();
        return points == 0
                ? history
                : history.agreed(
                        new Agreement(agreement.board(), agreement.komi().plus(points), agreement.handicap()));
    }

    /**
     * {@return the matters in a game on which the text is silent, other than the gaps and the komi; none by default}
     *
     * @param history the game
     */
    protected List<Silence> remarks(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        return List.of();
    }

    /** {@return a remark on the komi of a game if the text sets another komi; empty otherwise} */
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
        return settleAgreed(history, Settlement.of(history, score, silences(history, score)));
    }

    /** {@return the settlement of a game, made from the settlement that counts the board as it stands} */
    Settlement settleAgreed(History history, Settlement asItStands) {
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
     * {@return the settlement of a game under a rule set whose score depends on which chains are alive} The score stays
     * open if the life of some chain is unknown, unless every combination was tried and gives the same margin.
     *
     * @param living the chains whose life is known, and those of unknown life
     * @param score returns the score for given living chains
     * @param asks the clause that asks which chains are alive
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

    /** {@return the matters in a game on which the text is silent, in a list that callers may extend} */
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
