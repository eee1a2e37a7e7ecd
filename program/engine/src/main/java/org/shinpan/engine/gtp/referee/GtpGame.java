package org.shinpan.engine.gtp.referee;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * The game of a {@link GtpReferee}, and the parser for the arguments of its commands. A method that throws a {@link
 * GtpException} leaves the game as it was.
 *
 * <p>If stones were set up without naming the player to move, the first turn decides it.
 */
final class GtpGame {

    /** The maximum number of columns and of rows of a board: GTP has letters for 25 columns. */
    static final int MAX_LINES = 25;

    private final Notice notice;
    private final TurnOrder order;
    private final int handicap;
    private String ruleSetName;
    private RuleSet rules;
    /** The players' agreement on the living chains; empty if they have made none. */
    private Optional<LifeJudge> marking = Optional.empty();

    private History history;
    /** Whether stones were set up without naming the player to move. */
    private boolean startOpen;

    private Runnable whenRestarted = () -> {};

    GtpGame(String ruleSetName, int handicap, Notice notice, TurnOrder order) {
        this.notice = notice;
        this.order = order;
        this.handicap = handicap;
        this.ruleSetName = ruleSetName;
        this.rules = rules(LifeJudge.unknown());
        this.history = History.start(new Agreement(Board.square(19), Komi.NONE, handicap));
    }

    RuleSet rules() {
        return rules;
    }

    History history() {
        return history;
    }

    Position position() {
        return history.position();
    }

    Board board() {
        return history.agreement().board();
    }

    Game game() {
        return new Game(rules, history);
    }

    /** Returns the players' agreement on the living chains, if they have marked any in this position. */
    Optional<LifeJudge> marking() {
        return marking.filter(marks -> marks.isAgreementOn(position()));
    }

    /** Returns the current rule set, which asks the given judge whether chains are alive. */
    RuleSet rules(LifeJudge lifeJudge) {
        return RuleSets.named(ruleSetName, new RuleSets.Options(lifeJudge, notice));
    }

    /** Starts a game on an empty board, with the current komi. */
    void restart(Board board) {
        begin(
                rules(LifeJudge.unknown()),
                History.start(new Agreement(board, history.agreement().komi(), handicap)));
        whenRestarted.run();
    }

    /** Sets an action that is run whenever a game starts on an empty board. */
    void whenRestarted(Runnable action) {
        whenRestarted = action;
    }

    /** Starts another game and drops all marks. */
    void begin(RuleSet fresh, History now) {
        rules = fresh;
        marking = Optional.empty();
        history = now;
        startOpen = false;
    }

    /** Replaces the game by the same game with the players' marks. */
    void mark(LifeJudge marks, Game marked) {
        rules = marked.rules();
        marking = Optional.of(marks);
        history = marked.history();
    }

    /** Replaces the game, for example after a claim or a change of the komi. */
    void continueAs(History now) {
        history = now;
    }

    /**
     * Starts a game with stones on the board. If {@code toMove} is empty, the first turn decides which player is to
     * move.
     */
    void setUp(Agreement agreement, Position position, Optional<Player> toMove) {
        History start = History.start(agreement);
        begin(rules(LifeJudge.unknown()), start.setUp(position, toMove.orElse(Player.BLACK)));
        startOpen = toMove.isEmpty();
    }

    /** Changes to another rule set if it allows all turns so far; otherwise the command is refused. */
    void changeRules(String name) throws GtpException {
        RuleSet fresh = RuleSets.named(name, new RuleSets.Options(LifeJudge.unknown(), notice));
        List<History> states = states();
        History replayed = states.get(0);
        for (History state : states.subList(1, states.size())) {
            if (state.last().isEmpty()) {
                replayed = state.beginsAnew()
                        ? replayed.setUp(state.position(), state.toMove())
                        : replayed.rearranged(state.position(), state.toMove());
                continue;
            }
            Turn turn = state.last().get();
            Verdict verdict = fresh.judge(replayed, turn);
            if (verdict instanceof Verdict.Illegal illegal) {
                throw new GtpException("the game so far is not legal under " + name + ": turn " + (replayed.turns() + 1)
                        + ", " + turn + " " + illegal);
            }
            replayed = replayed.followedBy(turn, verdict.effect().orElseThrow());
        }
        boolean open = startOpen;
        ruleSetName = fresh.name();
        begin(fresh, replayed);
        startOpen = open;
    }

    /** Returns all states of the game in order, beginning with the start. */
    private List<History> states() {
        List<History> states = new ArrayList<>();
        for (Optional<History> at = Optional.of(history);
                at.isPresent();
                at = at.get().before()) {
            states.add(at.get());
        }
        Collections.reverse(states);
        return states;
    }

    /**
     * Plays a turn.
     *
     * @return the verdict of the rule set
     * @throws GtpException if the rule set bars the turn
     */
    Verdict play(Turn turn) throws GtpException {
        History standing = asFor(turn.player());
        Verdict verdict = rules.judge(standing, turn);
        if (verdict instanceof Verdict.Illegal illegal) {
            throw new GtpException("illegal move: " + turn + " " + illegal);
        }
        history = standing.followedBy(turn, verdict.effect().orElseThrow());
        return verdict;
    }

    /** Returns the rule set's verdict on a turn, without playing it. */
    Verdict judge(Turn turn) {
        return rules.judge(asFor(turn.player()), turn);
    }

    /**
     * Returns the game for a move by a given player. If it is not decided which player is to move, or if the order is
     * {@link TurnOrder#FREE}, the result is the game with this player to move. With {@code FREE}, a game that has ended
     * is continued. Otherwise the game is returned unchanged.
     */
    History asFor(Player player) {
        boolean onTurn = history.toMove() == player;
        if (startOpen && history.last().isEmpty() && history.before().isPresent()) {
            // Nothing has been played since the stones were set up, so they are set up again for the other player.
            return onTurn ? history : history.before().get().setUp(history.position(), player);
        }
        if (order == TurnOrder.FREE && (!onTurn || history.ending().isPresent())) {
            return history.rearranged(history.position(), player);
        }
        return history;
    }

    /** Takes back the last turns. Setting up stones counts as one turn. The players' marks are dropped. */
    void undo(int turns) throws GtpException {
        History now = history;
        for (int i = 0; i < turns; i++) {
            now = now.before().orElseThrow(() -> new GtpException("cannot undo"));
            now = isChangeOfTurn(now) ? now.before().orElseThrow() : now;
        }
        // Keep a komi that was changed meanwhile.
        history = now.agreed(history.agreement());
        if (turns > 0 && marking.isPresent()) {
            marking = Optional.empty();
            rules = rules(LifeJudge.unknown());
        }
    }

    /** Returns whether a state of the game exists only because {@link #asFor} changed the player to move. */
    private static boolean isChangeOfTurn(History state) {
        return state.last().isEmpty()
                && !state.beginsAnew()
                && state.before()
                        .filter(before -> before.turns() == state.turns()
                                && before.position().equals(state.position()))
                        .isPresent();
    }

    /** Returns the legal moves of a player, separated by blanks: points, then {@code pass} if it is legal. */
    String legalMoves(Player player) {
        StringJoiner legal = new StringJoiner(" ");
        for (Point point : position().points(Color.EMPTY)) {
            if (judge(new Turn(player, Move.play(point))).effect().isPresent()) {
                legal.add(point.toString());
            }
        }
        if (judge(new Turn(player, Move.PASS)).effect().isPresent()) {
            legal.add("pass");
        }
        return legal.toString();
    }

    /**
     * Parses a vertex that must have a stone.
     *
     * @throws GtpException if there is no stone on the point
     */
    Point stone(String vertex) throws GtpException {
        Point point = point(vertex);
        if (position().at(point) == Color.EMPTY) {
            throw new GtpException("there is no stone on " + point);
        }
        return point;
    }

    Turn turn(List<String> arguments) throws GtpException {
        need(arguments, 2, "a colour and a vertex");
        return turn(arguments.get(0), arguments.get(1));
    }

    Turn turn(String color, String vertex) throws GtpException {
        Player player = player(color);
        String name = vertex.toLowerCase(Locale.ROOT);
        if (name.equals("pass")) {
            return new Turn(player, Move.PASS);
        }
        if (name.equals("resign")) {
            return new Turn(player, Move.RESIGN);
        }
        return new Turn(player, Move.play(point(vertex)));
    }

    Point point(String vertex) throws GtpException {
        try {
            return board().parse(vertex);
        } catch (IllegalArgumentException notAPoint) {
            throw new GtpException("invalid vertex: " + notAPoint.getMessage());
        }
    }

    static Player player(String color) throws GtpException {
        return switch (color.toLowerCase(Locale.ROOT)) {
            case "b", "black" -> Player.BLACK;
            case "w", "white" -> Player.WHITE;
            default -> throw new GtpException("invalid color: " + color);
        };
    }

    /**
     * Checks the number of arguments.
     *
     * @throws GtpException unless there are exactly {@code count} arguments
     */
    static void need(List<String> arguments, int count, String what) throws GtpException {
        need(arguments, count, count, what);
    }

    /**
     * Checks the number of arguments, so that no argument is ignored silently.
     *
     * @param what the expected arguments, for the message
     * @throws GtpException unless there are {@code min} to {@code max} arguments
     */
    static void need(List<String> arguments, int min, int max, String what) throws GtpException {
        if (arguments.size() < min) {
            throw new GtpException(what + " needed");
        }
        if (arguments.size() > max) {
            throw new GtpException((min == 0 ? "at most " : "") + what + " expected, not '"
                    + GtpProtocol.oneLine(String.join(" ", arguments)) + "'");
        }
    }

    /**
     * Checks the number of arguments.
     *
     * @throws GtpException if there are fewer than {@code min} arguments
     */
    static void needAtLeast(List<String> arguments, int min, String what) throws GtpException {
        need(arguments, min, Integer.MAX_VALUE, what);
    }

    /** Parses a whole number from {@code low} to {@code high}. */
    static int number(String text, int low, int high, String what) throws GtpException {
        try {
            int number = Integer.parseInt(text);
            if (number >= low && number <= high) {
                return number;
            }
        } catch (NumberFormatException noNumber) {
            throw new GtpException("'" + text + "' is not a number");
        }
        throw new GtpException("unacceptable " + what + ": " + low + " to " + high);
    }

    /** Parses a time in seconds, from 0 to {@code max}. */
    static Duration seconds(String text, int max) throws GtpException {
        try {
            double seconds = Double.parseDouble(text);
            if (seconds >= 0 && seconds <= max) {
                return Duration.ofMillis(Math.round(1000 * seconds));
            }
        } catch (NumberFormatException notANumber) {
            // The exception below reports it, like a number out of range.
        }
        throw new GtpException("'" + text + "' is not a number of seconds from 0 to " + max);
    }
}
