package org.shinpan.cli.input;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * A progress bar on the terminal with the rate and the remaining time, if there is a terminal and more than one step.
 * The bar goes to standard error. The launcher sets two system properties: {@code shinpan.bar} is true if standard
 * error is a terminal, and {@code shinpan.hold} is true if standard output is a terminal too.
 */
public final class Progress implements AutoCloseable {

    /** The time between two updates of the bar, in milliseconds. */
    private static final int UPDATE_MILLIS = 200;

    private final String task;
    private long steps;
    private boolean closed;
    private @Nullable ProgressBar bar;

    /**
     * Starts a bar.
     *
     * @param task a word such as {@code judging}
     * @param steps the number of steps
     */
    public Progress(String task, int steps) {
        this.task = task;
        add(steps);
    }

    /** Adds to the number of steps that the work has. */
    public final void add(int more) {
        steps += more;
        ProgressBar shown = bar;
        if (shown != null) {
            shown.maxHint(steps);
        } else if (!closed && steps > 1 && Boolean.getBoolean("shinpan.bar")) {
            bar = new ProgressBarBuilder()
                    .setTaskName(task)
                    .setInitialMax(steps)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(UPDATE_MILLIS)
                    .showSpeed()
                    .build();
        }
    }

    /** Returns whether output must wait until the bar is closed, because both are on the same terminal. */
    public boolean holdsOutput() {
        return bar != null && Boolean.getBoolean("shinpan.hold");
    }

    /** Returns whether there is a bar. */
    public boolean isShown() {
        return bar != null;
    }

    /** Shows that some more steps are done. */
    public void step(int steps) {
        if (bar != null) {
            bar.stepBy(steps);
        }
    }

    /** Shows a few words next to the bar, if there is a bar. */
    public void say(String words) {
        if (bar != null) {
            bar.setExtraMessage(words);
        }
    }

    /** Removes the bar. It does not appear again. */
    public final void hide() {
        closed = true;
        if (bar != null) {
            bar.close();
            bar = null;
        }
    }

    @Override
    public void close() {
        hide();
    }
}
