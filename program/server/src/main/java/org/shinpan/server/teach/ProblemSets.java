package org.shinpan.server.teach;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** All problems that the teachers of a class gave, and the pupils who share their results. */
public final class ProblemSets {

    private final List<ProblemSet> sets = new ArrayList<>();
    /** The numbers of the pupils who share their results. */
    private final Set<Integer> sharing = new TreeSet<>();
    /** The number of events about attempts and sharing, by the number of the pupil who caused them. */
    private final Map<Integer, Integer> events = new HashMap<>();

    private int changes;

    void give(ClassEvent.Given given) {
        sets.add(new ProblemSet(given));
    }

    void share(ClassEvent.Shares shares) {
        events.merge(shares.pupil(), 1, Integer::sum);
        changes++;
        if (shares.shares()) {
            sharing.add(shares.pupil());
        } else {
            forget(shares.pupil());
        }
    }

    void addTry(ClassEvent.Tried tried) {
        events.merge(tried.pupil(), 1, Integer::sum);
        changes++;
        sets.get(tried.set() - 1).addTry(tried);
    }

    /** Deletes the results that a pupil shared. */
    void forget(int pupil) {
        changes++;
        sharing.remove(pupil);
        sets.forEach(set -> set.forget(pupil));
    }

    /** Returns the sets in the order in which they were given. */
    public List<ProblemSet> all() {
        return Collections.unmodifiableList(sets);
    }

    /** Returns a set by its number from 1; empty if there is none. */
    public Optional<ProblemSet> set(int number) {
        return number < 1 || number > sets.size() ? Optional.empty() : Optional.of(sets.get(number - 1));
    }

    /** Returns whether a pupil shares the results with the teachers. */
    public boolean areShared(int pupil) {
        return sharing.contains(pupil);
    }

    /** Returns the numbers of the pupils who share their results. */
    public Set<Integer> sharing() {
        return Collections.unmodifiableSet(sharing);
    }

    /** Returns the number of changes of the results so far. */
    public int changes() {
        return changes;
    }

    /** Returns the number of problems in all sets. */
    int problems() {
        return sets.stream().mapToInt(set -> set.given().problems().size()).sum();
    }

    /** Returns the number of events about attempts and sharing that a pupil has caused. */
    int eventsOf(int pupil) {
        return events.getOrDefault(pupil, 0);
    }
}
