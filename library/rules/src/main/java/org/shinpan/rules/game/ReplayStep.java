package org.shinpan.rules.game;

import java.util.Optional;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * One turn of a record under one rule set. A turn after two passes means that the players do not agree which stones are
 * dead: if the rule set lets a game resume in this case, the game resumes.
 *
 * @param turn the turn
 * @param from the game in which the turn was judged
 * @param resumed whether the game had ended and was resumed for this turn
 * @param verdict the verdict of the rule set on the turn
 */
public record ReplayStep(Turn turn, History from, boolean resumed, Verdict verdict) {

    public ReplayStep {
        Present.all("the turn", turn, "the game", from, "the verdict", verdict);
    }

    /**
     * {@return the step for the next turn of a record}
     *
     * @param rules the rule set
     * @param history the game so far, which may have ended
     * @param turn the next turn of the record
     */
    public static ReplayStep of(RuleSet rules, History history, Turn turn) {
        Present.all("the rules", rules, "the game", history, "the turn", turn);
        Optional<History> resumed =
                history.ending().isPresent() ? rules.resumed(history, turn.player()) : Optional.empty();
        History from = resumed.orElse(history);
        return new ReplayStep(turn, from, resumed.isPresent(), rules.judge(from, turn));
    }

    /** {@return the game after the turn; empty if the rules forbid the turn} */
    public Optional<History> after() {
        return verdict.effect().map(effect -> from.followedBy(turn, effect));
    }
}
