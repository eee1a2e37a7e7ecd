package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.shinpan.engine.levels.Level;
import org.shinpan.rules.board.Board;

/**
 * Plays games between every level and the next lower one, under the Tromp–Taylor rules with komi 7.5 and alternating
 * colours. Arguments: {@code FOLDER --lines N --games N --from LEVEL --to LEVEL}, with levels counted from 1. It always
 * continues with the pair that has the fewest games. When every pair has {@code --games} games or is being played by
 * another process, it prints a table; with {@code --games 0} it only prints the table.
 *
 * <p>The records are stored in the folder, and a later run continues from them. Several processes may work in one
 * folder: a pair is played by only one of them at a time. The number of a game is the seed of its players, and playouts
 * limit the levels, so the games do not depend on the speed of the computer.
 */
public final class LevelTournament {

    private LevelTournament() {}

    public static void main(String[] args) throws IOException {
        BenchArguments options = BenchArguments.parse(args, List.of("--lines", "--games", "--from", "--to"));
        Board board = Board.square(options.count("--lines", 9));
        int games = options.count("--games", 40);
        Files.createDirectories(options.folder());
        Level[] levels = Level.values();
        List<LevelPair> pairs = new ArrayList<>();
        for (int i = options.count("--from", 1); i < options.count("--to", levels.length); i++) {
            pairs.add(new LevelPair(options.folder(), board, levels[i - 1], levels[i]));
        }
        while (playNext(pairs, games)) {
            // The next game may be of another pair.
        }
        System.out.println("| level | against | won | 95 % interval | turns | resigned | CPU a game | slowest move |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (LevelPair pair : pairs) {
            System.out.println(pair.row());
        }
    }

    /**
     * Plays one game of the pair with the fewest games, among the pairs that no other process is playing.
     *
     * @return whether a game was played
     */
    private static boolean playNext(List<LevelPair> pairs, int games) throws IOException {
        List<LevelPair> waiting = new ArrayList<>(pairs);
        waiting.removeIf(pair -> pair.games() >= games);
        waiting.sort(Comparator.comparingInt(LevelPair::games));
        for (LevelPair pair : waiting) {
            Optional<String> played = pair.play(games);
            if (played.isPresent()) {
                System.out.println(played.get());
                return true;
            }
        }
        return false;
    }
}
