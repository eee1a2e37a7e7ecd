//IMPORT Marking Position
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.*;

/**
 * Writes the proposed markings of all final positions, and then of positions in which games ended, one line for each
 * position. Arguments: {@code OUT POSITIONS}.
 */
final class Markings {
    public static void main(String[] args) throws Exception {
        List<Path> files = new ArrayList<>(Common.records(System.getenv("FINALS")));
        List<Path> games = new ArrayList<>(Common.records(System.getenv("GAMES")));
        Collections.shuffle(games, new Random(43));
        files.addAll(games);
        int max = Integer.parseInt(args[1]);
        try (PrintStream out = Common.out(args[0])) {
            for (Path file : files.subList(0, max)) {
                Position position = Common.last(file);
                Marking marking = Marking.propose(position, List.of());
                var filling = marking.filling();
                out.println(file.getFileName() + " living " + Common.names(marking.living()) + " dame "
                        + filling.dame().names() + " teire " + filling.teire().names() + " seki "
                        + filling.seki().names() + " removed " + filling.removed().names());
            }
        }
    }
}
