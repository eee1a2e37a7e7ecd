package org.shinpan.server.teach;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.shinpan.views.AbsentIfNull;

/**
 * Marks on the board. Lists of points have the texts of {@link PointList}.
 *
 * @param dim points that are dimmed at this node and the nodes below it, until another node names others; an empty list
 *     ends the dimming
 * @param black territory of Black
 * @param white territory of White
 * @param labels texts of at most four letters by their points
 * @param arrows the two points of each arrow
 * @param lines the two points of each line
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Marks(
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
    public static final Marks NONE = new Marks(null, null, null, null, null, null, null, null, null, null, null);
}
