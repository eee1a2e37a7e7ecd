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
 * The conditions of a game, which are chosen when the game is created: the rules, the board, the clocks, and the way in
 * which the players meet.
 *
 * @param rules the name of the rule set
 * @param columns the number of columns of the board, 2 to 25
 * @param rows the number of rows of the board, 2 to 25
 * @param komi a decimal number, such as 6.5; replaced by the winning bid if the players bid for the colours
 * @param bidding whether the players bid for the colours
 * @param handicap the handicap: 0, or 2 to 9. Depending on the rule set, it consists of passes by White or of black
 *     stones on the star points
 * @param time the clocks
 * @param meeting how the players meet
 * @param host the colour of the player who creates the game
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

    private static final int MIN_LINES = 2;
    private static final int MAX_LINES = 25;
    private static final int MAX_HANDICAP = 9;

    /** States whether the players bid for the colours before play. */
    public enum Bidding {
        NONE,
        FOR_BLACK
    }

    /** The ways in which the two players come together. */
    public enum Meeting {
        SAME_SCREEN,
        BY_LINK,
        /** The other seat belongs to a program. */
        ENGINE
    }

    /** States whether strangers can find the game. */
    public enum Listing {
        /** Only people who have its link can find it. */
        PRIVATE,
        /** Everybody can find it, watch it, and take the free seat. */
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

        /** {@return the given mapper, after the names were added to it} */
        static ObjectMapper in(ObjectMapper json) {
            return json.addMixIn(TimeControl.class, TimeNames.class);
        }
    }

    /** @throws Refusal if a game with this setup is not possible; the message says what is wrong */
    public Setup {
        // Games older than the page of games have no value here.
        listing = Objects.requireNonNullElse(listing, Listing.PRIVATE);
        if (columns < MIN_LINES || rows < MIN_LINES || columns > MAX_LINES || rows > MAX_LINES) {
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
        if (handicap != 0 && (handicap < 2 || handicap > MAX_HANDICAP)) {
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
        if (meeting == Meeting.ENGINE && listing == Listing.PUBLIC) {
            throw bad("a game against a program cannot be on the page of games");
        }
        if (meeting != Meeting.BY_LINK && bidding != Bidding.NONE) {
            throw bad("bidding needs two people at two places");
        }
    }

    /** Returns whether the game is a relay: one person enters the moves for others to watch. */
    public boolean relays() {
        return meeting == Meeting.SAME_SCREEN && listing == Listing.PUBLIC;
    }

    private static Refusal bad(String message) {
        return new Refusal(Refusal.Code.BAD_SETUP, message);
    }

    /** Returns the board, the komi and the handicap, in the form that a rule set needs. */
    public Agreement agreement() {
        return new Agreement(Board.of(columns, rows), Komi.parse(komi), handicap);
    }

    /** Returns the handicap stones; none if the rule set gives a handicap by passes. */
    public PointSet placed() {
        Board board = Board.of(columns, rows);
        boolean stones = handicap > 0 && ruleSet(LifeJudge.unknown()).traits().handicap() != Traits.Handicap.PASSES;
        return stones ? PointSet.of(board, StarPoints.of(board, handicap)) : PointSet.empty(board);
    }

    /** Returns the game before its first turn. After handicap stones White moves first. */
    public History start() {
        PointSet stones = placed();
        Position position = Position.empty(stones.board()).withColor(stones, Color.BLACK);
        return stones.isEmpty() ? History.start(agreement()) : History.from(agreement(), position, Player.WHITE);
    }

    /**
     * Returns the rule set.
     *
     * @param life answers which chains are alive, if the rule set asks
     */
    public RuleSet ruleSet(LifeJudge life) {
        return RuleSets.named(rules, new RuleSets.Options(life, Notice.AT_ONCE));
    }

    /** Returns this setup with the komi that was bid and the resulting colour of the host. */
    public Setup settled(Komi bid, Player hostColor) {
        return new Setup(
                rules, columns, rows, bid.toString(), Bidding.NONE, handicap, time, meeting, hostColor, listing);
    }

    /** Returns this setup with another handicap and komi. */
    public Setup with(int stones, String points) {
        return new Setup(rules, columns, rows, points, bidding, stones, time, meeting, host, listing);
    }

    /** Returns this setup with the colours swapped. */
    public Setup swapped() {
        return new Setup(rules, columns, rows, komi, bidding, handicap, time, meeting, host.opponent(), listing);
    }
}
