package org.shinpan.cli.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.FormatOption;
import org.shinpan.judge.FastJudge;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.json.LawJson;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.fast.UniformPlayouts;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.tree.SgfCollection;
import org.shinpan.sgf.tree.SgfGrammar;
import org.shinpan.sgf.tree.SgfSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code shinpan bench}: what this machine gives, on one thread, in less than a minute. */
@Command(name = "bench")
public final class BenchCommand extends ConsoleCommand {

    private static final int[] SIZES = {9, 13, 19};
    private static final int ROUNDS = 5;
    private static final int WARM = 2;
    private static final long ROUND_NANOS = 350_000_000L;
    private static final int RECORDS = 100;
    private static final int RECORD_TURNS = 250;
    private static final int DRAWS = 64;

    @Mixin
    private FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        Map<String, Map<Integer, Long>> bySize = new LinkedHashMap<>();
        for (int lines : SIZES) {
            put(bySize, "random_moves_per_s", lines, perSecond(bare(lines)));
            put(bySize, "superko_moves_per_s", lines, perSecond(superko(lines)));
            put(bySize, "play_undo_per_s", lines, perSecond(playUndo(lines)));
        }
        List<byte[]> files = files();
        double bytes = perSecond(() -> {
            long read = 0;
            for (byte[] file : files) {
                read += trees(file).size() > 0 ? file.length : 0;
            }
            return read;
        });
        List<RuleSet> texts = RuleSets.all(RuleSets.Options.DEFAULT);
        FastJudge fast = new FastJudge(texts);
        Map<String, Long> records = new LinkedHashMap<>();
        records.put("sgf_parse_mb_per_s", Math.round(bytes / 1e6));
        records.put("judge_games_per_s", judged(files, game -> fast.judge(game).size()));
        records.put(
                "judge_evidence_games_per_s",
                judged(files, game -> new RecordJudge(game).judge(texts).size()));
        print(bySize, records);
        return ExitStatus.DONE;
    }

    private static SgfCollection trees(byte[] file) {
        try {
            return SgfGrammar.read(file);
        } catch (SgfSyntaxException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static RecordFile records(byte[] file) {
        try {
            return RecordFile.read(file);
        } catch (SgfSyntaxException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Records a second that are read and judged. */
    private static long judged(List<byte[]> files, ToIntFunction<GameRecord> judge) {
        return Math.round(perSecond(() -> {
            long judged = 0;
            for (byte[] file : files) {
                judged += judge.applyAsInt(records(file).games().get(0)) > 0 ? 1 : 0;
            }
            return judged;
        }));
    }

    private static void put(Map<String, Map<Integer, Long>> figures, String key, int lines, double rate) {
        figures.computeIfAbsent(key, name -> new LinkedHashMap<>()).put(lines, Math.round(rate));
    }

    private void print(Map<String, Map<Integer, Long>> bySize, Map<String, Long> records) {
        PrintWriter out = out();
        if (format.isJson()) {
            ObjectNode figures = LawJson.object().put("schema", "shinpan.bench/1");
            bySize.forEach((key, rates) -> {
                ObjectNode sizes = figures.putObject(key);
                rates.forEach((lines, rate) -> sizes.put(Integer.toString(lines), rate));
            });
            records.forEach(figures::put);
            out.println(figures);
            return;
        }
        bySize.forEach((key, rates) -> rates.forEach(
                (lines, rate) -> out.printf(Locale.ROOT, "%-26s %2dx%-2d %,13d%n", key, lines, lines, rate)));
        records.forEach((key, rate) -> out.printf(Locale.ROOT, "%-26s %5s %,13d%n", key, "", rate));
    }

    /** Games on the bare board, each counted at its end. */
    private static LongSupplier bare(int lines) {
        FastBoard board = new FastBoard(Board.square(lines));
        UniformPlayouts playouts = new UniformPlayouts(1);
        return () -> {
            board.clear();
            int turns = playouts.run(board, 2 * lines * lines);
            return board.areaMargin() > lines * lines ? 0 : turns;
        };
    }

    /** Games under the Tromp–Taylor rules; a place that they bar is drawn anew. */
    private static LongSupplier superko(int lines) {
        Agreement agreement = Agreement.on(Board.square(lines));
        FastGame game = FastGame.start(new TrompTaylorRules(), agreement);
        Xorshift random = new Xorshift(2);
        return () -> {
            game.restart(agreement);
            while (!game.isOver() && game.turns() < 2 * lines * lines) {
                int v = game.board().randomMove(random);
                for (int draw = 0; !game.play(v).stands(); draw++) {
                    v = draw < DRAWS ? game.board().randomMove(random) : FastBoard.PASS;
                }
            }
            return game.turns();
        };
    }

    /** Plays that are each taken back and made again. */
    private static LongSupplier playUndo(int lines) {
        FastBoard board = new FastBoard(Board.square(lines));
        Xorshift random = new Xorshift(3);
        return () -> {
            board.clear();
            for (int turn = 0; turn < lines * lines; turn++) {
                int v = board.randomMove(random);
                if (v == FastBoard.PASS) {
                    return turn;
                }
                board.play(v);
                board.undo();
                board.play(v);
            }
            return (long) lines * lines;
        };
    }

    /** Random games of 250 turns on 19×19 as SGF, legal under all texts and about as long as real ones. */
    private static List<byte[]> files() {
        List<byte[]> files = new ArrayList<>();
        Agreement agreement = Agreement.on(Board.square(19));
        Xorshift random = new Xorshift(4);
        FastGame game = FastGame.start(new TrompTaylorRules(), agreement);
        while (files.size() < RECORDS) {
            game.restart(agreement);
            StringBuilder text = new StringBuilder("(;FF[4]GM[1]SZ[19]KM[6.5]\n");
            while (!game.isOver() && game.turns() < RECORD_TURNS) {
                String letter = game.toMove() == Player.BLACK ? "B" : "W";
                int v = game.board().randomMove(random);
                if (v != FastBoard.PASS
                        && !game.board().isSelfCapture(v)
                        && game.play(v).stands()) {
                    Point point = game.board().point(v);
                    text.append(';').append(letter).append('[');
                    text.append((char) ('a' + point.column())).append((char) ('a' + 18 - point.row()));
                    text.append(game.turns() % 10 == 0 ? "]\n" : "]");
                }
            }
            files.add(text.append(")\n").toString().getBytes(StandardCharsets.US_ASCII));
        }
        return files;
    }

    /** The median rate of several rounds, after some that do not count. */
    private static double perSecond(LongSupplier work) {
        double[] rates = new double[ROUNDS];
        for (int round = -WARM; round < ROUNDS; round++) {
            long done = 0;
            long start = processorTime();
            long now = start;
            while (now - start < ROUND_NANOS) {
                done += work.getAsLong();
                now = processorTime();
            }
            if (round >= 0) {
                rates[round] = done * 1e9 / (now - start);
            }
        }
        Arrays.sort(rates);
        return rates[ROUNDS / 2];
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
