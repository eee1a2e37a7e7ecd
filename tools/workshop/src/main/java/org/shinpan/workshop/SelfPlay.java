package org.shinpan.workshop;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.net.Encoder;
import org.shinpan.net.Inputs;
import org.shinpan.net.NetworkFileException;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Makes training samples from games that a computer player plays against itself. The probability of a move in a sample
 * is its share of the playouts, and the result is the mean of the final result of the game and the search's estimate.
 */
final class SelfPlay {

    /** The usage line of the command. */
    static final String USAGE = "games --out FILE [--board 9] [--games 100] [--playouts 300] [--seed 1] [--minutes N]"
            + " [--moves yes] [--full 100] [--player " + Players.NAMES + "]";

    /** The maximum number of turns of a game, divided by the number of points of the board. */
    private static final int LONGEST = 2;
    /**
     * The win rate above which a game counts as settled. It then continues with fewer playouts, and with fewer samples.
     */
    private static final double SETTLED = 0.95;

    /** In a settled game, on average one position out of this number becomes a sample. */
    private static final int SELDOM = 4;

    /** The number by which the playouts are divided for a move that is not searched in full. */
    private static final int LESS = 8;

    private final Board board;
    private final RuleSet rules = RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT);
    private final Random random;
    private final int playouts;
    /** Whether the samples contain the moves with their shares of the playouts. */
    private final boolean moves;

    /** The percentage of moves that are searched in full. The samples of the other positions contain no moves. */
    private final int full;

    private final Thinker thinker;
    private final Encoder encoder;

    /**
     * A turn of a game.
     *
     * @param moves the moves that the search tried, as indexes of points; empty if the sample contains no moves
     * @param shares the share of the playouts of each of these moves
     * @param inputs the rules for the inputs of the network
     * @param seen the result that the search estimates
     * @param kept whether the position becomes a sample
     * @param move the index of the point of the move that was played; the number of points of the board for a pass
     */
    @SuppressWarnings("ArrayRecordComponent") // two turns are never compared
    private record Turn(short[] moves, float[] shares, RuleInputs inputs, Sample.Target seen, boolean kept, int move) {}

    private SelfPlay(Board board, long seed, int playouts, boolean moves, int full, Thinker thinker) {
        this.board = board;
        this.random = new Random(seed);
        this.playouts = playouts;
        this.moves = moves;
        this.full = full;
        this.thinker = thinker;
        this.encoder = new Encoder(board);
    }

    static void run(WorkshopOptions options) throws IOException, NetworkFileException {
        Board board = Board.square(options.number("board", 9, 7, 19));
        long seed = options.number("seed", 1, 0, Integer.MAX_VALUE);
        int games = options.number("games", 100, 1, 10_000_000);
        int playouts = options.number("playouts", 300, 2, 1_000_000);
        long until = System.nanoTime() + 60_000_000_000L * options.number("minutes", 1_000_000, 1, 1_000_000);
        Path out = options.file("out");
        SearchSettings settings = SearchSettings.DEFAULT.withSeed(seed).withResignBelow(0);
        String player = options.text("player", Players.PLAYOUTS);
        String moves = options.text("moves", "yes");
        int full = options.number("full", 100, 1, 100);
        options.end();
        if (!moves.equals("yes") && !moves.equals("no")) {
            throw new IllegalArgumentException("--moves must be yes or no, not " + moves);
        }
        Thinker thinker = Players.of(player, settings);
        SelfPlay play = new SelfPlay(board, seed, playouts, moves.equals("yes"), full, thinker);
        int samples = 0;
        try (SampleFile.Writer writer = new SampleFile.Writer(out, board.columns(), board.rows())) {
            for (int game = 1; game <= games && System.nanoTime() < until; game++) {
                List<Sample> found = play.game();
                for (Sample sample : found) {
                    writer.write(sample);
                }
                samples += found.size();
                if (game % 20 == 0) {
                    Workshop.say(game + " games, " + samples + " samples");
                }
            }
        } finally {
            thinker.close();
        }
        Workshop.say("written: " + out + ", " + samples + " samples");
    }

    /** Plays one game, and returns samples of its positions. */
    private List<Sample> game() {
        // The komi varies by half a point, and in a quarter of the games by about three points more.
        double fair = board.columns() < 13 ? 7 : 7.5;
        double komi = fair + (random.nextInt(4) == 0 ? Math.round(2 * random.nextGaussian() * 3) / 2.0 : 0);
        komi += (random.nextInt(3) - 1) / 2.0;
        Agreement agreement = new Agreement(board, Komi.parse(String.valueOf(komi)), 0);
        Game game = Game.start(rules, agreement);
        List<Turn> turns = new ArrayList<>();
        // The number of turns at the start with a uniformly random move, and the number of turns until which moves are
        // drawn by their shares of the playouts.
        int opening = random.nextInt(4);
        int varied = board.area() / 8;
        boolean settled = false;
        while (game.ending().isEmpty() && turns.size() < LONGEST * board.area()) {
            boolean whole = random.nextInt(100) < full;
            int budget = whole && !settled ? playouts : Math.max(16, playouts / LESS);
            Analysis choice = thinker.choose(game, SearchLimits.playouts(budget), soFar -> {});
            Move move = choice.move();
            if (turns.size() < opening) {
                move = anywhere(game, move);
            } else if (turns.size() < varied || random.nextInt(12) == 0) {
                move = byShare(choice, move);
            }
            boolean kept = !settled || random.nextInt(SELDOM) == 0;
            turns.add(turn(game, agreement, choice, kept, moves && whole, move));
            settled = choice.winRate() > SETTLED || choice.winRate() < 1 - SETTLED;
            game = game.play(move);
        }
        return samples(agreement, turns, komi);
    }

    /** Returns a random legal play that is not on the edge; {@code fallback} if none is found. */
    private Move anywhere(Game game, Move fallback) {
        for (int attempt = 0; attempt < 20; attempt++) {
            int column = 1 + random.nextInt(board.columns() - 2);
            int row = 1 + random.nextInt(board.rows() - 2);
            Move move = Move.play(board.points().get(row * board.columns() + column));
            if (game.judge(move) instanceof Verdict.Legal) {
                return move;
            }
        }
        return fallback;
    }

    /** Returns a random move; the probability of a move is its share of the playouts. */
    private Move byShare(Analysis choice, Move fallback) {
        long all = 0;
        for (Analysis.Candidate each : choice.candidates()) {
            all += each.visits();
        }
        double left = random.nextDouble() * all;
        for (Analysis.Candidate each : choice.candidates()) {
            left -= each.visits();
            if (left < 0) {
                return each.move();
            }
        }
        return fallback;
    }

    /**
     * Returns the data of a turn for its sample. *
     * @param kept whether the position becomes a sample, provided that the search made playouts
     * @param withMoves whether the sample contains the moves with their shares of the playouts
     */
    private Turn turn(Game game, Agreement agreement, Analysis choice, boolean kept, boolean withMoves, Move played) {
        List<Analysis.Candidate> candidates = new ArrayList<>(choice.candidates());
        candidates.removeIf(each -> each.visits() < 1);
        long all = 0;
        for (Analysis.Candidate each : candidates) {
            all += each.visits();
        }
        short[] considered = new short[Math.max(1, candidates.size())];
        float[] shares = new float[considered.length];
        considered[0] = (short) index(choice.move());
        shares[0] = 1;
        for (int i = 0; i < candidates.size(); i++) {
            considered[i] = (short) index(candidates.get(i).move());
            shares[i] = (float) candidates.get(i).visits() / all;
        }
        double sign = game.toMove() == Player.BLACK ? 1 : -1;
        byte[] owners = new byte[choice.ownership().size()];
        double margin = -agreement.komi().value().doubleValue();
        for (int i = 0; i < owners.length; i++) {
            double owner = choice.ownership().get(i);
            margin += owner;
            owners[i] = (byte) Math.round(sign * owner * Sample.OWNED);
        }
        float lead = owners.length == 0 ? Sample.UNKNOWN : (float) (sign * margin);
        Sample.Target seen = new Sample.Target((float) choice.winRate(), lead, owners);
        return new Turn(
                withMoves ? considered : new short[0],
                withMoves ? shares : new float[0],
                inputs(agreement),
                seen,
                kept && choice.playouts() > 1,
                index(played));
    }

    /**
     * Returns the rules for the network's inputs. In half of the cases they are random rules and not those of the game,
     * so that the network learns other rules too.
     */
    private RuleInputs inputs(Agreement agreement) {
        RuleInputs own = RuleInputs.of(rules, agreement);
        int draw = random.nextInt(6);
        if (draw < 3) {
            return own;
        }
        RuleInputs.Ko ko = RuleInputs.Ko.values()[random.nextInt(3)];
        RuleInputs.Counting counting = draw == 5 ? RuleInputs.Counting.TERRITORY : RuleInputs.Counting.AREA;
        return new RuleInputs(
                counting == RuleInputs.Counting.TERRITORY ? RuleInputs.Ko.SIMPLE : ko,
                RuleInputs.SelfCapture.BARRED,
                counting,
                own.komi(),
                RuleInputs.FriendlyPass.YES,
                List.of());
    }

    private int index(Move move) {
        return move instanceof Move.Play play ? board.index(play.point()) : board.area();
    }

    private List<Sample> samples(Agreement agreement, List<Turn> turns, double komi) {
        FastGame replay = FastGame.start(rules, agreement);
        turns.forEach(turn -> replay.play(place(replay, turn.move())));
        Sample.Target black = end(replay.board(), komi);
        replay.restart(agreement);
        List<Sample> samples = new ArrayList<>();
        for (Turn turn : turns) {
            if (turn.kept()) {
                Inputs inputs = encoder.encode(replay, turn.inputs());
                Sample.Target end = replay.toMove() == Player.BLACK ? black : black.ofOpponent();
                samples.add(Sample.of(inputs, turn.moves(), turn.shares(), middle(end, turn.seen())));
            }
            replay.play(place(replay, turn.move()));
        }
        return samples;
    }

    private int place(FastGame game, int index) {
        return index == board.area()
                ? FastBoard.PASS
                : game.board().at(board.points().get(index));
    }

    /**
     * Returns the result of a game that was played to its end, from Black's point of view: the area of its last
     * position.
     */
    private Sample.Target end(FastBoard last, double komi) {
        byte[] owners = Areas.owners(last.position());
        double margin = last.areaMargin() - komi;
        return new Sample.Target((1 + (float) Math.signum(margin)) / 2, (float) margin, owners);
    }

    /** Returns the mean of the final result of the game and the search's estimate. */
    private static Sample.Target middle(Sample.Target end, Sample.Target seen) {
        byte[] owners = end.owners().clone();
        for (int i = 0; i < seen.owners().length; i++) {
            owners[i] = (byte) ((owners[i] + seen.owners()[i]) / 2);
        }
        float lead = Float.isNaN(seen.lead()) ? end.lead() : (end.lead() + seen.lead()) / 2;
        return new Sample.Target((end.win() + seen.win()) / 2, lead, owners);
    }
}
