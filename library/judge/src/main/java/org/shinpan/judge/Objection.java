package org.shinpan.judge;

import java.util.Objects;
import java.util.Optional;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * A barred turn and the game just before it.
 *
 * @param before the game before the turn
 * @param barred the turn, with the clause that bars it
 */
public record Objection(History before, Barred barred) {

    public Objection {
        Objects.requireNonNull(before, "the game must not be null");
        Objects.requireNonNull(barred, "the barred turn must not be null");
    }

    /**
     * Returns the game as if the turn had been allowed. A play on an empty point puts its stone there and captures; a
     * play on a stone changes nothing on the board. The turn counts, so the other player is to move.
     */
    History overruled() {
        Turn turn = barred.turn();
        Position position = before.position();
        Verdict.Legal effect = Verdict.Legal.unchanged(position);
        if (turn.move() instanceof Move.Play play && position.at(play.point()) == Color.EMPTY) {
            Position played = position.withColor(play.point(), turn.player().color());
            PointSet captured = played.stonesWithoutLiberty(turn.player().opponent());
            Position cleared = played.without(captured);
            PointSet own = cleared.stonesWithoutLiberty(turn.player());
            effect = new Verdict.Legal(cleared.without(own), captured, own, Optional.empty());
        }
        return before.followedBy(turn, effect);
    }
}
