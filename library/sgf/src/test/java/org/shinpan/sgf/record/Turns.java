package org.shinpan.sgf.record;

import java.util.List;
import org.shinpan.rules.law.Turn;

/** The turns of a record, without its set-ups. */
public final class Turns {

    private Turns() {}

    public static List<Turn> of(GameRecord record) {
        return record.steps().stream()
                .filter(Step.Played.class::isInstance)
                .map(step -> ((Step.Played) step).turn())
                .toList();
    }

    /** Returns the turns as sentences name them, for example {@code Black D4}. */
    public static List<String> named(GameRecord record) {
        return of(record).stream().map(Turn::toString).toList();
    }
}
