package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Plays the strategy of a {@link Confirmation} through: every move of the other side in every state that can arise. It
 * shares no code with the search.
 *
 * <p>A state is settled for the owner if the chain, or the claimed stone, belongs to a chain beside a wall, or stands
 * by Benson's condition; and for the opponent if the owner has no room: all points that the owner could play on near
 * the chain's points touch chains of the opponent beside walls, and no other stone of the opponent is among them, so
 * that any stone there can be taken. Where nothing is settled, play that never ends is allowed in one of the two kinds
 * of stages alone; in the other the states must not go in circles.
 */
final class ConfirmationCheck {

    private final Confirmation proof;
    private final ConfirmationBoard ground;
    private final char owner;
    private final char opponent;
    private final boolean ownersProof;
    private final Set<Integer> target;
    /** Where a new stone counts: on the points of the chain and of the opposing chains beside it. */
    private final Set<Integer> aims;

    private final Map<State, Integer> seen = new HashMap<>();
    private final List<State> states = new ArrayList<>();
    private final List<int[]> successors = new ArrayList<>();

    /** In place of a stage: a claimed stone was taken, so the opponent has won. */
    private static final String CLAIM_LOST = "";

    /**
     * A state of the game. In each state of the list the other side is to move.
     *
     * @param stones the stones of the region, as in {@link ConfirmationBoard}
     * @param stage a stage as in {@link Confirmation}, or {@link #CLAIM_LOST}
     * @param black the white stones that took in a ko and that Black may not take back yet
     * @param white the black stones that White may not take back yet
     */
    private record State(String stones, String stage, Set<Integer> black, Set<Integer> white) {
        boolean claimIsLost() {
            return stage.equals(CLAIM_LOST);
        }
    }

    ConfirmationCheck(Position position, PointSet chain, Confirmation proof) {
        this.proof = proof;
        Color color = position.at(chain.first());
        Player player = color == Color.BLACK ? Player.BLACK : Player.WHITE;
        this.owner = color == Color.BLACK ? 'X' : 'O';
        this.opponent = owner == 'X' ? 'O' : 'X';
        this.ownersProof = proof.claim() == Claim.ALIVE;
        this.ground = new ConfirmationBoard(position, proof.region(), color, ownersProof ? player : player.opponent());
        this.target = ground.numbers(chain);
        this.aims = ground.numbers(chain);
        for (Chain beside : position.chains(player.opponent().color())) {
            if (beside.points().intersects(chain.border())) {
                aims.addAll(ground.numbers(beside.points().intersection(proof.region())));
            }
        }
    }

    void run() {
        State start = new State(ground.start(), Confirmation.WHOLE, Set.of(), Set.of());
        visit(ownersProof ? start : replied(start));
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

    /** The number of a state in the list; a new state is added. */
    private int visit(State state) {
        Integer known = seen.putIfAbsent(state, states.size());
        if (known == null) {
            states.add(state);
            return states.size() - 1;
        }
        return known;
    }

    /** The states after each move of the other side and the strategist's reply to it. */
    private Set<Integer> answers(State state) {
        Set<Integer> next = new TreeSet<>();
        for (State after : moves(state, ownersProof ? opponent : owner)) {
            Fault.demand(!after.claimIsLost(), "a claimed stone is taken in " + key(state));
            // what is settled for the strategist needs no reply
            State replied = isSettled(after) ? after : replied(after);
            if (!replied.claimIsLost()) {
                next.add(visit(replied));
            }
        }
        return next;
    }

    /** The state after the reply of the proof, as {@link #reply}. */
    private State replied(State state) {
        String key = key(state);
        String reply = proof.replies().get(key);
        if (reply == null) {
            throw new Fault("there is no reply in " + key);
        }
        return reply(state, reply);
    }

    /**
     * The state after a reply, in which the claim is lost if the reply takes a claimed stone.
     *
     * @param reply a point, {@code pass}, or {@code pass for} a point where the strategist may not take back in a ko;
     *     after it there may be {@code , claims} and a point
     */
    private State reply(State state, String reply) {
        char player = ownersProof ? owner : opponent;
        String[] parts = reply.split(", claims ", 2);
        State after;
        if (parts[0].equals("pass")) {
            after = state;
        } else if (parts[0].startsWith("pass for ")) {
            int place = ground.number(parts[0].substring("pass for ".length()));
            after = without(state, player, taker(state, player, place));
        } else {
            after = play(state, player, ground.number(parts[0]));
        }
        if (after == null) {
            throw new Fault("the reply " + reply + " is barred in " + key(state));
        }
        if (parts.length > 1) {
            int claimed = ground.number(parts[1]);
            Fault.demand(
                    ownersProof
                            && after.stage().equals(Confirmation.TAKEN)
                            && aims.contains(claimed)
                            && after.stones().charAt(claimed) == owner,
                    "nothing can be claimed by " + reply);
            after = new State(after.stones(), Confirmation.CLAIMED + parts[1], after.black(), after.white());
        }
        return after;
    }

    /** The states after all that the other side may do: plays, a pass, a pass for each barred ko, and claims. */
    private List<State> moves(State state, char player) {
        List<State> after = new ArrayList<>();
        for (int at = 0; at < ground.size(); at++) {
            State played = play(state, player, at);
            if (played != null) {
                after.add(played);
            }
        }
        after.add(state);
        for (int stone : bans(state, player)) {
            after.add(without(state, player, stone));
        }
        if (player == owner && state.stage().equals(Confirmation.TAKEN)) {
            for (State unclaimed : List.copyOf(after)) {
                Set<Integer> same = new HashSet<>();
                for (int claimed : aims) {
                    // the stones of a chain are taken together, so one claim for each chain is enough
                    if (unclaimed.stones().charAt(claimed) == owner
                            && same.addAll(
                                    ground.group(unclaimed.stones(), claimed).members())) {
                        State claim = new State(
                                unclaimed.stones(),
                                Confirmation.CLAIMED + ground.point(claimed),
                                unclaimed.black(),
                                unclaimed.white());
                        if (!canBeTaken(claim, claimed)) {
                            after.add(claim);
                        }
                    }
                }
            }
        }
        return after;
    }

    /** Whether the claimed stone can be taken at once: such a claim is lost. */
    private boolean canBeTaken(State claim, int claimed) {
        Set<Integer> liberties = ground.group(claim.stones(), claimed).liberties();
        State taken = liberties.size() == 1
                ? play(claim, opponent, liberties.iterator().next())
                : null;
        return taken != null && taken.claimIsLost();
    }

    /** The stones that a player may not take back yet. */
    private static Set<Integer> bans(State state, char player) {
        return player == 'X' ? state.black() : state.white();
    }

    /** The stone that took in a ko and that the player would take by a play at a place; -1 if there is none. */
    private int taker(State state, char player, int place) {
        char rival = player == 'X' ? 'O' : 'X';
        for (int stone : bans(state, player)) {
            if (ground.koPlace(state.stones(), stone, rival) == place) {
                return stone;
            }
        }
        return -1;
    }

    /** The same state, except that the player may take this stone back. */
    private static State without(State state, char player, int stone) {
        Set<Integer> fewer = new TreeSet<>(bans(state, player));
        fewer.remove(stone);
        return player == 'X'
                ? new State(state.stones(), state.stage(), fewer, state.white())
                : new State(state.stones(), state.stage(), state.black(), fewer);
    }

    /** The state after a play, in which the claim is lost if the play takes a claimed stone; null if it is barred. */
    private @Nullable State play(State state, char player, int at) {
        if (state.stones().charAt(at) != ConfirmationBoard.EMPTY) {
            return null;
        }
        ConfirmationBoard.Played played = ground.played(state.stones(), player, at);
        if (played == null || (played.barred() >= 0 && bans(state, player).contains(played.barred()))) {
            return null;
        }
        boolean strategists = (player == owner) == ownersProof;
        if (strategists && !ground.leavesLiberties(played.stones(), at)) {
            return null;
        }
        Set<Integer> black = new TreeSet<>(state.black());
        Set<Integer> white = new TreeSet<>(state.white());
        if (played.barred() >= 0) {
            (player == 'X' ? white : black).add(at);
        }
        // A ban ends when its stone is taken, or can no longer be taken in the ko.
        black.removeIf(stone -> ground.koPlace(played.stones(), stone, 'O') < 0);
        white.removeIf(stone -> ground.koPlace(played.stones(), stone, 'X') < 0);
        String stage = state.stage();
        if (player == opponent
                && stage.equals(Confirmation.WHOLE)
                && played.taken().containsAll(target)) {
            stage = Confirmation.TAKEN;
        } else if (player == opponent
                && stage.startsWith(Confirmation.CLAIMED)
                && played.taken().contains(ground.number(stage.substring(Confirmation.CLAIMED.length())))) {
            stage = CLAIM_LOST;
        }
        return new State(played.stones(), stage, black, white);
    }

    // ---- what is settled

    private boolean isSettled(State state) {
        return ownersProof
                ? isSafe(state)
                : !state.stage().equals(Confirmation.WHOLE) && ground.hasNoRoom(state.stones(), aims);
    }

    /** Whether the chain, or the claimed stone, stands for good. */
    private boolean isSafe(State state) {
        if (state.stage().equals(Confirmation.TAKEN)) {
            return false;
        }
        int stone = state.stage().equals(Confirmation.WHOLE)
                ? target.iterator().next()
                : ground.number(state.stage().substring(Confirmation.CLAIMED.length()));
        return ground.stands(state.stones(), stone);
    }

    // ---- circles

    /** In the stages in which endless play loses for the strategist, no state leads back to itself. */
    private void noCircles() {
        // Take away states that nothing leads to, again and again. What is left in the end leads in circles.
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

    /** Whether a state is in a stage in which endless play loses for the strategist. */
    private boolean hurries(int at) {
        return states.get(at).stage().equals(Confirmation.TAKEN) == ownersProof;
    }

    // ---- names

    private String key(State state) {
        return state.stones() + " " + state.stage() + " B:" + places(state, 'X') + " W:" + places(state, 'O');
    }

    /** The places where a player may not take back in a ko. */
    private String places(State state, char player) {
        Set<Integer> places = new TreeSet<>();
        bans(state, player)
                .forEach(stone -> places.add(ground.koPlace(state.stones(), stone, player == 'X' ? 'O' : 'X')));
        StringBuilder names = new StringBuilder();
        for (int place : places) {
            names.append(names.isEmpty() ? "" : ",").append(ground.point(place));
        }
        return names.toString();
    }
}
