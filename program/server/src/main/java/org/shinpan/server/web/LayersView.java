package org.shinpan.server.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Settlement;
import org.shinpan.server.play.GameState;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.SettlementView;

/**
 * The overlays that a page can draw on the board: the chains with their liberties, the empty regions with the colours
 * that border them, and the points that count for each player.
 *
 * @param dead the stones that the settlement removes as dead; absent unless the server proposed which chains are alive
 */
record LayersView(
        List<Chain> chains, List<Region> empty, SettlementView settlement, @AbsentIfNull @Nullable PointSet dead) {

    /** A chain on the board. */
    record Chain(Player color, PointSet points, PointSet liberties) {}

    /** A connected region of empty points, and whether stones of each colour border it. */
    record Region(boolean reachesBlack, boolean reachesWhite, PointSet points) {}

    /** Returns the layers of a game in its current state. */
    static LayersView of(GameState state) {
        return of(state.game().position(), state.settlement().orElseGet(() -> standing(state)), null);
    }

    /** Returns the settlement that would follow if the game ended now. */
    private static Settlement standing(GameState state) {
        return state.phase() == GameState.Phase.MARKING
                ? state.agreedEnd().settlement()
                : state.game().settle();
    }

    static LayersView of(Position position, Settlement settlement, @Nullable PointSet dead) {
        return new LayersView(
                position.chains().stream()
                        .map(chain -> new Chain(chain.player(), chain.points(), chain.liberties()))
                        .toList(),
                position.chains(Color.EMPTY).stream()
                        .map(empty ->
                                new Region(empty.reaches(Color.BLACK), empty.reaches(Color.WHITE), empty.points()))
                        .toList(),
                SettlementView.of(settlement),
                dead);
    }
}
