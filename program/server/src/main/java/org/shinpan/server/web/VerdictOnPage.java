package org.shinpan.server.web;

import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.Inline;
import org.shinpan.views.TurnView;
import org.shinpan.views.VerdictView;

/**
 * A verdict about a turn in the form that pages receive. The fields have the same names as in
 * docs/schemas/judge-1.json.
 *
 * @param witness the evidence against an illegal turn
 * @param at the point of the play, for verdicts in a list of points
 * @param turn the number of the turn, for a turn of a game
 */
record VerdictOnPage(
        @Inline(without = "witness") VerdictView verdict,
        @AbsentIfNull @Nullable WitnessView witness,
        @AbsentIfNull @Nullable Point at,
        @AbsentIfNull @Nullable Integer turn,
        @Inline @AbsentIfNull @Nullable TurnView played) {

    /** The verdict that a turn is legal. Most turns share this object. */
    private static final VerdictOnPage LEGAL = new VerdictOnPage(
            VerdictView.of(Verdict.Legal.unchanged(Position.empty(Board.of(1, 1)))), null, null, null, null);

    /**
     * The evidence against a turn.
     *
     * @param stones the earlier position that a turn would repeat, one letter for every point; absent for other kinds
     *     of evidence
     */
    record WitnessView(@Inline Witness witness, @AbsentIfNull @Nullable String stones) {

        private static WitnessView of(Witness witness, History history) {
            return new WitnessView(
                    witness,
                    witness instanceof Witness.Repeats repeats
                            ? history.after(repeats.turn())
                                    .map(earlier -> Views.stones(earlier.position()))
                                    .orElse(null)
                            : null);
        }
    }

    /** Returns a verdict about the next turn of a game. */
    static VerdictOnPage of(Verdict verdict, History history) {
        if (verdict instanceof Verdict.Legal legal && legal.ends().isEmpty()) {
            return LEGAL;
        }
        WitnessView witness =
                verdict instanceof Verdict.Illegal illegal ? WitnessView.of(illegal.witness(), history) : null;
        return new VerdictOnPage(VerdictView.of(verdict), witness, null, null, null);
    }

    /** Returns a verdict about a play as the next turn. */
    static VerdictOnPage at(Point point, Verdict verdict, History history) {
        VerdictOnPage plain = of(verdict, history);
        return new VerdictOnPage(plain.verdict, plain.witness, point, null, null);
    }

    /** Returns a verdict about a turn of a game. */
    static VerdictOnPage of(int number, Turn turn, Verdict verdict, History before) {
        VerdictOnPage plain = of(verdict, before);
        return new VerdictOnPage(plain.verdict, plain.witness, null, number, TurnView.of(turn));
    }
}
