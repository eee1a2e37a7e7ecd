package org.shinpan.server.teach;

import java.util.List;
import java.util.Optional;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.teach.ClassEvent.Asking;
import org.shinpan.server.teach.ClassState.Member;

/**
 * Decides whether a request of one person is possible in the current state of a class. Each kind of request has a
 * method that returns the resulting events, or throws a {@link Refusal} if the request is not possible. This class
 * changes nothing.
 */
public final class ClassDecision {

    /** The maximum number of nodes that are ever added to the tree of moves of a class. Removed nodes count too. */
    public static final int MAX_NODES = 3000;

    /** The maximum number of questions in a class. */
    static final int MAX_QUESTIONS = 200;

    /** The maximum number of answers of a pupil to one question. */
    static final int MAX_ANSWERS = 10;

    /** The maximum number of problems in a set. */
    static final int MAX_PROBLEMS = 40;

    /** The maximum number of problems in all sets of a class. */
    private static final int MAX_GIVEN = 300;

    /** The maximum number of failed attempts of a pupil at one problem that are counted. */
    static final int MAX_TRIES = 10;

    /** The maximum number of attempts and changes of sharing that are stored for one pupil. */
    private static final int MAX_OF_PUPIL = 600;

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

    /**
     * Plays a move after the node that is its parent. If the tree already has the move there, shows the node of that
     * move instead.
     */
    public List<ClassEvent> play(Node node) {
        requireChalk();
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
        if (state.nodes().size() >= MAX_NODES) {
            throw new Refusal(Code.TOO_LARGE, "a class has at most " + MAX_NODES + " nodes");
        }
        return List.of(new ClassEvent.Added(node));
    }

    /** Shows another node on the board. */
    public List<ClassEvent> go(int to) {
        requireChalk();
        existing(to);
        return to == state.at() ? List.of() : List.of(new ClassEvent.Went(to));
    }

    /** Replaces the marks of a node. */
    public List<ClassEvent> mark(int node, Marks marks) {
        requireChalk();
        existing(node);
        return List.of(new ClassEvent.Marked(node, marks));
    }

    /** Replaces the comment of a node. */
    public List<ClassEvent> comment(int node, String text) {
        requireTeacher();
        existing(node);
        return List.of(new ClassEvent.Commented(node, bounded(text, LONGEST_COMMENT, "a comment")));
    }

    /** Removes a node with all nodes below it. */
    public List<ClassEvent> remove(int node) {
        requireTeacher();
        if (existing(node).parent() < 0) {
            throw new Refusal(Code.NOT_NOW, "the first node stays");
        }
        return List.of(new ClassEvent.Removed(node));
    }

    /**
     * Hands the chalk, which is the right to play moves on the board, to a pupil.
     *
     * @param pupil the number of the pupil; 0 to take the chalk back
     */
    public List<ClassEvent> chalk(int pupil) {
        requireTeacher();
        if (pupil != 0) {
            requirePresent(pupil);
        }
        return List.of(new ClassEvent.Chalk(pupil));
    }

    /** Removes a pupil from the class. */
    public List<ClassEvent> dismiss(int pupil) {
        requireTeacher();
        requirePresent(pupil);
        return List.of(new ClassEvent.Dismissed(pupil));
    }

    /** Allows more pupils to join. */
    public List<ClassEvent> openDoor() {
        requireTeacher();
        return List.of(new ClassEvent.Door(true));
    }

    /** Prevents more pupils from joining. */
    public List<ClassEvent> closeDoor() {
        requireTeacher();
        return List.of(new ClassEvent.Door(false));
    }

    /** Asks a question about the node that is on the board. */
    public List<ClassEvent> ask(Asking asking, String text) {
        requireTeacher();
        if (state.questions().size() >= MAX_QUESTIONS) {
            throw new Refusal(Code.TOO_MANY, "a class has at most " + MAX_QUESTIONS + " questions");
        }
        return List.of(new ClassEvent.Asked(asking, bounded(text, LONGEST_QUESTION, "a question"), state.at()));
    }

    /** Chooses which part of the answers the class sees. */
    public List<ClassEvent> show(ClassEvent.Showing showing) {
        requireTeacher();
        openQuestion();
        return List.of(new ClassEvent.Shown(showing));
    }

    /** Closes the question. */
    public List<ClassEvent> closeQuestion() {
        requireTeacher();
        return openQuestion().isOpen() ? List.of(new ClassEvent.Closed()) : List.of();
    }

    /**
     * Answers the open question.
     *
     * @param number the number of the question that the pupil saw, from 1
     * @param answer the answer, in the form that its kind of question requires; it was checked before
     */
    public List<ClassEvent> answer(int number, String answer) {
        requirePupil("only pupils with a name can answer");
        Question question = openQuestion();
        if (number != state.questions().size() || !question.isOpen()) {
            throw new Refusal(Code.STALE, "this question is closed");
        }
        if (answer.equals(question.answers().get(member.pupil()))) {
            return List.of();
        }
        if (question.answersGivenBy(member.pupil()) >= MAX_ANSWERS) {
            throw new Refusal(Code.TOO_MANY, "an answer can be changed " + (MAX_ANSWERS - 1) + " times");
        }
        return List.of(new ClassEvent.Answered(member.pupil(), answer));
    }

    /**
     * Gives the class a set of problems.
     *
     * @param problems the names of the problems; they were checked before
     */
    public List<ClassEvent> give(String title, List<String> problems) {
        requireTeacher();
        if (problems.isEmpty() || problems.size() > MAX_PROBLEMS) {
            throw new Refusal(Code.TOO_LARGE, "a set has 1 to " + MAX_PROBLEMS + " problems");
        }
        if (state.problems().problems() + problems.size() > MAX_GIVEN) {
            throw new Refusal(Code.TOO_MANY, "a class gets at most " + MAX_GIVEN + " problems");
        }
        return List.of(new ClassEvent.Given(title, problems));
    }

    /** Shares the results of the pupil with the teachers from now on. */
    public List<ClassEvent> share() {
        return sharing(true);
    }

    /** Stops sharing the results of the pupil. The teachers no longer see the results that were shared before. */
    public List<ClassEvent> stopSharing() {
        return sharing(false);
    }

    private List<ClassEvent> sharing(boolean shares) {
        requirePupil("only pupils with a name can share results");
        if (state.problems().areShared(member.pupil()) == shares) {
            return List.of();
        }
        if (shares) {
            requireRoom();
        }
        return List.of(new ClassEvent.Shares(member.pupil(), shares));
    }

    /** Records that the pupil solved a problem. */
    public List<ClassEvent> solved(int set, int problem) {
        return recordTry(set, problem, true);
    }

    /** Records that the pupil tried a problem and did not solve it. */
    public List<ClassEvent> failed(int set, int problem) {
        return recordTry(set, problem, false);
    }

    private List<ClassEvent> recordTry(int set, int problem, boolean right) {
        requirePupil("only pupils with a name can share results");
        if (!state.problems().areShared(member.pupil())) {
            throw new Refusal(Code.NOT_NOW, "this pupil does not share results");
        }
        ProblemSet given = state.problems()
                .set(set)
                .filter(one -> problem >= 1 && problem <= one.given().problems().size())
                .orElseThrow(() -> new Refusal(Code.NOT_FOUND, "there is no problem " + problem + " in set " + set));
        ProblemSet.Tries before = given.of(member.pupil(), problem);
        if (before.solved() || (!right && before.count() >= MAX_TRIES)) {
            return List.of();
        }
        requireRoom();
        return List.of(new ClassEvent.Tried(member.pupil(), set, problem, right));
    }

    /** Checks that the class can store another event about the results of the pupil. */
    private void requireRoom() {
        if (state.problems().eventsOf(member.pupil()) >= MAX_OF_PUPIL) {
            throw new Refusal(Code.TOO_MANY, "a pupil can share at most " + MAX_OF_PUPIL + " tries");
        }
    }

    private void requirePupil(String why) {
        if (state.pupil(member.pupil()).isEmpty()) {
            throw new Refusal(Code.NO_SEAT, why);
        }
    }

    private void requireTeacher() {
        if (!member.leads()) {
            throw new Refusal(Code.NO_SEAT, "only a teacher can do this");
        }
    }

    private void requireChalk() {
        boolean holds = member.pupil() != 0 && member.pupil() == state.chalk();
        if (!member.leads() && !holds) {
            throw new Refusal(Code.NO_SEAT, "only a teacher and the pupil with the chalk can do this");
        }
    }

    private Node existing(int node) {
        return state.node(node)
                .orElseThrow(() -> new Refusal(Code.STALE, "the tree has no node " + node + " any more"));
    }

    private void requirePresent(int pupil) {
        Optional<ClassState.Pupil> found = state.pupil(pupil);
        if (found.isEmpty()) {
            throw new Refusal(Code.NOT_FOUND, "there is no pupil with the number " + pupil);
        }
    }

    private Question openQuestion() {
        return state.question().orElseThrow(() -> new Refusal(Code.NOT_NOW, "there is no question yet"));
    }

    private static String bounded(String text, int max, String what) {
        if (text.length() > max) {
            throw new Refusal(Code.TOO_LARGE, what + " has at most " + max + " letters");
        }
        return text;
    }
}
