package org.shinpan.server.tournament;

import org.shinpan.engine.clock.TimeControl;
import org.shinpan.server.tournament.ProgramFault.Kind;

/**
 * The numbers of a time control in the form that pairing programs use.
 *
 * @param main the main time, in seconds
 * @param overtime the length of an overtime period, or the increment, in seconds; 0 for no overtime
 * @param stones the number of turns in a period of Canadian overtime
 * @param periods the number of periods of Japanese overtime
 */
record Times(int main, int overtime, int stones, int periods) {

    private static final long SECOND = 1000;

    /** The kinds of overtime. */
    enum Overtime {
        SUDDEN_DEATH,
        JAPANESE,
        CANADIAN,
        FISCHER
    }

    /**
     * Returns the time control that these numbers describe.
     *
     * @param system the kind of overtime
     * @param cap the maximum time that a clock with increments shows, in seconds; 0 for no limit
     */
    TimeControl as(Overtime system, int cap) throws ProgramFault {
        try {
            if (overtime == 0) {
                return main == 0 ? new TimeControl.None() : new TimeControl.Absolute(main * SECOND);
            }
            return switch (system) {
                case SUDDEN_DEATH -> new TimeControl.Absolute(main * SECOND);
                case JAPANESE -> new TimeControl.ByoYomi(main * SECOND, overtime * SECOND, periods);
                case CANADIAN -> new TimeControl.Canadian(main * SECOND, overtime * SECOND, stones);
                case FISCHER ->
                    new TimeControl.Fischer(
                            main * SECOND, overtime * SECOND, cap == 0 ? TimeControl.LONGEST : cap * SECOND);
            };
        } catch (IllegalArgumentException wrong) {
            throw new ProgramFault(Kind.WRONG, "the time of the tournament: " + wrong.getMessage(), wrong);
        }
    }
}
