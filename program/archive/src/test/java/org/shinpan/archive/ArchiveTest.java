package org.shinpan.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.judge.GameJudge;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.RuleChoice;
import org.shinpan.judge.Settled;
import org.shinpan.rules.law.Notice;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.testkit.Checkout;
import org.shinpan.views.GameView;
import org.shinpan.views.Json;

/** Tests archives of the records of the repository, judged on two cores of this JVM. */
class ArchiveTest {

    private static final Path RECORDS = Checkout.path("examples/records");
    private static final Archive.Options OPTIONS =
            new Archive.Options(List.of("declared", "five-texts"), 0, Settled.Mode.NONE);
    private static Archive archive;

    @TempDir
    private Path scratch;

    /**
     * Settings of Spark for few rows: queries are not compiled, because that takes longer than answering them, and one
     * partition is enough.
     */
    private static final Map<String, String> SMALL = Map.of(
            "spark.sql.codegen.wholeStage", "false",
            "spark.sql.codegen.factoryMode", "NO_CODEGEN",
            "spark.sql.adaptive.enabled", "false",
            "spark.sql.shuffle.partitions", "1");

    @BeforeAll
    static void start() {
        SMALL.forEach(System::setProperty);
        archive = Archive.on("local[2]", null);
    }

    @AfterAll
    static void stop() {
        archive.close();
        SMALL.keySet().forEach(System::clearProperty);
    }

    /**
     * Returns the lines that {@code judge --format json} prints for a file. They are made by the judge itself, without
     * Spark.
     */
    private static List<String> judged(String name, byte[] file) throws IOException {
        List<String> lines = new ArrayList<>();
        for (GameRecord record : RecordFile.read(file).games()) {
            GameJudge judge = new GameJudge(
                    new RuleChoice(OPTIONS.rules()), Optional.empty(), Notice.AT_ONCE, OPTIONS.settle(), Set.of());
            lines.add(Json.text(GameView.of(name, record.number(), judge.judge(new RecordJudge(record)))));
        }
        return lines;
    }

    private static List<Path> records() throws IOException {
        try (Stream<Path> files = Files.list(RECORDS)) {
            return files.filter(file -> file.toString().endsWith(".sgf"))
                    .sorted()
                    .toList();
        }
    }

    private Archive.Size judge(Archive.Start start, Path... inputs) throws IOException {
        return archive.judge(
                Arrays.stream(inputs).map(Path::toString).toList(), out(), OPTIONS, start, (games, done, all) -> {});
    }

    private String out() {
        return scratch.resolve("out").toString();
    }

    private List<String> exported() throws IOException {
        StringWriter text = new StringWriter();
        try (PrintWriter writer = new PrintWriter(text)) {
            archive.export(out(), writer);
        }
        return text.toString().lines().sorted().toList();
    }

    private List<String> asked(String sql) throws IOException {
        StringWriter text = new StringWriter();
        try (PrintWriter writer = new PrintWriter(text)) {
            archive.query(out(), sql, Archive.Form.CSV, writer);
        }
        return text.toString().lines().skip(1).toList();
    }

    @Test
    void hasTheRowsOfJudgeToTheByte() throws IOException {
        List<String> expected = new ArrayList<>();
        for (Path file : records()) {
            expected.addAll(judged(file.toString(), Files.readAllBytes(file)));
        }
        expected.sort(null);
        Archive.Size size = judge(Archive.Start.NEW, RECORDS);
        assertThat(exported()).isEqualTo(expected).hasSize((int) size.games());
        assertThat(size.faults()).isZero();
        assertThat(asked("select count(*) from verdicts")).containsExactly(Long.toString(size.verdicts()));
    }

    @Test
    void readsArchivesAndCompressedFilesAlike() throws IOException {
        byte[] one = Files.readAllBytes(records().get(0));
        byte[] two = Files.readAllBytes(records().get(1));
        Path zip = scratch.resolve("a.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            entry(out, "deep/one.sgf", one);
            entry(out, "readme.txt", new byte[10]);
            entry(out, "two.sgf.gz", gzip(two));
        }
        Path tar = scratch.resolve("b.tar.gz");
        try (TarArchiveOutputStream out =
                new TarArchiveOutputStream(new GZIPOutputStream(Files.newOutputStream(tar)))) {
            TarArchiveEntry entry = new TarArchiveEntry("one.sgf");
            entry.setSize(one.length);
            out.putArchiveEntry(entry);
            out.write(one);
            out.closeArchiveEntry();
        }
        Path gz = Files.write(scratch.resolve("c.sgf.gz"), gzip(two));
        assertThat(judge(Archive.Start.NEW, zip, tar, gz).faults()).isZero();
        List<String> expected = new ArrayList<>();
        expected.addAll(judged(zip + "/deep/one.sgf", one));
        expected.addAll(judged(zip + "/two.sgf.gz", two));
        expected.addAll(judged(tar + "/one.sgf", one));
        expected.addAll(judged(gz.toString(), two));
        expected.sort(null);
        assertThat(exported()).isEqualTo(expected);
    }

    private static void entry(ZipOutputStream out, String name, byte[] content) throws IOException {
        out.putNextEntry(new ZipEntry(name));
        out.write(content);
        out.closeEntry();
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }

    @Test
    void namesWhatCannotBeReadAndJudgesTheRest() throws IOException {
        byte[] good = Files.readAllBytes(records().get(0));
        Path folder = Files.createDirectory(scratch.resolve("in"));
        Files.write(folder.resolve("good.sgf"), good);
        Files.writeString(folder.resolve("broken.sgf"), "(;SZ[19]B[aa");
        Files.writeString(folder.resolve("no-size.sgf"), "(;SZ[0])");
        Files.writeString(folder.resolve("corrupt.zip"), "PK\3\4 and nothing more");
        Files.write(
                folder.resolve("empty.zip"),
                new byte[] {'P', 'K', 5, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
        Files.write(folder.resolve("cut.sgf.gz"), Arrays.copyOf(gzip(good), 60));
        Archive.Size size = judge(Archive.Start.NEW, folder, scratch.resolve("missing"));
        assertThat(exported()).isEqualTo(judged(folder + "/good.sgf", good));
        assertThat(size.faults()).isEqualTo(6);
        assertThat(asked("select substring_index(file, '/', -1), reason from faults order by 1"))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("broken.sgf,").contains("not closed"),
                        line -> assertThat(line).startsWith("corrupt.zip,").contains("the archive is broken"),
                        line -> assertThat(line).startsWith("cut.sgf.gz,").contains("ends too early"),
                        line -> assertThat(line).startsWith("empty.zip,").contains("no game records in it"),
                        line -> assertThat(line).isEqualTo("missing,no such file"),
                        line -> assertThat(line).startsWith("no-size.sgf,").contains("SZ[0]"));
    }

    @Test
    void judgesEachGameOnceWhenItIsResumed() throws IOException {
        Path folder = Files.createDirectory(scratch.resolve("in"));
        byte[] good = Files.readAllBytes(records().get(0));
        Files.write(folder.resolve("one.sgf"), good);
        judge(Archive.Start.NEW, folder);
        assertThatThrownBy(() -> judge(Archive.Start.NEW, folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("it is in use");
        // The remains of a job that was killed: a complete file that is not in the log, and half a file.
        Path games = scratch.resolve("out/games");
        Path complete;
        try (Stream<Path> files = Files.list(games)) {
            complete = files.filter(file -> file.toString().endsWith(".parquet"))
                    .findFirst()
                    .orElseThrow();
        }
        Files.copy(complete, games.resolve("part-left.parquet"));
        Files.writeString(games.resolve("_part-half.parquet"), "PAR1");
        Files.write(folder.resolve("two.sgf"), good);
        Archive.Size size = judge(Archive.Start.RESUMED, folder);
        assertThat(size.games()).isEqualTo(2);
        assertThat(asked("select substring_index(file, '/', -1) from games order by 1"))
                .containsExactly("one.sgf", "two.sgf");
        assertThat(games.resolve("part-left.parquet")).doesNotExist();
        assertThat(games.resolve("_part-half.parquet")).doesNotExist();
        assertThat(judge(Archive.Start.RESUMED, folder)).isEqualTo(size);
        assertThatThrownBy(() -> archive.judge(
                        List.of(folder.toString()),
                        out(),
                        new Archive.Options(List.of("tromp-taylor"), 0, Settled.Mode.NONE),
                        Archive.Start.RESUMED,
                        (done, at, all) -> {}))
                .hasMessageContaining("other options");
    }

    @Test
    void splitsALongCollection() throws IOException {
        byte[] game = Files.readAllBytes(RECORDS.resolve("nine-by-nine.sgf"));
        Path file = scratch.resolve("long.sgf");
        byte[] filler = ("(;C[" + "x\\] (;".repeat(1 << 17) + "])\n").getBytes(StandardCharsets.US_ASCII);
        int times = 14;
        long end;
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int i = 0; i < times; i++) {
                out.write(filler);
                out.write(game);
            }
            out.write("(;SZ[0])(;B[aa".getBytes(StandardCharsets.US_ASCII));
        }
        end = Files.size(file);
        assertThat(judge(Archive.Start.NEW, file).games()).isEqualTo(2L * times);
        assertThat(asked("select game, offset, turns from games where turns > 0 order by game"))
                .hasSize(times)
                .first()
                .isEqualTo("2," + filler.length + ","
                        + RecordFile.read(game).games().get(0).compactSteps().turns());
        assertThat(asked("select offset, reason from faults order by offset"))
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith((end - 14) + ",")
                                .contains("game 29: ")
                                .contains("SZ[0]"),
                        line -> assertThat(line).startsWith((end - 6) + ",").contains("game 30: "));
        try (Stream<Path> logs = Files.list(scratch.resolve("out/_log"))) {
            assertThat(logs.filter(log -> log.toString().contains("part-")).count())
                    .isGreaterThan(2);
        }
    }

    @Test
    void gamesThatAreEqualUpToASymmetryHaveOneHash() throws IOException {
        Path folder = Files.createDirectory(scratch.resolve("in"));
        Files.writeString(folder.resolve("a.sgf"), "(;SZ[9];B[gc];W[cc];B[ed])");
        Files.writeString(folder.resolve("b.sgf"), "(;SZ[9];B[cg];W[cc];B[de])");
        Files.writeString(folder.resolve("c.sgf"), "(;SZ[9];B[gc];W[cc];B[ee])");
        judge(Archive.Start.NEW, folder);
        assertThat(asked("select record from games where file like '%a.sgf'"))
                .containsExactly("(;FF[4]GM[1]CA[UTF-8]SZ[9];B[gc];W[cc];B[ed])");
        assertThat(asked("select count(*), count(distinct opening) from games group by hash order by 1"))
                .containsExactly("1,1", "2,1");
    }
}
