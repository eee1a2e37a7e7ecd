package org.shinpan.server.teach;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Secret;

/**
 * The state of a class, computed from its events: the tree of moves, the pupils, the questions and the given problems.
 * Not thread-safe: the lock of the {@link Classroom} protects it.
 */
public final class ClassState {

    /**
     * A pupil.
     *
     * @param number the number of the pupil, from 1
     * @param proof the hash of the pupil's secret; empty after a teacher removed the pupil
     */
    public record Pupil(int number, String name, String proof) {

        /** Returns whether a teacher removed the pupil. */
        public boolean isDismissed() {
            return proof.isEmpty();
        }
    }

    /**
     * The role of a person in a class.
     *
     * @param leads whether the person is a teacher
     * @param pupil the number of the pupil; 0 if the person is not a pupil
     */
    public record Member(boolean leads, int pupil) {}

    private final ClassEvent.Opened opened;
    /** The nodes by their numbers; null where a node was removed. */
    private final List<@Nullable Node> nodes;

    private final List<Pupil> pupils = new ArrayList<>();
    private final List<Question> questions = new ArrayList<>();
    private final ProblemSets problems = new ProblemSets();
    private int version = 1;
    /** The number of the node on the board. */
    private int at;
    /** The number of the pupil with the chalk; 0 if no pupil has it. */
    private int chalk;

    private boolean doorIsOpen = true;

    private ClassState(ClassEvent.Opened opened) {
        this.opened = opened;
        this.nodes = new ArrayList<>(opened.nodes());
        this.at = opened.at();
    }

    /** Returns the state after these events, the first of which opened the class. */
    static ClassState of(List<ClassEvent> events) {
        if (!(events.get(0) instanceof ClassEvent.Opened opened)) {
            throw new IllegalArgumentException("the first event of a class must be Opened, not " + events.get(0));
        }
        ClassState state = new ClassState(opened);
        events.subList(1, events.size()).forEach(state::apply);
        return state;
    }

    /**
     * Returns a partial copy, with the tree of moves, the node on the board, the questions and the version. The copy
     * has no pupils and no problems. It can be read without the lock of the class.
     */
    public ClassState copy() {
        ClassState copy = new ClassState(opened);
        copy.nodes.clear();
        copy.nodes.addAll(nodes);
        copy.questions.addAll(questions);
        copy.version = version;
        copy.at = at;
        return copy;
    }

    /** Applies the next event to this state. The event is not checked. */
    void apply(ClassEvent event) {
        version++;
        if (event instanceof ClassEvent.Joined joined) {
            pupils.add(new Pupil(pupils.size() + 1, joined.name(), joined.proof()));
        } else if (event instanceof ClassEvent.Dismissed dismissed) {
            Pupil pupil = pupils.get(dismissed.pupil() - 1);
            pupils.set(dismissed.pupil() - 1, new Pupil(pupil.number(), pupil.name(), ""));
            chalk = chalk == dismissed.pupil() ? 0 : chalk;
            problems.forget(dismissed.pupil());
        } else if (event instanceof ClassEvent.Door door) {
            doorIsOpen = door.open();
        } else if (event instanceof ClassEvent.Chalk given) {
            chalk = given.pupil();
        } else if (event instanceof ClassEvent.Opened again) {
            throw new IllegalStateException("a class is opened only once, not by " + again);
        } else {
            applyToBoard(event);
        }
    }

    private void applyToBoard(ClassEvent event) {
        if (event instanceof ClassEvent.Added added) {
            nodes.add(added.node());
            at = nodes.size() - 1;
        } else if (event instanceof ClassEvent.Went went) {
            at = went.to();
        } else if (event instanceof ClassEvent.Marked marked) {
            nodes.set(marked.node(), there(marked.node()).with(marked.marks()));
        } else if (event instanceof ClassEvent.Commented commented) {
            nodes.set(commented.node(), there(commented.node()).with(commented.text()));
        } else if (event instanceof ClassEvent.Removed removed) {
            int parent = there(removed.node()).parent();
            Set<Integer> gone = below(removed.node());
            gone.forEach(node -> nodes.set(node, null));
            at = gone.contains(at) ? parent : at;
        } else {
            applyToProblems(event);
        }
    }

    private void applyToProblems(ClassEvent event) {
        if (event instanceof ClassEvent.Given given) {
            problems.give(given);
        } else if (event instanceof ClassEvent.Shares shares) {
            problems.share(shares);
        } else if (event instanceof ClassEvent.Tried tried) {
            problems.addTry(tried);
        } else {
            applyToQuestion(event);
        }
    }

    private void applyToQuestion(ClassEvent event) {
        if (event instanceof ClassEvent.Asked asked) {
            question().ifPresent(Question::close);
            questions.add(new Question(asked));
            return;
        }
        Question question = question().orElseThrow();
        if (event instanceof ClassEvent.Answered answered) {
            question.answer(answered.pupil(), answered.answer());
        } else if (event instanceof ClassEvent.Shown shown) {
            question.show(shown.showing());
        } else {
            question.close();
        }
    }

    /** Returns the node with this number, which must not have been removed. */
    private Node there(int node) {
        return Objects.requireNonNull(nodes.get(node), "the node was removed");
    }

    /** Returns a node with all nodes below it. A node comes after its parent, so one pass finds them. */
    private Set<Integer> below(int node) {
        Set<Integer> all = new TreeSet<>(Set.of(node));
        for (int i = node + 1; i < nodes.size(); i++) {
            Node one = nodes.get(i);
            if (one != null && all.contains(one.parent())) {
                all.add(i);
            }
        }
        return all;
    }

    /** Returns the number of events. */
    public int version() {
        return version;
    }

    /** Returns the event with which the class was opened; it has the title, the rules and the board. */
    public ClassEvent.Opened opened() {
        return opened;
    }

    /** Returns the nodes by their numbers; null where a node was removed. */
    public List<@Nullable Node> nodes() {
        return Collections.unmodifiableList(nodes);
    }

    /** Returns a node; empty if there is none with this number, or it was removed. */
    public Optional<Node> node(int number) {
        return number < 0 || number >= nodes.size() ? Optional.empty() : Optional.ofNullable(nodes.get(number));
    }

    /** Returns the nodes on the path from the root to a node, including both. */
    public List<Node> path(int number) {
        List<Node> path = new ArrayList<>();
        for (int on = number; on >= 0; on = there(on).parent()) {
            path.add(there(on));
        }
        Collections.reverse(path);
        return path;
    }

    /** Returns the number of the node that is on the board. */
    public int at() {
        return at;
    }

    /** Returns all pupils in the order of their numbers, including those whom a teacher removed. */
    public List<Pupil> pupils() {
        return Collections.unmodifiableList(pupils);
    }

    /** Returns a pupil who is in the class; empty if there is none with this number. */
    public Optional<Pupil> pupil(int number) {
        return number < 1 || number > pupils.size()
                ? Optional.empty()
                : Optional.of(pupils.get(number - 1)).filter(one -> !one.isDismissed());
    }

    /** Returns the number of the pupil with the chalk; 0 if no pupil has it. */
    public int chalk() {
        return chalk;
    }

    /** Returns whether more pupils can join. */
    public boolean doorIsOpen() {
        return doorIsOpen;
    }

    /** Returns all questions in their order. */
    public List<Question> questions() {
        return Collections.unmodifiableList(questions);
    }

    /** Returns the last question; empty before the first one. */
    public Optional<Question> question() {
        return questions.isEmpty() ? Optional.empty() : Optional.of(questions.get(questions.size() - 1));
    }

    /** Returns the problems that the teachers gave. */
    public ProblemSets problems() {
        return problems;
    }

    /** Returns the rights of the person who holds a secret with this hash. */
    public Member member(String proof) {
        int number = pupils.stream()
                .filter(pupil -> Secret.isSame(pupil.proof(), proof))
                .mapToInt(Pupil::number)
                .findFirst()
                .orElse(0);
        return new Member(Secret.isSame(opened.proof(), proof), number);
    }
}
