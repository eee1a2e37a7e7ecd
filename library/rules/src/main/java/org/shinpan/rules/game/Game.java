package org.shinpan.rules.game;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * A game in progress under one rule set. Immutable: {@link #play} returns a new game. Most programs need only this
 * class.
 *
 * @param rules the rule set
 * @param history the game so far
 */
public record Game(RuleSet rules, History history) {
    public Game {
        Present.all("the rule set", rules, "the history", history);
    }

    /**
     * {@return a game before its first turn, on an empty board}
     *
     * @param rules the rule set
     * @param agreement the board, komi and handicap that the players agreed on
     */
    public static Game start(RuleSet rules, Agreement agreement) {
        Present.all("the rule set", rules, "the agreement", agreement);
        return new Game(rules, History.start(agreement));
    }

    /**
     * {@return a game before its first turn, on an empty square board, without handicap and with the komi that the rule
     * set names} If the rule set leaves the komi to the players, there is none.
     *
     * @param rules the name of a rule set, such as {@code chinese}; {@link RuleSets#names} lists them
     * @param lines the number of lines of the board
     * @throws IllegalArgumentException if there is no rule set of this name, or no such board
     */
    public static Game start(String rules, int lines) {
        RuleSet ruleSet = RuleSets.named(rules, RuleSets.Options.DEFAULT);
        Agreement without = Agreement.on(Board.square(lines));
        return start(
                ruleSet,
                new Agreement(without.board(), ruleSet.namedKomi(without).orElse(Komi.NONE), without.handicap()));
    }

    /**
     * {@return a game that begins with a given position} No turn has been played, so no earlier position can bar a play
     * as a repetition.
     *
     * @param rules the rule set
     * @param agreement the board, komi and handicap that the players agreed on
     * @param position the position
     * @param toMove the player to move
     * @throws IllegalArgumentException if the position is on another board than the agreement
     */
    public static Game from(RuleSet rules, Agreement agreement, Position position, Player toMove) {
        Present.all("the rule set", rules, "the agreement", agreement);
        return new Game(rules, History.from(agreement, position, toMove));
    }

    /** {@return the current position} */
    public Position position() {
        return history.position();
    }

    /** {@return the player to move} */
    public Player toMove() {
        return history.toMove();
    }

    /** {@return how the game ended; empty if it is not over} */
    public Optional<Ending> ending() {
        return history.ending();
    }

    /**
     * {@return the plays and the pass that the rule set allows the player to move} Plays come first, in the order of
     * the board's points, then the pass. The list is empty if the game is over. It contains the moves that the rule set
     * leaves undetermined, because {@link #play} accepts them. It does not contain resignation.
     */
    public List<Move> legalMoves() {
        List<Move> moves = new ArrayList<>();
        for (Point point : position().board().points()) {
            if (position().at(point) == Color.EMPTY) {
                moves.add(Move.play(point));
            }
        }
        moves.add(Move.PASS);
        moves.removeIf(move -> judge(move) instanceof Verdict.Illegal);
        return List.copyOf(moves);
    }

    /** {@return the moves of both players so far, the first one first} The list prints like {@code [E5, C3, pass]}. */
    public List<Move> moves() {
        return history.all().stream().map(Turn::move).collect(Older.toList());
    }

    /**
     * {@return this game before its last turns}
     *
     * @param turns the number of turns to undo
     * @throws IllegalArgumentException if the number is negative, or fewer turns were played
     */
    public Game undo(int turns) {
        if (turns < 0) {
            throw new IllegalArgumentException("a number of turns is not negative: " + turns);
        }
        Game before = this;
        for (int i = 0; i < turns; i++) {
            before = before.undone()
                    .orElseThrow(() -> new IllegalArgumentException(
                            turns + " turns cannot be taken back: only " + history.turns() + " were played"));
        }
        return before;
    }

    /** {@return this game before its last turn; empty if no turn was played} */
    public Optional<Game> undone() {
        return history.last().flatMap(turn -> history.before()).map(before -> new Game(rules, before));
    }

    /**
     * {@return the verdict of the rule set on a move by the player to move}
     *
     * @param move the move
     */
    public Verdict judge(Move move) {
        Objects.requireNonNull(move, "the move must not be null");
        return rules.judge(history, move);
    }

    /**
     * {@return whether {@link #play(String)} accepts a move} A move that the rule set leaves undetermined is accepted.
     *
     * @param move a point such as {@code E5}, {@code pass} or {@code resign}
     * @throws IllegalArgumentException if the text is none of these
     */
    public boolean isLegal(String move) {
        return !(judge(Move.parse(move)) instanceof Verdict.Illegal);
    }

    /**
     * {@return the verdict of the rule set on a turn that either player attempts}
     *
     * @param turn the turn
     */
    public Verdict judge(Turn turn) {
        return rules.judge(history, turn);
    }

    /**
     * {@return the game after a move by the player to move} A move that the rule set leaves undetermined is accepted.
     *
     * @param move the move
     * @throws IllegalMoveException if the rule set bars the move; this game does not change
     * @throws IllegalArgumentException if the move is off the board
     */
    public Game play(Move move) {
        Objects.requireNonNull(move, "the move must not be null");
        return play(new Turn(toMove(), move));
    }

    /**
     * {@return the game after a move by the player to move} A move that the rule set leaves undetermined is accepted.
     *
     * @param move a point such as {@code E5}, {@code pass} or {@code resign}
     * @throws IllegalMoveException if the rule set bars the move; this game does not change
     * @throws IllegalArgumentException if the text is not a move, or the move is off the board
     */
    public Game play(String move) {
        return play(Move.parse(move));
    }

    /**
     * {@return the game after a pass by the player to move}
     *
     * @throws IllegalMoveException if the rule set bars the pass; this game does not change
     */
    public Game pass() {
        return play(Move.PASS);
    }

    /**
     * {@return the game after a turn of either player} A turn that the rule set leaves undetermined is accepted.
     *
     * @param turn the turn
     * @throws IllegalMoveException if the rule set bars the turn, for example because it is not the player's turn
     * @throws IllegalArgumentException if the move is off the board
     */
    public Game play(Turn turn) {
        Verdict verdict = judge(turn);
        Verdict.Legal effect = verdict.effect().orElse(null);
        if (effect == null) {
            throw new IllegalMoveException(this, turn, (Verdict.Illegal) verdict);
        }
        return new Game(rules, history.followedBy(turn, effect));
    }

    /**
     * {@return this game, in which the players agree that some chains are dead and all others alive} {@link #settle}
     * then counts by this agreement. If the rule set does not accept it, an {@code AgreedEnd} says by which clause.
     *
     * @param dead a point of each dead chain, such as {@code D4}; no point if all chains are alive
     * @throws IllegalArgumentException if a text names no point, or one without a stone
     */
    public Game withDead(String... dead) {
        Objects.requireNonNull(dead, "the dead chains must not be null");
        Set<Point> points = new HashSet<>();
        for (String point : dead) {
            points.add(position().board().parse(point));
        }
        return new Game(rules.withLife(AgreedLife.allBut(position(), points)), history);
    }

    /** {@return the score and the result of the game under its rule set, whether the game is over or not} */
    public Settlement settle() {
        return rules.settle(history);
    }

    /** {@return the rule set, the board and the state, as in {@code go-gadget on 9x9, turn 3, Black to move}} */
    @Override
    public String toString() {
        return rules.name() + " on " + history;
    }
}
