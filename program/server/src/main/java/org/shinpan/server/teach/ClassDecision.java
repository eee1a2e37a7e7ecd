package org.shinpan.server.teach;

import java.util.List;
import java.util.Optional;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.teach.ClassEvent.Asking;
import org.shinpan.server.teach.ClassState.Member;

/** Decides about the requests of one person in a class: returns events, or throws a {@link Refusal}. */
public final class ClassDecision {

    /** The maximum number of nodes that a class ever has, including removed ones. */
    public static final int MOST_NODES = 3000;

    static final int MOST_QUESTIONS = 200;

    /** How often a pupil may answer one question. */
    static final int MOST_ANSWERS = 10;

    private static final int LONGEST_COMMENT = 2000;
    private static final int LONGEST_QUESTION = 200;

    private final ClassState state;
    private final Member member;

    ClassDecision(ClassState state, Member member) {
        this.state = state;
        this.member = member;
    }

    /** A request of a person in a class. */
    public interface Act {

        /** Returns the events that carry out the request; none if there is nothing to do. */
        List<ClassEvent> at(ClassDecision decision);
    }

    /** Plays a move at a node. If the tree has the move already, goes there. */
    public List<ClassEvent> play(Node node) {
        mustHoldChalk();
        existing(node.parent());
        for (int i = node.parent() + 1; i < state.nodes().size(); i++) {
            Node one = state.node(i).orElse(null);
            if (one != null
                    && one.parent() == node.parent()
                    && one.player() == node.player()
                    && String.valueOf(one.move()).equals(node.move())) {
                return go(i);
            }
        }
        if (state.nodes().size() >= MOST_NODES) {
            throw new Refusal(Code.TOO_LARGE, "a class has at most " + MOST_NODES + " nodes");
        }
        return List.of(new ClassEvent.Added(node));
    }

    /** Shows another node on the board. */
    public List<ClassEvent> go(int to) {
        mustHoldChalk();
        existing(to);
        return to == state.at() ? List.of() : List.of(new ClassEvent.Went(to));
    }

    /** Sets all marks of a node. */
    public List<ClassEvent> mark(int node, Marks marks) {
        mustHoldChalk();
        existing(node);
        return List.of(new ClassEvent.Marked(node, marks));
    }

    /** Sets the comment of a node. */
    public List<ClassEvent> comment(int node, String text) {
        mustLead();
        existing(node);
        return List.of(new ClassEvent.Commented(node, bounded(text, LONGEST_COMMENT, "a comment")));
    }

    /** Removes a node with all nodes below it. */
    public List<ClassEvent> remove(int node) {
        mustLead();
        if (existing(node).parent() < 0) {
            throw new Refusal(Code.NOT_NOW, "the first node stays");
        }
        return List.of(new ClassEvent.Removed(node));
    }

    /** Hands the chalk to a pupil, or takes it back with 0. */
    public List<ClassEvent> chalk(int pupil) {
        mustLead();
        if (pupil != 0) {
            present(pupil);
        }
        return List.of(new ClassEvent.Chalk(pupil));
    }

    /** Removes a pupil from the class. */
    public List<ClassEvent> dismiss(int pupil) {
        mustLead();
        present(pupil);
        return List.of(new ClassEvent.Dismissed(pupil));
    }

    /** Lets further pupils join. */
    public List<ClassEvent> openDoor() {
        mustLead();
        return List.of(new ClassEvent.Door(true));
    }

    /** Lets no further pupils join. */
    public List<ClassEvent> closeDoor() {
        mustLead();
        return List.of(new ClassEvent.Door(false));
    }

    /** Asks a question about the node that is on the board. */
    public List<ClassEvent> ask(Asking asking, String text) {
        mustLead();
        if (state.questions().size() >= MOST_QUESTIONS) {
            throw new Refusal(Code.TOO_MANY, "a class has at most " + MOST_QUESTIONS + " questions");
        }
        return List.of(new ClassEvent.Asked(asking, bounded(text, LONGEST_QUESTION, "a question"), state.at()));
    }

    /** Chooses what the class sees of the answers. */
    public List<ClassEvent> show(ClassEvent.Showing showing) {
        mustLead();
        asked();
        return List.of(new ClassEvent.Shown(showing));
    }

    /** Closes the question. */
    public List<ClassEvent> closeQuestion() {
        mustLead();
        return asked().isOpen() ? List.of(new ClassEvent.Closed()) : List.of();
    }

    /**
     * Answers the open question.
     *
     * @param number the number of the question that the pupil saw, from 1
     * @param answer a checked answer
     */
    public List<ClassEvent> answer(int number, String answer) {
        if (state.pupil(member.pupil()).isEmpty()) {
            throw new Refusal(Code.NO_SEAT, "only pupils with a name can answer");
        }
        Question question = asked();
        if (number != state.questions().size() || !question.isOpen()) {
            throw new Refusal(Code.STALE, "this question is closed");
        }
        if (answer.equals(question.answers().get(member.pupil()))) {
            return List.of();
        }
        if (question.given(member.pupil()) >= MOST_ANSWERS) {
            throw new Refusal(Code.TOO_MANY, "an answer can be changed " + (MOST_ANSWERS - 1) + " times");
        }
        return List.of(new ClassEvent.Answered(member.pupil(), answer));
    }

    private void mustLead() {
        if (!member.leads()) {
            throw new Refusal(Code.NO_SEAT, "only a teacher can do this");
        }
    }

    private void mustHoldChalk() {
        boolean holds = member.pupil() != 0 && member.pupil() == state.chalk();
        if (!member.leads() && !holds) {
            throw new Refusal(Code.NO_SEAT, "only a teacher and the pupil with the chalk can do this");
        }
    }

    private Node existing(int node) {
        return state.node(node)
                .orElseThrow(() -> new Refusal(Code.STALE, "the tree has no node " + node + " any more"));
    }

    private void present(int pupil) {
        Optional<ClassState.Pupil> found = state.pupil(pupil);
        if (found.isEmpty()) {
            throw new Refusal(Code.NOT_FOUND, "there is no pupil with the number " + pupil);
        }
    }

    private Question asked() {
        return state.question().orElseThrow(() -> new Refusal(Code.NOT_NOW, "there is no question yet"));
    }

    private static String bounded(String text, int most, String what) {
        if (text.length() > most) {
            throw new Refusal(Code.TOO_LARGE, what + " has at most " + most + " letters");
        }
        return text;
    }
}
