package org.shinpan.server.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.game.ChainStudy;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.server.play.Claims;
import org.shinpan.server.play.Event.Mark;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Seat;
import org.shinpan.views.AbsentIfNull;

/**
 * The claims that chains are alive or dead, which players make after two passes under the Japanese rules.
 *
 * @param possible whether players can make claims now
 */
record ClaimsView(boolean possible, @AbsentIfNull @Nullable OpenClaim open, List<SettledClaim> settled) {

    /**
     * The claim that is being played out, on a board beside the game.
     *
     * @param by the seat that claims
     * @param at the first point of the chain
     * @param mark the life or death that is claimed
     * @param stones the position on that board: one letter for every point (X, O or .), from A1 along the rows upwards
     * @param moves the number of moves that were played on that board
     * @param taken whether the chain was captured
     * @param searching whether the search for a proof continues
     * @param barred the points where the player to move may retake only after a pass for that ko
     */
    record OpenClaim(
            Seat by,
            Point at,
            Mark mark,
            Player owner,
            String stones,
            Player toMove,
            int moves,
            boolean taken,
            boolean searching,
            PointSet chain,
            PointSet barred) {

        static OpenClaim of(Claims.Open claim) {
            ChainStudy study = claim.study();
            return new OpenClaim(
                    claim.by(),
                    study.chain().points().first(),
                    claim.mark(),
                    study.chain().player(),
                    Views.stones(study.position()),
                    study.toMove(),
                    study.moves(),
                    study.isTaken(),
                    !claim.searched(),
                    study.chain().points(),
                    study.barredPlaces());
        }
    }

    /** A settled claim. */
    record SettledClaim(Point at, Mark mark, Claims.How how, String reason, List<Cited> clauses) {}

    /** A clause that settled a claim. */
    record Cited(String ruleset, String clause, @AbsentIfNull @Nullable String says) {

        static Cited of(RuleSet rules, String label) {
            return new Cited(
                    rules.name(), label, rules.clause(label).map(Clause::says).orElse(null));
        }
    }

    /** Returns the claims of a game: whether claims are possible, the open claim and the settled claims. */
    static ClaimsView of(GameState state) {
        Claims claims = state.marking().claims();
        RuleSet rules = state.game().rules();
        return new ClaimsView(
                state.takesClaims(),
                claims.open().map(OpenClaim::of).orElse(null),
                claims.settled().stream()
                        .map(claim -> new SettledClaim(
                                claim.chain(),
                                claim.mark(),
                                claim.how(),
                                claim.reason(),
                                claim.clauses().stream()
                                        .map(label -> Cited.of(rules, label))
                                        .toList()))
                        .toList());
    }
}
