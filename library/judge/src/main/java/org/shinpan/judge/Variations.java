package org.shinpan.judge;

import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.sgf.record.GameNode;

/**
 * The variations of a record with the turns that the rule sets bar. Every variation is judged from the first turn of
 * the game to its end. A rule set that bars a turn does not judge the turns and variations after it.
 *
 * @param barred the first barred turn of each variation, in the order of the file
 * @param turns the number of judged turns in variations, under the rule set that judged most of them
 * @param cutOff whether the record has more than {@link #MAX_TURNS} turns in variations, and the rest was left out
 */
public record Variations(List<BarredLine> barred, int turns, boolean cutOff) {

    /** The maximum number of turns in variations that are judged in one game. */
    public static final int MAX_TURNS = 10_000;

    /**
     * A barred turn of a variation.
     *
     * @param after the number of turns that the variation shares with the main line; 0 if it branches off at the start
     * @param way the turns of the variation after the branch; the last one is the barred turn
     * @param barred the turn, with the clause of the first rule set that bars it
     * @param clauses the clauses that bar the turn on the same evidence
     */
    public record BarredLine(int after, List<Turn> way, Barred barred, List<Clause> clauses) {

        public BarredLine {
            Objects.requireNonNull(barred, "the barred turn must not be null");
            way = way instanceof Way ? way : List.copyOf(Objects.requireNonNull(way, "the turns must not be null"));
            clauses = List.copyOf(Objects.requireNonNull(clauses, "the clauses must not be null"));
        }

        /** {@return the place and the evidence, as in {@code after move 8, White C4, Black D5: move 10, Black D5 …}} */
        public String sentence() {
            StringBuilder text = new StringBuilder(after == 0 ? "from the start" : "after move " + after);
            int first = Math.max(0, way.size() - MAX_NAMED);
            text.append(first > 0 ? ", …" : "");
            way.subList(first, way.size()).forEach(turn -> text.append(", ").append(turn));
            return text + ": move " + barred.number() + ", " + Sentences.barred(barred.turn(), barred.verdict());
        }
    }

    /** The maximum number of turns of a variation that a sentence names. */
    private static final int MAX_NAMED = 6;

    public Variations {
        barred = List.copyOf(Objects.requireNonNull(barred, "the barred turns must not be null"));
    }

    /**
     * {@return the variations of a record; none if the record was not read from SGF}
     *
     * @param judge the judge of the record
     * @param ruleSets the rule sets to ask
     */
    public static Variations of(RecordJudge judge, List<RuleSet> ruleSets) {
        Objects.requireNonNull(judge, "the judge must not be null");
        Objects.requireNonNull(ruleSets, "the rule sets must not be null");
        if (judge.record().root().isEmpty() || ruleSets.isEmpty()) {
            return new Variations(List.of(), 0, false);
        }
        Map<Found, BarredLine> found = new LinkedHashMap<>();
        Map<Next, Way> ways = new HashMap<>();
        Walk longest = null;
        for (RuleSet rules : ruleSets) {
            Walk walk = new Walk(ways, found);
            walk.from(judge.game(rules));
            longest = longest == null || walk.turns > longest.turns ? walk : longest;
        }
        Walk walk = Objects.requireNonNull(longest);
        return new Variations(List.copyOf(found.values()), walk.turns, walk.cutOff);
    }

    /**
     * The turns of a variation. Variations share their common turns, so that many variations that branch after a long
     * one need no more memory than the record. Equal sequences of turns are the same object, identified by its number.
     */
    private static final class Way extends AbstractList<Turn> {

        private final int number;
        private final @Nullable Way before;
        private final Turn last;
        private final int size;

        Way(int number, @Nullable Way before, Turn last) {
            this.number = number;
            this.before = before;
            this.last = last;
            this.size = before == null ? 1 : before.size + 1;
        }

        @Override
        public Turn get(int index) {
            Way at = this;
            for (int i = size - 1 - Objects.checkIndex(index, size); i > 0; i--) {
                at = Objects.requireNonNull(at.before);
            }
            return at.last;
        }

        @Override
        public Iterator<Turn> iterator() {
            Turn[] all = new Turn[size];
            for (Way at = this; at != null; at = at.before) {
                all[at.size - 1] = at.last;
            }
            return List.of(all).iterator();
        }

        @Override
        public int size() {
            return size;
        }
    }

    /**
     * The key of a {@link Way}: its last turn, and the number of the way that ends before that turn; 0 if there is
     * none.
     */
    private record Next(int way, Turn turn) {}

    /** The key of a barred turn. It makes sure that the turn is reported once, even if several rule sets bar it. */
    private record Found(int way, String sentence) {}

    /**
     * A place in the tree of variations.
     *
     * @param node a node that has not been visited yet
     * @param after the number of turns that the line of the node shares with the main line
     * @param way the turns of the line after the shared ones; null if there are none
     * @param onMain whether the node is on the main line, whose turns are not judged here
     */
    private record Place(GameNode node, int after, @Nullable Way way, boolean onMain) {}

    /** The walk through the tree of variations under one rule set. */
    private static final class Walk {

        private final Map<Next, Way> ways;
        private final Map<Found, BarredLine> found;
        private int turns;
        private boolean cutOff;

        Walk(Map<Next, Way> ways, Map<Found, BarredLine> found) {
            this.ways = ways;
            this.found = found;
        }

        void from(GameNode first) {
            Deque<Place> open = new ArrayDeque<>();
            open.push(new Place(first, 0, null, true));
            while (!open.isEmpty() && !cutOff) {
                visit(open.pop(), open);
            }
        }

        private void visit(Place place, Deque<Place> open) {
            GameNode node = place.node;
            Way way = place.way;
            if (!place.onMain) {
                List<Turn> more = node.turns();
                List<Turn> judged = more.subList(0, Math.min(more.size(), MAX_TURNS - turns));
                turns += judged.size();
                for (Turn turn : judged) {
                    way = further(way, turn);
                }
                if (judged.size() < more.size()) {
                    cutOff = true;
                    return;
                }
            }
            int turn = node.game().history().turns();
            if (way != null && node.barred().isPresent()) {
                Turn last = node.turns().get(node.turns().size() - 1);
                note(place.after, way, new Barred(turn + 1, last, node.barred().get()));
            }
            List<GameNode> children = node.children();
            for (int i = children.size() - 1; i >= 0; i--) {
                boolean onMain = place.onMain && i == 0;
                open.push(new Place(children.get(i), place.onMain ? turn : place.after, way, onMain));
            }
        }

        private Way further(@Nullable Way way, Turn turn) {
            return ways.computeIfAbsent(
                    new Next(way == null ? 0 : way.number, turn), next -> new Way(ways.size() + 1, way, turn));
        }

        /**
         * Records a barred turn, or adds the clause of this rule set if another rule set bars the turn for the same
         * reason.
         */
        private void note(int after, Way way, Barred barred) {
            BarredLine line =
                    new BarredLine(after, way, barred, List.of(barred.verdict().clause()));
            found.merge(new Found(way.number, line.sentence()), line, (first, next) -> {
                List<Clause> clauses = new ArrayList<>(first.clauses);
                next.clauses.stream()
                        .filter(clause -> !clauses.contains(clause))
                        .forEach(clauses::add);
                return new BarredLine(first.after, first.way, first.barred, clauses);
            });
        }
    }
}
