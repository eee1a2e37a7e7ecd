package org.shinpan.lanes;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.NE;
import static jdk.incubator.vector.VectorOperators.OR;
import static jdk.incubator.vector.VectorOperators.XOR;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;
import org.shinpan.rules.fast.Xorshift;

/**
 * Games side by side. Each has a lane, that is an index into all arrays here; a {@link #step} takes a turn in every
 * lane, or refuses the place that was drawn, which is then drawn no more on this turn.
 */
// A lane holds the stones of the player on turn and those of the other, two words each (see Grid), so that a turn ends
// with their exchange and nothing asks for colours. A vector holds as many lanes as the machine likes, eight at most.
//
// choose: the candidates of each lane are its empty points but for own eyes and barred points. The neighbours of a set
// of points are five shifts a word, the stones across the corners eight more for all points at once.
// draw: one candidate each, lane by lane; each as likely as another. No candidate means a pass.
// play: the stone is put down. A chain that can be reached from an empty point through its own stones lives, so alive
// points spread through the hostile stones until the neighbours of the new stone are reached, or until nothing moves:
// then what was not reached is captured. The same goes for the own stones where the new one has no empty neighbour.
// A single stone that captures nothing and has none but hostile neighbours is taken back, and its point barred.
//
// Spreading to the right is an addition, whose carry runs through a row of stones to its end; to the left and to other
// rows it goes point by point. Each stage is a loop over all lanes of its own, since reading a vector of words that
// were just written one by one makes the processor wait. Nothing is left to small methods of our own: the compiler
// gives up on them long before it has come to the end.
final class Lanes {

    static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;

    /** In {@link #turns}: the last turn was a pass. */
    static final long PASSED = 1L << 32;

    private static final int GROUPS = 4;

    final Grid grid;
    final int count = GROUPS * SPECIES.length();

    /** The stones of the player on turn. */
    final long[] own0 = new long[count];

    final long[] own1 = new long[count];
    /** The stones of the other player. */
    final long[] other0 = new long[count];

    final long[] other1 = new long[count];
    /** Where the player on turn may not put a stone: a ko, and what was refused on this turn. */
    final long[] barred0 = new long[count];

    final long[] barred1 = new long[count];
    /** The points of which one is drawn; then the one that was drawn, or none. */
    final long[] drawn0 = new long[count];

    final long[] drawn1 = new long[count];
    /** How many turns were taken, and perhaps {@link #PASSED}. */
    final long[] turns = new long[count];

    /** The lanes whose game ended in the last step; they want a new one. */
    final int[] ended = new int[count];

    int endedCount;

    /** The state of each lane's source of chance, and what it gave last: 64 random bits. */
    private final long[] states = new long[count];

    private final long[] chances = new long[count];
    private final long cap;

    /** Lanes for games of at most {@code cap} turns. Each wants a position first. */
    Lanes(Grid grid, Xorshift random, int cap) {
        this.grid = grid;
        this.cap = cap;
        for (int lane = 0; lane < count; lane++) {
            states[lane] = (long) random.below(Integer.MAX_VALUE) << 32 | random.below(Integer.MAX_VALUE) | 1L << 63;
        }
    }

    /** Makes a step in each lane. */
    void step() {
        choose();
        draw();
        play();
    }

    /** Finds the points of which one may be drawn, in {@link #drawn0} and {@link #drawn1}. */
    void choose() {
        for (int at = 0; at < count; at += SPECIES.length()) {
            choose(at);
        }
    }

    /** Leaves one of them in each lane. */
    void draw() {
        for (int lane = 0; lane < count; lane++) {
            long points0 = drawn0[lane];
            long points1 = drawn1[lane];
            int below = Long.bitCount(points0);
            int number = (int) ((chances[lane] >>> 32) * (below + Long.bitCount(points1)) >>> 32);
            long inSecond = (below - 1 - number) >> 31;
            long points = points0 ^ ((points0 ^ points1) & inSecond);
            long point = Bits.select(points, number - (below & (int) inSecond));
            drawn0[lane] = point & ~inSecond;
            drawn1[lane] = point & inSecond;
        }
    }

    /** Plays there, or passes where there is none. */
    void play() {
        endedCount = 0;
        for (int at = 0; at < count; at += SPECIES.length()) {
            play(at);
        }
    }

    private void choose(int at) {
        int stride = grid.stride;
        int crossing = grid.crossing;
        LongVector p0 = LongVector.fromArray(SPECIES, other0, at);
        LongVector p1 = LongVector.fromArray(SPECIES, other1, at);
        LongVector x0 = LongVector.fromArray(SPECIES, own0, at).not().and(grid.board0);
        LongVector x1 = LongVector.fromArray(SPECIES, own1, at).not().and(grid.board1);
        // No eye: a neighbour that is not own, or two hostile stones across the corners, one at the edge.
        LongVector open0 = x0.lanewise(LSHL, 1)
                .or(x0.lanewise(LSHR, 1))
                .or(x0.lanewise(LSHL, stride))
                .or(x0.lanewise(LSHR, stride))
                .or(x1.lanewise(LSHL, crossing));
        LongVector open1 = x1.lanewise(LSHL, 1)
                .or(x1.lanewise(LSHR, 1))
                .or(x1.lanewise(LSHL, stride))
                .or(x1.lanewise(LSHR, stride))
                .or(x0.lanewise(LSHR, crossing));
        LongVector left0 = p0.lanewise(LSHR, 1);
        LongVector left1 = p1.lanewise(LSHR, 1);
        LongVector right0 = p0.lanewise(LSHL, 1);
        LongVector right1 = p1.lanewise(LSHL, 1);
        LongVector one0 = left0.or(right0);
        LongVector one1 = left1.or(right1);
        LongVector two0 = left0.and(right0);
        LongVector two1 = left1.and(right1);
        LongVector above0 = one0.lanewise(LSHR, stride).or(one1.lanewise(LSHL, crossing));
        LongVector above1 = one1.lanewise(LSHR, stride);
        LongVector below0 = one0.lanewise(LSHL, stride);
        LongVector below1 = one1.lanewise(LSHL, stride).or(one0.lanewise(LSHR, crossing));
        open0 = open0.or(two0.lanewise(LSHL, stride))
                .or(two0.lanewise(LSHR, stride))
                .or(two1.lanewise(LSHL, crossing))
                .or(above0.and(below0))
                .or(above0.or(below0).and(grid.edge0));
        open1 = open1.or(two1.lanewise(LSHL, stride))
                .or(two1.lanewise(LSHR, stride))
                .or(two0.lanewise(LSHR, crossing))
                .or(above1.and(below1))
                .or(above1.or(below1).and(grid.edge1));
        LongVector shut0 = p0.or(LongVector.fromArray(SPECIES, barred0, at));
        LongVector shut1 = p1.or(LongVector.fromArray(SPECIES, barred1, at));
        x0.and(open0).and(shut0.not()).intoArray(drawn0, at);
        x1.and(open1).and(shut1.not()).intoArray(drawn1, at);
        // Marsaglia's xorshift with a multiplied output, as in the fast board's.
        LongVector state = LongVector.fromArray(SPECIES, states, at);
        state = state.lanewise(XOR, state.lanewise(LSHL, 13));
        state = state.lanewise(XOR, state.lanewise(LSHR, 7));
        state = state.lanewise(XOR, state.lanewise(LSHL, 17));
        state.intoArray(states, at);
        state.mul(0x2545F4914F6CDD1DL).intoArray(chances, at);
    }

    private void play(int at) {
        int stride = grid.stride;
        int crossing = grid.crossing;
        LongVector v0 = LongVector.fromArray(SPECIES, drawn0, at);
        LongVector v1 = LongVector.fromArray(SPECIES, drawn1, at);
        LongVector o0 = LongVector.fromArray(SPECIES, own0, at).or(v0);
        LongVector o1 = LongVector.fromArray(SPECIES, own1, at).or(v1);
        LongVector p0 = LongVector.fromArray(SPECIES, other0, at);
        LongVector p1 = LongVector.fromArray(SPECIES, other1, at);
        LongVector e0 = o0.or(p0).not().and(grid.board0);
        LongVector e1 = o1.or(p1).not().and(grid.board1);
        LongVector near0 = v0.lanewise(LSHL, 1)
                .or(v0.lanewise(LSHR, 1))
                .or(v0.lanewise(LSHL, stride))
                .or(v0.lanewise(LSHR, stride))
                .or(v1.lanewise(LSHL, crossing));
        LongVector near1 = v1.lanewise(LSHL, 1)
                .or(v1.lanewise(LSHR, 1))
                .or(v1.lanewise(LSHL, stride))
                .or(v1.lanewise(LSHR, stride))
                .or(v0.lanewise(LSHR, crossing));
        LongVector air0 = e0.lanewise(LSHL, 1)
                .or(e0.lanewise(LSHR, 1))
                .or(e0.lanewise(LSHL, stride))
                .or(e0.lanewise(LSHR, stride))
                .or(e1.lanewise(LSHL, crossing));
        LongVector air1 = e1.lanewise(LSHL, 1)
                .or(e1.lanewise(LSHR, 1))
                .or(e1.lanewise(LSHL, stride))
                .or(e1.lanewise(LSHR, stride))
                .or(e0.lanewise(LSHR, crossing));
        VectorMask<Long> placed = v0.or(v1).compare(NE, 0);
        VectorMask<Long> airless = near0.and(e0).or(near1.and(e1)).compare(EQ, 0, placed);
        VectorMask<Long> surrounded = near0.and(o0).or(near1.and(o1)).compare(EQ, 0, airless);
        // What has to be reached: hostile stones next to the new one, and itself, if it lives by its own chain alone.
        VectorMask<Long> leaning = airless.andNot(surrounded);
        LongVector q0 = near0.and(p0);
        LongVector q1 = near1.and(p1);
        LongVector w0 = v0.blend(0, leaning.not());
        LongVector w1 = v1.blend(0, leaning.not());
        LongVector a0 = air0.and(p0);
        LongVector a1 = air1.and(p1);
        LongVector b0 = air0.and(o0);
        LongVector b1 = air1.and(o1);
        VectorMask<Long> takes;
        VectorMask<Long> stifled;
        while (true) {
            takes = q0.and(a0.not()).or(q1.and(a1.not())).compare(NE, 0);
            stifled = w0.and(b0.not()).or(w1.and(b1.not())).compare(NE, 0);
            if (!takes.or(stifled).anyTrue()) {
                break;
            }
            LongVector c0 = a0.or(p0.and(p0.add(a0).not()));
            LongVector c1 = a1.or(p1.and(p1.add(a1).not()));
            c0 = c0.or(c0.lanewise(LSHR, 1).and(p0));
            c1 = c1.or(c1.lanewise(LSHR, 1).and(p1));
            LongVector up0 =
                    c0.lanewise(LSHL, stride).or(c0.lanewise(LSHR, stride)).or(c1.lanewise(LSHL, crossing));
            LongVector up1 =
                    c1.lanewise(LSHL, stride).or(c1.lanewise(LSHR, stride)).or(c0.lanewise(LSHR, crossing));
            c0 = c0.or(up0.and(p0));
            c1 = c1.or(up1.and(p1));
            LongVector d0 = b0.or(o0.and(o0.add(b0).not()));
            LongVector d1 = b1.or(o1.and(o1.add(b1).not()));
            d0 = d0.or(d0.lanewise(LSHR, 1).and(o0));
            d1 = d1.or(d1.lanewise(LSHR, 1).and(o1));
            up0 = d0.lanewise(LSHL, stride).or(d0.lanewise(LSHR, stride)).or(d1.lanewise(LSHL, crossing));
            up1 = d1.lanewise(LSHL, stride).or(d1.lanewise(LSHR, stride)).or(d0.lanewise(LSHR, crossing));
            d0 = d0.or(up0.and(o0));
            d1 = d1.or(up1.and(o1));
            VectorMask<Long> spread =
                    c0.lanewise(XOR, a0).or(c1.lanewise(XOR, a1)).compare(NE, 0, takes);
            VectorMask<Long> ownSpread =
                    d0.lanewise(XOR, b0).or(d1.lanewise(XOR, b1)).compare(NE, 0, stifled);
            a0 = c0;
            a1 = c1;
            b0 = d0;
            b1 = d1;
            if (!spread.or(ownSpread).anyTrue()) {
                break;
            }
        }
        LongVector dead0 = p0.and(a0.not()).blend(0, takes.not());
        LongVector dead1 = p1.and(a1.not()).blend(0, takes.not());
        VectorMask<Long> refused = surrounded.andNot(takes);
        stifled = stifled.andNot(takes);
        o0 = o0.blend(b0, stifled);
        o1 = o1.blend(b1, stifled);
        p0 = p0.lanewise(XOR, dead0);
        p1 = p1.lanewise(XOR, dead1);
        LongVector dead = dead0.or(dead1);
        VectorMask<Long> ko = dead.and(dead.sub(1)).or(dead0.and(dead1)).compare(EQ, 0, surrounded);
        LongVector bar0 = LongVector.fromArray(SPECIES, barred0, at).or(v0);
        LongVector bar1 = LongVector.fromArray(SPECIES, barred1, at).or(v1);
        dead0.blend(0, ko.not()).blend(bar0, refused).intoArray(barred0, at);
        dead1.blend(0, ko.not()).blend(bar1, refused).intoArray(barred1, at);
        p0.blend(o0.lanewise(XOR, v0), refused).intoArray(own0, at);
        p1.blend(o1.lanewise(XOR, v1), refused).intoArray(own1, at);
        o0.blend(p0, refused).intoArray(other0, at);
        o1.blend(p1, refused).intoArray(other1, at);
        LongVector before = LongVector.fromArray(SPECIES, turns, at);
        LongVector now = before.and(PASSED - 1).add(1);
        VectorMask<Long> over = now.compare(GE, cap)
                .or(before.compare(GE, PASSED).andNot(placed))
                .andNot(refused);
        now.lanewise(OR, PASSED, placed.not()).blend(before, refused).intoArray(turns, at);
        if (over.anyTrue()) {
            end(at, over.toLong());
        }
    }

    private void end(int at, long lanes) {
        for (long left = lanes; left != 0; left &= left - 1) {
            ended[endedCount++] = at + Long.numberOfTrailingZeros(left);
        }
    }
}
