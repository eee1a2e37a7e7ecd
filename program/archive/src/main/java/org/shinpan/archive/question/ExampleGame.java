package org.shinpan.archive.question;

/**
 * A game that the report shows as an example for a bar of a figure.
 *
 * @param file the name of its file
 * @param game its number in the file
 * @param ruleset the rule set under which it is shown; empty for none
 * @param link the id of the example on the page
 */
record ExampleGame(String file, long game, String ruleset, String link) {

    /** Returns a key that distinguishes a game from all others. */
    static String key(String file, long game) {
        return file + "\n" + game;
    }
}
