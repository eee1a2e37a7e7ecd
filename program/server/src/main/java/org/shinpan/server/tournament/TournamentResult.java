package org.shinpan.server.tournament;

import java.util.Optional;
import org.shinpan.server.evening.EveningGame;
import org.shinpan.server.play.Event.Ruling;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Outside;
import org.shinpan.views.SettlementView;

/** The result of a game of a tournament. Every result has the letter that Pairgoth uses for it. */
public enum TournamentResult {
    /** There is no result yet. */
    OPEN("?"),
    WHITE("w"),
    BLACK("b"),
    DRAW("="),
    CANCELLED("X"),
    BOTH_WIN("#"),
    BOTH_LOSE("0");

    private final String letter;

    TournamentResult(String letter) {
        this.letter = letter;
    }

    /** Returns the letter of Pairgoth for this result. */
    String letter() {
        return letter;
    }

    /** Returns the result with a letter of Pairgoth; empty if there is none. */
    static Optional<TournamentResult> of(String letter) {
        for (TournamentResult result : values()) {
            if (result.letter.equalsIgnoreCase(letter)) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the result of a game on this server. If the game was abandoned, or its result depends on an open
     * question, returns {@link #OPEN}, because the arbiter decides.
     */
    static TournamentResult of(GameState state) {
        return switch (EveningGame.outcome(state)) {
            case OPEN -> OPEN;
            case BLACK -> BLACK;
            case WHITE -> WHITE;
            case DRAW -> DRAW;
            case NONE -> withoutWinner(state);
        };
    }

    private static TournamentResult withoutWinner(GameState state) {
        Outside outside = state.outside().orElse(null);
        if (outside != null) {
            return outside == Outside.RULED_BOTH_LOSE ? BOTH_LOSE : outside == Outside.RULED_VOID ? CANCELLED : OPEN;
        }
        return switch (SettlementView.of(state.settlement().orElseThrow()).outcome()) {
            case BOTH_LOSE -> BOTH_LOSE;
            case NO_RESULT -> CANCELLED;
            default -> OPEN;
        };
    }

    /**
     * Returns the decision of the administrator with which a game on this server gets this result; empty if there is
     * none.
     */
    Optional<Ruling> ruling() {
        return switch (this) {
            case WHITE -> Optional.of(Ruling.WHITE_WINS);
            case BLACK -> Optional.of(Ruling.BLACK_WINS);
            case DRAW -> Optional.of(Ruling.DRAW);
            case CANCELLED -> Optional.of(Ruling.VOID);
            case BOTH_LOSE -> Optional.of(Ruling.BOTH_LOSE);
            case OPEN, BOTH_WIN -> Optional.empty();
        };
    }
}
