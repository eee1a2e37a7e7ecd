package org.shinpan.cli.documents;

/**
 * The outcome of one line of an example under one rule set.
 *
 * @param line the line of the document, counted from 1
 * @param ruleSet the name of the rule set
 * @param expected the text that the document expects
 * @param found the answer of the rule set, in the same words
 * @param agrees whether both are the same
 */
public record CheckedLine(int line, String ruleSet, String expected, String found, boolean agrees) {

    /** Returns one line for a reader, as in {@code ok logical: B a1 barred 6}. */
    @Override
    public String toString() {
        return agrees
                ? "ok " + ruleSet + ": " + expected
                : "line " + line + ", " + ruleSet + ": expected " + expected + ", found " + found;
    }
}
