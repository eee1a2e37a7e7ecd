package org.shinpan.cli.input;

import org.shinpan.rules.law.Notice;
import picocli.CommandLine.Option;

/** The option {@code --notice}. */
public final class NoticeOption {

    @Option(names = "--notice", paramLabel = "at-once|on-claim", defaultValue = "at-once")
    private Notice notice;

    /** Returns when a repetition is noticed. */
    public Notice notice() {
        return notice;
    }
}
