package org.shinpan.judge;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.shinpan.judge.Explanation.Kind;
import org.shinpan.life.opinion.Filling;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.JapaneseRules;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Looks for changes that give exactly the recorded result of a game that was settled with another result. Each method
 * tries one kind of explanation. Margins are Black's points less White's.
 */
final class Explanations {

    /** The maximum number of chains in one explanation. With more chains, some set of them would fit any margin. */
    private static final int MAX_CHAINS = 3;

    /**
     * The cost of the explanation that the wrong winner or the wrong rules were written down. It equals the cost of a
     * few stones with a wrong mark.
     */
    private static final int ANOTHER_WINNER = 4;

    /** The cost of the explanation that a chain was counted as dead although the playouts are clear that it lives. */
    private static final int CLEARLY_ALIVE = 20;

    /**
     * Small differences from a margin, in points. All are even, because reversing the mark of a chain usually changes
     * the margin by an even number.
     */
    private static final List<BigDecimal> NEAR =
            Stream.of(-4, -2, 2, 4).map(BigDecimal::valueOf).collect(Older.toList());

    /** The values of komi that players use. */
    private static final List<String> USUAL_KOMI = List.of("0", "0.5", "3.75", "4.5", "5.5", "6.5", "7", "7.5", "8");

    private final Settled settled;
    private final Position position;
    /** The margin that the record states. */
    private final BigDecimal recorded;
    /** The margin of the settled game. */
    private final BigDecimal margin;

    private final boolean hasKomi;

    private final MarkingConfidence confidence;

    /** The change of the margin if the marks of some chains are reversed. */
    private record Change(PointSet chains, BigDecimal by) {
        Change and(Change other) {
            return new Change(chains.union(other.chains), by.add(other.by));
        }
    }

    private Explanations(Settled settled, BigDecimal recorded, BigDecimal margin, boolean hasKomi) {
        this.settled = settled;
        this.position = settled.history().position();
        this.recorded = recorded;
        this.margin = margin;
        this.hasKomi = hasKomi;
        this.confidence = new MarkingConfidence(position);
    }

    /**
     * Returns the explanations of a difference, those with the lowest cost first; empty if nothing explains it.
     *
     * @param settled a settled game
     * @param recorded the recorded result: Black's points less White's
     * @param hasKomi whether the record states a komi
     */
    static List<Explanation> of(Settled settled, BigDecimal recorded, boolean hasKomi) {
        Optional<BigDecimal> margin = settled.score().margin();
        return margin.isEmpty() ? List.of() : new Explanations(settled, recorded, margin.get(), hasKomi).all();
    }

    private List<Explanation> all() {
        List<Explanation> found = new ArrayList<>(marking());
        komi().ifPresent(found::add);
        lastDame().ifPresent(found::add);
        protection().ifPresent(found::add);
        seki().ifPresent(found::add);
        if (recorded.negate().compareTo(margin) == 0) {
            found.add(
                    explanation(Kind.OTHER_WINNER, none(), "the other player named as the winner, by the same margin"));
        }
        otherRules().ifPresent(found::add);
        found.sort(Comparator.comparingInt(this::cost));
        return found;
    }

    /**
     * Returns the cost of an explanation, by which explanations are sorted: roughly the number of stones that were seen
     * differently.
     */
    private int cost(Explanation explanation) {
        return switch (explanation.kind()) {
            case LAST_DAME -> 1;
            case PROTECTION -> missing().intValue();
            case KOMI, SEKI -> 2;
            case OTHER_WINNER, OTHER_RULES -> ANOTHER_WINNER;
            case MARKING -> explanation.at().size() + (isClearlyAlive(explanation.at()) ? CLEARLY_ALIVE : 0);
        };
    }

    /** Returns the number of points by which the two margins differ. */
    private BigDecimal missing() {
        return recorded.subtract(margin).abs().stripTrailingZeros();
    }

    private boolean isClearlyAlive(PointSet stones) {
        return !settled.dead().intersects(stones) && confidence.isClear(stones);
    }

    /**
     * Returns how sure the settled result is, from 0 to 1, if the recorded result is another one.
     *
     * @param settled a settled game
     * @param found the explanations of the difference
     */
    static double sure(Settled settled, List<Explanation> found) {
        MarkingConfidence confidence = new MarkingConfidence(settled.history().position());
        Position position = settled.history().position();
        // If nothing explains the difference, any chain could be its cause.
        PointSet decides = found.isEmpty()
                ? position.points(Color.BLACK).union(position.points(Color.WHITE))
                : PointSet.empty(position.board());
        for (Explanation one : found) {
            decides = one.kind() == Kind.MARKING ? decides.union(one.at()) : decides;
        }
        return confidence.isClear(decides) ? MarkingConfidence.DIFFERS_CLEARLY : MarkingConfidence.DIFFERS_UNCLEARLY;
    }

    private PointSet none() {
        return PointSet.empty(position.board());
    }

    private Explanation explanation(Kind kind, PointSet at, String sentence) {
        return new Explanation(kind, at, Result.ofMargin(recorded), sentence);
    }

    // Explanations by the marks of chains.

    /**
     * Returns explanations by single chains: reversing the mark of the chain gives the recorded result. There are at
     * most three, and those about which the playouts are unclear come first. If there is no such chain, tries two or
     * three dead chains together.
     */
    private List<Explanation> marking() {
        List<Explanation> unclear = new ArrayList<>();
        List<Explanation> clear = new ArrayList<>();
        List<Change> changes = new ArrayList<>();
        for (PointSet stones : chains()) {
            Optional<BigDecimal> then = marginWith(stones);
            if (then.isPresent() && then.get().compareTo(recorded) == 0) {
                (confidence.isClear(stones) ? clear : unclear).add(otherMark(stones));
            } else if (settled.dead().containsAll(stones)) {
                then.ifPresent(found -> changes.add(new Change(stones, found.subtract(margin))));
            }
        }
        unclear.addAll(clear);
        return unclear.isEmpty()
                ? together(changes).stream().collect(Older.toList())
                : unclear.subList(0, Math.min(MAX_CHAINS, unclear.size()));
    }

    /**
     * Returns the chains, dead ones first. Dead chains that are separated only by empty points are also returned as one
     * set.
     */
    private List<PointSet> chains() {
        List<PointSet> dead = new ArrayList<>();
        List<PointSet> living = new ArrayList<>();
        for (Chain chain : position.chains()) {
            (settled.dead().intersects(chain.points()) ? dead : living).add(chain.points());
        }
        for (PointSet place : settled.dead().union(position.points(Color.EMPTY)).parts()) {
            PointSet stones = place.intersection(settled.dead());
            if (!stones.isEmpty() && !dead.contains(stones) && stones.parts().size() <= MAX_CHAINS) {
                dead.add(stones);
            }
        }
        dead.addAll(living);
        return dead;
    }

    /** Returns the explanation that the chains of these stones were marked the other way. */
    private Explanation otherMark(PointSet stones) {
        boolean dead = settled.dead().intersects(stones);
        Color color = position.at(stones.first());
        String owner = color == Color.BLACK ? "Black's " : "White's ";
        String left = confidence.isClear(stones) ? "left on the board (perhaps not marked dead)" : "alive";
        return explanation(Kind.MARKING, stones, owner + stones.names() + " counted as " + (dead ? left : "dead"));
    }

    /**
     * Returns an explanation by two or three dead chains that together make the difference. Empty if dead chains can be
     * found in the same way for all margins in {@link #NEAR}: then they would explain any result.
     */
    private Optional<Explanation> together(List<Change> changes) {
        BigDecimal wanted = recorded.subtract(margin);
        boolean anything = NEAR.stream()
                .allMatch(near -> together(changes, wanted.add(near)).isPresent());
        return anything ? Optional.empty() : together(changes, wanted).flatMap(change -> confirmed(change.chains()));
    }

    /** Returns two or three changes that add up to a number of points. */
    private static Optional<Change> together(List<Change> changes, BigDecimal wanted) {
        for (int i = 0; i < changes.size(); i++) {
            for (int j = i + 1; j < changes.size(); j++) {
                Change two = changes.get(i).and(changes.get(j));
                if (two.by().compareTo(wanted) == 0) {
                    return Optional.of(two);
                }
                for (int k = j + 1; k < changes.size(); k++) {
                    Change three = two.and(changes.get(k));
                    if (three.by().compareTo(wanted) == 0) {
                        return Optional.of(three);
                    }
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the explanation by these chains, if reversing them together gives the recorded margin. The changes of
     * single chains need not add up.
     */
    private Optional<Explanation> confirmed(PointSet chains) {
        return marginWith(chains).filter(then -> then.compareTo(recorded) == 0).map(then -> otherMark(chains));
    }

    /** Returns the margin if the marks of these chains are reversed. */
    private Optional<BigDecimal> marginWith(PointSet chains) {
        Set<Chain> living = new HashSet<>();
        for (Chain chain : position.chains()) {
            boolean dead = settled.dead().intersects(chain.points());
            if (dead == chains.intersects(chain.points())) {
                living.add(chain);
            }
        }
        return margin(settled.rules(), Filling.of(position, living));
    }

    private Optional<BigDecimal> margin(RuleSet rules, Filling filling) {
        return PlayedOut.of(rules, settled.history(), filling)
                .settlement()
                .score()
                .margin();
    }

    // Explanations by other causes.

    private Optional<Explanation> komi() {
        Komi komi = settled.history().agreement().komi();
        // The komi that would give the recorded margin.
        BigDecimal other = komi.value().add(margin).subtract(recorded);
        for (String usual : USUAL_KOMI) {
            if (new BigDecimal(usual).compareTo(other) == 0) {
                return Optional.of(explanation(
                        Kind.KOMI,
                        none(),
                        "a komi of " + Komi.parse(usual)
                                + (hasKomi ? " instead of " + komi : ", where the record states none")));
            }
        }
        if (recorded.add(recorded).compareTo(margin) == 0) {
            return Optional.of(explanation(Kind.KOMI, none(), "the margin written in zi, each of two points"));
        }
        return Optional.empty();
    }

    /** Returns the explanation that one player took the last dame, which is worth one point under area rules. */
    private Optional<Explanation> lastDame() {
        boolean one = recorded.subtract(margin).abs().compareTo(BigDecimal.ONE) == 0;
        return countsArea() && one && settled.dame().size() > 0
                ? Optional.of(explanation(
                        Kind.LAST_DAME,
                        settled.dame(),
                        (recorded.compareTo(margin) > 0 ? "Black" : "White") + " takes the last dame"))
                : Optional.empty();
    }

    private boolean countsArea() {
        return settled.rules().traits().counting() == Traits.Counting.AREA;
    }

    /**
     * Returns the explanation that a player left out one of the protective moves, or all of them. Other numbers are not
     * tried: with many protective moves, they would explain any small difference.
     */
    private Optional<Explanation> protection() {
        Player player = recorded.compareTo(margin) > 0 ? Player.BLACK : Player.WHITE;
        PointSet moves = settled.left().intersection(settled.counted().points(player.color()));
        BigDecimal all = BigDecimal.valueOf(moves.size());
        boolean fits =
                !moves.isEmpty() && (missing().compareTo(all) == 0 || missing().compareTo(BigDecimal.ONE) == 0);
        return fits
                ? Optional.of(explanation(
                        Kind.PROTECTION,
                        moves,
                        "without " + (missing().compareTo(all) == 0 ? "" : "one of ") + player + "'s protective "
                                + (moves.size() == 1 ? "move at " : "moves at ") + moves.names()))
                : Optional.empty();
    }

    private Optional<Explanation> seki() {
        if (!(settled.rules() instanceof JapaneseRules japanese)) {
            return Optional.empty();
        }
        return margin(japanese.reading(JapaneseRules.Seki.CHAINS), settled.filling())
                .filter(other -> other.compareTo(recorded) == 0)
                .map(other -> explanation(
                        Kind.SEKI, settled.seki(), "seki read chain by chain instead of by groups (Article 8)"));
    }

    private Optional<Explanation> otherRules() {
        for (RuleSet other :
                RuleSets.group(RuleSets.CLUBS, new RuleSets.Options(LifeJudge.unknown(), Notice.AT_ONCE))) {
            if (!other.name().equals(settled.rules().name())
                    && margin(other, settled.filling())
                            .filter(it -> it.compareTo(recorded) == 0)
                            .isPresent()) {
                return Optional.of(explanation(Kind.OTHER_RULES, none(), "counted by the rules of " + other.name()));
            }
        }
        return Optional.empty();
    }
}
