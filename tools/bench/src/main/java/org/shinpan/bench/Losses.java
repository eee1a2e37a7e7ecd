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
 * Measures whether a longer search confirms the mistakes that a review of a game reports, that is, the moves that lost
 * points. Arguments: {@code FOLDER [--games 30] [--from 0] [--step 1] [--turns 60] [--suspects 6] [--effort 10]
 * [--short 0]}.
 *
 * <p>It uses every {@code step}-th record of the folder, sorted by name, and in it a part of {@code turns} turns at the
 * beginning, in the middle or at the end. This part is reviewed in the same way as by {@code mistakes.js}. Every
 * position is searched briefly. Then {@link MoveLoss} compares the {@code suspects} moves that seem to lose most with
 * the best moves: by short evaluations, and by longer ones if the short ones suggest a loss. The three largest of the
 * clear losses are reported. Every reported loss is measured once more, with {@code effort} times as many playouts and
 * another seed; with {@code --short 1}, so is every loss that only the short evaluations suggest.
 *
 * <p>Every compared move has a line: the size of the board, the number of the record, the turn, and the loss by the
 * brief searches; the loss, its error and the number of the short evaluations; the same figures for the longer
 * evaluations, if there were any; whether the loss is reported ("told"); then the same figures with more playouts. The
 * number of evaluations is 0 if the search itself prefers the move. The longer search confirms a loss if it finds a
 * loss of at least one point, which is the least loss that is ever reported. Only the number of playouts limits the
 * searches, so the results do not depend on how busy the computer is.
 */
public final class Losses {

    /** The number of playouts of a brief search of a position, as in mistakes.js. */
    private static final int QUICK = 240;

    /** The number of playouts of a short evaluation in a comparison, as in mistakes.js. */
    private static final int SLOW = 1000;

    /** The maximum number of reported losses of a game, as in mistakes.js. */
    private static final int TOLD = 3;

    private static final long OTHER_SEED = 1_000_003;

    /** The minimum loss, in points, that the longer search must find to confirm a reported loss. */
    private static final double AGREES = 1;

    private static final Duration UNBOUNDED = Duration.ofHours(1);
    /**
     * The memory in bytes of a search tree of the review, as on a server; searches with more playouts have
     * {@link #MORE_MEMORY}.
     */
    private static final long MEMORY = 16L << 20;

    private static final long MORE_MEMORY = 320L << 20;

    private Losses() {}

    /**
     * A move that seems to lose points.
     *
     * @param before the game before the move
     * @param number the number of the turn, from 1
     * @param drop the loss by the brief searches, in points
     */
    private record Suspect(Game before, Move move, int number, double drop) {}

    /**
     * The result of evaluations of one length.
     *
     * @param points the loss
     * @param error the standard error of the loss
     * @param number the number of evaluations; 0 if the search prefers the move itself
     */
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

    /**
     * A measured loss.
     *
     * @param quick the result of the short evaluations
     * @param last the result of the longer evaluations, or of the short ones if there were no longer ones
     * @param isLonger whether there were longer evaluations
     * @param isClear whether the evaluations show clearly that the move loses points
     */
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
        /** The number of reported losses that the short evaluations of the longer search do not confirm. */
        private int deniedQuickly;
        /** The number of reported losses that the last evaluations of the longer search do not confirm. */
        private int denied;
        /** The number of reported losses that are not clear by the longer search. */
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
     * Returns the moves of a part of a game that seem to lose points, the largest loss first, found in the same way as
     * in {@code mistakes.js}.
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

    /** Returns the game before every turn and after the last one, up to the first illegal turn. */
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
