package org.shinpan.cli.planted.words.rules;

/** A public method that Scala can call in backticks only. */
public final class Bowl {

    public Bowl with(int stones) {
        return this;
    }
}
