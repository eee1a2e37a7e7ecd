package org.shinpan.life.zone;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.graph.Attractor;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.RivalReading;
import org.shinpan.life.proof.RivalReading.Answer;
import org.shinpan.life.proof.Strategy;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.CellPlay;

/**
 * Computes whether a verdict is the same under a {@link RivalReading}. The answers have no proof, and
 * {@link ProofChecker} does not check them. Where no argument gives the answer, all states of a zone are visited and
 * solved backwards from those in which the aim is reached (a least fixed point).
 *
 * <p><b>Ko.</b> Each ko is barred separately, until the player who lost a stone there has passed. Passes cost nothing.
 * A proof in which no ko is ever taken is valid under both readings, because neither bars a move in it. These are
 * static proofs, proofs in which the strategist never loses a stone (only the other side could be banned, and its bans
 * do not count there), and strategies without a ko capture. For all other proofs the zone is solved, with both players'
 * bans as part of a state.
 *
 * <p><b>First move.</b> An owner who lives when the opponent moves first also lives when moving first, because the
 * opponent could have passed. A chain inside an eye of the opponent's standing chains is not alive even if the opponent
 * only passes, and in a strategy that denies life and begins with a pass the owner already moves first. For all other
 * proofs the whole board is solved.
 *
 * <p><b>Formation.</b> A chain that is not alive stays not alive if less counts as life. If the owner keeps all stones,
 * there are stones on the points of the chain to the end, and they belong to the formation. For all other proofs the
 * whole board is solved.
 */
public final class OtherReadings {

    /** The value of {@code elsewhere} if stones around the zone may have been taken, as in {@code LocalCheck}. */
    private static final int LOOSE = -1;

    /**
     * A state of the zone.
     *
     * @param ownerBans the cells where the owner may not take back in a ko
     * @param opponentBans the cells where the opponent may not take back in a ko
     * @param elsewhere the number of the opponent's moves outside, as far as they are counted, or {@link #LOOSE}
     * @param ownerMoves whether the owner is to move
     */
    private record State(
            long owner, long opponent, long ownerBans, long opponentBans, int elsewhere, boolean ownerMoves) {}

    private final Zone zone;
    private final ZoneEyes eyes;
    private final RivalReading reading;

    // The stones after the last play.
    private final CellPlay last;
    /** Whether the last tried move wins at once for the player who made it. */
    private boolean isDecided;

    private OtherReadings(Zone zone, RivalReading reading) {
        this.zone = zone;
        this.eyes = new ZoneEyes(zone);
        this.last = new CellPlay(zone.board);
        this.reading = reading;
    }

    /**
     * Returns whether a proved verdict is the same under a rival reading; unknown if the answer needs more states than
     * allowed, or a board with more than 64 points.
     */
    public static Answer answer(RivalReading reading, Position position, Chain chain, Proof proof, int mostStates) {
        return switch (reading) {
            case KO_AFTER_PASS -> koAfterPass(position, chain, proof, mostStates);
            case OWNER_FIRST ->
                proof.claim() == Claim.ALIVE || !needsFirstMove(proof)
                        ? Answer.SAME
                        : onTheWholeBoard(reading, position, chain, proof, mostStates);
            case STONES_ONLY ->
                proof.claim() == Claim.NOT_ALIVE || !(proof instanceof Proof.Local local) || local.care() != Care.EXACT
                        ? Answer.SAME
                        : onTheWholeBoard(reading, position, chain, proof, mostStates);
        };
    }

    /** Returns whether the strategist of a proof that denies life begins with a play. */
    private static boolean needsFirstMove(Proof denial) {
        return denial instanceof Proof.Zone
                || (denial instanceof Proof.Local local && local.strategy().first() != Strategy.PASS);
    }

    private static Answer koAfterPass(Position position, Chain chain, Proof proof, int mostStates) {
        boolean keepsAll = proof instanceof Proof.Local it && it.care() == Care.KEEPS_ALL;
        if (!(proof instanceof Proof.Local local) || (keepsAll && local.claim() == Claim.ALIVE)) {
            return Answer.SAME;
        }
        Zone zone = Zone.of(position, chain, local.claim(), local.care(), local.zone(), local.guarded(), local.walls());
        if (zone == null) {
            return Answer.UNKNOWN;
        }
        OtherReadings other = new OtherReadings(zone, RivalReading.KO_AFTER_PASS);
        if (!other.takesAKo(local.strategy())) {
            return Answer.SAME;
        }
        Answer answer = other.solve(local.claim(), mostStates);
        // The zone is not cut off, so only the strategist's success in it is one on the whole board.
        return keepsAll && answer == Answer.DEPENDS ? Answer.UNKNOWN : answer;
    }

    private static Answer onTheWholeBoard(
            RivalReading reading, Position position, Chain chain, Proof proof, int mostStates) {
        Zone zone = Zone.of(position, chain.player(), chain.points(), Question.wholeBoard(position, chain));
        return zone == null
                ? Answer.UNKNOWN
                : new OtherReadings(zone, reading)
                        .solve(proof.claim() == Claim.ALIVE ? Claim.ALIVE : Claim.NOT_ALIVE, mostStates);
    }

    // ---- the strategy of the proof

    /**
     * Returns whether the strategy can lead to a capture in a ko. Each node is visited once, with the stones of the
     * first way that leads to it.
     */
    private boolean takesAKo(Strategy strategy) {
        boolean alive = zone.claim == Claim.ALIVE;
        Map<Integer, Integer> cells = new HashMap<>();
        for (int cell = 0; cell < zone.cells; cell++) {
            cells.put(zone.places[cell], cell);
        }
        cells.remove(Zone.WHOLE_CHAIN);
        List<State> starts = new ArrayList<>();
        List<Integer> order = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        State root = new State(zone.ownerAtStart, zone.opponentAtStart, 0, 0, 0, false);
        Integer first = cells.get(strategy.first());
        if (first != null) {
            root = alive || !plays(root, first) ? root : new State(last.waiter(), last.mover(), 0, 0, 0, true);
            if (last.ko() != 0) {
                return true;
            }
        } else if (!alive) {
            root = new State(root.owner, root.opponent, 0, 0, 0, true);
        }
        if (strategy.size() > 0) {
            starts.add(root);
            order.add(0);
            seen.add(0);
        }
        for (int head = 0; head < order.size(); head++) {
            State before = starts.get(head);
            int node = order.get(head);
            for (int round = 0; round < strategy.rounds(node); round++) {
                State after = before;
                for (int move : new int[] {strategy.attack(node, round), strategy.answer(node, round)}) {
                    Integer cell = cells.get(move);
                    if (cell != null && plays(after, cell)) {
                        if (last.ko() != 0) {
                            return true;
                        }
                        after = after.ownerMoves
                                ? new State(last.mover(), last.waiter(), 0, 0, 0, false)
                                : new State(last.waiter(), last.mover(), 0, 0, 0, true);
                    } else {
                        after = new State(after.owner, after.opponent, 0, 0, 0, !after.ownerMoves);
                    }
                }
                int next = strategy.next(node, round);
                if (next != Strategy.SETTLED && seen.add(next)) {
                    starts.add(after);
                    order.add(next);
                }
            }
        }
        return false;
    }

    // ---- the rival reading

    /** Solves the zone under the rival reading, and compares the result with what a proof claims. */
    private Answer solve(Claim claim, int mostStates) {
        Map<State, Integer> numbers = new HashMap<>();
        List<State> states = new ArrayList<>();
        // The number of moves of each state that must lead to reached states before the state is reached itself.
        List<Integer> left = new ArrayList<>();
        Attractor attractor = new Attractor();
        boolean ownerFirst = reading == RivalReading.OWNER_FIRST;
        number(new State(zone.ownerAtStart, zone.opponentAtStart, 0, 0, 0, ownerFirst), numbers, states);
        for (int head = 0; head < states.size(); head++) {
            if (states.size() > mostStates) {
                return Answer.UNKNOWN;
            }
            State state = states.get(head);
            boolean reached = reached(state);
            int moves = 0;
            if (!reached && !eyes.hopeless(state.owner, state.opponent)) {
                for (int cell = 0; cell <= zone.cells; cell++) {
                    State after = cell == zone.cells ? passed(state) : played(state, cell);
                    reached |= state.ownerMoves && isDecided;
                    moves += after != null || isDecided ? 1 : 0;
                    if (after != null) {
                        attractor.move(head, number(after, numbers, states));
                    }
                }
            }
            left.add(reached ? 0 : moves == 0 ? Attractor.NEVER : state.ownerMoves ? 1 : moves);
        }
        boolean[] reached =
                attractor.reached(left.stream().mapToInt(Integer::intValue).toArray());
        return reached[0] == (claim == Claim.ALIVE) ? Answer.SAME : Answer.DEPENDS;
    }

    private boolean reached(State state) {
        return reading == RivalReading.STONES_ONLY
                ? eyes.stands(state.owner)
                : state.ownerMoves
                        ? eyes.reached(state.owner, state.opponent)
                        : eyes.reachedBeforeMove(state.owner, state.opponent);
    }

    /** Returns the number of a state. Adds the state if it is new. */
    private static int number(State state, Map<State, Integer> numbers, List<State> states) {
        Integer known = numbers.putIfAbsent(state, states.size());
        if (known != null) {
            return known;
        }
        states.add(state);
        return states.size() - 1;
    }

    /**
     * Returns the state after a pass; null if a pass of the owner makes no sense. A pass lifts the ko bans of the
     * player who passes. The owner passes only for this reason, because the opponent could end the study with a second
     * pass. Under the ko rule of the text itself, a pass is never needed.
     */
    private @Nullable State passed(State state) {
        isDecided = false;
        if (state.ownerMoves && (state.ownerBans == 0 || !bansStay())) {
            return null;
        }
        boolean counts = !state.ownerMoves && state.elsewhere != LOOSE && state.elsewhere < zone.mostElsewhere;
        return new State(
                state.owner,
                state.opponent,
                state.ownerMoves ? 0 : state.ownerBans,
                state.ownerMoves ? state.opponentBans : 0,
                counts ? state.elsewhere + 1 : state.elsewhere,
                !state.ownerMoves);
    }

    /** Returns the state after a play; null if the play is barred, or if it wins at once: see {@link #isDecided}. */
    private @Nullable State played(State state, int cell) {
        isDecided = false;
        boolean ownerMoves = state.ownerMoves;
        long bans = ownerMoves ? state.ownerBans : state.opponentBans;
        if (((state.owner | state.opponent) & 1L << cell) != 0
                || !plays(state, cell)
                || (last.ko() != 0 && (bans & 1L << cell) != 0)) {
            return null;
        }
        if (!ownerMoves) {
            if (last.captured() != 0 && zone.claim == Claim.ALIVE && state.elsewhere == LOOSE) {
                isDecided = true;
                return null;
            }
            long free = ~(last.mover() | last.waiter());
            long barred = zone.barsAnswer(cell) ? last.ko() : 0;
            return new State(
                    last.waiter(),
                    last.mover(),
                    (state.ownerBans | barred) & free,
                    bansStay() ? state.opponentBans & free : 0,
                    state.elsewhere,
                    true);
        }
        if (!eyes.atRest(last.mover(), last.waiter())) {
            return null;
        }
        if (zone.claim == Claim.NOT_ALIVE && zone.mustKeep(last.captured())) {
            isDecided = true;
            return null;
        }
        boolean loose =
                state.elsewhere == LOOSE || !zone.surroundingsStay(last.mover(), last.waiter(), cell, state.elsewhere);
        long free = ~(last.mover() | last.waiter());
        long opponentBans = loose ? 0 : (state.opponentBans | last.ko()) & free;
        return new State(
                last.mover(),
                last.waiter(),
                bansStay() ? state.ownerBans & free : 0,
                opponentBans,
                loose ? LOOSE : state.elsewhere,
                false);
    }

    /**
     * Returns whether a ko ban is still in force after the next move of the banned player. By the ko rule of the text
     * itself it is not.
     */
    private boolean bansStay() {
        return reading == RivalReading.KO_AFTER_PASS;
    }

    /**
     * Plays a stone by the rules of the text, without checking ko bans. Returns false if the cell is occupied or the
     * play would be self-capture.
     */
    private boolean plays(State state, int cell) {
        long own = state.ownerMoves ? state.owner : state.opponent;
        long foe = state.ownerMoves ? state.opponent : state.owner;
        long safeOwn = state.ownerMoves ? zone.notTaken() : zone.safeForOpponent;
        long safeFoe = state.ownerMoves ? zone.safeForOpponent : zone.notTaken();
        return last.plays(own, foe, safeOwn, safeFoe, cell);
    }
}
