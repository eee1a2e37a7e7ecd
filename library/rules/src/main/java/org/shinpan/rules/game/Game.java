package org.shinpan.rules.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * A game in progress under one rule text: what most callers need. Immutable; {@link #play} returns the next game.
 *
 * @param rules the rule set
 * @param history the game so far
 */
public record Game(RuleSet rules, History history) {
    public Game {
        Present.all("the rule set", rules, "the history", history);
    }

    /**
     * {@return a game about to start}
     *
     * @param rules the rule set
     * @param agreement what the players agreed on
     */
    public static Game start(RuleSet rules, Agreement agreement) {
        Present.all("the rule set", rules, "the agreement", agreement);
        return new Game(rules, History.start(agreement));
    }

    /**
     * {@return a game that begins with a position} No turn has been played in it, so no earlier position bars one.
     *
     * @param rules the rule set
     * @param agreement what the players agreed on
     * @param position the position
     * @param toMove who is to move
     * @throws IllegalArgumentException if the position is on another board than the agreement
     */
    public static Game from(RuleSet rules, Agreement agreement, Position position, Player toMove) {
        Present.all("the rule set", rules, "the agreement", agreement);
        return new Game(rules, History.from(agreement, position, toMove));
    }

    /** {@return the position} */
    public Position position() {
        return history.position();
    }

    /** {@return the player on turn} */
    public Player toMove() {
        return history.toMove();
    }

    /** {@return how the game ended, if it did} */
    public Optional<Ending> ending() {
        return history.ending();
    }

    /**
     * {@return the moves that the text lets the player on turn make} Plays come first, in the order of the board's
     * points, then the pass. There are none if the game is over. A move that the text leaves undetermined is in the
     * list, as {@link #play} lets it through. Resignation is not.
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

    /** {@return the game before its last turn; empty if there was none} */
    public Optional<Game> undone() {
        return history.last().flatMap(turn -> history.before()).map(before -> new Game(rules, before));
    }

    /**
     * {@return what the text says of a move by the player on turn}
     *
     * @param move the move
     */
    public Verdict judge(Move move) {
        Objects.requireNonNull(move, "the move must not be null");
        return rules.judge(history, move);
    }

    /**
     * {@return what the text says of an attempt by either player}
     *
     * @param turn the turn
     */
    public Verdict judge(Turn turn) {
        return rules.judge(history, turn);
    }

    /**
     * {@return the game after a move by the player on turn} A move that the text leaves undetermined is let through.
     *
     * @param move the move
     * @throws IllegalMoveException if the text bars it; this game stands as it stood
     * @throws IllegalArgumentException if the move is off the board
     */
    public Game play(Move move) {
        Objects.requireNonNull(move, "the move must not be null");
        return play(new Turn(toMove(), move));
    }

    /**
     * {@return the game after an attempt by either player}
     *
     * @param turn the turn
     */
    public Game play(Turn turn) {
        Verdict verdict = judge(turn);
        Verdict.Legal effect = verdict.effect().orElse(null);
        if (effect == null) {
            throw new IllegalMoveException(this, turn, (Verdict.Illegal) verdict);
        }
        return new Game(rules, history.with(turn, effect));
    }

    /** {@return what the text makes of the game as it stands} */
    public Settlement settle() {
        return rules.settle(history);
    }

    /** The rule set, the board and how the game stands, as in {@code go-gadget on 9x9, turn 3, Black to move}. */
    @Override
    public String toString() {
        return rules.name() + " on " + history;
    }
}
