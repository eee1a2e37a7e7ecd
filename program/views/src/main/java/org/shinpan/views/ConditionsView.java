package org.shinpan.views;

import java.util.List;
import java.util.Objects;
import org.shinpan.judge.Conditions;

/**
 * The answers of a game to the conditions of a league.
 *
 * @param name the name of the league
 * @param accepted whether the game meets all conditions
 * @param answers the answer to each condition
 */
public record ConditionsView(String name, boolean accepted, List<AnswerView> answers) {

    /**
     * The answer of a game to one condition.
     *
     * @param condition what the condition is about
     * @param met whether the game meets the condition
     * @param asked what the condition asks for
     * @param has what the game has
     * @param says the answer in one line
     */
    public record AnswerView(Conditions.About condition, boolean met, String asked, String has, String says) {

        private static AnswerView of(Conditions.Answer answer) {
            return new AnswerView(answer.about(), answer.met(), answer.asked(), answer.has(), answer.toString());
        }
    }

    /**
     * {@return the answers of a game to the conditions of a league}
     *
     * @param name the name of the league
     * @param answers the answers of the game
     */
    public static ConditionsView of(String name, List<Conditions.Answer> answers) {
        Objects.requireNonNull(name, "the name must not be null");
        return new ConditionsView(
                name,
                answers.stream().allMatch(Conditions.Answer::met),
                answers.stream().map(AnswerView::of).toList());
    }

    /** {@return the conditions that the game does not meet} */
    public List<AnswerView> unmet() {
        return answers.stream().filter(answer -> !answer.met()).toList();
    }
}
