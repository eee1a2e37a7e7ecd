package org.shinpan.cli.judge;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads and replays the main line of the first game of an SGF file, with a board of characters and code that shares
 * nothing with the program. It supports only what the sentences of {@code judge} mention.
 */
final class PlainGame {

    /** The state after a turn: the stones (X, O or a dot), row by row from the lower left corner, and the prisoners. */
    @SuppressWarnings("ArrayRecordComponent") // moments are never compared
    record Moment(char[] stones, int blacksPrisoners, int whitesPrisoners) {}

    /** A turn: X or O, and the point; -1 for a pass. */
    record PlainTurn(char player, int point) {}

    final int columns;
    final int rows;
    /** The states before the first turn and after each turn. */
    final List<Moment> moments = new ArrayList<>();

    final List<PlainTurn> turns = new ArrayList<>();
    private final Map<String, List<String>> root;

    PlainGame(String sgf) {
        List<Map<String, List<String>>> nodes = mainLine(sgf);
        root = nodes.get(0);
        String[] size = text("SZ").orElse("19").split(":");
        columns = Integer.parseInt(size[0].strip());
        rows = Integer.parseInt(size[size.length - 1].strip());
        char[] stones = new char[columns * rows];
        Arrays.fill(stones, '.');
        moments.add(new Moment(stones, 0, 0));
        for (Map<String, List<String>> node : nodes) {
            play(node);
        }
    }

    private void play(Map<String, List<String>> node) {
        Moment now = last();
        char[] stones = now.stones.clone();
        for (String property : List.of("AB", "AW", "AE")) {
            for (String value : node.getOrDefault(property, List.of())) {
                for (int point : rectangle(value)) {
                    stones[point] = property.equals("AB") ? 'X' : property.equals("AW") ? 'O' : '.';
                }
            }
        }
        moments.set(moments.size() - 1, new Moment(stones, now.blacksPrisoners, now.whitesPrisoners));
        for (String property : List.of("B", "W")) {
            for (String value : node.getOrDefault(property, List.of())) {
                turn(property.equals("B") ? 'X' : 'O', point(value));
            }
        }
    }

    private void turn(char player, int point) {
        Moment now = last();
        char[] stones = now.stones.clone();
        char opponent = player == 'X' ? 'O' : 'X';
        int taken = 0;
        int lost = 0;
        if (point >= 0) {
            stones[point] = player;
            for (int next : beside(point)) {
                if (stones[next] == opponent) {
                    taken += clearIfBreathless(stones, next);
                }
            }
            lost = clearIfBreathless(stones, point);
        }
        turns.add(new PlainTurn(player, point));
        moments.add(new Moment(
                stones,
                now.blacksPrisoners + (player == 'X' ? taken : lost),
                now.whitesPrisoners + (player == 'O' ? taken : lost)));
    }

    private int clearIfBreathless(char[] stones, int start) {
        Set<Integer> chain = chain(stones, start);
        boolean breathes =
                chain.stream().flatMap(point -> beside(point).stream()).anyMatch(point -> stones[point] == '.');
        if (breathes) {
            return 0;
        }
        chain.forEach(point -> stones[point] = '.');
        return chain.size();
    }

    /** Returns the points of the chain that contains a point. */
    Set<Integer> chain(char[] stones, int start) {
        Set<Integer> chain = new LinkedHashSet<>(List.of(start));
        Deque<Integer> open = new ArrayDeque<>(chain);
        while (!open.isEmpty()) {
            for (int next : beside(open.pop())) {
                if (stones[next] == stones[start] && chain.add(next)) {
                    open.push(next);
                }
            }
        }
        return chain;
    }

    List<Integer> beside(int point) {
        int column = point % columns;
        int row = point / columns;
        List<Integer> all = new ArrayList<>();
        if (column > 0) {
            all.add(point - 1);
        }
        if (column < columns - 1) {
            all.add(point + 1);
        }
        if (row > 0) {
            all.add(point - columns);
        }
        if (row < rows - 1) {
            all.add(point + columns);
        }
        return all;
    }

    Moment last() {
        return moments.get(moments.size() - 1);
    }

    /** Returns the state after a turn, numbered from 0. */
    Moment after(int turn) {
        return moments.get(turn);
    }

    /** Returns the number of stones of a colour. */
    static int count(char[] stones, char color) {
        int found = 0;
        for (char stone : stones) {
            found += stone == color ? 1 : 0;
        }
        return found;
    }

    /** Returns the number of empty points in regions that only this colour touches. */
    int surrounded(char[] stones, char color) {
        return empty(stones, Set.of(color));
    }

    /** Returns the number of empty points in regions that stones of exactly these colours touch. */
    int empty(char[] stones, Set<Character> colors) {
        int found = 0;
        Set<Integer> seen = new TreeSet<>();
        for (int point = 0; point < stones.length; point++) {
            if (stones[point] == '.' && !seen.contains(point)) {
                Set<Integer> region = chain(stones, point);
                seen.addAll(region);
                found += around(stones, region).equals(colors) ? region.size() : 0;
            }
        }
        return found;
    }

    /** Returns the colours of the stones around a region. */
    Set<Character> around(char[] stones, Set<Integer> region) {
        Set<Character> around = new TreeSet<>();
        for (int point : region) {
            for (int next : beside(point)) {
                if (stones[next] != '.') {
                    around.add(stones[next]);
                }
            }
        }
        return around;
    }

    /** Returns the index of a point by its name, such as C3. */
    int named(String name) {
        int column = "ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(name.charAt(0));
        return (Integer.parseInt(name.substring(1)) - 1) * columns + column;
    }

    /** Returns a property of the first node. */
    Optional<String> text(String property) {
        return Optional.ofNullable(root.get(property))
                .map(values -> values.get(0).strip());
    }

    /** Returns the recorded margin, positive if Black won; empty if the record does not state a counted result. */
    Optional<BigDecimal> recordedMargin() {
        String result = text("RE").orElse("");
        if (result.matches("[BW]\\+[0-9]+(\\.[0-9]+)?")) {
            BigDecimal margin = new BigDecimal(result.substring(2));
            Optional<BigDecimal> signed = Optional.of(result.startsWith("B") ? margin : margin.negate());
            return signed.filter(one -> one.signum() != 0);
        }
        return result.matches("0|(?i)draw|jigo") ? Optional.of(BigDecimal.ZERO) : Optional.empty();
    }

    private int point(String value) {
        if (value.isEmpty() || (value.equals("tt") && columns <= 19 && rows <= 19)) {
            return -1;
        }
        return (rows - 1 - (value.charAt(1) - 'a')) * columns + value.charAt(0) - 'a';
    }

    private List<Integer> rectangle(String value) {
        String[] corners = value.split(":");
        int first = point(corners[0]);
        int last = point(corners[corners.length - 1]);
        List<Integer> all = new ArrayList<>();
        for (int row = last / columns; row <= first / columns; row++) {
            for (int column = first % columns; column <= last % columns; column++) {
                all.add(row * columns + column);
            }
        }
        return all;
    }

    /** Returns the nodes of the main line: the first child of each node. */
    private static List<Map<String, List<String>>> mainLine(String sgf) {
        List<Map<String, List<String>>> nodes = new ArrayList<>();
        StringBuilder name = new StringBuilder();
        String property = "";
        for (int i = 0; i < sgf.length(); i++) {
            char c = sgf.charAt(i);
            if (c == ')') {
                break;
            } else if (c == ';') {
                nodes.add(new HashMap<>());
            } else if (c == '[') {
                StringBuilder value = new StringBuilder();
                for (i++; sgf.charAt(i) != ']'; i++) {
                    i += sgf.charAt(i) == '\\' ? 1 : 0;
                    value.append(sgf.charAt(i));
                }
                property = name.isEmpty() ? property : name.toString();
                name.setLength(0);
                nodes.get(nodes.size() - 1)
                        .computeIfAbsent(property, key -> new ArrayList<>())
                        .add(value.toString());
            } else if (Character.isUpperCase(c)) {
                name.append(c);
            }
        }
        return nodes;
    }
}
