package org.shinpan.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.shinpan.engine.ladder.LadderPlayer;
import org.shinpan.engine.ladder.Level;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/**
 * Each level of the ladder against the next lower one, under Tromp–Taylor with komi 7.5 and alternating colours.
 * Arguments: {@code FOLDER --lines N --games N --from LEVEL --to LEVEL}, with levels from 1. The folder receives the
 * records, one file for each pair.
 */
public final class LevelTournament {

    private static final Komi KOMI = Komi.parse("7.5");
    private static final int COLUMNS_A = 'a';

    private LevelTournament() {}

    public static void main(String[] args) throws IOException {
        Options options = Options.parse(args, List.of("--lines", "--games", "--from", "--to"));
        Board board = Board.square(options.count("--lines", 9));
        Files.createDirectories(options.folder());
        Level[] levels = Level.values();
        for (int i = options.count("--from", 1); i < options.count("--to", levels.length); i++) {
            pair(options.folder(), board, levels[i - 1], levels[i], options.count("--games", 40));
        }
    }

    private static void pair(Path folder, Board board, Level lower, Level higher, int games) throws IOException {
        int won = 0;
        int turns = 0;
        int resigned = 0;
        long slowest = 0;
        Path file = folder.resolve(higher.word() + "-" + lower.word() + "-" + board.columns() + ".sgf");
        try (PrintWriter records = new PrintWriter(Files.newBufferedWriter(file))) {
            for (int game = 0; game < games; game++) {
                Level black = game % 2 == 0 ? higher : lower;
                Played played = play(board, black, black == higher ? lower : higher, game);
                boolean higherWon = played.winner == (black == higher ? Player.BLACK : Player.WHITE);
                won += higherWon ? 1 : 0;
                turns += played.turns;
                resigned += played.result.endsWith("R") ? 1 : 0;
                slowest = Math.max(slowest, played.slowest);
                records.println(played.record);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s %s against %s: %d of %d (%.0f %%), %d turns a game, %d resigned, slowest move %d ms%n",
                board,
                higher.word(),
                lower.word(),
                won,
                games,
                100.0 * won / games,
                turns / games,
                resigned,
                slowest);
    }

    private record Played(Player winner, String result, int turns, long slowest, String record) {}

    private static Played play(Board board, Level black, Level white, int number) {
        Game game = Game.start(new TrompTaylorRules(), new Agreement(board, KOMI, 0));
        StringBuilder moves = new StringBuilder();
        long slowest = 0;
        try (Thinker first = player(black, 2 * number);
                Thinker second = player(white, 2 * number + 1)) {
            while (game.ending().isEmpty() && game.history().turns() < 4 * board.area()) {
                long began = System.nanoTime();
                Player mover = game.toMove();
                Move move = (mover == Player.BLACK ? first : second)
                        .choose(game, SearchLimits.time(java.time.Duration.ofSeconds(1)), now -> {})
                        .move();
                slowest = Math.max(slowest, (System.nanoTime() - began) / 1_000_000);
                moves.append(sgf(board, new Turn(mover, move)));
                game = game.play(move);
            }
        }
        Result result = game.settle().asItStands();
        Player winner = result instanceof Result.Won won
                ? won.winner()
                : result instanceof Result.WonByResignation gone ? gone.winner() : Player.WHITE;
        String record = String.format(
                Locale.ROOT,
                "(;FF[4]GM[1]SZ[%d]KM[%s]RU[Tromp-Taylor]PB[%s]PW[%s]RE[%s]%s)",
                board.columns(),
                KOMI,
                black.word(),
                white.word(),
                result,
                moves);
        return new Played(winner, result.toString(), game.history().turns(), slowest, record);
    }

    private static Thinker player(Level level, int seed) {
        return new LadderPlayer(
                new TreeSearch(SearchSettings.DEFAULT.withSeed(seed).withMemory(32L << 20)), level, seed);
    }

    private static String sgf(Board board, Turn turn) {
        String at = "";
        if (turn.move() instanceof Move.Play play) {
            int column = COLUMNS_A + play.point().column();
            int row = COLUMNS_A + board.rows() - 1 - play.point().row();
            at = "" + (char) column + (char) row;
        } else if (turn.move() instanceof Move.Resign) {
            return "";
        }
        return ";" + turn.player().letter() + "[" + at + "]";
    }
}
