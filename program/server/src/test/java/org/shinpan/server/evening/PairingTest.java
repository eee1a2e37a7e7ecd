package org.shinpan.server.evening;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the pairing with a search through all pairings, which shares no code with it. */
class PairingTest {

    /** The pairs of players who have met, each by the numbers of the players, the smaller number first. */
    private final Set<List<Integer>> met = new HashSet<>();

    private final List<ForbiddenPair> barred = new ArrayList<>();

    private static EveningPlayer player(int number, int rank, int rests) {
        return new EveningPlayer(number, "P" + number, rank, true, rests);
    }

    private int meetings(EveningPlayer one, EveningPlayer other) {
        return met.contains(List.of(Math.min(one.number(), other.number()), Math.max(one.number(), other.number())))
                ? 1
                : 0;
    }

    private List<Pairing.Pair> pairs(List<EveningPlayer> players) {
        return new Pairing(players, this::meetings, barred).pairs();
    }

    /**
     * The price of a pairing: the number of forbidden pairs, the number of repeated pairs and rests, and the sum of the
     * squared differences of rank. An earlier part outweighs all later ones.
     */
    private record Price(long forbidden, long repeated, long apart) implements Comparable<Price> {

        Price plus(Price more) {
            return new Price(forbidden + more.forbidden, repeated + more.repeated, apart + more.apart);
        }

        @Override
        public int compareTo(Price other) {
            int first = Long.compare(forbidden, other.forbidden);
            int second = first != 0 ? first : Long.compare(repeated, other.repeated);
            return second != 0 ? second : Long.compare(apart, other.apart);
        }
    }

    private Price price(EveningPlayer one, EveningPlayer other) {
        boolean never = barred.contains(new ForbiddenPair(one.number(), other.number()))
                || barred.contains(new ForbiddenPair(other.number(), one.number()));
        int ranks = one.rank() - other.rank();
        return new Price(never ? 1 : 0, meetings(one, other), (long) ranks * ranks);
    }

    /** Returns the lowest price of all pairings of these players. With an odd number of players, one of them rests. */
    private Price least(List<EveningPlayer> left) {
        if (left.isEmpty()) {
            return new Price(0, 0, 0);
        }
        EveningPlayer first = left.get(0);
        List<EveningPlayer> others = left.subList(1, left.size());
        Price best = left.size() % 2 == 1 ? new Price(0, first.rests(), 0).plus(least(others)) : null;
        for (EveningPlayer other : others) {
            List<EveningPlayer> rest = new ArrayList<>(others);
            rest.remove(other);
            Price price = price(first, other).plus(least(rest));
            if (best == null || price.compareTo(best) < 0) {
                best = price;
            }
        }
        return Objects.requireNonNull(best);
    }

    /**
     * Returns the price of a pairing. A player in no pair rests; if there are two of them, they are a forbidden pair.
     */
    private Price priceOf(List<EveningPlayer> players, List<Pairing.Pair> pairs) {
        Price price = new Price(0, 0, 0);
        List<EveningPlayer> left = new ArrayList<>(players);
        for (Pairing.Pair pair : pairs) {
            price = price.plus(price(pair.black(), pair.white()));
            assertThat(left.remove(pair.black()) && left.remove(pair.white())).isTrue();
        }
        return left.isEmpty() ? price : price.plus(least(left));
    }

    @Test
    void noPairingIsBetter() {
        Random random = new Random(63);
        for (int evening = 0; evening < 150; evening++) {
            met.clear();
            barred.clear();
            int n = 2 + random.nextInt(9);
            List<EveningPlayer> players = new ArrayList<>();
            for (int i = 1; i <= n; i++) {
                players.add(player(i, random.nextInt(20) - 12, random.nextInt(3)));
            }
            for (int i = 1; i <= n; i++) {
                for (int other = i + 1; other <= n; other++) {
                    if (random.nextInt(3) == 0) {
                        met.add(List.of(i, other));
                    } else if (random.nextInt(8) == 0) {
                        barred.add(new ForbiddenPair(other, i));
                    }
                }
            }
            assertThat(priceOf(players, pairs(players)))
                    .as("%s, met %s, barred %s", players, met, barred)
                    .isEqualTo(least(players));
        }
    }

    /**
     * In five rounds, each of six players can meet every other one. A pairing by ranks alone would repeat pairs in the
     * second round.
     */
    @Test
    void nobodyMeetsTwiceWhileAnotherPairingExists() {
        List<EveningPlayer> players = Stream.of(1, 2, 3, 4, 5, 6)
                .map(number -> player(number, -number, 0))
                .toList();
        for (int round = 1; round <= 5; round++) {
            List<Pairing.Pair> pairs = pairs(players);
            assertThat(pairs).hasSize(3);
            for (Pairing.Pair pair : pairs) {
                assertThat(met.add(List.of(
                                Math.min(pair.black().number(), pair.white().number()),
                                Math.max(pair.black().number(), pair.white().number()))))
                        .as("round %s: %s", round, pair)
                        .isTrue();
            }
        }
        assertThat(pairs(players)).as("each has met each; they meet again").hasSize(3);
    }

    @Test
    void aForbiddenPairIsNeverMade() {
        List<EveningPlayer> two = List.of(player(1, 0, 0), player(2, 0, 0));
        barred.add(new ForbiddenPair(2, 1));
        assertThat(pairs(two)).isEmpty();
        List<EveningPlayer> four = List.of(player(1, 0, 0), player(2, 0, 0), player(3, -20, 0), player(4, -20, 0));
        assertThat(pairs(four))
                .hasSize(2)
                .noneMatch(pair -> pair.black().number() + pair.white().number() == 3);
    }

    @Test
    void theWeakerPlayerIsBlackAndTheStrongestPairComesFirst() {
        List<EveningPlayer> players = List.of(player(1, 3, 0), player(2, -4, 0), player(3, 2, 0), player(4, -5, 0));
        assertThat(pairs(players).stream()
                        .map(pair ->
                                pair.black().rankText() + " " + pair.white().rankText())
                        .collect(Collectors.toList()))
                .containsExactly("2d 3d", "6k 5k");
        assertThat(pairs(List.of(player(1, 0, 0)))).isEmpty();
    }

    @Test
    void aPlayerWhoSatOutPlaysNext() {
        List<EveningPlayer> three = List.of(player(1, 0, 1), player(2, 0, 0), player(3, -9, 1));
        Pairing.Pair only = pairs(three).get(0);
        assertThat(Set.of(only.black().number(), only.white().number())).containsExactlyInAnyOrder(1, 3);
    }
}
