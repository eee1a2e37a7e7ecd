package org.shinpan.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.JavaProgram;
import org.shinpan.testkit.ProgramRun;
import org.shinpan.testkit.SystemWords;

/**
 * Tests faults of a job on one machine: every input that can be judged is judged once, and every other one is reported
 * as a fault.
 */
@Tag("nightly")
class ArchiveFaultsTest {

    private static final int BOMB = 400;
    private static final Duration BOUND = Duration.ofSeconds(30);
    private static Archive archive;

    @TempDir
    private Path scratch;

    @BeforeAll
    static void start() {
        archive = Archive.on("local[2]", null);
    }

    @AfterAll
    static void stop() {
        archive.close();
    }

    private static Archive.Size judge(Path out, Archive.Start start, Path... inputs) throws IOException {
        return archive.judge(
                Arrays.stream(inputs).map(Path::toString).toList(),
                out.toString(),
                ArchiveProgram.OPTIONS,
                start,
                (games, done, all) -> {});
    }

    private static List<String> asked(Path out, String sql) throws IOException {
        StringWriter text = new StringWriter();
        try (PrintWriter writer = new PrintWriter(text)) {
            archive.query(out.toString(), sql, Archive.Form.CSV, writer);
        }
        return text.toString().lines().skip(1).toList();
    }

    private void eachGameOnce(Path out, Path in) throws IOException {
        List<String> names;
        try (Stream<Path> files = Files.list(in)) {
            names = files.map(Path::toString).sorted().toList();
        }
        assertThat(asked(out, "select file from games where game = 1 order by file"))
                .isEqualTo(names);
        assertThat(asked(
                        out,
                        "select count(*) from (select file, game, ruleset from verdicts "
                                + "group by all having count(*) > 1)"))
                .containsExactly("0");
        assertThat(asked(out, "select count(*) from faults")).containsExactly("0");
        try (Stream<Path> files = Files.list(out.resolve("games"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".parquet")))
                    .hasSize((int) ArchiveProgram.parts(out));
        }
    }

    @Test
    void aJobThatIsKilledIsResumed() throws IOException, InterruptedException {
        Path in = ArchiveProgram.manyRecords(scratch.resolve("in"), 4000);
        Path out = scratch.resolve("out");
        long before = 0;
        for (int kill = 0; kill < 2; kill++) {
            Process job = ArchiveProgram.start(
                    scratch.resolve("printed"),
                    JavaProgram.classPath(),
                    List.of(),
                    ArchiveProgram.class.getName(),
                    "local[2]",
                    out.toString(),
                    kill == 0 ? "NEW" : "RESUMED",
                    in.toString());
            try {
                ArchiveProgram.await(out, before + 5, job);
            } finally {
                job.destroyForcibly().waitFor(); // kill -9
            }
            assertThat(out.resolve("_log/finished.json")).doesNotExist();
            assertThat(ArchiveProgram.parts(out)).isGreaterThanOrEqualTo(before + 5);
            before = ArchiveProgram.parts(out);
        }
        assertThatThrownBy(() -> judge(out, Archive.Start.NEW, in)).hasMessageContaining("it is in use");
        Archive.Size size = judge(out, Archive.Start.RESUMED, in);
        assertThat(asked(out, "select count(*) from games")).containsExactly(Long.toString(size.games()));
        assertThat(asked(out, "select count(*) from verdicts")).containsExactly(Long.toString(size.verdicts()));
        eachGameOnce(out, in);
    }

    @Test
    void aFullDiskEndsTheJobAndItIsResumedWhenThereIsRoom() throws IOException {
        Path in = ArchiveProgram.manyRecords(scratch.resolve("in"), 2000);
        Path disk = Files.createDirectory(scratch.resolve("disk"));
        boolean small = ProgramRun.succeeds(
                scratch, BOUND, "mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", disk.toString());
        if (!small) {
            System.out.println("SKIPPED: a full disk, since a small file system cannot be mounted here");
        }
        Assumptions.assumeTrue(small, "SKIPPED: a small file system cannot be mounted here");
        try {
            Path out = disk.resolve("out");
            assertThatThrownBy(() -> judge(out, Archive.Start.NEW, in))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(SystemWords.refusing(disk.resolve("more")))
                    .message()
                    .doesNotContain("\n");
            assertThat(ProgramRun.succeeds(scratch, BOUND, "mount", "-o", "remount,size=64m", disk.toString()))
                    .isTrue();
            judge(out, Archive.Start.RESUMED, in);
            eachGameOnce(out, in);
        } finally {
            assertThat(ProgramRun.succeeds(scratch, BOUND, "umount", disk.toString()))
                    .isTrue();
        }
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamed() throws IOException {
        Path in = ArchiveProgram.manyRecords(scratch.resolve("in"), 3);
        Path file = Files.writeString(scratch.resolve("file"), "not a folder");
        for (Path out : List.of(file, file.resolve("out"), Path.of("/proc/archive"))) {
            assertThatThrownBy(() -> judge(out, Archive.Start.NEW, in))
                    .isInstanceOf(IOException.class)
                    .message()
                    .contains(out.toString())
                    .doesNotContain("\n");
        }
        assertThat(file).hasContent("not a folder");
    }

    /** Each input is a few hundred kilobytes long, and unpacks to hundreds of megabytes. */
    @Test
    void noBombTakesTheJobDown() throws IOException {
        Path in = Files.createDirectories(scratch.resolve("in"));
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(in.resolve("a.zip")))) {
            out.putNextEntry(new ZipEntry("bomb.sgf"));
            blanks(out);
            out.closeEntry();
        }
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(in.resolve("b.sgf.gz")))) {
            blanks(out);
        }
        try (TarArchiveOutputStream out =
                new TarArchiveOutputStream(new GZIPOutputStream(Files.newOutputStream(in.resolve("c.tar.gz"))))) {
            TarArchiveEntry entry = new TarArchiveEntry("bomb.sgf");
            entry.setSize((long) BOMB << 20);
            out.putArchiveEntry(entry);
            blanks(out);
            out.closeArchiveEntry();
        }
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(in.resolve("d.zip")))) {
            for (String name : List.of("one.sgf.gz", "two.sgf.gz")) {
                out.putNextEntry(new ZipEntry(name));
                Files.copy(in.resolve("b.sgf.gz"), out);
                out.closeEntry();
            }
        }
        // Each variation is a node that costs memory for two bytes of text.
        Files.writeString(in.resolve("e.sgf"), "(;SZ[19]" + "(;".repeat(3_000_000));
        Files.writeString(in.resolve("f.sgf"), "(;SZ[19]AB" + "[aa:ss]".repeat(900_000) + ")");
        ArchiveProgram.manyRecords(in, 4);
        Path out = scratch.resolve("out");
        assertThat(judge(out, Archive.Start.NEW, in).games()).isGreaterThanOrEqualTo(4);
        assertThat(asked(out, "select substring_index(file, '/', -1) from games where game = 1 order by file"))
                .contains("0.sgf", "1.sgf", "2.sgf", "3.sgf");
        assertThat(asked(out, "select distinct substring_index(file, '/in/', -1) from faults order by 1"))
                .contains("a.zip", "b.sgf.gz", "c.tar.gz", "d.zip");
        assertThat(asked(
                        out,
                        "select distinct substring_index(file, '/in/', -1) as name from (select file from games "
                                + "union all select file from faults) where file rlike '[ef].sgf$' order by name"))
                .containsExactly("e.sgf", "f.sgf");
    }

    private static void blanks(OutputStream out) throws IOException {
        byte[] blanks = new byte[1 << 20];
        for (int i = 0; i < BOMB; i++) {
            out.write(blanks);
        }
    }

    /**
     * In each archive a byte is changed, or the end is cut off. The archive must be judged, reported as a fault, or
     * both.
     */
    @Test
    void damagedArchivesAreNamedAndTheRestIsJudged() throws IOException {
        Path good = ArchiveProgram.manyRecords(scratch.resolve("good"), 6);
        Path zip = scratch.resolve("all.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip));
                Stream<Path> files = Files.list(good)) {
            for (Path file : files.sorted().toList()) {
                out.putNextEntry(new ZipEntry(file.getFileName().toString()));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
        byte[] whole = Files.readAllBytes(zip);
        Path in = ArchiveProgram.manyRecords(scratch.resolve("in"), 2);
        Random random = new Random(19);
        List<String> damaged = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            byte[] bytes = i % 2 == 0 ? whole.clone() : Arrays.copyOf(whole, random.nextInt(whole.length));
            if (i % 2 == 0) {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
            }
            String name = String.format(Locale.ROOT, "%02d.zip", i);
            Files.write(in.resolve(name), bytes);
            damaged.add(name);
        }
        Path out = scratch.resolve("out");
        judge(out, Archive.Start.NEW, in);
        assertThat(asked(
                        out,
                        "select distinct substring_index(substring_index(file, '/in/', -1), '/', 1) as name from "
                                + "(select file from games union all select file from faults) "
                                + "where file like '%.zip%' order by name"))
                .isEqualTo(damaged);
        assertThat(asked(out, "select count(*) from games where game = 1 and file not like '%.zip%'"))
                .containsExactly("2");
        assertThat(asked(out, "select count(*) from (select file, game from games group by all having count(*) > 1)"))
                .containsExactly("0");
    }

    /** Neither SIGTERM nor SIGKILL may leave output that is only half written. */
    @Test
    void aJobThatIsAskedToEndIsResumed() throws IOException, InterruptedException {
        Path in = ArchiveProgram.manyRecords(scratch.resolve("in"), 3000);
        Path out = scratch.resolve("out");
        Process job = ArchiveProgram.start(
                scratch.resolve("printed"),
                JavaProgram.classPath(),
                List.of(),
                ArchiveProgram.class.getName(),
                "local[1]",
                out.toString(),
                "NEW",
                in.toString());
        try {
            ArchiveProgram.await(out, 3, job);
            job.destroy();
            assertThat(job.waitFor(BOUND.toSeconds(), TimeUnit.SECONDS)).isTrue();
        } finally {
            job.destroyForcibly();
        }
        judge(out, Archive.Start.RESUMED, in);
        eachGameOnce(out, in);
    }
}
