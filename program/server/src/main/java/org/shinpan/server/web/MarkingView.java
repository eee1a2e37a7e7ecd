package org.shinpan.server.web;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.opinion.RestOfPlay;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.game.AgreedEnd;
import org.shinpan.rules.law.Move;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Seat;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.SettlementView;

/**
 * The marks that show, after two passes, which chains are alive, and what follows from them.
 *
 * @param number the number of the marking, which changes with every mark
 * @param notAlive the first points of the chains that are marked as not alive
 * @param proving whether the search for proofs continues
 * @param proved the first points of the chains whose marks are proved
 * @param agreed the seats that agree to the marking
 * @param dispute whether one player can resume play by disputing the marks
 * @param settlement the settlement that follows if both players agree now
 * @param pass the verdict about the second pass with these marks
 */
record MarkingView(
        int number,
        List<Point> notAlive,
        boolean proving,
        List<Point> proved,
        List<Seat> agreed,
        boolean dispute,
        ClaimsView claims,
        SettlementView settlement,
        @AbsentIfNull @Nullable RestView rest,
        VerdictOnPage pass) {

    /**
     * The points between living chains of both players that are left to play. It is absent if there are none, or if the
     * rule set bars the second pass because of them.
     *
     * @param settlement the settlement after they are played; absent if there are too many
     */
    record RestView(PointSet points, @AbsentIfNull @Nullable SettlementView settlement) {}

    static MarkingView of(GameState state) {
        AgreedEnd end = state.agreedEnd();
        PointSet unplayed = state.toCallSeki();
        SettlementView played = state.leftToPlay()
                .flatMap(RestOfPlay::played)
                .map(SettlementView::of)
                .orElse(null);
        return new MarkingView(
                state.marking().number(),
                sorted(state.marking().notAlive()),
                state.waitsForProofs(),
                sorted(state.marking().proved()),
                state.marking().agreed().stream().toList(),
                state.resumed(Seat.HOST).isPresent(),
                ClaimsView.of(state),
                SettlementView.of(end.settlement()),
                unplayed.isEmpty() ? null : new RestView(unplayed, played),
                VerdictOnPage.of(
                        end.beforeSecondPass().judge(Move.PASS), state.game().history()));
    }

    private static List<Point> sorted(Set<Point> points) {
        return points.stream().sorted().toList();
    }
}
