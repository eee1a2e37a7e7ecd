package org.shinpan.archive.question;

/**
 * A game that a figure leads to.
 *
 * @param file its file
 * @param game its number in the file
 * @param ruleset the rule set under which it is shown; empty for none
 * @param link its place on the page
 */
record ExampleGame(String file, long game, String ruleset, String link) {

    static String key(String file, long game) {
        return file + "\n" + game;
    }
}
