package org.shinpan.archive.question;

/**
 * A game to which a figure links as an example.
 *
 * @param file the name of its file
 * @param game its number in the file
 * @param ruleset the rule set under which it is shown; empty for none
 * @param link its id on the page
 */
record ExampleGame(String file, long game, String ruleset, String link) {

    /** Returns a key that distinguishes a game from all others. */
    static String key(String file, long game) {
        return file + "\n" + game;
    }
}
