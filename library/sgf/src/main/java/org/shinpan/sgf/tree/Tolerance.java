package org.shinpan.sgf.tree;

/**
 * A kind of fault that the parser tolerates. If it occurs in a file, a note reports its first place and how often it
 * occurs.
 */
enum Tolerance {
    TEXT_BEFORE("text before the first game is skipped"),
    TEXT_BETWEEN("text outside of any game is skipped"),
    TEXT_INSIDE("text between the nodes of a game is skipped"),
    UNESCAPED("a ']' inside a value is not escaped; the value is read to its last ']'"),
    MISSING_BRACKET("the ']' after the point of a move is missing"),
    EXTRA_CLOSING("a ')' that closes nothing is skipped"),
    MISSING_OPENING("the '(' before a game is missing"),
    MISSING_CLOSING("')' is missing at the end of the file"),
    MISSING_SEMICOLON("the ';' before the first node of a variation is missing"),
    EMPTY_VARIATION("a variation without a node is dropped"),
    NODE_AFTER_VARIATION("a node after a closed variation is read as one more variation"),
    LOWER_CASE("lower-case letters in a property name are dropped"),
    ALL_LOWER_CASE("a property name in lower-case letters is read in capitals"),
    CONTROL_CHARACTER("a control character between properties is skipped");

    private final String what;

    Tolerance(String what) {
        this.what = what;
    }

    String what(int times) {
        return times == 1 ? what : what + " (" + times + " times, here first)";
    }
}
