package org.shinpan.cli.planted.switches;

/** Planted: a record component may be a boolean, but another constructor may not take one. */
public record Setting(boolean on, String name) {
    public Setting(boolean on) {
        this(on, "");
    }
}
