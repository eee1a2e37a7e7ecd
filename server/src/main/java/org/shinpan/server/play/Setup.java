package org.shinpan.server.play;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * How a game is set up.
 *
 * @param rules the name of the rule set
 * @param columns 2 to 25
 * @param rows 2 to 25
 * @param komi an exact decimal, as text; the start of the bidding if there is one
 * @param bidding whether the players bid for the colours
 * @param handicap 0, or 2 to 9 where the rule set has it
 * @param time the clocks
 * @param meeting how the players meet
 * @param host the colour of the player that makes the game
 */
public record Setup(
        String rules,
        int columns,
        int rows,
        String komi,
        Bidding bidding,
        int handicap,
        TimeControl time,
        Meeting meeting,
        Player host) {

    private static final int LEAST_LINES = 2;
    private static final int MOST_LINES = 25;
    private static final int MOST_HANDICAP = 9;

    /** Whether the players bid for the colours before play. */
    public enum Bidding {
        NONE,
        FOR_BLACK
    }

    /** How the players meet. */
    public enum Meeting {
        SAME_SCREEN,
        BY_LINK,
        /** The other seat is a program's. */
        ENGINE
    }

    /** @throws Refusal if no game can be set up so; the message says what is wrong */
    public Setup {
        if (columns < LEAST_LINES || rows < LEAST_LINES || columns > MOST_LINES || rows > MOST_LINES) {
            throw bad("a board here has 2 to 25 columns and rows, not " + columns + "x" + rows);
        }
        RuleSet named;
        try {
            named = RuleSets.named(rules, RuleSets.Options.DEFAULT);
            rules = named.name();
            komi = Komi.parse(komi).toString();
        } catch (IllegalArgumentException wrong) {
            throw bad(String.valueOf(wrong.getMessage()));
        }
        if (handicap != 0 && (handicap < 2 || handicap > MOST_HANDICAP)) {
            throw bad("a handicap is 0, or 2 to 9, not " + handicap);
        }
        if (handicap != 0 && named.traits().handicap() != Traits.Handicap.PASSES) {
            throw bad(rules + " has no handicap");
        }
        if (handicap != 0 && bidding != Bidding.NONE) {
            throw bad("a handicap settles the colours, so there is nothing to bid for");
        }
        if (meeting != Meeting.BY_LINK && bidding != Bidding.NONE) {
            throw bad("bidding needs two people at two places");
        }
    }

    private static Refusal bad(String message) {
        return new Refusal(Refusal.Code.BAD_SETUP, message);
    }

    /** The agreement that the rules get. */
    public Agreement agreement() {
        return new Agreement(Board.of(columns, rows), Komi.parse(komi), handicap);
    }

    /** The rule set, with a judge of life where it asks for one. */
    public RuleSet ruleSet(LifeJudge life) {
        return RuleSets.named(rules, new RuleSets.Options(life, Notice.AT_ONCE));
    }

    /** The same with a komi that was bid, and the colour of the host that follows. */
    public Setup settled(Komi bid, Player hostColor) {
        return new Setup(rules, columns, rows, bid.toString(), Bidding.NONE, handicap, time, meeting, hostColor);
    }

    /** The same with the colours changed. */
    public Setup swapped() {
        return new Setup(rules, columns, rows, komi, bidding, handicap, time, meeting, host.opponent());
    }
}
