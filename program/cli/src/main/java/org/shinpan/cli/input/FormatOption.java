package org.shinpan.cli.input;

import picocli.CommandLine.Option;

/** The option {@code --format}: output for people or for programs. */
public final class FormatOption {

    private enum Format {
        TEXT,
        JSON
    }

    @Option(names = "--format", paramLabel = "text|json")
    private Format format = Format.TEXT;

    /** Returns whether the output is JSON. */
    public boolean isJson() {
        return format == Format.JSON;
    }
}
