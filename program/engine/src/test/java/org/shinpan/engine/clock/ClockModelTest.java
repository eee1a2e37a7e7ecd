package org.shinpan.engine.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs random schedules of turns on each kind of clock and on a second model, and compares them. The model lets time
 * pass in steps, from one limit to the next, as a real clock does.
 */
class ClockModelTest {

    private static final long SEED = 20261122;
    private static final int TURNS = 12;

    /** A model of a clock that stands on the table. Time passes in it in steps of whole milliseconds. */
    private static final class OnTheTable {

        private final TimeControl control;
        private long main;
        private int periods;
        private long ofPeriod;
        private long stretch;
        private int turns;
        private boolean overtime;
        private boolean fallen;

        OnTheTable(TimeControl control) {
            this.control = control;
            if (control instanceof TimeControl.Absolute absolute) {
                main = absolute.main();
            } else if (control instanceof TimeControl.Fischer fischer) {
                main = fischer.main();
            } else if (control instanceof TimeControl.ByoYomi byoYomi) {
                main = byoYomi.main();
                periods = byoYomi.periods();
                ofPeriod = byoYomi.period();
            } else if (control instanceof TimeControl.Canadian canadian) {
                main = canadian.main();
                stretch = canadian.stretch();
                turns = canadian.turns();
            } else if (control instanceof TimeControl.PerMove perMove) {
                main = perMove.each();
            }
        }

        void passes(long time) {
            long left = time;
            while (!fallen && left > 0) {
                long step;
                if (main > 0) {
                    step = Math.min(left, main);
                    main -= step;
                    overtime |= left > step;
                } else if (periods > 0) {
                    overtime = true;
                    step = Math.min(left, ofPeriod);
                    ofPeriod -= step;
                    if (ofPeriod == 0) {
                        periods--;
                        ofPeriod = ((TimeControl.ByoYomi) control).period();
                    }
                } else {
                    overtime = true;
                    step = Math.min(left, stretch);
                    stretch -= step;
                }
                left -= step;
                fallen = main == 0 && periods == 0 && stretch == 0;
            }
            // A turn that begins without time is lost, so the schedule ends here.
        }

        void pressed() {
            if (control instanceof TimeControl.Fischer fischer) {
                main = Math.min(fischer.cap(), main + fischer.increment());
            } else if (control instanceof TimeControl.PerMove perMove) {
                main = perMove.each();
            } else if (control instanceof TimeControl.ByoYomi byoYomi) {
                ofPeriod = byoYomi.period();
            } else if (control instanceof TimeControl.Canadian canadian && overtime && --turns == 0) {
                stretch = canadian.stretch();
                turns = canadian.turns();
            }
            overtime = false;
        }
    }

    private static long upTo(Random random, long max) {
        return switch (random.nextInt(5)) {
            case 0 -> max;
            case 1 -> 1 + random.nextInt(3);
            default -> 1 + Math.floorMod(random.nextLong(), max);
        };
    }

    private static TimeControl control(String kind, Random random) {
        long max = random.nextBoolean() ? 20 : random.nextInt(10) == 0 ? TimeControl.LONGEST : 5_000;
        long main = upTo(random, max);
        long none = random.nextInt(3) == 0 ? 0 : main;
        return switch (kind) {
            case "absolute" -> new TimeControl.Absolute(main);
            case "fischer" ->
                new TimeControl.Fischer(main, none, Math.min(TimeControl.LONGEST, main + random.nextInt(3_000)));
            case "byo-yomi" -> new TimeControl.ByoYomi(none, upTo(random, max), 1 + random.nextInt(5));
            case "canadian" -> new TimeControl.Canadian(none, upTo(random, max), 1 + random.nextInt(5));
            default -> new TimeControl.PerMove(main);
        };
    }

    private static void schedules(String kind, int count) {
        for (int i = 0; i < count; i++) {
            Random random = new Random(SEED + i);
            TimeControl control = control(kind, random);
            OnTheTable model = new OnTheTable(control);
            Clock clock = Clock.full(control);
            for (int turn = 0; turn < TURNS; turn++) {
                long allowance = clock.allowance(control).orElseThrow();
                if (allowance <= 0) {
                    fail(i, control, turn, "an allowance of " + allowance);
                }
                // The time is at most the allowance, and often one less.
                long spent = random.nextInt(6) == 0 ? allowance - 1 : Math.floorMod(random.nextLong(), allowance + 1);
                if (random.nextInt(4) == 0 && spent > 1) {
                    // Time that passes in the middle of a turn, as when a program fails.
                    long early = spent / 2;
                    model.passes(early);
                    clock = clock.run(control, early);
                    spent = Math.min(spent - early, clock.allowance(control).orElseThrow());
                    if (control instanceof TimeControl.ByoYomi byoYomi) {
                        model.ofPeriod = byoYomi.period();
                    }
                    model.overtime = false;
                    allowance = clock.allowance(control).orElseThrow();
                }
                model.passes(spent);
                if (model.fallen != (spent >= allowance)) {
                    fail(i, control, turn, "the flag after " + spent + " of " + allowance);
                }
                if (model.fallen) {
                    break;
                }
                clock = clock.press(control, spent);
                model.pressed();
                Clock expected = new Clock(model.main, model.periods, model.stretch, model.turns);
                if (!clock.equals(expected) || clock.main() < 0 || clock.stretch() < 0 || clock.periods() < 0) {
                    fail(i, control, turn, clock + " and not " + expected + " after " + spent);
                }
            }
        }
    }

    private static void fail(int i, TimeControl control, int turn, String what) {
        assertThat(what).as("schedule %d, %s, turn %d", i, control, turn).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"absolute", "fischer", "byo-yomi", "canadian", "per-move"})
    void aHundredThousandSchedulesAgree(String kind) {
        schedules(kind, 100_000);
    }

    @Tag("nightly")
    @ParameterizedTest
    @ValueSource(strings = {"absolute", "fischer", "byo-yomi", "canadian", "per-move"})
    void aMillionSchedulesAgree(String kind) {
        schedules(kind, 1_000_000);
    }
}
