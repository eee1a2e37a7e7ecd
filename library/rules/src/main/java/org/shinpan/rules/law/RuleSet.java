package org.shinpan.rules.law;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;

/**
 * One rule text: what may be done, when the game is over, and who has won.
 *
 * <p>Immutable and without memory: all that is to be judged stands in the {@link History}.
 */
public interface RuleSet {

    /** {@return the name by which it is chosen, such as {@code tromp-taylor}} */
    String name();

    /** {@return its title and where it comes from, in one line} */
    String title();

    /** {@return its clauses in the order of the text} */
    List<Clause> clauses();

    /** {@return what programs need to know of the text without knowing its class} */
    Traits traits();

    /**
     * Judges an attempt.
     *
     * @param history the game so far
     * @param turn the turn
     * @return the verdict
     * @throws IllegalArgumentException if the move is off the board of the game
     */
    Verdict judge(History history, Turn turn);

    /**
     * Judges an attempt of the player on turn.
     *
     * @param history the game so far
     * @param move the move
     * @return the verdict
     */
    default Verdict judge(History history, Move move) {
        Present.all("the history", history, "the move", move);
        return judge(history, new Turn(history.toMove(), move));
    }

    /**
     * {@return what the text makes of a game as it stands, over or not}
     *
     * @param history the game so far
     */
    Settlement settle(History history);

    /**
     * {@return the same text with another answer to the question which chains are alive} A text that does not ask
     * returns itself.
     *
     * @param lifeJudge answers for each chain
     */
    default RuleSet withLife(LifeJudge lifeJudge) {
        Objects.requireNonNull(lifeJudge, "the life judge must not be null");
        return this;
    }

    /**
     * {@return the same text with repetitions noticed at another time} A text under which it makes no difference
     * returns itself.
     *
     * @param notice when a repetition is noticed
     */
    default RuleSet noticing(Notice notice) {
        Objects.requireNonNull(notice, "the notice must not be null");
        return this;
    }

    /**
     * {@return the game after a player's claim that the play just made repeated a position, to which the opponent
     * agrees if the text asks for agreement; empty if it did not, or if the text knows no such claim}
     *
     * @param history the game so far
     */
    Optional<History> claim(History history);

    /**
     * {@return the game after two passes, with play resumed because the players disagree about dead stones; empty if
     * the text lets nothing come after this end}
     *
     * @param ended a game that has ended
     * @param next the player who shall move next if the text leaves this to the players.
     *     Under some texts the opponent of the player who asks for it moves first; then this is that opponent
     */
    default Optional<History> resumed(History ended, Player next) {
        Present.all("the history", ended, "the player", next);
        return Optional.empty();
    }

    /**
     * {@return a game that two passes stopped, after the players did not agree to end it; empty if it was not stopped
     * so, or if the text says nothing of it}
     *
     * @param stopped a game that two passes stopped
     */
    default Optional<History> disagreed(History stopped) {
        Objects.requireNonNull(stopped, "the history must not be null");
        return Optional.empty();
    }

    /**
     * {@return a game after a turn that the text bars was taken all the same, if such a violation loses the game; empty
     * if the turn is not barred, or if the text says nothing of it}
     *
     * @param history the game so far
     * @param turn the turn
     */
    default Optional<History> forfeited(History history, Turn turn) {
        Present.all("the history", history, "the turn", turn);
        return Optional.empty();
    }

    /**
     * {@return what bars the pass that ended a game, by the life that this rule set's judge knows; empty if the end
     * stands} A second pass that was undetermined is let through, and the players then say what lives. If there is an
     * objection, play goes on from {@link History#before} that pass. {@link #settle} counts the game as it stands in
     * either case.
     *
     * @param history a game that has ended
     */
    default Optional<Verdict.Illegal> objectionToEnd(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        return Optional.empty();
    }

    /**
     * {@return what referees do in practice with a turn that the text bars, if that is something else; empty if not}
     *
     * @param history the game before the turn
     * @param barred the verdict on the turn
     */
    default Optional<Silence> practice(History history, Verdict.Illegal barred) {
        Present.all("the history", history, "the verdict", barred);
        return Optional.empty();
    }

    /**
     * {@return the komi that the text itself names for a game; empty if it leaves it to the players}
     *
     * @param agreement the board and the handicap
     */
    default Optional<Komi> namedKomi(Agreement agreement) {
        Objects.requireNonNull(agreement, "the agreement must not be null");
        return Optional.empty();
    }

    /**
     * {@return a result as the text's own country writes it; empty if that is as everywhere}
     *
     * @param result a result
     */
    default Optional<String> notation(Result result) {
        Objects.requireNonNull(result, "the result must not be null");
        return Optional.empty();
    }

    /**
     * {@return the stones that the text removes from the board after the end, by the life that this rule set's judge
     * knows}
     *
     * @param position the position at the end
     */
    default PointSet removedAfterTheEnd(Position position) {
        Objects.requireNonNull(position, "the position must not be null");
        return PointSet.empty(position.board());
    }

    /**
     * {@return the clause with a label, letter case apart}
     *
     * @param label the clause's label in the text
     */
    default Optional<Clause> clause(String label) {
        Objects.requireNonNull(label, "the label must not be null");
        return clauses().stream()
                .filter(clause -> clause.label().equalsIgnoreCase(label))
                .findFirst();
    }
}
