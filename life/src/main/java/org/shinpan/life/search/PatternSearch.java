package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a strategy by which the owner lives in a zone without the loss of a stone: depth first, with more and more
 * of the owner's own moves. At the opponent's turn the pass comes first: where the owner needs one move too many even
 * then, the other moves are not looked at. A success is kept as a pattern: it holds for all opposing stones between the
 * needed and the allowed ones, so only moves outside the allowed points are looked at, and a later position that fits
 * is known. A failure is kept for its opposing stones and taken to hold for more of them; that may miss a strategy.
 */
final class PatternSearch {

    /** In place of a cell: the move is a pass. */
    static final int PASS = -1;

    private static final int MOST_MOVES = 24;

    /**
     * The owner's answer, for all opposing stones between the needed and the allowed ones.
     *
     * @param next what follows; null if the owner lives then
     */
    record Answer(int play, Cells allowed, Cells needed, @Nullable Node next) {
        boolean fits(Cells opposing) {
            return allowed.includes(opposing) && opposing.includes(needed);
        }
    }

    /** A move of the opponent, and the answer. */
    record Round(int move, Answer answer) {}

    /** A position of the owner's stones in which the opponent is to move, with the answers. */
    record Node(Cells own, Cells allowed, Cells needed, List<Round> rounds) {
        boolean fits(Cells opposing) {
            return allowed.includes(opposing) && opposing.includes(needed);
        }
    }

    /** No strategy was found with so many moves of the owner, for these opposing stones or more. */
    private record Failure(Cells opposing, int moves) {}

    /** What is known for some stones of the owner. */
    private static final class Known {
        final List<Node> nodes = new ArrayList<>(2);
        final List<Answer> answers = new ArrayList<>(2);
        /** With the opponent to move. */
        final List<Failure> lost = new ArrayList<>(2);
        /** With the owner to move. */
        final List<Failure> stuck = new ArrayList<>(2);
        /** The cells on which a play lets the owner live; null until they are first needed. */
        @Nullable Cells last;

        static int moves(List<Failure> failures, Cells opposing) {
            int most = 0;
            for (Failure failure : failures) {
                most = failure.moves > most && opposing.includes(failure.opposing) ? failure.moves : most;
            }
            return most;
        }

        static void add(List<Failure> failures, Cells opposing, int moves) {
            failures.removeIf(it -> it.moves <= moves && it.opposing.includes(opposing));
            failures.add(new Failure(opposing, moves));
        }
    }

    private final PatternGround ground;
    private final Budget budget;
    private final int mostNodes;
    private final Map<Cells, Known> known = new HashMap<>();
    private final int[] worth;
    private int nodes;
    private boolean isOver;

    PatternSearch(PatternGround ground, Budget budget, int mostNodes) {
        this.ground = ground;
        this.budget = budget;
        this.mostNodes = mostNodes;
        this.worth = new int[ground.size()];
    }

    /** The positions that the search has looked at. */
    int nodes() {
        return nodes;
    }

    /** The strategy, or null if none was found; {@link #isSettled} if no move is needed. */
    @Nullable Node run() {
        for (int moves = 1; moves <= MOST_MOVES && !isOver; moves++) {
            Node found = attacked(ground.owners, ground.opponents, moves);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Whether the chain stands at the start. */
    boolean isSettled() {
        return ground.stands(ground.owners);
    }

    private Known known(Cells own) {
        return known.computeIfAbsent(own, key -> new Known());
    }

    /** The opponent is to move. */
    private @Nullable Node attacked(Cells own, Cells opposing, int moves) {
        if (!ground.isStable(own, opposing)) {
            return null;
        }
        Known here = known(own);
        for (Node node : here.nodes) {
            if (node.fits(opposing)) {
                return node;
            }
        }
        if (Known.moves(here.lost, opposing) >= moves) {
            return null;
        }
        if (++nodes >= mostNodes || budget.isSpent()) {
            isOver = true;
            return null;
        }
        Node node = answerAll(own, opposing, moves);
        if (node != null) {
            here.nodes.add(node);
        } else if (!isOver) {
            Known.add(here.lost, opposing, moves);
        }
        return node;
    }

    private @Nullable Node answerAll(Cells own, Cells opposing, int moves) {
        Answer pass = answer(own, opposing, moves);
        if (pass == null) {
            return null;
        }
        List<Round> rounds = new ArrayList<>();
        rounds.add(new Round(PASS, pass));
        Cells allowed = stabilised(own, opposing, pass.allowed);
        Cells needed = pass.needed;
        Cells done = Cells.NONE;
        int next = pass.play;
        while (true) {
            Cells left = ground.all.minus(own).minus(allowed).minus(done);
            if (left.isEmpty()) {
                return new Node(own, allowed, needed, rounds);
            }
            int move = next != PASS && left.contains(next) ? next : best(left);
            done = done.with(move);
            Cells with = opposing.with(move);
            Cells group = ground.part(with, move);
            if (!ground.isOpen(group) && own.includes(ground.border(group))) {
                needed = needed.or(group.without(move));
                continue;
            }
            Answer answer = answer(own, with, moves);
            if (answer == null) {
                worth[move]++;
                return null;
            }
            rounds.add(new Round(move, answer));
            allowed = allowed.and(answer.allowed);
            needed = needed.or(answer.needed.without(move));
            next = answer.play;
        }
    }

    /** The allowed points without some, so that each chain of the owner keeps two liberties. */
    private Cells stabilised(Cells own, Cells opposing, Cells allowed) {
        Cells fewer = allowed;
        for (Cells left = own; !left.isEmpty(); ) {
            Cells chain = ground.part(own, left.first());
            left = left.minus(chain);
            Cells around = ground.border(chain).minus(own);
            while (around.minus(fewer).size() < 2) {
                fewer = fewer.without(mostEnclosed(own, around.and(fewer).minus(opposing)));
            }
        }
        return fewer;
    }

    /** The cell with the most of the owner's stones around it. */
    private int mostEnclosed(Cells own, Cells cells) {
        int best = -1;
        int most = -1;
        for (Cells left = cells; !left.isEmpty(); left = left.without(left.first())) {
            int cell = left.first();
            Cells near = ground.neighbours(cell);
            int around = 8 * near.and(own).size() - near.minus(own).size();
            if (best < 0 || around > most) {
                most = around;
                best = cell;
            }
        }
        return best;
    }

    private int best(Cells cells) {
        int best = cells.first();
        for (Cells left = cells; !left.isEmpty(); left = left.without(left.first())) {
            best = worth[left.first()] > worth[best] ? left.first() : best;
        }
        return best;
    }

    /** The owner is to move. */
    private @Nullable Answer answer(Cells own, Cells opposing, int moves) {
        Known here = known(own);
        for (Answer answer : here.answers) {
            if (answer.fits(opposing)) {
                return answer;
            }
        }
        int failed = Known.moves(here.stuck, opposing);
        if (failed >= moves) {
            return null;
        }
        Cells free = ground.all.minus(own).minus(opposing);
        Answer found = failed > 0 ? null : last(own, opposing, last(here, own).and(free));
        for (Cells left = free; found == null && moves > 1 && !left.isEmpty() && !isOver; ) {
            int play = best(left);
            left = left.without(play);
            found = played(own, opposing, play, moves);
        }
        if (found != null) {
            worth[found.play] += moves;
            here.answers.add(found);
        } else if (!isOver) {
            Known.add(here.stuck, opposing, moves);
        }
        return found;
    }

    /** The cells on which a play lets the owner live, if it is legal. They do not depend on the opposing stones. */
    private Cells last(Known here, Cells own) {
        Cells last = here.last;
        if (last == null) {
            last = Cells.NONE;
            for (Cells left = ground.all.minus(own); !left.isEmpty(); left = left.without(left.first())) {
                last = ground.stands(own.with(left.first())) ? last.with(left.first()) : last;
            }
            here.last = last;
        }
        return last;
    }

    /** An answer after which the owner lives. */
    private @Nullable Answer last(Cells own, Cells opposing, Cells plays) {
        for (Cells left = plays; !left.isEmpty(); ) {
            int play = left.first();
            left = left.without(play);
            Cells after = own.with(play);
            Cells rest = ground.all.minus(after);
            Cells liberties =
                    ground.border(ground.part(after, play)).minus(after).minus(opposing);
            if (!liberties.isEmpty()) {
                return new Answer(play, rest.without(mostEnclosed(own, liberties)), Cells.NONE, null);
            }
            Cells taken = taken(after, opposing, play);
            if (!taken.isEmpty()) {
                return new Answer(play, rest, taken, null);
            }
        }
        return null;
    }

    private @Nullable Answer played(Cells own, Cells opposing, int play, int moves) {
        Cells after = own.with(play);
        Cells taken = taken(after, opposing, play);
        Node next = attacked(after, opposing.minus(taken), moves - 1);
        if (next == null) {
            return null;
        }
        Cells allowed = next.allowed;
        Cells needed = next.needed;
        Cells rest = ground.all.minus(after);
        for (Cells left = ground.neighbours(play).and(rest); !left.isEmpty(); ) {
            Cells part = ground.part(rest, left.first());
            left = left.minus(part);
            if (ground.isOpen(part)) {
                continue;
            }
            if (opposing.includes(part)) {
                if (!allowed.includes(part)) {
                    allowed = allowed.or(part);
                    needed = needed.or(part);
                }
            } else if (allowed.includes(part) && part.meets(needed)) {
                allowed = allowed.without(mostEnclosed(own, part.minus(opposing)));
            }
        }
        return new Answer(play, allowed, needed, next);
    }

    /** The opposing stones that a play takes. */
    private Cells taken(Cells after, Cells opposing, int play) {
        Cells rest = ground.all.minus(after);
        Cells taken = Cells.NONE;
        for (Cells left = ground.neighbours(play).and(opposing); !left.isEmpty(); ) {
            Cells part = ground.part(rest, left.first());
            left = left.minus(part);
            taken = ground.isOpen(part) || !opposing.includes(part) ? taken : taken.or(part);
        }
        return taken;
    }
}
