package org.shinpan.server.play;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** How much time the players have, in milliseconds. No rule text speaks of clocks. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = TimeControl.None.class, name = "none"),
    @JsonSubTypes.Type(value = TimeControl.Absolute.class, name = "absolute"),
    @JsonSubTypes.Type(value = TimeControl.Fischer.class, name = "fischer"),
    @JsonSubTypes.Type(value = TimeControl.ByoYomi.class, name = "byo-yomi"),
    @JsonSubTypes.Type(value = TimeControl.Canadian.class, name = "canadian"),
    @JsonSubTypes.Type(value = TimeControl.PerMove.class, name = "per-move")
})
public sealed interface TimeControl {

    /** The longest time that may be given for anything: 30 days. */
    long LONGEST = 30L * 24 * 60 * 60 * 1000;

    /** No clock. */
    record None() implements TimeControl {}

    /** One amount of time for the whole game. */
    record Absolute(long main) implements TimeControl {
        public Absolute {
            positive(main);
        }
    }

    /** Main time and an increment after each turn; the clock never shows more than the cap. */
    record Fischer(long main, long increment, long cap) implements TimeControl {
        public Fischer {
            positive(main);
            notNegative(increment);
            if (cap < main || cap > LONGEST) {
                throw new IllegalArgumentException("the cap is at least the main time and at most 30 days");
            }
        }
    }

    /** Main time, then periods. A period that a turn does not use up is full again for the next turn. */
    record ByoYomi(long main, long period, int periods) implements TimeControl {
        public ByoYomi {
            notNegative(main);
            positive(period);
            between(periods, 1, 100);
        }
    }

    /** Main time, then a number of turns for each stretch of time. */
    record Canadian(long main, long stretch, int turns) implements TimeControl {
        public Canadian {
            notNegative(main);
            positive(stretch);
            between(turns, 1, 200);
        }
    }

    /** The same time for each turn. */
    record PerMove(long each) implements TimeControl {
        public PerMove {
            positive(each);
        }
    }

    private static void positive(long millis) {
        if (millis <= 0 || millis > LONGEST) {
            throw new IllegalArgumentException("a time is more than 0 and at most 30 days");
        }
    }

    private static void notNegative(long millis) {
        if (millis < 0 || millis > LONGEST) {
            throw new IllegalArgumentException("a time is 0 to 30 days");
        }
    }

    private static void between(int count, int least, int most) {
        if (count < least || count > most) {
            throw new IllegalArgumentException("a count of " + least + " to " + most + " is expected");
        }
    }
}
