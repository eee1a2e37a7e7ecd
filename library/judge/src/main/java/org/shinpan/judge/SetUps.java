package org.shinpan.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Traits;
import org.shinpan.sgf.record.CompactSteps;
import org.shinpan.sgf.record.GameRecord;

/**
 * The set-ups of a record: their changes to the game, and the notes about them. No rule text mentions set-ups.
 *
 * <p>Stones before the first turn are the start of the game. A set-up that changes nothing is ignored; if it names a
 * player to move (PL), that player is compared with the player whose turn it is. After a later set-up that changes the
 * board, all earlier turns still count. A set-up after the end of the game marks dead stones.
 */
final class SetUps {

    private static final String ABOUT = "set-up";
    private static final String TURN = "player to move";

    private final GameRecord record;
    private final CompactSteps steps;
    private final int atTheStart;
    private final Position first;

    SetUps(GameRecord record) {
        this.record = record;
        this.steps = record.compactSteps();
        this.atTheStart = steps.setUpsAtTheStart();
        this.first = on(Position.empty(record.board()), 0, atTheStart);
    }

    /** Returns the number of steps before the first turn. */
    int atTheStart() {
        return atTheStart;
    }

    /** Returns whether a set-up comes after the first turn. */
    boolean comeLater() {
        return steps.setUps() > atTheStart;
    }

    /** Returns whether there are stones on the board before the first turn. */
    boolean putStones() {
        return atTheStart > 0 && !first.equals(Position.empty(record.board()));
    }

    /** Returns the position before the first turn. */
    Position first() {
        return first;
    }

    /** Returns whether every chain has a liberty before the first turn. */
    boolean allHaveLiberties() {
        return first.chainWithoutLiberty().isEmpty();
    }

    /** Returns the game before the first turn of the record. */
    History start(Agreement agreement) {
        return putStones() ? History.from(agreement, first, record.firstToMove()) : History.start(agreement);
    }

    /** Returns the notes on the set-ups before the first turn. */
    List<Silence> saidOfTheStart() {
        if (atTheStart == 0) {
            return List.of();
        }
        String node = node(0, atTheStart);
        Optional<Player> named = playerNamed(0, atTheStart);
        List<Silence> said = new ArrayList<>();
        if (!putStones()) {
            if (named.equals(Optional.of(Player.WHITE))) {
                said.add(new Silence(
                        TURN,
                        node + ": PL[W] says that White moves first, but the board is empty and Black moves first"));
            }
            return said;
        }
        Player next = record.firstToMove();
        said.add(new Silence(
                ABOUT,
                node + ": " + stones(first) + " before the first turn, where the text has an empty board; " + next
                        + " moves first, " + whyFirst(named.isPresent(), next)));
        said.addAll(saidOfLiberties(node, first));
        return said;
    }

    /** Returns why a player moves first, as the end of a sentence. */
    private String whyFirst(boolean isNamed, Player next) {
        if (isNamed) {
            return "as PL[" + next.letter() + "] says";
        }
        if (steps.size() > atTheStart) {
            return "like the first move of the record";
        }
        return next == Player.WHITE ? "after the handicap stones" : "since the record names no player";
    }

    /** Returns the end (exclusive) of the consecutive set-ups that begin at a step. */
    int end(int step) {
        int end = step;
        while (end < steps.size() && steps.isSetUp(end)) {
            end++;
        }
        return end;
    }

    /**
     * The game after the set-ups between two turns.
     *
     * @param history the game after the set-ups
     * @param said the notes on the set-ups
     * @param since the node of the first of these set-ups, if they change the board of a game that is not over
     */
    record Later(History history, List<Silence> said, OptionalInt since) {}

    /** Returns the game after the steps {@code from} to {@code end - 1}, which are set-ups. */
    Later later(RuleSet rules, History history, int from, int end) {
        Position before = history.position();
        Position after = on(before, from, end);
        Optional<Player> named = playerNamed(from, end);
        String node = node(from, end);
        boolean changes = !after.equals(before);
        if (history.ending().isPresent()) {
            return new Later(
                    history,
                    changes ? List.of(saidAfterTheEnd(rules, history, node, after)) : List.of(),
                    OptionalInt.empty());
        }
        List<Silence> said = new ArrayList<>();
        named.filter(player -> player != history.toMove())
                .ifPresent(player -> said.add(new Silence(
                        TURN,
                        node + ": PL[" + player.letter() + "] says that " + player + " is to move, but it is "
                                + history.toMove() + "'s turn")));
        if (!changes) {
            return new Later(history, said, OptionalInt.empty());
        }
        Player next = named.orElse(history.toMove());
        said.add(new Silence(
                ABOUT,
                node + ": the record changes the board after turn " + history.turns() + " (" + changes(before, after)
                        + "); the text knows no such change; the earlier turns still count, and " + next
                        + " is to move" + (named.isPresent() ? ", as PL[" + next.letter() + "] says" : "")));
        said.addAll(saidOfLiberties(node, after));
        return new Later(history.rearranged(after, next), said, OptionalInt.of(steps.node(from)));
    }

    private static Silence saidAfterTheEnd(RuleSet rules, History history, String node, Position after) {
        boolean removes = after.points(Color.BLACK)
                        .minus(history.position().points(Color.BLACK))
                        .isEmpty()
                && after.points(Color.WHITE)
                        .minus(history.position().points(Color.WHITE))
                        .isEmpty();
        if (!removes) {
            return new Silence(
                    ABOUT,
                    node + ": the record changes the board after the end of the game ("
                            + changes(history.position(), after) + "); the game stays as it ended");
        }
        String marked = node + ": the stones that the record removes after the end ("
                + changes(history.position(), after) + ") are marked as dead; the game is counted as it ended";
        if (rules.traits().counting() == Traits.Counting.TERRITORY) {
            return new Silence("dead stones", marked);
        }
        History without = History.from(history.agreement(), after, history.toMove());
        Settlement settlement = rules.settle(without);
        return new Silence(
                "dead stones", marked + "; without these stones the result would be " + settlement.asItStands());
    }

    /** Returns the position after the set-ups {@code from} to {@code end - 1}. */
    private Position on(Position before, int from, int end) {
        Position position = before;
        for (int step = from; step < end; step++) {
            position = steps.setUp(step).on(position);
        }
        return position;
    }

    /** Returns the player to move named by the last PL of these set-ups; empty if none has a PL. */
    private Optional<Player> playerNamed(int from, int end) {
        Optional<Player> named = Optional.empty();
        for (int step = from; step < end; step++) {
            Optional<Player> toMove = steps.setUp(step).toMove();
            named = toMove.isPresent() ? toMove : named;
        }
        return named;
    }

    private String node(int from, int end) {
        int first = steps.node(from);
        int last = steps.node(end - 1);
        return first == last ? "node " + first : "nodes " + first + " to " + last;
    }

    private static String stones(Position position) {
        int black = position.points(Color.BLACK).size();
        int white = position.points(Color.WHITE).size();
        if (white == 0) {
            return black + (black == 1 ? " black stone stands" : " black stones stand");
        }
        return black == 0
                ? white + (white == 1 ? " white stone stands" : " white stones stand")
                : black + " black and " + white + " white stones stand";
    }

    private static String changes(Position before, Position after) {
        List<String> parts = new ArrayList<>();
        for (Color color : Color.values()) {
            PointSet changed = after.points(color).minus(before.points(color));
            if (!changed.isEmpty()) {
                String what = color == Color.EMPTY ? "empty" : color == Color.BLACK ? "black" : "white";
                parts.add(what + " " + changed.names());
            }
        }
        return String.join(", ", parts);
    }

    private static List<Silence> saidOfLiberties(String node, Position position) {
        PointSet found = position.stonesWithoutLiberty(Player.BLACK).union(position.stonesWithoutLiberty(Player.WHITE));
        return found.isEmpty()
                ? List.of()
                : List.of(
                        new Silence(ABOUT, node + ": no liberty for " + found.names() + "; a set-up captures nothing"));
    }
}
