package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.engines.Analyst;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.engines.MoveLoss;
import org.shinpan.server.engines.OwnAnalyst;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;

/**
 * Measures whether a longer search agrees with the losses that a review reports. Arguments: {@code FOLDER [--games 30]
 * [--from 0] [--step 1] [--turns 60] [--suspects 6] [--effort 10] [--short 0]}: every {@code step}th record of the
 * folder, sorted by name, is taken. Some turns in a row of each record, at its beginning, in the middle or at the end,
 * go through the steps of {@code mistakes.js}: a short opinion on each position; then the moves that seem to lose most
 * are compared with the best ones, and the three largest of the clear losses are reported. Each reported loss goes
 * through the same comparison once more, with {@code effort} times as many playouts and other random numbers; with
 * {@code --short 1} also each loss that short looks alone make clear.
 *
 * <p>A line has the size of the board, the number of the record, and the turn; the result of the short opinions; the
 * points, the error and the number of the short looks; those of the longer looks, if short ones made the loss clear;
 * whether the loss is reported; then the same figures of the search with more playouts. No look reports that it likes
 * the move itself best. The longer search agrees if it finds at least one point, which is the least loss that is ever
 * reported: its short looks, and its last ones. Only playouts bound the searches, so the load of the computer changes
 * nothing.
 */
public final class Losses {

    // The numbers are those of mistakes.js.
    private static final int QUICK = 240;
    private static final int SLOW = 1000;
    private static final int TOLD = 3;

    private static final long OTHER_SEED = 1_000_003;
    private static final double AGREES = 1;
    private static final Duration UNBOUNDED = Duration.ofHours(1);
    /** The memory of a search tree in bytes: on a server, and with more playouts. */
    private static final long MEMORY = 16L << 20;

    private static final long MORE_MEMORY = 320L << 20;

    private Losses() {}

    private record Suspect(Game before, Move move, int number, double drop) {}

    /** The result of some looks of one length. */
    private record Looks(double points, double error, int number) {

        static Looks of(MoveLoss loss) {
            return new Looks(loss.points(), loss.error(), loss.looks());
        }

        boolean agrees() {
            return number > 0 && points >= AGREES;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.1f error %.1f looks %d", points, error, number);
        }
    }

    private record Compared(Suspect suspect, Looks quick, Looks last, boolean isLonger, boolean isClear) {

        @Override
        public String toString() {
            return isLonger ? quick + ", longer " + last : quick.toString();
        }
    }

    private static final class Sums {
        private int games;
        private int compared;
        private int told;
        private int deniedQuickly;
        private int denied;
        private int unclear;
    }

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) throws IOException, EngineFailure {
        BenchArguments options = BenchArguments.parse(
                args, List.of("--games", "--from", "--step", "--turns", "--suspects", "--effort", "--short"));
        int effort = options.count("--effort", 10);
        boolean quickToo = options.count("--short", 0) > 0;
        Analyst analyst = new OwnAnalyst(UNBOUNDED, MEMORY);
        Analyst more = new OwnAnalyst(UNBOUNDED, MORE_MEMORY);
        Sums sums = new Sums();
        List<Path> files = RecordFolder.files(options.folder());
        int number = options.count("--from", 0);
        for (int i = 0; i < options.count("--games", 30) && number < files.size(); i++) {
            GameRecord record = RecordFile.read(Files.readAllBytes(files.get(number)))
                    .games()
                    .get(0);
            List<Compared> compared = new ArrayList<>();
            for (Suspect one : suspects(analyst, record, number, options.count("--turns", 60)).stream()
                    .limit(options.count("--suspects", 6))
                    .toList()) {
                compared.add(compared(analyst, one, SLOW, SearchSettings.DEFAULT.seed()));
            }
            List<Compared> told = compared.stream()
                    .filter(Compared::isClear)
                    .sorted(Comparator.comparingDouble((Compared one) -> one.last.points)
                            .reversed())
                    .limit(TOLD)
                    .toList();
            sums.games++;
            sums.compared += compared.size();
            for (Compared one : compared) {
                boolean isTold = told.contains(one);
                String unlessTold = one.isClear ? "clear" : "unclear";
                System.out.printf(
                        Locale.ROOT,
                        "%d %d %d  drop %.1f  %s  %s",
                        record.board().columns(),
                        number,
                        one.suspect.number,
                        one.suspect.drop,
                        one,
                        isTold ? "told" : unlessTold);
                if (isTold || (quickToo && one.isLonger)) {
                    Compared again = compared(more, one.suspect, effort * SLOW, OTHER_SEED);
                    System.out.printf(Locale.ROOT, "  times %d: %s", effort, again);
                    if (isTold) {
                        sums.told++;
                        sums.deniedQuickly += again.quick.agrees() ? 0 : 1;
                        sums.denied += again.last.agrees() ? 0 : 1;
                        sums.unclear += again.isClear ? 0 : 1;
                    }
                }
                System.out.println();
            }
            number += options.count("--step", 1);
        }
        System.out.printf(
                Locale.ROOT,
                "%d games, %d moves compared, %d losses told; with %d times the playouts below one point: %d by short "
                        + "looks, %d by the last ones; %d would not be told%n",
                sums.games,
                sums.compared,
                sums.told,
                effort,
                sums.deniedQuickly,
                sums.denied,
                sums.unclear);
    }

    private static Compared compared(Analyst analyst, Suspect one, int playouts, long seed) throws EngineFailure {
        MoveLoss loss = new MoveLoss(analyst, one.before, one.move, playouts, seed);
        Looks quick = Looks.of(loss);
        while (!loss.isDecided()) {
            loss.look();
            if (!loss.isLonger()) {
                quick = Looks.of(loss);
            }
        }
        return new Compared(one, quick, Looks.of(loss), loss.isLonger(), loss.isClear());
    }

    /**
     * Returns the moves of a part of a game that seem to lose something, the largest loss first, as {@code mistakes.js}
     * finds them.
     */
    private static List<Suspect> suspects(Analyst analyst, GameRecord record, int number, int turns)
            throws EngineFailure {
        List<Turn> played = new ArrayList<>();
        for (Step step : record.steps()) {
            if (!(step instanceof Step.Played one)) {
                return List.of();
            }
            played.add(one.turn());
        }
        List<Game> games = games(record, played);
        int from = number % 3 * Math.max(0, games.size() - 1 - turns) / 2;
        int end = Math.min(games.size() - 1, from + turns);
        List<Double> leads = new ArrayList<>();
        for (int i = from; i <= end; i++) {
            Game game = games.get(i);
            double lead = analyst.opinion(game, QUICK).lead().orElseThrow();
            leads.add(game.toMove() == Player.BLACK ? lead : -lead);
        }
        List<Suspect> suspects = new ArrayList<>();
        for (int i = from; i < end; i++) {
            double before = leads.get(i - from);
            double after = leads.get(i + 1 - from);
            double first = i > from ? leads.get(i - 1 - from) : before;
            double last = i + 2 <= end ? leads.get(i + 2 - from) : after;
            double sign = played.get(i).player() == Player.BLACK ? 1 : -1;
            double drop = sign * (first + before - after - last) / 2;
            if (drop > 0) {
                suspects.add(new Suspect(games.get(i), played.get(i).move(), i + 1, drop));
            }
        }
        suspects.sort(Comparator.comparingDouble(Suspect::drop).reversed());
        return suspects;
    }

    /** Returns the positions of a game before each turn, and the last one, as far as its rules allow the turns. */
    private static List<Game> games(GameRecord record, List<Turn> played) {
        String rules = DeclaredVerdict.rules(record).ruleSet().orElse("tromp-taylor");
        Game game = Game.start(
                RuleSets.named(rules, RuleSets.Options.DEFAULT),
                new Agreement(record.board(), record.agreement().komi(), 0));
        List<Game> games = new ArrayList<>();
        games.add(game);
        for (Turn turn : played) {
            if (turn.player() != game.toMove()
                    || game.judge(turn.move()).effect().isEmpty()) {
                break;
            }
            game = game.play(turn.move());
            if (game.ending().isPresent()) {
                break;
            }
            games.add(game);
        }
        return games;
    }
}
