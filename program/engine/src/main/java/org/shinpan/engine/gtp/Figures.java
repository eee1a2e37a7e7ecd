package org.shinpan.engine.gtp;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;

/** Converts the numbers of an analysis to the form that the GTP analysis commands and KataGo's JSON protocol use. */
public final class Figures {

    private Figures() {}

    /**
     * {@return a number, rounded to six digits after the decimal point}
     *
     * @param number any number, such as a win rate
     */
    public static double rounded(double number) {
        return Math.rint(number * 1e6) / 1e6;
    }

    /**
     * Reverses the order of the rows. {@link Board#points} begins at the bottom row, but the protocols begin at the top
     * row; this method converts in both directions.
     *
     * @param <T> the type of a value
     * @param board the board to whose points the values belong
     * @param values one value for every point of the board, or an empty list
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
