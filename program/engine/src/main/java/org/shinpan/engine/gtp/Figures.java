package org.shinpan.engine.gtp;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;

/** The numbers of an analysis as GTP and JSON write them. */
public final class Figures {

    private Figures() {}

    /**
     * {@return a number with at most six digits after the point}
     *
     * @param number the number
     */
    public static double rounded(double number) {
        return Math.rint(number * 1e6) / 1e6;
    }

    /**
     * Puts values in the order in which the protocols write them: from the upper left point, row by row. It also puts
     * values of that order in the order of {@link Board#points}.
     *
     * @param <T> the type of a value
     * @param board the board
     * @param values a value for each point, or none
     * @return the same values with the rows in the opposite order
     */
    public static <T> List<T> rows(Board board, List<T> values) {
        Present.all("the board", board, "the values", values);
        List<T> rows = new ArrayList<>(values.size());
        for (int end = values.size(); end > 0; end -= board.columns()) {
            rows.addAll(values.subList(end - board.columns(), end));
        }
        return rows;
    }
}
