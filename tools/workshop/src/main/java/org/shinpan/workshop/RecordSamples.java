package org.shinpan.workshop;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.net.Encoder;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.CompactSteps;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordedResult;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * Makes training samples from positions of recorded games. A sample has the move that was played and the winner. If the
 * result of the game is a score, the sample also has the margin, and it has the owners of the points if playouts from
 * the last position find nearly the same margin.
 */
final class RecordSamples {

    /** The usage line of the command. */
    static final String USAGE =
            "records --out FILE [--board 19] [--positions 12] [--seed 1] [--samples N] FILE-OR-FOLDER...";

    /** The minimum number of turns of a game. */
    private static final int MIN_TURNS = 30;

    /** The number of playouts for estimating the owners of the points. */
    private static final int PLAYOUTS = 48;
    /**
     * The maximum difference between the margin that playouts find and the recorded one, in points, for the owners to
     * be used.
     */
    private static final double NEAR = 4;

    private final Board board;
    private final int positions;
    private final Random random;
    private final Encoder encoder;
    private final RuleSet rules = RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT);
    private int games;
    private int samples;

    private RecordSamples(Board board, int positions, long seed) {
        this.board = board;
        this.positions = positions;
        this.random = new Random(seed);
        this.encoder = new Encoder(board);
    }

    static void run(WorkshopOptions options) throws IOException {
        Board board = Board.square(options.number("board", 19, 7, 19));
        int positions = options.number("positions", 12, 1, 1000);
        int max = options.number("samples", Integer.MAX_VALUE, 1, Integer.MAX_VALUE);
        RecordSamples maker = new RecordSamples(board, positions, options.number("seed", 1, 0, Integer.MAX_VALUE));
        Path out = options.file("out");
        options.end();
        List<Path> files = files(options.files());
        try (SampleFile.Writer writer = new SampleFile.Writer(out, board.columns(), board.rows())) {
            for (Path file : files) {
                if (maker.samples >= max) {
                    break;
                }
                maker.add(file, writer);
                Workshop.say(file + ": " + maker.games + " games, " + maker.samples + " samples so far");
            }
        }
        Workshop.say("written: " + out + ", " + maker.samples + " samples");
    }

    /** Returns the given files, and all SGF files in the given folders. */
    static List<Path> files(List<Path> given) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path each : given) {
            if (Files.isDirectory(each)) {
                try (Stream<Path> within = Files.walk(each)) {
                    within.filter(file ->
                                    file.toString().toLowerCase(Locale.ROOT).endsWith(".sgf"))
                            .sorted()
                            .forEach(files::add);
                }
            } else if (Files.isRegularFile(each)) {
                files.add(each);
            } else {
                throw new IOException(each + ": there is no such file");
            }
        }
        if (files.isEmpty()) {
            throw new IllegalArgumentException("name at least one file of records");
        }
        return files;
    }

    private void add(Path file, SampleFile.Writer writer) throws IOException {
        RecordFile records;
        try (InputStream in = Files.newInputStream(file)) {
            records = RecordFile.read(in.readAllBytes());
        } catch (SgfSyntaxException unreadable) {
            Workshop.say(file + ": left out: " + unreadable.getMessage());
            return;
        }
        for (GameRecord record : records.games()) {
            List<Sample> found = samples(record);
            for (Sample sample : found) {
                writer.write(sample);
            }
            samples += found.size();
            games += found.isEmpty() ? 0 : 1;
        }
    }

    /**
     * Returns samples of randomly chosen positions of a game; none if the game is short, on another board, with a
     * handicap, or without a winner.
     */
    List<Sample> samples(GameRecord record) {
        CompactSteps steps = record.compactSteps();
        Player winner = winner(record.recorded());
        boolean wanted = record.board().equals(board)
                && record.handicap() < 2
                && steps.setUps() == 0
                && steps.size() >= MIN_TURNS
                && winner != null;
        if (!wanted) {
            return List.of();
        }
        double komi = record.komi().orElse(Komi.NONE).value().doubleValue();
        Agreement agreement = new Agreement(board, Komi.parse(String.valueOf(komi)), 0);
        FastGame game = FastGame.start(rules, agreement);
        List<Integer> turns = replay(game, steps);
        if (turns.size() < MIN_TURNS) {
            return List.of();
        }
        Sample.Target black = target(record.recorded(), game, turns.size() == steps.size());
        boolean[] chosen = new boolean[turns.size()];
        for (int i = 0; i < positions; i++) {
            chosen[random.nextInt(chosen.length)] = true;
        }
        game.restart(agreement);
        List<Sample> found = new ArrayList<>();
        for (int turn = 0; turn < chosen.length; turn++) {
            int move = turns.get(turn);
            if (chosen[turn]) {
                Sample.Target target = game.toMove() == Player.BLACK ? black : black.ofOpponent();
                found.add(Sample.of(
                        encoder.encode(game, inputs(komi)), new short[] {(short) move}, new float[] {1}, target));
            }
            game.play(place(game, move));
        }
        return found;
    }

    /**
     * Plays the turns of a record up to the first illegal one, and returns the indexes of their points; the number of
     * points of the board stands for a pass.
     */
    private List<Integer> replay(FastGame game, CompactSteps steps) {
        List<Integer> turns = new ArrayList<>();
        for (int step = 0; step < steps.size() && !game.isOver(); step++) {
            if (steps.player(step) != game.toMove()) {
                break;
            }
            int move = steps.isPass(step) ? board.area() : steps.row(step) * board.columns() + steps.column(step);
            if (!game.play(place(game, move)).stands()) {
                break;
            }
            turns.add(move);
        }
        return turns;
    }

    private int place(FastGame game, int index) {
        return index == board.area()
                ? FastBoard.PASS
                : game.board().at(board.points().get(index));
    }

    private static @Nullable Player winner(RecordedResult result) {
        if (result instanceof RecordedResult.Score score) {
            return score.winner();
        }
        boolean resigned =
                result instanceof RecordedResult.WonBy won && won.reason() == RecordedResult.Reason.RESIGNATION;
        return resigned ? ((RecordedResult.WonBy) result).winner() : null;
    }

    /**
     * Returns the result of the game from Black's point of view.
     *
     * @param end the game after its last legal turn
     * @param whole whether all turns of the record were played
     */
    private Sample.Target target(RecordedResult result, FastGame end, boolean whole) {
        float win = winner(result) == Player.BLACK ? 1 : 0;
        if (!whole || !(result instanceof RecordedResult.Score score)) {
            return new Sample.Target(win, Sample.UNKNOWN, new byte[0]);
        }
        double margin = score.margin().doubleValue() * (score.winner() == Player.BLACK ? 1 : -1);
        Estimate estimate = Estimate.of(end.board().position(), PLAYOUTS, random.nextInt(1 << 30));
        byte[] owners = new byte[board.area()];
        double found = -end.history().agreement().komi().value().doubleValue();
        for (var point : board.points()) {
            double owner = estimate.owns(Player.BLACK, point);
            found += Math.abs(owner) > 0.3 ? Math.signum(owner) : 0;
            owners[board.index(point)] = (byte) Math.round(owner * Sample.OWNED);
        }
        byte[] known = Math.abs(found - margin) <= NEAR ? owners : new byte[0];
        return new Sample.Target(win, (float) margin, known);
    }

    /**
     * Returns random rules for a sample: territory rules in half of the cases, otherwise area rules with up to one
     * point more komi.
     */
    private RuleInputs inputs(double komi) {
        boolean territory = random.nextBoolean();
        return new RuleInputs(
                territory ? RuleInputs.Ko.SIMPLE : RuleInputs.Ko.values()[random.nextInt(3)],
                random.nextInt(4) == 0 && !territory ? RuleInputs.SelfCapture.ALLOWED : RuleInputs.SelfCapture.BARRED,
                territory ? RuleInputs.Counting.TERRITORY : RuleInputs.Counting.AREA,
                territory ? komi : komi + 0.5 * random.nextInt(3),
                random.nextInt(4) == 0 ? RuleInputs.FriendlyPass.NO : RuleInputs.FriendlyPass.YES,
                List.of());
    }
}
