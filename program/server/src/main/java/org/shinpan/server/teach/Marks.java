package org.shinpan.server.teach;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.shinpan.views.AbsentIfNull;

/**
 * The marks that a node shows on the board, such as triangles and labels. The elements of lists of points have the form
 * that {@link PointList} describes.
 *
 * @param triangle points with a triangle
 * @param square points with a square
 * @param circle points with a circle
 * @param cross points with a cross
 * @param selected points that are highlighted
 * @param black points shown as territory of Black
 * @param white points shown as territory of White
 * @param dim points that are dimmed at this node and the nodes below it, until another node names others; an empty list
 *     ends the dimming
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
