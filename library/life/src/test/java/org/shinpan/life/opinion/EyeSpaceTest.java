package org.shinpan.life.opinion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.opinion.EyeSpace.Fate;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;

/** Tests the fates of small eye spaces: against the shapes that players learn, and against the prover. */
class EyeSpaceTest {

    private static final int WINDOW = 3;

    /**
     * Returns the fate of a space, drawn in rows: {@code .} is empty, {@code x} a stone of the opponent, {@code o} a
     * stone of the owner that is not connected, {@code #} a stone around the space.
     */
    private static Fate fate(String drawing, String edges) {
        String[] rows = drawing.split("/");
        List<int[]> cells = new ArrayList<>();
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < rows[row].length(); column++) {
                if (rows[row].charAt(column) != '#') {
                    cells.add(new int[] {column, row});
                }
            }
        }
        int[] beside = new int[cells.size()];
        int touching = 0;
        int own = 0;
        int foe = 0;
        for (int i = 0; i < beside.length; i++) {
            int around = 0;
            for (int j = 0; j < beside.length; j++) {
                int far = Math.abs(cells.get(i)[0] - cells.get(j)[0]) + Math.abs(cells.get(i)[1] - cells.get(j)[1]);
                beside[i] |= far == 1 ? 1 << j : 0;
                around += far == 1 ? 1 : 0;
            }
            around += edges.contains("L") && cells.get(i)[0] == 0 ? 1 : 0;
            around += edges.contains("D") && cells.get(i)[1] == rows.length - 1 ? 1 : 0;
            touching |= around < 4 ? 1 << i : 0;
            foe |= rows[cells.get(i)[1]].charAt(cells.get(i)[0]) == 'x' ? 1 << i : 0;
            own |= rows[cells.get(i)[1]].charAt(cells.get(i)[0]) == 'o' ? 1 << i : 0;
        }
        return EyeSpace.of(beside, touching, own, foe);
    }

    @ParameterizedTest
    @CsvSource({
        "., '', DIES",
        ".., '', DIES",
        "..., '', DIES",
        ".#/.., '', DIES",
        "...., '', LIVES",
        "../.., '', DIES",
        ".#/../#., '', LIVES",
        "#.#/..., '', DIES",
        "#.#/.x., '', DIES",
        "#../.x., '', DIES",
        "#.#/.x./#.#, '', DIES",
        "#.#/.o./#.#, '', LIVES",
        ".x#/#xx/##., '', SEKI",
        ".xxx., '', SEKI",
        "#../.x./#.#, '', DIES",
        ".../..., '', LIVES",
        ".../..., D, LIVES",
        ".../..., LD, DIES",
        "......., '', LIVES",
        "..../..., '', LIVES"
    })
    void shapesAreAsPlayersKnowThem(String drawing, String edges, Fate fate) {
        assertThat(fate(drawing, edges)).isEqualTo(fate);
    }

    /** Compares every space of up to four points in a window, away from the edge, at the edge and in the corner. */
    @ParameterizedTest
    @ValueSource(strings = {"b2", "b1", "a1"})
    void theProverAgrees(String corner) {
        agree(corner, 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"b2", "b1", "a1"})
    @Tag("nightly")
    void theProverAgreesOnLargerSpaces(String corner) {
        agree(corner, EyeSpace.MAX_CELLS);
    }

    private static void agree(String corner, int most) {
        Board board = Board.square(8);
        Point first = board.parse(corner);
        int tried = 0;
        for (int set = 1; set < 1 << (WINDOW * WINDOW); set++) {
            List<Point> points = new ArrayList<>();
            for (int i = 0; i < WINDOW * WINDOW; i++) {
                if ((set & 1 << i) != 0) {
                    points.add(new Point(first.column() + i % WINDOW, first.row() + i / WINDOW));
                }
            }
            PointSet space = PointSet.of(board, points);
            if (points.size() > most || space.parts().size() > 1) {
                continue;
            }
            compare(board, space);
            tried++;
        }
        assertThat(tried).isGreaterThan(50);
    }

    private static void compare(Board board, PointSet space) {
        Position position = Position.of(board, point -> {
            if (space.contains(point)
                    || point.toString().equals("A8")
                    || point.toString().equals("C8")) {
                return Color.EMPTY;
            }
            boolean near = space.stream()
                    .anyMatch(other ->
                            Math.abs(other.row() - point.row()) <= 1 && Math.abs(other.column() - point.column()) <= 1);
            return near ? Color.WHITE : Color.BLACK;
        });
        Chain wall = position.chains(Color.WHITE).get(0);
        if (position.chains(Color.WHITE).size() > 1
                || position.chains(Color.BLACK).size() > 1) {
            return;
        }
        List<Point> cells = space.stream().toList();
        int[] beside = new int[cells.size()];
        int touching = 0;
        for (int i = 0; i < beside.length; i++) {
            for (Point next : board.neighbours(cells.get(i))) {
                beside[i] |= cells.contains(next) ? 1 << cells.indexOf(next) : 0;
                touching |= cells.contains(next) ? 0 : 1 << i;
            }
        }
        Life life = Prover.prove(position, wall, Budget.ofNodes(100_000)).life();
        assertThat(EyeSpace.of(beside, touching, 0, 0) == Fate.LIVES)
                .as("%s", position)
                .isEqualTo(life == Life.ALIVE);
        assertThat(life).isNotEqualTo(Life.UNKNOWN);
    }
}
