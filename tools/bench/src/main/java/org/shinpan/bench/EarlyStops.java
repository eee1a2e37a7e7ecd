package org.shinpan.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.Settled;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * Measures whether Shinpan notices that a record stops before the end of its game. If it does not notice, it computes a
 * score although the game is not over. Arguments: {@code FOLDER [--every N] [--copies N]}.
 *
 * <p>The passes at the end of a record do not count as moves here. In the first part, every N-th record is cut after
 * some share of its moves, and then some moves before its last one, for example three moves in the row "-3". A row has
 * the number of games, of games that are scored, and of games that are scored as recorded. In the second part, N copies
 * of random records are cut at random, half of them after a move and half of them after any byte. Every copy that is
 * scored has a line.
 */
public final class EarlyStops {

    private static final Pattern MOVE = Pattern.compile(";\\s*[BW]\\[([a-z]*)]");

    private final List<String> records = new ArrayList<>();

    private EarlyStops(Path folder) throws IOException {
        for (Path file : RecordFolder.files(folder)) {
            records.add(Files.readString(file, StandardCharsets.ISO_8859_1));
        }
    }

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) throws IOException {
        BenchArguments options = BenchArguments.parse(args, List.of("--every", "--copies"));
        EarlyStops stops = new EarlyStops(options.folder());
        int every = options.count("--every", 4);
        for (int percent : new int[] {50, 70, 80, 90, 95, 98}) {
            stops.printRow(percent + " %", every, moves -> moves * percent / 100);
        }
        for (int before : new int[] {10, 5, 3, 2, 1, 0}) {
            stops.printRow("-" + before, every, moves -> moves - before);
        }
        stops.cutAtRandom(options.count("--copies", 300));
    }

    /**
     * Prints a row of the first part.
     *
     * @param kept returns for the number of moves of a record how many are kept; if the result is less than 1, one move
     *     is kept
     */
    private void printRow(String name, int every, ToIntFunction<Integer> kept) {
        int games = 0;
        int settled = 0;
        int asRecorded = 0;
        for (int i = 0; i < records.size(); i += every) {
            String sgf = records.get(i);
            int[] ends = endsOfMoves(sgf);
            Optional<DeclaredVerdict> verdict = ends.length == 0
                    ? Optional.empty()
                    : judgeRecord(sgf.substring(0, ends[Math.max(0, kept.applyAsInt(ends.length) - 1)]) + ")");
            games += verdict.isPresent() ? 1 : 0;
            settled += verdict.filter(one -> one.settled().isPresent()).isPresent() ? 1 : 0;
            asRecorded += verdict.filter(EarlyStops::isAsRecorded).isPresent() ? 1 : 0;
        }
        System.out.printf(
                Locale.ROOT, "%5s: %4d games, %4d settled, %4d as recorded%n", name, games, settled, asRecorded);
    }

    /** Cuts copies of random records that have moves, and prints those that are scored. */
    private void cutAtRandom(int copies) {
        SplittableRandom random = new SplittableRandom(1);
        List<String> withMoves =
                records.stream().filter(sgf -> endsOfMoves(sgf).length > 0).toList();
        int settled = 0;
        for (int copy = 0; copy < copies && !withMoves.isEmpty(); copy++) {
            String sgf = withMoves.get(random.nextInt(withMoves.size()));
            int[] ends = endsOfMoves(sgf);
            String cut = copy % 2 == 0
                    ? sgf.substring(0, ends[random.nextInt(ends.length)]) + ")"
                    : sgf.substring(0, random.nextInt(sgf.length()));
            Optional<DeclaredVerdict> verdict =
                    judgeRecord(cut).filter(one -> one.settled().isPresent());
            if (verdict.isPresent()) {
                settled++;
                System.out.println(
                        "settled after " + endsOfMoves(cut).length + " of " + ends.length + " moves: " + verdict.get());
            }
        }
        System.out.println(copies + " copies cut at random places: " + settled + " settled");
    }

    private static boolean isAsRecorded(DeclaredVerdict verdict) {
        return verdict.agrees() == DeclaredVerdict.Agreement.YES;
    }

    /** Returns the index of the character after every move of a record, without the passes at its end. */
    private static int[] endsOfMoves(String sgf) {
        List<Integer> ends = new ArrayList<>();
        int last = 0;
        Matcher move = MOVE.matcher(sgf);
        while (move.find()) {
            ends.add(move.end());
            last = move.group(1).isEmpty() ? last : ends.size();
        }
        return Arrays.copyOf(ends.stream().mapToInt(Integer::intValue).toArray(), last);
    }

    private static Optional<DeclaredVerdict> judgeRecord(String sgf) {
        try {
            List<GameRecord> games =
                    RecordFile.read(sgf.getBytes(StandardCharsets.ISO_8859_1)).games();
            if (games.isEmpty()) {
                return Optional.empty();
            }
            RecordJudge judge = new RecordJudge(games.get(0));
            return DeclaredVerdict.rules(judge.record())
                    .ruleSet()
                    .map(name -> DeclaredVerdict.of(
                            judge,
                            List.of(judge.judge(RuleSets.named(name, RuleSets.Options.DEFAULT))),
                            Settled.Mode.AGREED,
                            Optional.empty()));
        } catch (SgfSyntaxException unreadable) {
            return Optional.empty();
        }
    }
}
