package org.shinpan.views;

import java.util.List;
import java.util.Objects;
import org.shinpan.judge.Conditions;

/**
 * The conditions of a league, and whether a game meets them.
 *
 * @param name the name of the league
 * @param accepted whether the game meets all conditions
 * @param answers for each condition that the league sets, whether the game meets it
 */
public record ConditionsView(String name, boolean accepted, List<AnswerView> answers) {

    /**
     * One condition of a league, and whether a game meets it.
     *
     * @param condition the subject of the condition
     * @param met whether the game meets the condition
     * @param asked what the condition requires
     * @param has the corresponding value of the game
     * @param says the whole answer in one line
     */
    public record AnswerView(Conditions.About condition, boolean met, String asked, String has, String says) {

        private static AnswerView of(Conditions.Answer answer) {
            return new AnswerView(answer.about(), answer.met(), answer.asked(), answer.has(), answer.toString());
        }
    }

    /**
     * {@return the view of the answers of one game}
     *
     * @param name the name of the league
     * @param answers for each condition of the league, whether the game meets it
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
