package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.engines.MoveLoss;
import org.shinpan.server.engines.OwnAnalysis;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;

/**
 * Whether a longer search agrees with the losses that a review tells. Arguments: {@code FOLDER [--games 30] [--from 0]
 * [--step 1] [--turns 60] [--suspects 2] [--effort 10] [--all 0]}: of the records of the folder, sorted by name, each
 * {@code step}th one. Some turns in a row of each record get a short opinion on each position; then the moves that seem
 * to lose most, by the opinions before and after them, are compared with the best ones as a review does it. A loss that
 * is clear is compared once more, with {@code effort} times as many playouts and other random numbers; with {@code
 * --all 1} each loss is.
 *
 * <p>A line has the size of the board, the number of the record, and the turn; what short opinions say; the points,
 * the error and the looks of the loss, and whether it is clear; then the points and the error that the longer search
 * finds. An infinite error says that it likes the move itself best.
 */
public final class Losses {

    private static final int QUICK = 240;
    private static final int SLOW = 1000;
    private static final int LONG_LOOKS = 2;

    private Losses() {}

    private record Suspect(Game before, Turn turn, int number, double loss) {}

    /** Measures and prints. */
    public static void main(String[] args) throws IOException, EngineFailure {
        Options options = Options.parse(
                args, List.of("--games", "--from", "--step", "--turns", "--suspects", "--effort", "--all"));
        int effort = options.count("--effort", 10);
        boolean all = options.count("--all", 0) > 0;
        List<Path> files = RecordFolder.files(options.folder());
        int number = options.count("--from", 0);
        for (int i = 0; i < options.count("--games", 30) && number < files.size(); i++) {
            GameRecord record = RecordFile.read(Files.readAllBytes(files.get(number)))
                    .games()
                    .get(0);
            List<Suspect> suspects = suspects(record, number, options.count("--turns", 60));
            for (Suspect one : suspects.subList(0, Math.min(suspects.size(), options.count("--suspects", 2)))) {
                String line =
                        String.format(Locale.ROOT, "%d %d %d", record.board().columns(), number, one.number);
                compare(one, effort, all, line);
            }
            number += options.count("--step", 1);
        }
    }

    private static void compare(Suspect one, int effort, boolean all, String line) throws EngineFailure {
        MoveLoss loss = new MoveLoss(new OwnAnalysis(), one.before, one.turn.move(), SLOW, 1);
        while (!loss.isDecided()) {
            loss.look();
        }
        System.out.printf(
                Locale.ROOT,
                "%s  quick %.1f  points %.1f error %.1f looks %d %s",
                line,
                one.loss,
                loss.points(),
                loss.error(),
                loss.looks(),
                loss.isClear() ? "clear" : "unclear");
        if (loss.isClear() || all) {
            MoveLoss longer = new MoveLoss(new OwnAnalysis(), one.before, one.turn.move(), SLOW * effort, 1_000_003);
            for (int look = 0; look <= LONG_LOOKS; look++) {
                longer.look();
            }
            System.out.printf(Locale.ROOT, "  longer %.1f error %.1f", longer.points(), longer.error());
        }
        System.out.println();
    }

    /** The moves of a part of a game by what they seem to lose, the most first. */
    private static List<Suspect> suspects(GameRecord record, int number, int turns) {
        List<Turn> played = new ArrayList<>();
        for (Step step : record.steps()) {
            if (!(step instanceof Step.Played one)) {
                return List.of();
            }
            played.add(one.turn());
        }
        // One part of each game, at the beginning, in the middle or at the end.
        int from = number % 3 * Math.max(0, played.size() - turns) / 2;
        Game game = Game.start(
                RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT),
                new Agreement(record.board(), record.agreement().komi(), 0));
        List<Game> games = new ArrayList<>();
        for (Turn turn : played) {
            games.add(game);
            if (turn.player() != game.toMove()
                    || game.judge(turn.move()).effect().isEmpty()) {
                break;
            }
            game = game.play(turn.move());
            if (game.ending().isPresent()) {
                break;
            }
        }
        OwnAnalysis analysis = new OwnAnalysis();
        List<Suspect> suspects = new ArrayList<>();
        double before = 0;
        for (int i = from; i < games.size() && i <= from + turns; i++) {
            double lead = analysis.of(games.get(i), QUICK, 1).lead().orElseThrow();
            if (i > from) {
                Turn turn = played.get(i - 1);
                double loss = turn.player() == Player.BLACK ? before - lead : lead - before;
                suspects.add(new Suspect(games.get(i - 1), turn, i, loss));
            }
            before = lead;
        }
        suspects.sort(Comparator.comparingDouble(Suspect::loss).reversed());
        return suspects;
    }
}
