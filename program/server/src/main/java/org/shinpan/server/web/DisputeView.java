package org.shinpan.server.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Result;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.ClauseView;
import org.shinpan.views.SettlementView;

/**
 * A dispute about which stones are dead, after the moves that were played to resolve it.
 *
 * @param chain the disputed chain in the position in which the game stopped; empty if none was named
 * @param asMarked the result with the marks as they are
 * @param reversed the result if the disputed chain has the other mark; absent without a chain
 * @param stones the position after the moves: one letter for every point (X, O or .), from A1 along the rows upwards
 * @param toMove the player to move
 * @param kos the points where the player to move may retake a ko only after a pass for that ko (Japanese rules, 7.2)
 * @param moves the number of moves that were played
 * @param barred the reason why the last move cannot be played; absent if it can
 * @param taken the stones of the stopped position that the moves captured
 * @param over whether the moves end the dispute
 * @param finding what the moves show about the chain, in one sentence; absent unless a study of a chain is over
 * @param settlement the settlement that follows from the moves; absent until the dispute is over
 * @param clauses the clauses that the answer rests on
 */
record DisputeView(
        PointSet chain,
        Result asMarked,
        @AbsentIfNull @Nullable Result reversed,
        String stones,
        Player toMove,
        PointSet kos,
        int moves,
        @AbsentIfNull @Nullable BarredMove barred,
        PointSet taken,
        boolean over,
        @AbsentIfNull @Nullable String finding,
        @AbsentIfNull @Nullable SettlementView settlement,
        List<ClauseView> clauses) {

    /**
     * A move that cannot be played.
     *
     * @param clause the label of the clause that bars it; absent if no clause does
     * @param says the reason, in one sentence
     */
    record BarredMove(@AbsentIfNull @Nullable String clause, String says) {}
}
