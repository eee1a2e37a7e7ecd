package org.shinpan.cli.documents;

/**
 * What became of one line of an example under one rule set.
 *
 * @param line the line of the document, counted from 1
 * @param ruleSet the rule set's name
 * @param expected what the document says
 * @param found what the rule set says, in the same words
 * @param agrees whether they are alike
 */
public record CheckedLine(int line, String ruleSet, String expected, String found, boolean agrees) {

    /** One line for a reader, as in {@code ok logical: B a1 barred 6}. */
    @Override
    public String toString() {
        return agrees
                ? "ok " + ruleSet + ": " + expected
                : "line " + line + ", " + ruleSet + ": expected " + expected + ", found " + found;
    }
}
