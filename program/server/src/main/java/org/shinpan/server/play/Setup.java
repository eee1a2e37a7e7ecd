package org.shinpan.server.play;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Objects;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.board.StarPoints;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
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
 * @param handicap 0, or 2 to 9: as passes where the text says so, otherwise as stones on the star points
 * @param time the clocks
 * @param meeting how the players meet
 * @param host the colour of the player that makes the game
 * @param listing whether the game is on the page of games
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
        Player host,
        Listing listing) {

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

    /** Whether strangers find the game. */
    public enum Listing {
        /** Only those who have its link find it. */
        PRIVATE,
        /** Everybody finds it, may watch it, and may take the free seat. */
        PUBLIC
    }

    /** The names of the time controls in messages and in journals. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = TimeControl.None.class, name = "none"),
        @JsonSubTypes.Type(value = TimeControl.Absolute.class, name = "absolute"),
        @JsonSubTypes.Type(value = TimeControl.Fischer.class, name = "fischer"),
        @JsonSubTypes.Type(value = TimeControl.ByoYomi.class, name = "byo-yomi"),
        @JsonSubTypes.Type(value = TimeControl.Canadian.class, name = "canadian"),
        @JsonSubTypes.Type(value = TimeControl.PerMove.class, name = "per-move")
    })
    public interface TimeNames {

        /** {@return the same mapper, which knows the names} */
        static ObjectMapper in(ObjectMapper json) {
            return json.addMixIn(TimeControl.class, TimeNames.class);
        }
    }

    /** @throws Refusal if no game can be set up so; the message says what is wrong */
    public Setup {
        // Games from before there was a page of games do not say.
        listing = Objects.requireNonNullElse(listing, Listing.PRIVATE);
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
        Board board = Board.of(columns, rows);
        boolean passes = named.traits().handicap() == Traits.Handicap.PASSES;
        if (handicap != 0 && !passes && handicap > StarPoints.most(board)) {
            throw bad("a board of " + board + " has star points for at most " + StarPoints.most(board)
                    + " handicap stones, not " + handicap);
        }
        if (handicap != 0 && bidding != Bidding.NONE) {
            throw bad("a handicap settles the colours, so there is nothing to bid for");
        }
        if (meeting != Meeting.BY_LINK && listing == Listing.PUBLIC) {
            throw bad("only a game by link can be on the page of games");
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

    /** The handicap stones; none if the text gives a handicap by passes. */
    public PointSet placed() {
        Board board = Board.of(columns, rows);
        boolean stones = handicap > 0 && ruleSet(LifeJudge.unknown()).traits().handicap() != Traits.Handicap.PASSES;
        return stones ? PointSet.of(board, StarPoints.of(board, handicap)) : PointSet.empty(board);
    }

    /** The game before its first turn. After handicap stones White moves first. */
    public History start() {
        PointSet stones = placed();
        Position position = Position.empty(stones.board()).with(stones, Color.BLACK);
        return stones.isEmpty() ? History.start(agreement()) : History.from(agreement(), position, Player.WHITE);
    }

    /** The rule set, with a judge of life where it asks for one. */
    public RuleSet ruleSet(LifeJudge life) {
        return RuleSets.named(rules, new RuleSets.Options(life, Notice.AT_ONCE));
    }

    /** The same with a komi that was bid, and the colour of the host that follows. */
    public Setup settled(Komi bid, Player hostColor) {
        return new Setup(
                rules, columns, rows, bid.toString(), Bidding.NONE, handicap, time, meeting, hostColor, listing);
    }

    /** The same with the colours changed. */
    public Setup swapped() {
        return new Setup(rules, columns, rows, komi, bidding, handicap, time, meeting, host.opponent(), listing);
    }
}
