package org.shinpan.sgf.record;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.tree.SgfNode;
import org.shinpan.sgf.tree.SgfSyntaxException;

/** A program that reads a file with all its nodes in a JVM with little memory, and prints the result in one line. */
final class SmallHeap {

    private SmallHeap() {}

    public static void main(String[] args) throws Exception {
        System.out.println(found(Files.readAllBytes(Path.of(args[0]))));
    }

    private static String found(byte[] file) {
        RecordFile read;
        try {
            read = RecordFile.read(file);
        } catch (SgfSyntaxException refused) {
            return String.valueOf(refused.getMessage());
        }
        if (!read.faults().isEmpty()) {
            return read.faults().get(0).toString();
        }
        GameRecord game = read.games().get(0);
        NodeReader reader = new NodeReader(game);
        long marked = 0;
        int steps = 0;
        for (SgfNode node : line(game)) {
            steps += reader.steps(node).size();
            for (String property : List.of("TR", "DD")) {
                marked += reader.points(node, property).size();
            }
        }

        return read.games().size() + " games, " + steps + " steps, " + marked + " marked";
    }

    private static Iterable<SgfNode> line(GameRecord game) {
        return () -> java.util.stream.Stream.iterate(
                        game.root().orElseThrow(), java.util.Objects::nonNull, node -> node.firstChild()
                                .orElse(null))
                .iterator();
    }

    /** Returns the bytes of a text. */
    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
