package org.shinpan.cli;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the cycles in which the classes of a package use each other: the strongly connected parts of each package, by
 * Tarjan's algorithm. A nested class counts with its outer class. A class uses the classes that the constant pool of
 * its file names: {@code javac} also leaves there the class of a constant whose value it copies.
 */
final class ClassCircles {

    private final Map<String, Set<String>> uses;

    /** The numbers of the visited classes, in the order of the visits. */
    private final Map<String, Integer> number = new HashMap<>();

    /** For each visited class, the lowest number of a class on the path that it is known to reach. */
    private final Map<String, Integer> lowest = new HashMap<>();

    /** The visited classes for which it is not yet known which cycle they belong to. */
    private final Deque<String> path = new ArrayDeque<>();

    private final List<Set<String>> circles = new ArrayList<>();

    private ClassCircles(Map<String, Set<String>> uses) {
        this.uses = uses;
    }

    /** Returns the cycles of some classes, each as its package and the names of its classes: {@code a.b: Cat Dog}. */
    static List<String> of(Iterable<JavaClass> classes) {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (JavaClass type : classes) {
            uses.computeIfAbsent(outermost(type.getFullName()), name -> new TreeSet<>())
                    .addAll(used(type));
        }
        uses.values().forEach(used -> used.retainAll(uses.keySet()));
        ClassCircles search = new ClassCircles(uses);
        for (String name : uses.keySet()) {
            if (!search.number.containsKey(name)) {
                search.visit(name);
            }
        }
        return search.circles.stream().map(ClassCircles::written).sorted().toList();
    }

    private static String outermost(String name) {
        return name.replaceFirst("\\$.*", "");
    }

    /** Returns the classes of the same package that a class names. */
    private static Set<String> used(JavaClass type) {
        Set<String> used = new TreeSet<>();
        String folder = type.getPackageName().replace('.', '/') + "/";
        Pattern ofPackage = Pattern.compile("(?:^|L)" + Pattern.quote(folder) + "(\\w+)(?![\\w/])");
        for (String text : texts(type)) {
            Matcher named = ofPackage.matcher(text);
            while (named.find()) {
                used.add(type.getPackageName() + "." + named.group(1));
            }
        }
        return used;
    }

    /** Returns the texts in the constant pool of a class file: names, descriptors, signatures, and strings. */
    private static List<String> texts(JavaClass type) {
        List<String> texts = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(
                type.getSource().orElseThrow().getUri().toURL().openStream()))) {
            in.skipNBytes(8);
            int size = in.readUnsignedShort();
            for (int i = 1; i < size; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> texts.add(in.readUTF());
                    case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                    case 15 -> in.skipNBytes(3);
                    case 5, 6 -> {
                        in.skipNBytes(8);
                        i++; // a long and a double take two places
                    }
                    default -> in.skipNBytes(4);
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return texts;
    }

    private static String written(Set<String> circle) {
        String first = circle.iterator().next();
        int dot = first.lastIndexOf('.');
        return first.substring(0, dot) + ": "
                + circle.stream().map(name -> name.substring(dot + 1)).collect(Collectors.joining(" "));
    }

    private int visit(String name) {
        int own = number.size();
        number.put(name, own);
        lowest.put(name, own);
        path.push(name);
        for (String used : uses.getOrDefault(name, Set.of())) {
            if (!number.containsKey(used)) {
                lowest.merge(name, visit(used), Math::min);
            } else if (path.contains(used)) {
                lowest.merge(name, number.get(used), Math::min);
            }
        }
        if (lowest.get(name) == own) {
            Set<String> circle = new TreeSet<>();
            while (circle.add(path.peek()) && !path.pop().equals(name)) {
                // the classes above this one on the path
            }
            if (circle.size() > 1) {
                circles.add(circle);
            }
        }
        return lowest.get(name);
    }
}
