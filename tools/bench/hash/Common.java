//IMPORT RecordJudge RuleSets LifeJudge Notice History RecordFile GameRecord Position Chain PointSet
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

/**
 * The code that all programs of {@code hash.sh} share. The programs write lines, and the script computes the hash of
 * these lines.
 */
final class Common {
    static List<Path> records(String folder) throws IOException {
        try (Stream<Path> files = Files.list(Path.of(folder))) {
            return files.filter(f -> f.toString().endsWith(".sgf")).sorted().toList();
        }
    }

    static GameRecord read(Path file) throws IOException {
        return RecordFile.read(Files.readAllBytes(file)).games().get(0);
    }

    /** Returns the position in which a record ends under {@code wagc-intent}. */
    static Position last(Path file) throws IOException {
        return new RecordJudge(read(file))
                .judge(RuleSets.named("wagc-intent", new RuleSets.Options(LifeJudge.unknown(), Notice.ON_CLAIM)))
                .history()
                .position();
    }

    static String names(Collection<Chain> chains) {
        return chains.stream().map(c -> c.points().first().toString()).sorted().collect(Collectors.joining(" "));
    }

    static PrintStream out(String file) throws IOException {
        return new PrintStream(new BufferedOutputStream(new FileOutputStream(file)), false, StandardCharsets.UTF_8);
    }
}
