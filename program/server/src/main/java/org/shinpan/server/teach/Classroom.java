package org.shinpan.server.teach;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Secret;
import org.shinpan.server.teach.ClassState.Member;

/**
 * An open class (a lesson with a teacher and pupils) in the memory of this node; {@link Classrooms} opens and closes
 * it. It handles one request at a time. The events of a request are in the journal before any watcher receives them.
 * Thread-safe.
 */
public final class Classroom extends CodedRoom<ClassEvent> {

    /** A connection that watches the class. */
    public interface Watcher {

        /** Receives news. Must return at once; the class does not change during the call. */
        void onNews(News news);
    }

    /**
     * New events, with the messages about them. There is one message for all teachers, and one for all other people;
     * both are created when they are first needed. News without events reports that answers, results or the list of
     * people may have changed.
     */
    public static final class News {

        private final List<ClassEvent> events;
        private final Map<Boolean, Object> texts = new HashMap<>();

        News(List<ClassEvent> events) {
            this.events = List.copyOf(events);
        }

        /** Returns the events. */
        public List<ClassEvent> events() {
            return events;
        }

        /**
         * Returns the message for a reader.
         *
         * @param fresh creates the message; called only for the first reader with these rights
         */
        @SuppressWarnings("unchecked")
        public <T> T text(Member reader, Supplier<T> fresh) {
            return (T) texts.computeIfAbsent(reader.leads(), leads -> fresh.get());
        }
    }

    /** The maximum number of pupils in a class at a time. */
    static final int MAX_PUPILS = 300;

    /** The maximum number of pupils who ever join a class, including those whom a teacher removed. */
    private static final int MAX_JOINED = 1000;

    /** The maximum number of connections of pupils and of people who only watch. */
    private static final int MAX_WATCHERS = 600;
    /**
     * The maximum number of connected teachers. Teachers are counted separately, so that watchers never keep a teacher
     * out.
     */
    private static final int MAX_TEACHERS = 20;

    /** The maximum number of events, so that no class fills the disk. */
    private static final int MAX_EVENTS = 30_000;

    /**
     * The number of events after which only teachers can add events. Without this limit, pupils could use up all events
     * of a class.
     */
    private static final int MAX_OF_PUPILS = 25_000;

    private final ClassState state;
    private final Nodes nodes;
    private final Map<Watcher, Member> watchers = new ConcurrentHashMap<>();
    /** The numbers of the pupils who are connected to other nodes. */
    private volatile Set<String> elsewhere;
    /**
     * True if something has changed of which {@link #announce} has not informed the watchers yet: an answer or a result
     * arrived, or a person came or left.
     */
    private boolean hasQuietNews;
    /** True if one of these answers is shown to the pupils too, and not only to the teachers. */
    private boolean classSees;

    Classroom(String id, EventLog journal, EventLog.Kept kept, Nodes nodes) {
        super(id, ClassEvent.class, journal, kept, nodes);
        this.nodes = nodes;
        this.elsewhere = nodes.elsewhere(id);
        this.state = ClassState.of(kept.events(ClassEvent.class));
        learnAll(kept);
    }

    @Override
    protected int version() {
        return state.version();
    }

    @Override
    protected void apply(List<ClassEvent> events, boolean isOwn) {
        events.forEach(state::apply);
        watchers.replaceAll((watcher, member) -> state.pupil(member.pupil()).isPresent() || member.pupil() == 0
                ? member
                : new Member(member.leads(), 0));
        boolean isQuiet = events.stream()
                .allMatch(event -> event instanceof ClassEvent.Joined
                        || event instanceof ClassEvent.Answered
                        || event instanceof ClassEvent.Shares
                        || event instanceof ClassEvent.Tried);
        if (isQuiet) {
            // All pupils answer at about the same time. The watchers receive one message about many answers.
            hasQuietNews = true;
            classSees |= events.stream().anyMatch(ClassEvent.Answered.class::isInstance)
                    && state.question().orElseThrow().showing() != ClassEvent.Showing.NOTHING;
        } else {
            News news = new News(events);
            watchers.keySet().forEach(watcher -> watcher.onNews(news));
        }
    }

    /** Informs the watchers if answers or results have arrived since the last call, or if people have come or left. */
    void announce() {
        withLock(() -> {
            if (hasQuietNews) {
                News news = new News(List.of());
                watchers.forEach((watcher, member) -> {
                    if (member.leads() || classSees) {
                        watcher.onNews(news);
                    }
                });
                hasQuietNews = false;
                classSees = false;
                nodes.announcePresence(id(), this::pupilsHere);
            }
        });
    }

    /** Returns the numbers of the pupils who are connected to this node. */
    private Set<String> pupilsHere() {
        return watchers.values().stream()
                .filter(member -> member.pupil() != 0)
                .map(member -> Integer.toString(member.pupil()))
                .collect(Collectors.toSet());
    }

    @Override
    void onPeopleChange() {
        Set<String> there = nodes.elsewhere(id());
        withLock(() -> {
            elsewhere = there;
            hasQuietNews = true;
        });
    }

    /**
     * Runs a function that reads the class, under the lock of the class, and returns its result. The class does not
     * change during the call.
     */
    public <T> T look(Function<ClassState, T> at) {
        return withLock(() -> at.apply(state));
    }

    /** Returns the rights of the person who holds a secret. */
    public Member member(String secret) {
        return look(at -> at.member(Secret.proof(secret)));
    }

    /**
     * Carries out a request. A request that was carried out before changes nothing, and returns the same answer.
     *
     * @param secret the secret of a teacher or a pupil; may be empty
     * @param request the sender's name for this request; may be empty
     * @return the version of the class after the request
     * @throws Refusal if the request is not possible
     */
    public int act(String secret, String request, ClassDecision.Act act) {
        use();
        String proof = Secret.proof(secret);
        return retry(() -> {
            Member member = state.member(proof);
            boolean isKnown = member.leads() || member.pupil() != 0;
            String known = request.isEmpty() || !isKnown
                    ? ""
                    : (member.leads() ? "lead" : Integer.toString(member.pupil())) + ":" + request;
            OptionalInt before = carriedOut(known);
            if (before.isPresent()) {
                return before.getAsInt();
            }
            List<ClassEvent> events = act.at(new ClassDecision(state, member));
            add(events, known, member.leads() ? MAX_EVENTS : MAX_OF_PUPILS);
            return state.version();
        });
    }

    /**
     * Lets a pupil join.
     *
     * @return the secret of the pupil
     * @throws Refusal if the teacher has closed the door, or the class is full
     */
    public String join(String name) {
        use();
        String shown = newcomer(name);
        return retry(() -> {
            long present = state.pupils().stream()
                    .filter(pupil -> !pupil.isDismissed())
                    .count();
            if (!state.doorIsOpen()) {
                throw new Refusal(Code.NOT_NOW, "the teacher has closed the door of this class");
            } else if (present >= MAX_PUPILS || state.pupils().size() >= MAX_JOINED) {
                throw new Refusal(Code.TOO_MANY, "this class is full");
            }
            String secret = Secret.random();
            add(List.of(new ClassEvent.Joined(shown, Secret.proof(secret))), "", MAX_OF_PUPILS);
            return secret;
        });
    }

    private void add(List<ClassEvent> events, String request, int max) {
        if (state.version() + events.size() > max) {
            throw new Refusal(Code.TOO_MANY, "this class has had " + max + " events; open a new one");
        }
        if (!events.isEmpty()) {
            keep(events, request);
        }
    }

    /**
     * Adds a watcher, and returns its role. Call this inside {@link #look}, so that it misses no event.
     *
     * @throws Refusal if there are too many
     */
    public Member watch(Watcher watcher, String secret) {
        Member member = state.member(Secret.proof(secret));
        int max = member.leads() ? MAX_TEACHERS : MAX_WATCHERS;
        boolean isNew = !watchers.containsKey(watcher);
        if (isNew
                && watchers.values().stream()
                                .filter(one -> one.leads() == member.leads())
                                .count()
                        >= max) {
            throw new Refusal(Code.TOO_MANY, "too many are watching this class");
        }
        watchers.put(watcher, member);
        hasQuietNews = true;
        return member;
    }

    /** Removes a watcher. */
    public void leave(Watcher watcher) {
        withLock(() -> {
            watchers.remove(watcher);
            hasQuietNews = true;
        });
        use();
    }

    /** Returns the roles of all people who are connected to this node, and of the pupils at other nodes. */
    public Collection<Member> present() {
        List<Member> all = new ArrayList<>(watchers.values());
        elsewhere.forEach(pupil -> all.add(new Member(false, Integer.parseInt(pupil))));
        return all;
    }

    @Override
    boolean isWatched() {
        return !watchers.isEmpty();
    }
}
