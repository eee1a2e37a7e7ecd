package org.shinpan.workshop.problems;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Draws random positions, some of which are good problems. A position is either an eye space of the defender with a
 * wall that has holes, or a rectangle with a random mixture of stones.
 */
final class Drawings {

    private static final int[][] STEPS = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    private static final int[][] SLANTS = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

    private final Random random;
    private final Sketch sketch;

    private Drawings(Random random) {
        this.random = random;
        this.sketch = new Sketch(random.nextInt(10) < 7);
    }

    /** Returns a random position. */
    static Sketch of(Random random) {
        Drawings drawings = new Drawings(random);
        if (random.nextInt(10) < 7) {
            drawings.eyeSpace();
        } else {
            drawings.mixture();
        }
        return drawings.sketch;
    }

    private boolean isLikely(double chance) {
        return random.nextDouble() < chance;
    }

    /** Draws an eye space of the defender, the wall around it, and some stones inside. */
    private void eyeSpace() {
        int size = 3 + random.nextInt(7);
        int depth = size <= 4 ? 2 : 3;
        int width = 3 + random.nextInt(3);
        int left = sketch.isCorner() ? 0 : 2;
        List<int[]> space = new ArrayList<>();
        add(space, left + random.nextInt(width), random.nextInt(2));
        for (int tries = 0; space.size() < size && tries < 100; tries++) {
            int[] from = space.get(random.nextInt(space.size()));
            int[] step = STEPS[random.nextInt(STEPS.length)];
            int column = from[0] + step[0];
            int row = from[1] + step[1];
            if (column >= left && column < left + width && row >= 0 && row < depth) {
                add(space, column, row);
            }
        }
        double firm = 0.8 + 0.2 * random.nextDouble();
        for (int[] point : space) {
            for (int[] step : STEPS) {
                surround(point[0] + step[0], point[1] + step[1], isLikely(firm) ? 1 : isLikely(0.6) ? 0 : -1);
            }
        }
        double full = random.nextDouble() * 0.7;
        for (int[] point : space) {
            for (int[] step : SLANTS) {
                surround(point[0] + step[0], point[1] + step[1], isLikely(full) ? 1 : isLikely(0.15) ? 0 : -1);
            }
        }
        double loose = isLikely(0.5) ? 0 : 0.2 * random.nextDouble();
        for (int row = 0; row < Sketch.ROWS; row++) {
            for (int column = 0; column < Sketch.COLUMNS; column++) {
                if (isBeside(column, row, Sketch.DEFENDER) && isLikely(loose)) {
                    surround(column, row, 0);
                }
            }
        }
        int inner = random.nextInt(5);
        for (int stone = 0; stone < inner; stone++) {
            int[] point = space.get(random.nextInt(space.size()));
            sketch.put(point[0], point[1], isLikely(0.8) ? Sketch.ATTACKER : Sketch.DEFENDER);
        }
    }

    /** Fills a rectangle with stones of both players and empty points. */
    private void mixture() {
        int width = 4 + random.nextInt(3);
        int height = 2 + random.nextInt(3);
        int left = sketch.isCorner() ? 0 : 1;
        double defenders = 0.3 + 0.25 * random.nextDouble();
        double attackers = 0.08 + 0.2 * random.nextDouble();
        for (int row = 0; row < height; row++) {
            for (int column = left; column < left + width; column++) {
                double dice = random.nextDouble();
                if (sketch.hasRoom(column, row)) {
                    sketch.put(
                            column,
                            row,
                            dice < defenders
                                    ? Sketch.DEFENDER
                                    : dice < defenders + attackers ? Sketch.ATTACKER : Sketch.EMPTY);
                }
            }
        }
    }

    private void add(List<int[]> space, int column, int row) {
        if (sketch.at(column, row) == Sketch.OUTSIDE && sketch.hasRoom(column, row)) {
            sketch.put(column, row, Sketch.EMPTY);
            space.add(new int[] {column, row});
        }
    }

    /**
     * Turns a point that is not yet inside the frame into a defender's stone (1) or an empty point (0), or leaves it
     * (-1).
     */
    private void surround(int column, int row, int what) {
        if (what >= 0 && sketch.hasRoom(column, row) && sketch.at(column, row) == Sketch.OUTSIDE) {
            sketch.put(column, row, what == 1 ? Sketch.DEFENDER : Sketch.EMPTY);
        }
    }

    private boolean isBeside(int column, int row, char sign) {
        for (int[] step : STEPS) {
            if (sketch.at(column + step[0], row + step[1]) == sign) {
                return true;
            }
        }
        return false;
    }
}
