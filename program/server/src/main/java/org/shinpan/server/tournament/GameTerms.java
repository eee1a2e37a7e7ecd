package org.shinpan.server.tournament;

import java.util.Optional;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Setup;

/**
 * The conditions of the games of a tournament, as the pairing program states them. They are converted to the setup of a
 * game on this server.
 *
 * @param rules the name of the rules in the words of the pairing program; empty if it names none
 * @param lines the number of lines of the board
 * @param komi the komi of an even game
 */
record GameTerms(Optional<String> rules, int lines, String komi, TimeControl time) {

    /**
     * Returns the setup of an even game of the tournament.
     *
     * @param tables the setup of the games at the server's tables; its rules are used if the program names no known
     *     rules
     * @throws Refusal if neither the program nor the tables name rules, or if a game with this setup is not possible
     */
    Setup even(Optional<Setup> tables) {
        DeclaredRules declared = DeclaredRules.of(rules);
        String ruleSet = declared.ruleSet()
                .or(() -> tables.map(Setup::rules))
                .orElseThrow(() -> new Refusal(
                        Code.NOT_NOW,
                        "set up the tables first: they say which rules are used; the tournament says "
                                + rules.map(written -> "'" + written + "'").orElse("nothing")));
        return new Setup(
                ruleSet,
                lines,
                lines,
                komi,
                Setup.Bidding.NONE,
                0,
                time,
                Setup.Meeting.BY_LINK,
                Player.BLACK,
                Setup.Listing.PUBLIC);
    }

    /**
     * Returns a sentence that says which rule set is used, if the program uses another name for it than this server;
     * empty if not.
     */
    Optional<String> reading() {
        DeclaredRules declared = DeclaredRules.of(rules);
        return declared.reason().map(reason -> declared.sentence());
    }
}
