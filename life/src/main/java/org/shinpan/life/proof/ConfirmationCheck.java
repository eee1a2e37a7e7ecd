package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Plays the strategy of a {@link Confirmation} through: every move of the other side in every state that can arise. It
 * shares no code with the search.
 *
 * <p>A state is settled for the owner if the chain, or the claimed stone, belongs to a chain beside a wall, or stands by
 * Benson's condition; and for the opponent if the owner has no room: all points that the owner could play on near the
 * chain's points touch chains of the opponent beside walls, and no other stone of the opponent is among them, so that
 * any stone there can be taken. Where nothing is settled, play that never ends is allowed in one of the two kinds of
 * stages alone; in the other the states must not go in circles.
 */
final class ConfirmationCheck {

    private static final char EMPTY = '.';

    private final Confirmation proof;
    private final Board board;
    private final List<Point> points;
    private final Map<Point, Integer> numbers = new HashMap<>();
    private final char[] around;
    private final char owner;
    private final char opponent;
    private final boolean ownersProof;
    private final Set<Integer> target = new TreeSet<>();
    /** Where a new stone counts: on the points of the chain and of the opposing chains beside it. */
    private final Set<Integer> aims = new TreeSet<>();

    private final List<Set<Integer>> outside = new ArrayList<>();

    private final Map<State, Integer> seen = new HashMap<>();
    private final List<State> states = new ArrayList<>();
    private final List<int[]> successors = new ArrayList<>();

    /** The other side is to move in each of these, unless the proof begins with the strategist's move. */
    private record State(String stones, String stage, Set<Integer> black, Set<Integer> white) {}

    /** What a play leaves. */
    private record Played(String stones, Set<Integer> taken, int barred) {}

    ConfirmationCheck(Position position, PointSet chain, Confirmation proof) {
        this.proof = proof;
        this.board = position.board();
        this.points = proof.region().stream().toList();
        for (int i = 0; i < points.size(); i++) {
            numbers.put(points.get(i), i);
        }
        this.owner = position.at(chain.first()) == Color.BLACK ? 'X' : 'O';
        this.opponent = owner == 'X' ? 'O' : 'X';
        this.ownersProof = proof.claim() == Claim.ALIVE;
        this.around = new char[board.area()];
        for (Point point : board.points()) {
            Color color = position.at(point);
            around[board.index(point)] = color == Color.BLACK ? 'X' : color == Color.WHITE ? 'O' : EMPTY;
        }
        chain.forEach(point -> target.add(numbers.get(point)));
        aims.addAll(target);
        for (Chain beside : position.chains(owner == 'X' ? Color.WHITE : Color.BLACK)) {
            if (beside.points().intersects(chain.border())) {
                beside.points().intersection(proof.region()).forEach(point -> aims.add(numbers.get(point)));
            }
        }
        Player rival = (owner == 'X') == ownersProof ? Player.WHITE : Player.BLACK;
        for (PointSet stones :
                position.points(rival.color()).minus(proof.region()).parts()) {
            Set<Integer> beside = new HashSet<>();
            stones.border().intersection(proof.region()).forEach(point -> beside.add(numbers.get(point)));
            if (!beside.isEmpty()) {
                outside.add(beside);
            }
        }
    }

    void run() {
        StringBuilder stones = new StringBuilder();
        points.forEach(point -> stones.append(around[board.index(point)]));
        State start = new State(stones.toString(), Confirmation.WHOLE, Set.of(), Set.of());
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
            ProofChecker.demand(!after.stage().isEmpty(), "a claimed stone is taken in " + key(state));
            // what is settled for the strategist needs no reply
            State replied = isSettled(after) ? after : replied(after);
            if (!replied.stage().isEmpty()) {
                next.add(visit(replied));
            }
        }
        return next;
    }

    /** The state after the reply; without a stage if the reply takes a claimed stone. */
    private State replied(State state) {
        String key = key(state);
        String reply = proof.replies().get(key);
        if (reply == null) {
            throw new ProofChecker.Fault("there is no reply in " + key);
        }
        return reply(state, reply);
    }

    private State reply(State state, String reply) {
        char player = ownersProof ? owner : opponent;
        String[] parts = reply.split(", claims ", 2);
        State after = null;
        if (parts[0].equals("pass")) {
            after = state;
        } else if (parts[0].startsWith("pass for ")) {
            int place = number(parts[0].substring("pass for ".length()));
            ProofChecker.demand(bans(state, player).contains(place), "nothing is barred by " + reply);
            after = without(state, player, place);
        } else {
            after = play(state, player, number(parts[0]));
        }
        if (after == null) {
            throw new ProofChecker.Fault("the reply " + reply + " is barred in " + key(state));
        }
        if (parts.length > 1) {
            int claimed = number(parts[1]);
            ProofChecker.demand(
                    ownersProof
                            && after.stage().equals(Confirmation.TAKEN)
                            && aims.contains(claimed)
                            && after.stones().charAt(claimed) == owner,
                    "nothing can be claimed by " + reply);
            after = new State(after.stones(), Confirmation.CLAIMED + parts[1], after.black(), after.white());
        }
        return after;
    }

    private int number(String point) {
        Integer number = numbers.get(board.parse(point));
        if (number == null) {
            throw new ProofChecker.Fault(point + " is not in the region");
        }
        return number;
    }

    /** All that the other side may do: plays, a pass, a pass for each barred ko, and claims. */
    private List<State> moves(State state, char player) {
        List<State> after = new ArrayList<>();
        for (int at = 0; at < points.size(); at++) {
            State played = play(state, player, at);
            if (played != null) {
                after.add(played);
            }
        }
        after.add(state);
        for (int place : bans(state, player)) {
            after.add(without(state, player, place));
        }
        if (player == owner && state.stage().equals(Confirmation.TAKEN)) {
            for (State unclaimed : List.copyOf(after)) {
                Set<Integer> same = new HashSet<>();
                for (int claimed : aims) {
                    // the stones of a chain are taken together, so one claim for each chain is enough
                    if (unclaimed.stones().charAt(claimed) == owner
                            && same.addAll(group(unclaimed.stones(), claimed).members())) {
                        State claim = new State(
                                unclaimed.stones(),
                                Confirmation.CLAIMED + points.get(claimed),
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
        Set<Integer> liberties = group(claim.stones(), claimed).liberties();
        State taken = liberties.size() == 1
                ? play(claim, opponent, liberties.iterator().next())
                : null;
        return taken != null && taken.stage().isEmpty();
    }

    private static Set<Integer> bans(State state, char player) {
        return player == 'X' ? state.black() : state.white();
    }

    private static State without(State state, char player, int place) {
        Set<Integer> fewer = new TreeSet<>(bans(state, player));
        fewer.remove(place);
        return player == 'X'
                ? new State(state.stones(), state.stage(), fewer, state.white())
                : new State(state.stones(), state.stage(), state.black(), fewer);
    }

    /** The state after a play; null if it is barred; without a stage if it takes a claimed stone. */
    private @Nullable State play(State state, char player, int at) {
        if (state.stones().charAt(at) != EMPTY) {
            return null;
        }
        Played played = played(state.stones(), player, at);
        if (played == null || (played.barred() >= 0 && bans(state, player).contains(at))) {
            return null;
        }
        boolean strategists = (player == owner) == ownersProof;
        if (strategists && !leavesLiberties(played.stones(), at)) {
            return null;
        }
        Set<Integer> black = new TreeSet<>(state.black());
        Set<Integer> white = new TreeSet<>(state.white());
        if (played.barred() >= 0) {
            (player == 'X' ? white : black).add(played.barred());
        }
        black.removeIf(place -> !isKo(played.stones(), place, 'O'));
        white.removeIf(place -> !isKo(played.stones(), place, 'X'));
        String stage = state.stage();
        if (player == opponent
                && stage.equals(Confirmation.WHOLE)
                && played.taken().containsAll(target)) {
            stage = Confirmation.TAKEN;
        } else if (player == opponent
                && stage.startsWith(Confirmation.CLAIMED)
                && played.taken().contains(number(stage.substring(Confirmation.CLAIMED.length())))) {
            stage = "";
        }
        return new State(played.stones(), stage, black, white);
    }

    /** Whether a place is empty beside a single stone of a colour that has no other liberty. */
    private boolean isKo(String stones, int place, char color) {
        if (stones.charAt(place) != EMPTY) {
            return false;
        }
        for (int next : neighbours(place)) {
            if (next >= 0 && stones.charAt(next) == color) {
                Group group = group(stones, next);
                if (group.members().size() == 1
                        && !group.goesOn()
                        && group.liberties().equals(Set.of(place))) {
                    return true;
                }
            }
        }
        return false;
    }

    private @Nullable Played played(String stones, char player, int at) {
        char foe = player == 'X' ? 'O' : 'X';
        char[] now = stones.toCharArray();
        now[at] = player;
        Set<Integer> taken = new TreeSet<>();
        for (int next : neighbours(at)) {
            if (next >= 0 && now[next] == foe) {
                Group group = group(new String(now), next);
                if (group.liberties().isEmpty() && !group.goesOn()) {
                    taken.addAll(group.members());
                }
            }
        }
        taken.forEach(stone -> now[stone] = EMPTY);
        String after = new String(now);
        Group own = group(after, at);
        if (own.liberties().isEmpty() && !own.goesOn()) {
            return null;
        }
        boolean ko = taken.size() == 1
                && own.members().size() == 1
                && !own.goesOn()
                && own.liberties().equals(taken);
        return new Played(after, taken, ko ? taken.iterator().next() : -1);
    }

    /** A chain in the region: its points, its liberties there, and whether it goes on outside. */
    private record Group(Set<Integer> members, Set<Integer> liberties, boolean goesOn) {}

    private Group group(String stones, int from) {
        char color = stones.charAt(from);
        Set<Integer> members = new TreeSet<>(Set.of(from));
        Set<Integer> liberties = new TreeSet<>();
        List<Integer> open = new ArrayList<>(members);
        boolean goesOn = false;
        while (!open.isEmpty()) {
            int at = open.remove(open.size() - 1);
            for (Point point : board.neighbours(points.get(at))) {
                int next = numbers.getOrDefault(point, -1);
                if (next < 0) {
                    goesOn |= around[board.index(point)] == color;
                } else if (stones.charAt(next) == color) {
                    if (members.add(next)) {
                        open.add(next);
                    }
                } else if (stones.charAt(next) == EMPTY) {
                    liberties.add(next);
                }
            }
        }
        return new Group(members, liberties, goesOn);
    }

    private int[] neighbours(int at) {
        return board.neighbours(points.get(at)).stream()
                .mapToInt(point -> numbers.getOrDefault(point, -1))
                .toArray();
    }

    /** Whether every chain of the other side that goes on outside, beside a play, keeps a liberty in the region. */
    private boolean leavesLiberties(String stones, int at) {
        char rival = ownersProof ? opponent : owner;
        for (Set<Integer> beside : outside) {
            Set<Integer> liberties = new HashSet<>();
            Set<Integer> touched = new HashSet<>(beside);
            for (int next : beside) {
                if (stones.charAt(next) == rival) {
                    Group group = group(stones, next);
                    liberties.addAll(group.liberties());
                    group.members().forEach(member -> Arrays.stream(neighbours(member))
                            .filter(n -> n >= 0)
                            .forEach(touched::add));
                } else if (stones.charAt(next) == EMPTY) {
                    liberties.add(next);
                }
            }
            if (touched.contains(at) && liberties.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    // ---- what is settled

    private boolean isSettled(State state) {
        return ownersProof ? isSafe(state) : !state.stage().equals(Confirmation.WHOLE) && hasNoRoom(state.stones());
    }

    private boolean isSafe(State state) {
        if (state.stage().equals(Confirmation.TAKEN)) {
            return false;
        }
        int stone = state.stage().equals(Confirmation.WHOLE)
                ? target.iterator().next()
                : number(state.stage().substring(Confirmation.CLAIMED.length()));
        Set<Integer> wanted = group(state.stones(), stone).members();
        if (group(state.stones(), stone).goesOn()) {
            return true;
        }
        // Benson: chains with two regions that are vital to them, and regions that border such chains alone
        List<Group> chains = new ArrayList<>();
        List<Set<Integer>> regions = new ArrayList<>();
        Set<Integer> done = new HashSet<>();
        for (int at = 0; at < points.size(); at++) {
            if (done.contains(at)) {
                continue;
            }
            if (state.stones().charAt(at) == owner) {
                Group group = group(state.stones(), at);
                chains.add(group);
                done.addAll(group.members());
            } else {
                Set<Integer> region = notOf(state.stones(), owner, at);
                done.addAll(region);
                if (region.stream().noneMatch(point -> touches(point, opponent))) {
                    regions.add(region);
                }
            }
        }
        boolean changed = true;
        while (changed) {
            changed = chains.removeIf(chain -> !chain.goesOn() && vital(state.stones(), chain, regions) < 2);
            changed |= regions.removeIf(region -> region.stream()
                    .flatMapToInt(point -> Arrays.stream(neighbours(point)))
                    .anyMatch(next -> next >= 0
                            && state.stones().charAt(next) == owner
                            && chains.stream()
                                    .noneMatch(chain -> chain.members().contains(next))));
        }
        return chains.stream().anyMatch(chain -> chain.members().equals(wanted));
    }

    private int vital(String stones, Group chain, List<Set<Integer>> regions) {
        int vital = 0;
        for (Set<Integer> region : regions) {
            vital += region.stream()
                            .allMatch(at -> stones.charAt(at) != EMPTY
                                    || chain.liberties().contains(at))
                    ? 1
                    : 0;
        }
        return vital;
    }

    /** The connected points without a stone of a colour. */
    private Set<Integer> notOf(String stones, char color, int from) {
        Set<Integer> found = new TreeSet<>(Set.of(from));
        List<Integer> open = new ArrayList<>(found);
        while (!open.isEmpty()) {
            for (int next : neighbours(open.remove(open.size() - 1))) {
                if (next >= 0 && stones.charAt(next) != color && found.add(next)) {
                    open.add(next);
                }
            }
        }
        return found;
    }

    /** Whether a stone of a colour outside the region is beside a point. */
    private boolean touches(int at, char color) {
        return board.neighbours(points.get(at)).stream()
                .anyMatch(point -> !numbers.containsKey(point) && around[board.index(point)] == color);
    }

    private boolean hasNoRoom(String stones) {
        char[] rest = stones.toCharArray();
        Set<Integer> safe = new HashSet<>();
        for (int at = 0; at < rest.length; at++) {
            if (rest[at] == opponent && group(stones, at).goesOn()) {
                safe.add(at);
            }
        }
        Set<Integer> open = new TreeSet<>(aims);
        open.removeAll(safe);
        List<Integer> queue = new ArrayList<>(open);
        for (int head = 0; head < queue.size(); head++) {
            int at = queue.get(head);
            boolean beside = touches(at, opponent);
            for (int next : neighbours(at)) {
                beside |= next >= 0 && safe.contains(next);
                if (next >= 0 && !safe.contains(next) && open.add(next)) {
                    queue.add(next);
                }
            }
            if (!beside || rest[at] == opponent || touches(at, owner)) {
                return false;
            }
        }
        return true;
    }

    // ---- circles

    /** In the stages in which the strategist has to get somewhere, no state leads back to itself. */
    private void noCircles() {
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
        ProofChecker.demand(free.size() == inStages, "the strategy goes in circles and gets nowhere");
    }

    private boolean hurries(int at) {
        return states.get(at).stage().equals(Confirmation.TAKEN) == ownersProof;
    }

    // ---- names

    private String key(State state) {
        return state.stones() + " " + state.stage() + " B:" + names(state.black()) + " W:" + names(state.white());
    }

    private String names(Set<Integer> places) {
        StringBuilder names = new StringBuilder();
        for (int place : new TreeSet<>(places)) {
            names.append(names.isEmpty() ? "" : ",").append(points.get(place));
        }
        return names.toString();
    }
}
