package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.search.RegionProver.Goal;
import org.shinpan.life.search.RegionProver.Outcome;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;

/**
 * What becomes of a chain if its owner moves first, and if the opponent does, as far as this was proved. Each word
 * relies on checked proofs.
 *
 * @param ownerFirst what follows if the owner moves first
 * @param opponentFirst what follows if the opponent moves first
 */
public record Fate(Ending ownerFirst, Ending opponentFirst) {

    /** The maximum number of threats that are tried for the side that needs them in a ko. */
    private static final int MAX_COUNTED = 4;

    /** What becomes of a chain. */
    public enum Word {
        /** It is independently alive. */
        ALIVE,
        /** It is independently alive because its owner answers every ko with another one. */
        ALIVE_BY_DOUBLE_KO,
        /** The opponent takes it for good, without a ko. */
        DEAD,
        /** It stays without two eyes, even if the opponent wins every ko. */
        SEKI,
        /** It stays without two eyes because its owner answers every ko with another one. */
        SEKI_BY_DOUBLE_KO,
        /** The opponent takes it for good only by winning a ko with threats. */
        KO,
        /** Neither alive nor dead: it stays without two eyes, or a ko decides. */
        SEKI_OR_KO,
        /** The side that moves first decides. */
        UNSETTLED,
        /** The proofs that were found do not suffice for another word. */
        OPEN;

        private static Word of(Set<Claim> claims) {
            boolean staysUnderBans = claims.contains(Claim.STAYS_UNDER_BANS);
            if (claims.contains(Claim.ALIVE) && !claims.contains(Claim.TAKEN_UNDER_BANS)) {
                return staysUnderBans ? ALIVE_BY_DOUBLE_KO : ALIVE;
            }
            if (claims.contains(Claim.TAKEN)) {
                return DEAD;
            }
            if (claims.containsAll(Set.of(Claim.NOT_ALIVE, Claim.STAYS))) {
                return SEKI;
            }
            if (claims.contains(Claim.NOT_ALIVE) && staysUnderBans) {
                return SEKI_BY_DOUBLE_KO;
            }
            if (claims.contains(Claim.TAKEN_UNDER_BANS)
                    && (claims.contains(Claim.ALIVE) || claims.contains(Claim.NOT_TAKEN))) {
                return KO;
            }
            return claims.containsAll(Set.of(Claim.NOT_ALIVE, Claim.NOT_TAKEN)) ? SEKI_OR_KO : OPEN;
        }

        /**
         * Returns the word for the chain, given this word if one side moves first and another word if the other side
         * does.
         */
        private Word and(Word other) {
            if (this == OPEN || other == OPEN) {
                return OPEN;
            }
            if (this == other || (this == ALIVE_BY_DOUBLE_KO && other == ALIVE)) {
                return this;
            }
            if (this == SEKI_BY_DOUBLE_KO && other == SEKI) {
                return this;
            }
            return ordinal() < other.ordinal() ? other.and(this) : UNSETTLED;
        }
    }

    /**
     * The number of threats that a player needs to win a ko. A threat is a play elsewhere that the other side must
     * answer, so that the player may then take back in the ko.
     *
     * @param player the player who needs the threats
     * @param number how many more threats than the other player this player needs
     * @param isLeast whether the player may need more than this number. This is true if the player can never end the
     *     ko, and needs a threat each time that the other player takes in it
     */
    public record Threats(Player player, int number, boolean isLeast) {
        public Threats {
            Present.all("the player", player);
        }

        @Override
        public String toString() {
            return player + " needs " + (isLeast ? "at least " : "") + number + (number == 1 ? " threat" : " threats");
        }
    }

    /**
     * What becomes of a chain if one side moves first.
     *
     * @param first the side that moves first
     * @param outcomes the outcomes of all searches, with a proof or without one
     */
    public record Ending(Side first, List<Outcome> outcomes) {
        public Ending {
            Present.all("the first side", first, "the outcomes", outcomes);
            outcomes = List.copyOf(outcomes);
        }

        /**
         * {@return what the proofs show; never {@link Word#UNSETTLED}}
         */
        public Word word() {
            Set<Claim> claims = new HashSet<>();
            outcomes.forEach(outcome -> outcome.claim().ifPresent(claims::add));
            return Word.of(claims);
        }

        /**
         * Returns which player needs threats to win a ko, and how many more than the other player.
         *
         * @param owner the player of the chain
         * @return the player and the number; empty if this is no ko, or if nothing about threats was proved
         */
        public Optional<Threats> threats(Player owner) {
            Present.all("the owner", owner);
            // The smallest number of threats of the opponent with which the chain is proved to be taken, and the
            // largest one with which it is proved to stay. A negative number counts threats of the owner.
            OptionalInt taken = counted(Claim.TAKEN_WITH_THREATS).min();
            OptionalInt stays = counted(Claim.STAYS_WITH_THREATS).max();
            if (taken.isPresent() && (stays.isPresent() || taken.getAsInt() <= 0)) {
                int number = taken.getAsInt();
                return Optional.of(
                        number > 0
                                ? new Threats(owner.opponent(), number, false)
                                : new Threats(owner, 1 - number, stays.isEmpty()));
            }
            return stays.isPresent()
                    ? Optional.of(new Threats(owner.opponent(), stays.getAsInt() + 1, true))
                    : Optional.empty();
        }

        private IntStream counted(Claim claim) {
            return outcomes.stream()
                    .flatMap(outcome -> outcome.proof().stream())
                    .filter(proof -> proof.claim() == claim)
                    .flatMapToInt(proof -> proof.threats().stream());
        }

        /**
         * Returns the play with which the side that moves first reaches its goal: life for the owner, capture for the
         * opponent.
         *
         * @param position the position
         * @return the play; empty if this goal was not proved, or if a pass is enough
         */
        public Optional<Point> play(Position position) {
            Present.all("the position", position);
            return outcomes.stream()
                    .flatMap(outcome -> outcome.proof().stream())
                    .filter(proof -> proof.claim() == (first == Side.OWNER ? Claim.ALIVE : Claim.TAKEN))
                    .findFirst()
                    .map(Ending::play)
                    .filter(place -> place >= 0)
                    .map(place -> position.board().points().get(place));
        }

        private static int play(Proof proof) {
            if (proof instanceof Proof.Zone zone && !zone.root().answers().isEmpty()) {
                return zone.root().answers().get(0).move();
            }
            return proof instanceof Proof.Local local ? local.strategy().first() : -1;
        }

        private String words(Player owner, Optional<Point> play) {
            String with = play.map(point -> " (" + point + ")").orElse("");
            String what =
                    switch (word()) {
                        case UNSETTLED, OPEN -> partly();
                        case KO -> "ko" + threats(owner).map(it -> ", " + it).orElse("");
                        default -> word().name().toLowerCase(Locale.ROOT).replace('_', ' ');
                    };
            return first.of(owner) + " first: " + what + with;
        }

        private String partly() {
            Optional<Claim> known = outcomes.stream()
                    .flatMap(outcome -> outcome.claim().stream())
                    .findFirst();
            return known.map(claim -> claim == Claim.NOT_ALIVE ? "not alive" : "not dead")
                    .orElse("open");
        }
    }

    public Fate {
        Present.all("the ending", ownerFirst, "the other ending", opponentFirst);
    }

    /**
     * Searches for proofs of what becomes of a chain.
     *
     * @param position the position
     * @param chain a chain of stones of the position
     * @param given the points of chains that are taken as safe, as in {@link RegionProver#of}
     * @param budget the limits of the searches: the number of nodes is for one search, the time for all together
     * @return what was found
     */
    public static Fate of(Position position, Chain chain, PointSet given, Budget budget) {
        Present.all("the budget", budget);
        return of(LifeProver.of(position, chain, given), budget);
    }

    /**
     * Searches for proofs of what becomes of a chain.
     *
     * @param life the prover of the chain's life
     * @param budget the limits of the searches, as in the other method
     * @return what was found
     */
    public static Fate of(LifeProver life, Budget budget) {
        Present.all("the prover", life, "the budget", budget);
        Optional<RegionProver> closed = life.region();
        Ending[] endings = new Ending[Side.values().length];
        for (Side first : Side.values()) {
            List<Outcome> outcomes = new ArrayList<>(List.of(life.prove(first, budget)));
            Ending ending = new Ending(first, outcomes);
            boolean isForEveryKo =
                    outcomes.get(0).proof().filter(Proof.Zone.class::isInstance).isPresent();
            if (closed.isPresent() && !isForEveryKo) {
                outcomes.addAll(kos(life, closed.get(), ending.word() == Word.ALIVE, first, budget));
            } else if (outcomes.get(0).claim().equals(Optional.of(Claim.NOT_ALIVE))) {
                life.capture(first, budget).ifPresent(outcomes::add);
            }
            endings[first.ordinal()] = new Ending(first, outcomes);
        }
        return new Fate(endings[Side.OWNER.ordinal()], endings[Side.OPPONENT.ordinal()]);
    }

    /** Returns the outcomes of searches about capture and kos. */
    private static List<Outcome> kos(LifeProver life, RegionProver prover, boolean alive, Side first, Budget budget) {
        List<Outcome> outcomes = new ArrayList<>();
        if (!alive) {
            life.capture(first, budget).ifPresent(outcomes::add);
            if (outcomes.get(0).claim().equals(Optional.of(Claim.TAKEN))) {
                return outcomes;
            }
        }
        Outcome ko = prover.prove(Goal.KO, first, budget);
        outcomes.add(ko);
        if (ko.claim().equals(Optional.of(Claim.TAKEN_BY_KO))) {
            Outcome bans = prover.prove(Goal.BANS, first, budget);
            outcomes.add(bans);
            boolean lives = alive || outcomes.get(0).claim().equals(Optional.of(Claim.NOT_TAKEN));
            if (lives && bans.claim().equals(Optional.of(Claim.TAKEN_UNDER_BANS))) {
                outcomes.addAll(threats(prover, first, budget));
            }
        }
        return outcomes;
    }

    /** Returns the outcomes of searches about a ko, with more and more threats for the side that needs them. */
    private static List<Outcome> threats(RegionProver prover, Side first, Budget budget) {
        List<Outcome> outcomes = new ArrayList<>();
        outcomes.add(prover.prove(Goal.withThreats(0), first, budget));
        Optional<Claim> without = outcomes.get(0).claim();
        if (without.isEmpty()) {
            return outcomes;
        }
        int step = without.get() == Claim.TAKEN_WITH_THREATS ? -1 : 1;
        for (int number = 1;
                number <= MAX_COUNTED && outcomes.get(number - 1).claim().equals(without);
                number++) {
            outcomes.add(prover.prove(Goal.withThreats(step * number), first, budget));
        }
        return outcomes;
    }

    /** {@return the word for the chain} */
    public Word word() {
        return ownerFirst.word().and(opponentFirst.word());
    }

    /**
     * Describes what follows with either side first. The play is named if the first move decides, or if the fate is
     * open.
     *
     * @param owner the player of the chain
     * @param position the position
     * @return a description such as {@code Black first: alive (B4); White first: dead (B4)}
     */
    public String words(Player owner, Position position) {
        Present.all("the owner", owner, "the position", position);
        return words(ownerFirst, owner, position) + "; " + words(opponentFirst, owner, position);
    }

    private String words(Ending ending, Player owner, Position position) {
        boolean decides = word() == Word.UNSETTLED || word() == Word.OPEN;
        return ending.words(owner, decides ? ending.play(position) : Optional.empty());
    }
}
