package org.shinpan.rules.law;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;

/**
 * The rules of Go according to one published text. A rule set judges turns, ends games and settles them.
 *
 * <p>Immutable and without state: a rule set depends only on the {@link History} that it is given.
 */
public interface RuleSet {

    /** {@return the name by which users choose this rule set, such as {@code tromp-taylor}} */
    String name();

    /** {@return the title of the text and its source, in one line} */
    String title();

    /** {@return the clauses of the text, in their order} */
    List<Clause> clauses();

    /** {@return the main facts about the rule set, such as how it treats ko and what it counts} */
    Traits traits();

    /**
     * Judges a turn that a player attempts.
     *
     * @param history the game so far
     * @param turn the turn
     * @return the verdict
     * @throws IllegalArgumentException if the move is off the board of the game
     */
    Verdict judge(History history, Turn turn);

    /**
     * Judges a move that the player to move attempts.
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
     * {@return the score and the result of a game under the rule set, whether the game is over or not}
     *
     * @param history the game so far
     */
    Settlement settle(History history);

    /**
     * {@return the same rule set with another judge of which chains are alive} A rule set that does not ask which
     * chains are alive returns itself.
     *
     * @param lifeJudge answers whether a chain is alive
     */
    default RuleSet withLife(LifeJudge lifeJudge) {
        Objects.requireNonNull(lifeJudge, "the life judge must not be null");
        return this;
    }

    /**
     * {@return the same rule set with another way to notice repetitions} A rule set under which this makes no
     * difference returns itself.
     *
     * @param notice when a repetition is noticed
     */
    default RuleSet noticing(Notice notice) {
        Objects.requireNonNull(notice, "the notice must not be null");
        return this;
    }

    /**
     * {@return the game after a player claimed that the last play repeated a position; empty if the play repeated no
     * position, or if the rule set does not provide for claims} If the rule set requires the opponent's agreement to
     * the claim, this method assumes it.
     *
     * @param history the game so far
     */
    Optional<History> claim(History history);

    /**
     * {@return the game after two passes, with play resumed because the players disagree about dead stones; empty if
     * play cannot be resumed under the rule set}
     *
     * @param ended a game that has ended
     * @param next the player who moves next; ignored if the rule set itself determines this. Under a rule set that
     *     gives the first move to the opponent of the player who asks for resumption, pass the opponent
     */
    default Optional<History> resumed(History ended, Player next) {
        Present.all("the history", ended, "the player", next);
        return Optional.empty();
    }

    /**
     * {@return the game as it ends if the players of a stopped game cannot agree to end it, such as the loss of both
     * players under the Japanese rules; empty if two passes did not stop the game, or if the rule set does not provide
     * for this case}
     *
     * @param stopped a game that two passes stopped
     */
    default Optional<History> disagreed(History stopped) {
        Objects.requireNonNull(stopped, "the history must not be null");
        return Optional.empty();
    }

    /**
     * {@return the clauses about players who do not agree which stones are dead: first how play goes on, then what
     * follows if they still do not agree; empty if the rule set has none}
     */
    default List<Clause> disputeClauses() {
        return List.of();
    }

    /**
     * {@return the game after a player made a turn that the rule set bars, if this violation loses the game; empty if
     * the turn is not barred, or if the rule set does not provide for this case}
     *
     * @param history the game before the turn
     * @param turn the turn
     */
    default Optional<History> forfeited(History history, Turn turn) {
        Present.all("the history", history, "the turn", turn);
        return Optional.empty();
    }

    /**
     * {@return the verdict that bars the last pass of a game, now that the life of the chains is known; empty if the
     * pass was legal} A second pass whose verdict was undetermined is accepted at first, and the players then say which
     * chains are alive. If their answer bars the pass, play continues from {@link History#before} the pass. In either
     * case {@link #settle} counts the game as it stands.
     *
     * @param history a game that has ended
     */
    default Optional<Verdict.Illegal> objectionToEnd(History history) {
        Objects.requireNonNull(history, "the history must not be null");
        return Optional.empty();
    }

    /**
     * {@return how referees treat a turn in practice that the rule set bars; empty if they follow the text}
     *
     * @param history the game before the turn
     * @param barred the verdict on the turn
     */
    default Optional<Silence> practice(History history, Verdict.Illegal barred) {
        Present.all("the history", history, "the verdict", barred);
        return Optional.empty();
    }

    /**
     * {@return the komi that the rule set itself sets for a game; empty if the rule set leaves the komi to the players}
     *
     * @param agreement the board and the handicap
     */
    default Optional<Komi> namedKomi(Agreement agreement) {
        Objects.requireNonNull(agreement, "the agreement must not be null");
        return Optional.empty();
    }

    /**
     * {@return a result in the notation of the country of the text; empty if the country uses the common notation}
     *
     * @param result a result
     */
    default Optional<String> notation(Result result) {
        Objects.requireNonNull(result, "the result must not be null");
        return Optional.empty();
    }

    /**
     * {@return the stones that the rule set removes from the board after the end, according to this rule set's life
     * judge}
     *
     * @param position the position at the end
     */
    default PointSet removedAfterTheEnd(Position position) {
        Objects.requireNonNull(position, "the position must not be null");
        return PointSet.empty(position.board());
    }

    /**
     * {@return the clause with a label, which may be in upper or lower case; empty if there is none}
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
