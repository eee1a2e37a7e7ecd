package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;

/** Random damage to proof files: a stone, a point, a word, a number or an entry is changed, added or left out. */
public final class Damage {

    private static final List<List<String>> WORDS = List.of(
            List.of("alive", "not-alive"),
            List.of("keeps-all", "exact"),
            List.of("eye", "link"),
            List.of("standing", "inside"));

    /** A value in the tree, and how to put another one in its place, or to take it out. */
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

    private Damage() {}

    /** The text with some damage, most often at one place. */
    public static String to(String text, Random random) throws ProofFileException {
        Object tree = JsonText.parse(text);
        int changes = 1;
        while (random.nextInt(3) == 0) {
            changes++;
        }
        for (int i = 0; i < changes; i++) {
            change(tree, random);
        }
        return written(tree);
    }

    private static void change(Object tree, Random random) {
        Map<?, ?> file = (Map<?, ?>) tree;
        List<?> rows = list(file.get("position"));
        List<?> proofs = list(file.get("proofs"));
        List<?> chains = list(file.get("chains"));
        if (rows.isEmpty() || chains.isEmpty()) {
            return;
        }
        Board board = Board.of(((String) rows.get(0)).length(), rows.size());
        List<Place> places = new ArrayList<>();
        collect(proofs, false, places);
        int kind = random.nextInt(10);
        if (kind < 3) {
            collectRows(rows, places);
            Place row = places.get(places.size() - 1 - random.nextInt(rows.size()));
            StringBuilder line = new StringBuilder((String) row.value());
            line.setCharAt(random.nextInt(line.length()), "XO.".charAt(random.nextInt(3)));
            row.put(line.toString());
            return;
        }
        if (kind == 3) {
            places.clear();
            collect(chains.get(0), false, places);
        }
        if (places.isEmpty()) {
            return;
        }
        Place place = places.get(random.nextInt(places.size()));
        String point = board.points().get(random.nextInt(board.area())).toString();
        if (random.nextInt(6) == 0) {
            place.remove();
        } else if (place.value() instanceof List<?> list) {
            if (list.isEmpty() || list.get(0) instanceof String) {
                place.add(point);
            } else {
                place.add(list.get(random.nextInt(list.size())));
            }
        } else if (place.value() instanceof Integer number) {
            place.put(random.nextInt(3) == 0 ? "settled" : (Object) (number + random.nextInt(3) - 1));
        } else if (place.value() instanceof String word) {
            place.put(otherWord(word, point, random, place.isReply()));
        }
    }

    private static String otherWord(String word, String point, Random random, boolean isReply) {
        for (List<String> words : WORDS) {
            if (words.contains(word)) {
                return words.get(1 - words.indexOf(word));
            }
        }
        if (isReply && random.nextInt(3) == 0) {
            return random.nextBoolean() ? point + ", claims " + point : "pass for " + point;
        }
        return random.nextInt(4) == 0 ? "pass" : point;
    }

    private static void collectRows(List<?> rows, List<Place> places) {
        for (int i = 0; i < rows.size(); i++) {
            places.add(new Place(rows, i, rows.get(i), false));
        }
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

    /** A tree as JSON. */
    static String written(Object tree) {
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
