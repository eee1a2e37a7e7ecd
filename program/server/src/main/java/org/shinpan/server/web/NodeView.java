package org.shinpan.server.web;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.Inline;
import org.shinpan.views.TurnView;

/**
 * A node of a record, as the page draws it. Lists of points have the texts of {@link PointList}.
 *
 * @param parent the number of the node before it, from 0; -1 for the first node
 * @param turn the number of the turn
 * @param setUp true if the node sets up stones
 * @param toMove the player who is to move after the set-up, if the record says so
 * @param empty the points that are empty now and were not before
 * @param black the points that hold black stones now and did not before
 * @param white the points that hold white stones now and did not before
 * @param signs the properties of SGF that rate the move or the position
 */
record NodeView(
        int parent,
        @AbsentIfNull @Nullable Integer turn,
        @Inline @AbsentIfNull @Nullable TurnView played,
        @AbsentIfNull @Nullable Boolean setUp,
        @AbsentIfNull @Nullable Player toMove,
        @AbsentIfNull @Nullable List<String> empty,
        @AbsentIfNull @Nullable List<String> black,
        @AbsentIfNull @Nullable List<String> white,
        @AbsentIfNull @Nullable String comment,
        @AbsentIfNull @Nullable String name,
        @AbsentIfNull @Nullable MarksView marks,
        @AbsentIfNull @Nullable List<Sign> signs) {

    /** Properties that rate a move or a position. */
    enum Sign {
        BM,
        DO,
        IT,
        TE,
        DM,
        GB,
        GW,
        UC,
        HO
    }

    /**
     * Marks on the board. Lists of points have the texts of {@link PointList}.
     *
     * @param dim points that are dimmed at this node and at those below it until one names others; an empty list ends
     *     it
     * @param black territory of Black
     * @param white territory of White
     * @param labels texts of at most four letters by their points
     * @param arrows the two points of each arrow
     * @param lines the two points of each line
     */
    record MarksView(
            @AbsentIfNull @Nullable List<String> triangle,
            @AbsentIfNull @Nullable List<String> square,
            @AbsentIfNull @Nullable List<String> circle,
            @AbsentIfNull @Nullable List<String> cross,
            @AbsentIfNull @Nullable List<String> selected,
            @AbsentIfNull @Nullable List<String> black,
            @AbsentIfNull @Nullable List<String> white,
            @AbsentIfNull @Nullable List<String> dim,
            @AbsentIfNull @Nullable Map<String, String> labels,
            @AbsentIfNull @Nullable List<List<String>> arrows,
            @AbsentIfNull @Nullable List<List<String>> lines) {

        /** No marks. */
        static final MarksView NONE = new MarksView(null, null, null, null, null, null, null, null, null, null, null);
    }
}
