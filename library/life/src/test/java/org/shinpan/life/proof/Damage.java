package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;

/** Damages proof files at random: changes, adds or removes a stone, a point, a word, a number or an entry. */
public final class Damage {

    private static final List<List<String>> WORDS = List.of(
            List.of("alive", "not-alive"),
            List.of("keeps-all", "exact"),
            List.of("eye", "link"),
            List.of("standing", "inside"),
            List.of("strategist", "other"));

    /** A value in the tree, with operations that replace or remove it. */
    private record Place(Object container, Object key, Object value, boolean isReply) {

        @SuppressWarnings("unchecked")
        void put(Object other) {
            if (container instanceof Map<?, ?>) {
                ((Map<String, Object>) container).put((String) key, other);
            } else {
                ((List<Object>) container).set((Integer) key, other);
            }
        }

        void remove() {
            if (container instanceof Map<?, ?> map) {
                map.remove(key);
            } else {
                ((List<?>) container).remove((int) (Integer) key);
            }
        }

        @SuppressWarnings("unchecked")
        void add(Object other) {
            ((List<Object>) value).add(other);
        }
    }

    private final Object tree;

    private Damage(Object tree) {
        this.tree = tree;
    }

    /** Returns the undamaged tree of a file. */
    public static Damage of(String text) throws ProofFileException {
        return new Damage(JsonText.parse(text));
    }

    /** Returns the file in its present state. */
    public ProofFile file() throws ProofFileException {
        return new ProofReader(tree).read();
    }

    /** Returns the file as text. */
    public String text() {
        return written(tree);
    }

    /** Returns the same proofs for another statement: another position, another chain, or the reversed claim. */
    public Damage withAnotherStatement(Random random) {
        Damage other = new Damage(copy(tree));
        do {
            other.changeStatement(random);
        } while (random.nextInt(3) == 0);
        return other;
    }

    /** Returns the same statement with some damage to its proofs, most often at one place. */
    public Damage withDamagedProofs(Random random) {
        Damage other = new Damage(copy(tree));
        do {
            other.changeProofs(random);
        } while (random.nextInt(3) == 0);
        return other;
    }

    private Board board() {
        List<?> rows = list(((Map<?, ?>) tree).get("position"));
        return Board.of(((String) rows.get(0)).length(), rows.size());
    }

    private void changeStatement(Random random) {
        Map<?, ?> file = (Map<?, ?>) tree;
        List<Place> places = new ArrayList<>();
        int kind = random.nextInt(10);
        if (kind < 2) {
            Map<?, ?> statement = (Map<?, ?>) list(file.get("chains")).get(0);
            collect(statement, false, places);
            places.removeIf(place -> !place.key().equals(kind == 0 ? "chain" : "claim"));
            if (kind == 1) {
                // the proof must have the same claim
                collect(
                        list(file.get("proofs")).get((Integer) Objects.requireNonNull(statement.get("proof"))),
                        false,
                        places);
                places.removeIf(place -> otherOfTwo(place.value()) == null
                        || !(place.key().equals("claim") || place.key().equals("kind")));
            }
            places.forEach(place -> change(place, random));
        } else {
            collect(list(file.get("position")), false, places);
            Place row = places.get(random.nextInt(places.size()));
            StringBuilder line = new StringBuilder((String) row.value());
            line.setCharAt(random.nextInt(line.length()), "XO.".charAt(random.nextInt(3)));
            row.put(line.toString());
        }
    }

    private void changeProofs(Random random) {
        List<Place> places = new ArrayList<>();
        collect(list(((Map<?, ?>) tree).get("proofs")), false, places);
        if (!places.isEmpty()) {
            change(places.get(random.nextInt(places.size())), random);
        }
    }

    private void change(Place place, Random random) {
        List<Point> points = board().points();
        String point = points.get(random.nextInt(points.size())).toString();
        if (place.container() instanceof List<?> && random.nextInt(4) == 0) {
            place.remove();
        } else if (place.value() instanceof List<?> list) {
            place.add(list.isEmpty() || list.get(0) instanceof String ? point : list.get(random.nextInt(list.size())));
        } else if (place.value() instanceof Integer number) {
            place.put(random.nextInt(3) == 0 ? "settled" : (Object) (number + random.nextInt(3) - 1));
        } else if (place.value() instanceof String word) {
            place.put(otherWord(word, point, random, place.isReply()));
        }
    }

    private static @Nullable String otherOfTwo(Object word) {
        for (List<String> words : WORDS) {
            if (words.contains(word)) {
                return words.get(1 - words.indexOf(word));
            }
        }
        return null;
    }

    private static String otherWord(String word, String point, Random random, boolean isReply) {
        String other = otherOfTwo(word);
        if (other != null) {
            return other;
        }
        if (isReply && random.nextInt(3) == 0) {
            return random.nextBoolean() ? point + ", claims " + point : "pass for " + point;
        }
        return random.nextInt(4) == 0 ? "pass" : point;
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    private static void collect(Object value, boolean replies, List<Place> places) {
        if (value instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> field : map.entrySet()) {
                places.add(new Place(map, field.getKey(), field.getValue(), replies));
                collect(field.getValue(), field.getKey().equals("replies"), places);
            }
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                places.add(new Place(list, i, list.get(i), replies));
                collect(list.get(i), replies, places);
            }
        }
    }

    private static Object copy(Object tree) {
        if (tree instanceof Map<?, ?> map) {
            Map<Object, Object> fields = new LinkedHashMap<>();
            map.forEach((name, value) -> fields.put(name, copy(value)));
            return fields;
        }
        return tree instanceof List<?> list
                ? new ArrayList<>(list.stream().map(Damage::copy).toList())
                : tree;
    }

    /** Returns a tree as JSON. */
    private static String written(Object tree) {
        if (tree instanceof Map<?, ?> map) {
            Map<String, String> fields = new LinkedHashMap<>();
            map.forEach((name, value) -> fields.put(JsonText.quoted((String) name), written(value)));
            List<String> all = new ArrayList<>();
            fields.forEach((name, value) -> all.add(name + ":" + value));
            return "{" + String.join(",", all) + "}";
        }
        if (tree instanceof List<?> list) {
            return "[" + String.join(",", list.stream().map(Damage::written).toList()) + "]";
        }
        return tree instanceof String string ? JsonText.quoted(string) : String.valueOf(tree);
    }
}
