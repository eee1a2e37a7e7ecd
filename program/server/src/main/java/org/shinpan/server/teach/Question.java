package org.shinpan.server.teach;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A question that a teacher asked a class, with the answers of the pupils and the part of the answers that the class
 * sees.
 */
public final class Question {

    private final ClassEvent.Asked asked;
    private final Map<Integer, String> answers = new LinkedHashMap<>();
    /** The number of answers of every pupil, including those that a later answer replaced. */
    private final Map<Integer, Integer> answerCounts = new LinkedHashMap<>();

    private ClassEvent.Showing showing = ClassEvent.Showing.NOTHING;
    private boolean open = true;

    Question(ClassEvent.Asked asked) {
        this.asked = asked;
    }

    /** Returns the event with the question. */
    public ClassEvent.Asked asked() {
        return asked;
    }

    /** Returns the answers by the numbers of the pupils, in the order of the first answers. */
    public Map<Integer, String> answers() {
        return Collections.unmodifiableMap(answers);
    }

    /** Returns which part of the answers the class sees. */
    public ClassEvent.Showing showing() {
        return showing;
    }

    /** Returns whether pupils can still answer. */
    public boolean isOpen() {
        return open;
    }

    /** Returns how many answers a pupil has given, including those that a later answer replaced. */
    int answersGivenBy(int pupil) {
        return answerCounts.getOrDefault(pupil, 0);
    }

    void answer(int pupil, String answer) {
        answers.put(pupil, answer);
        answerCounts.merge(pupil, 1, Integer::sum);
    }

    void show(ClassEvent.Showing now) {
        showing = now;
    }

    void close() {
        open = false;
    }
}
