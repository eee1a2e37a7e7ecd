package org.shinpan.life.proof;

import static org.shinpan.life.proof.LocalBoard.EMPTY;
import static org.shinpan.life.proof.LocalBoard.NO_POINT;
import static org.shinpan.life.proof.LocalBoard.OTHER;
import static org.shinpan.life.proof.LocalBoard.STRATEGIST;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Checks a {@link Confirmation} by playing its strategy through: every move of the other side in every state that can
 * arise, on the checker's {@link LocalBoard}. It shares no code with the search.
 *
 * <p>A state is settled for the owner if the chain, or the claimed stone, belongs to a chain beside a wall, or stands
 * by Benson's condition. It is settled for the opponent if the owner has no room: all points near the chain's points
 * that the owner could play on touch chains of the opponent beside walls, and no other stone of the opponent is among
 * them, so that any stone there can be taken. In states that are not settled, endless play is allowed in only one of
 * the two kinds of stages; in the other kind, the states must not go in circles.
 */
final class ConfirmationCheck {

    private final Confirmation proof;
    private final LocalBoard start;
    private final boolean ownersProof;
    /** The number of the side that owns the chain, and the number of the opposing side. */
    private final byte owner;

    private final byte opponent;
    /** The side of Black. */
    private final byte black;
    /** The number of each point of the region on the checker's board, by the name of the point. */
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    /** A point of the chain. */
    private final int target;
    /** The points on which the owner may claim a new stone: those of the chain and of the opposing chains beside it. */
    private final boolean[] aims;

    /** The other side's chains outside, as {@link StonesAround#outside} gives them. */
    private final List<int[]> outside;

    private final Map<State, Integer> seen = new HashMap<>();
    private final List<State> states = new ArrayList<>();
    private final List<int[]> successors = new ArrayList<>();

    /**
     * The values of {@code claimed} that are no points: the chain stands whole, it was taken, or a claimed stone was
     * taken.
     */
    private static final int WHOLE = -1;

    private static final int TAKEN = -2;
    private static final int CLAIM_LOST = -3;

    /**
     * A state of the game. In each state of the list the other side is to move.
     *
     * @param board the stones; the bans are kept in this record, not on the board
     * @param claimed the point of the claimed stone, or {@link #WHOLE}, {@link #TAKEN} or {@link #CLAIM_LOST}
     * @param ours the other side's stones that took in a ko and that the strategist may not take back yet
     * @param others the strategist's stones that the other side may not take back yet
     */
    private record State(LocalBoard board, int claimed, Set<Integer> ours, Set<Integer> others) {
        boolean claimIsLost() {
            return claimed == CLAIM_LOST;
        }

        State claiming(int point) {
            return new State(board, point, ours, others);
        }

        /** Returns the stones that a side may not take back yet. */
        Set<Integer> bans(byte side) {
            return side == STRATEGIST ? ours : others;
        }
    }

    ConfirmationCheck(Position position, Player strategist, PointSet chain, Confirmation proof, PointSet walls) {
        PointSet region = proof.region();
        this.proof = proof;
        this.start = LocalBoard.of(position, strategist, region, walls, PointSet.empty(position.board()));
        this.ownersProof = proof.claim() == Claim.ALIVE;
        this.owner = ownersProof ? STRATEGIST : OTHER;
        this.opponent = against(owner);
        this.black = strategist == Player.BLACK ? STRATEGIST : OTHER;
        for (Point point : region) {
            numbers.put(point.toString(), start.number(position.board().index(point)));
        }
        chain.forEach(point -> number(point.toString()));
        this.target = number(chain.first().toString());
        this.aims = start.marks(chain);
        for (Chain beside : position.chains(position.at(chain.first()).opposite())) {
            if (beside.points().intersects(chain.border())) {
                Sets.add(aims, start.marks(beside.points().intersection(region)));
            }
        }
        this.outside = StonesAround.outside(position, strategist, region, start);
    }

    private static byte against(byte side) {
        return side == STRATEGIST ? OTHER : STRATEGIST;
    }

    void run() {
        State first = new State(start, WHOLE, Set.of(), Set.of());
        visit(ownersProof ? first : replied(first));
        for (int at = 0; at < states.size(); at++) {
            State state = states.get(at);
            successors.add(
                    isSettled(state)
                            ? new int[0]
                            : answers(state).stream()
                                    .mapToInt(Integer::intValue)
                                    .toArray());
        }
        noCircles();
    }

    /** Returns the number of a state in the list. Adds the state if it is new. */
    private int visit(State state) {
        Integer known = seen.putIfAbsent(state, states.size());
        if (known == null) {
            states.add(state);
            return states.size() - 1;
        }
        return known;
    }

    /** Returns the numbers of the states after each move of the other side and the strategist's reply to it. */
    private Set<Integer> answers(State state) {
        Set<Integer> next = new TreeSet<>();
        for (State after : moves(state)) {
            Fault.demand(!after.claimIsLost(), "a claimed stone is taken in " + key(state));
            // a state that is settled for the strategist needs no reply
            State replied = isSettled(after) ? after : replied(after);
            if (!replied.claimIsLost()) {
                next.add(visit(replied));
            }
        }
        return next;
    }

    /** Returns the state after the proof's reply to a state; see {@link #reply}. */
    private State replied(State state) {
        String key = key(state);
        String reply = proof.replies().get(key);
        if (reply == null) {
            throw new Fault("there is no reply in " + key);
        }
        return reply(state, reply);
    }

    /**
     * Returns the state after a reply. The claim is lost in it if the reply takes a claimed stone.
     *
     * @param reply a point, {@code pass}, or {@code pass for} a point where the strategist may not take back in a ko;
     *     {@code , claims} and a point may follow
     */
    private State reply(State state, String reply) {
        String[] parts = reply.split(", claims ", 2);
        State after;
        if (parts[0].equals("pass")) {
            after = state;
        } else if (parts[0].startsWith("pass for ")) {
            after = without(state, STRATEGIST, taker(state, number(parts[0].substring("pass for ".length()))));
        } else {
            after = play(state, STRATEGIST, number(parts[0]));
        }
        if (after == null) {
            throw new Fault("the reply " + reply + " is barred in " + key(state));
        }
        if (parts.length > 1) {
            int claimed = number(parts[1]);
            Fault.demand(
                    ownersProof
                            && after.claimed() == TAKEN
                            && aims[claimed]
                            && after.board().at(claimed) == owner,
                    "nothing can be claimed by " + reply);
            after = after.claiming(claimed);
        }
        return after;
    }

    /**
     * Returns the states after all moves of the side that does not follow the strategy: plays, a pass, a pass for each
     * barred ko, and claims.
     */
    private List<State> moves(State state) {
        List<State> after = new ArrayList<>();
        for (int at : numbers.values()) {
            State played = play(state, OTHER, at);
            if (played != null) {
                after.add(played);
            }
        }
        after.add(state);
        for (int stone : state.bans(OTHER)) {
            after.add(without(state, OTHER, stone));
        }
        if (!ownersProof && state.claimed() == TAKEN) {
            for (State unclaimed : List.copyOf(after)) {
                addClaims(unclaimed, after);
            }
        }
        return after;
    }

    /**
     * Adds one claim for each chain on the points of {@link #aims}, because the stones of a chain are taken together. A
     * chain that can be taken at once is left out.
     */
    private void addClaims(State unclaimed, List<State> claims) {
        boolean[] same = new boolean[aims.length];
        for (int claimed = 0; claimed < aims.length; claimed++) {
            if (aims[claimed] && unclaimed.board().at(claimed) == owner && !same[claimed]) {
                boolean[] chain = unclaimed.board().chain(claimed);
                Sets.add(same, chain);
                State claim = unclaimed.claiming(claimed);
                if (numbers.values().stream().noneMatch(at -> takes(claim, at, chain))) {
                    claims.add(claim);
                }
            }
        }
    }

    /** Returns whether a play of the opponent takes the claimed stone. */
    private boolean takes(State claim, int at, boolean[] chain) {
        State taken = start.sets().isBeside(at, chain) ? play(claim, opponent, at) : null;
        return taken != null && taken.claimIsLost();
    }

    /**
     * Returns the stone that captured in a ko and that the strategist, although barred from it, would recapture by
     * playing at a place; -1 if there is none.
     */
    private static int taker(State state, int place) {
        for (int stone : state.bans(STRATEGIST)) {
            if (state.board().onlyLiberty(stone, OTHER) == place) {
                return stone;
            }
        }
        return -1;
    }

    /** Returns a state that differs from the given one only in that a side may take this stone back. */
    private static State without(State state, byte side, int stone) {
        Set<Integer> fewer = new TreeSet<>(state.bans(side));
        fewer.remove(stone);
        return side == STRATEGIST
                ? new State(state.board(), state.claimed(), fewer, state.others())
                : new State(state.board(), state.claimed(), state.ours(), fewer);
    }

    /**
     * Returns the state after a play; null if the play is barred. The claim is lost in it if the play takes a claimed
     * stone.
     */
    private @Nullable State play(State state, byte side, int at) {
        LocalBoard played = state.board().played(at, side);
        if (played == null || (played.ban() != NO_POINT && state.bans(side).contains(played.ban()))) {
            return null;
        }
        LocalBoard board = played.withoutBan();
        if (side == STRATEGIST && !StonesAround.keepLiberties(outside, board, at)) {
            return null;
        }
        Set<Integer> ours = new TreeSet<>(state.ours());
        Set<Integer> others = new TreeSet<>(state.others());
        if (played.ban() != NO_POINT) {
            (side == STRATEGIST ? others : ours).add(at);
        }
        // A ban ends when its stone has been taken, or can no longer be taken in the ko.
        ours.removeIf(stone -> board.onlyLiberty(stone, OTHER) == NO_POINT);
        others.removeIf(stone -> board.onlyLiberty(stone, STRATEGIST) == NO_POINT);
        int stone = inQuestion(state);
        boolean taken = stone != NO_POINT && board.at(stone) != owner;
        int claimed = !taken ? state.claimed() : state.claimed() == WHOLE ? TAKEN : CLAIM_LOST;
        return new State(board, claimed, ours, others);
    }

    /** Returns a stone of the chain, or the claimed stone; {@link LocalBoard#NO_POINT} if neither is on the board. */
    private int inQuestion(State state) {
        return state.claimed() == WHOLE ? target : Math.max(state.claimed(), NO_POINT);
    }

    /**
     * Returns whether the state shows the claim without further moves: the stone in question can never be captured, or
     * the owner has no room for another stone.
     */
    private boolean isSettled(State state) {
        if (!ownersProof) {
            return state.claimed() != WHOLE && LocalEyes.hasNoRoom(state.board(), aims);
        }
        int stone = inQuestion(state);
        return stone != NO_POINT && LocalEyes.staying(state.board())[stone];
    }

    // ---- circles

    /**
     * Demands that play cannot go in circles in the stages in which endless play would be a failure of the strategy.
     */
    private void noCircles() {
        // Repeatedly removes states that no other state leads to. The states that remain are in circles or behind one.
        int[] waiting = new int[states.size()];
        List<Integer> free = new ArrayList<>();
        int inStages = 0;
        for (int at = 0; at < states.size(); at++) {
            if (hurries(at)) {
                inStages++;
                for (int next : successors.get(at)) {
                    waiting[next] += hurries(next) ? 1 : 0;
                }
            }
        }
        for (int at = 0; at < states.size(); at++) {
            if (hurries(at) && waiting[at] == 0) {
                free.add(at);
            }
        }
        for (int head = 0; head < free.size(); head++) {
            for (int next : successors.get(free.get(head))) {
                if (hurries(next) && --waiting[next] == 0) {
                    free.add(next);
                }
            }
        }
        Fault.demand(free.size() == inStages, "the strategy goes in circles and gets nowhere");
    }

    /** Returns whether endless play in the stage of a state would be a failure of the strategy. */
    private boolean hurries(int at) {
        return (states.get(at).claimed() == TAKEN) == ownersProof;
    }

    // ---- names

    private int number(String point) {
        Integer number = numbers.get(point);
        if (number == null) {
            throw new Fault("the region has no point '" + point + "'");
        }
        return number;
    }

    private String name(int number) {
        return start.point(number).toString();
    }

    /** Returns a state in the notation of {@link Confirmation}. */
    private String key(State state) {
        StringBuilder key = new StringBuilder();
        for (int at : numbers.values()) {
            byte side = state.board().at(at);
            key.append(side == EMPTY ? '.' : side == black ? 'X' : 'O');
        }
        String stage = state.claimed() == WHOLE
                ? Confirmation.WHOLE
                : state.claimed() == TAKEN ? Confirmation.TAKEN : Confirmation.CLAIMED + name(state.claimed());
        return key + " " + stage + " B:" + places(state, black) + " W:" + places(state, against(black));
    }

    /** Returns the places where a side may not take back in a ko. */
    private String places(State state, byte side) {
        Set<Integer> places = new TreeSet<>();
        state.bans(side).forEach(stone -> places.add(state.board().onlyLiberty(stone, against(side))));
        return places.stream().map(this::name).collect(Collectors.joining(","));
    }
}
