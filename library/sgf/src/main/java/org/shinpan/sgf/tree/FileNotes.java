package org.shinpan.sgf.tree;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Collects the notes about a file from its parts, in their order: the notes about the encoding, and the faults that the
 * parser tolerated.
 */
final class FileNotes {

    private final Set<String> ofEncoding = new LinkedHashSet<>();
    /** For each kind of fault, the first place where it occurs, in the order of the file. */
    private final Map<Tolerance, Note> first = new LinkedHashMap<>();

    private final Map<Tolerance, Integer> times = new EnumMap<>(Tolerance.class);

    /**
     * Adds the notes about a part.
     *
     * @param encoding the notes about the encoding; equal notes of several parts are kept once
     * @param lines finds the places in the part
     */
    void add(List<String> encoding, Tolerances part, Lines lines) {
        ofEncoding.addAll(encoding);
        for (Tolerance kind : part.kinds()) {
            if (!first.containsKey(kind)) {
                first.put(kind, lines.to(part.first(kind)).note(""));
            }
            times.merge(kind, part.times(kind), Integer::sum);
        }
    }

    /**
     * Returns the notes about the encoding, then one note for each kind of fault, in the order of their first places.
     */
    List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        ofEncoding.forEach(what -> notes.add(new Note(1, 1, what)));
        first.forEach((kind, place) -> notes.add(place.and(kind.what(times.getOrDefault(kind, 1)))));
        return List.copyOf(notes);
    }
}
