package org.shinpan.cli.planted.switches;

import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.Locale;

/** Planted: a method that the JDK prescribes. */
public final class Dates extends SimpleDateFormat {
    private static final long serialVersionUID = 1;

    public Dates() {
        super("yyyy", Locale.ROOT);
    }

    /** Overrides a method of {@link DateFormat}. */
    @Override
    public void setLenient(boolean lenient) {
        super.setLenient(false);
    }
}
