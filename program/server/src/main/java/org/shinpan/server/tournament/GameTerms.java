package org.shinpan.server.tournament;

import java.util.Optional;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Setup;

/**
 * The conditions of the games of a tournament, as the pairing program states them.
 *
 * @param rules the rules as the program writes them; empty if it has none
 * @param lines the number of lines of the board
 * @param komi the komi of an even game
 */
record GameTerms(Optional<String> rules, int lines, String komi, TimeControl time) {

    /**
     * Returns the setup of an even game of the tournament.
     *
     * @param tables the game that the tables offer; its rules are used if the program names no known rules
     * @throws Refusal if the rules are not set, or there is no such game
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
     * Returns a sentence that says which rule set is used, if the program uses another name for it than this server.
     */
    Optional<String> reading() {
        DeclaredRules declared = DeclaredRules.of(rules);
        return declared.reason().map(reason -> declared.sentence());
    }
}
