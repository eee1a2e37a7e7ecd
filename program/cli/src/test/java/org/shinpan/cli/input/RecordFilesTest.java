package org.shinpan.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.cli.Shell;
import org.shinpan.testkit.JavaProgram;
import org.shinpan.testkit.ProgramRun;

/** Tests which files the arguments of a command name: files, folders, links and archives. */
class RecordFilesTest {

    private static final byte[] RECORD = "(;SZ[3];B[bb])".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path folder;

    private Path record(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, RECORD);
    }

    private void zip(Path file, Charset names, String... entries) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out, names)) {
            for (String entry : entries) {
                zip.putNextEntry(new ZipEntry(entry));
                zip.write(RECORD);
            }
        }
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(content);
        }
        return packed.toByteArray();
    }

    /** Returns the names of the files that are found, relative to the folder of the test; each is read as one game. */
    private List<String> found(RecordFiles files) throws UnreadableInputException {
        List<String> names = new ArrayList<>();
        for (RecordSource source : files.sources()) {
            assertThat(RecordInput.read(source).games()).hasSize(1);
            names.add(source.name().replace(folder + "/", ""));
            source.done().run();
        }
        assertThat(files.count()).isEqualTo(names.size());
        return names;
    }

    private RecordFiles files(Path... named) {
        return new RecordFiles(List.of(named).stream().map(Path::toString).toList());
    }

    @Test
    void aFolderIsReadToItsEnds() throws Exception {
        record("b.sgf");
        record("a/c.SGF");
        record("a/d.txt");
        Files.write(folder.resolve("a/e.sgf.gz"), gzip(RECORD));
        zip(folder.resolve("club.zip"), StandardCharsets.UTF_8, "one.sgf", "2024/two.sgf", "readme.txt", "井山.sgf");
        RecordFiles files = files(folder);
        assertThat(files.faults()).isEmpty();
        assertThat(found(files))
                .containsExactly(
                        "a/c.SGF",
                        "a/e.sgf.gz",
                        "b.sgf",
                        "club.zip/2024/two.sgf",
                        "club.zip/one.sgf",
                        "club.zip/井山.sgf");
    }

    @Test
    void anArchiveIsKnownByItsContent() throws Exception {
        Path misnamed = folder.resolve("misnamed.sgf");
        zip(misnamed, StandardCharsets.UTF_8, "one.sgf");
        RecordFiles files = files(misnamed);
        assertThat(found(files)).containsExactly("misnamed.sgf/one.sgf");
        assertThatThrownBy(() -> RecordInput.read(misnamed.toString()))
                .isInstanceOf(UnreadableInputException.class)
                .hasMessageContaining("zip archive");
        Path packed = Files.write(folder.resolve("plain.sgf"), gzip(RECORD));
        assertThat(RecordInput.read(packed.toString()).games()).hasSize(1);
    }

    @Test
    void namesInAnArchiveMayHaveAnyEncoding() throws Exception {
        Path file = folder.resolve("old.zip");
        zip(file, Charset.forName("Shift_JIS"), "棋譜.sgf");
        RecordFiles files = files(file);
        assertThat(files.faults()).isEmpty();
        assertThat(files.sources()).hasSize(1);
        assertThat(RecordInput.read(files.sources().iterator().next()).games()).hasSize(1);
    }

    @Test
    void aBrokenArchiveIsOneLine() throws Exception {
        Path file = Files.write(folder.resolve("broken.zip"), new byte[] {'P', 'K', 3, 4, 0, 0});
        RecordFiles files = files(file);
        assertThat(files.sources()).isEmpty();
        assertThat(files.faults()).singleElement().asString().startsWith(file + ": the archive is broken: ");
    }

    @Test
    void linksAreFollowedOnce() throws Exception {
        Path real = record("games/a.sgf");
        Files.createSymbolicLink(folder.resolve("games/again.sgf"), real);
        Files.createSymbolicLink(folder.resolve("games/loop"), folder.resolve("games"));
        Files.createSymbolicLink(folder.resolve("games/gone.sgf"), folder.resolve("nowhere"));
        Path outside = record("outside/b.sgf");
        Files.createSymbolicLink(folder.resolve("games/linked"), outside.getParent());
        Files.createSymbolicLink(folder.resolve("games/twice"), outside.getParent());
        RecordFiles files = files(folder.resolve("games"));
        assertThat(found(files)).hasSize(2).contains("games/a.sgf");
        assertThat(files.faults())
                .containsExactly(folder.resolve("games/gone.sgf") + ": a link to a file that does not exist");
    }

    @Test
    void anEmptyFolderSaysSo() throws Exception {
        Files.writeString(folder.resolve("readme.txt"), "nothing here");
        RecordFiles files = files(folder);
        assertThat(files.faults()).singleElement().asString().startsWith(folder + ": no game records in it");
        Shell.Ran ran = Shell.shinpan("judge", folder.toString());
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults()).hasSize(1);
    }

    @Test
    void aFolderThatCannotBeReadStopsNoOther() throws Exception {
        record("good/a.sgf");
        Path locked = record("locked/b.sgf").getParent();
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(locked), "the superuser reads everything");
        try {
            RecordFiles files = files(folder);
            assertThat(found(files)).containsExactly("good/a.sgf");
            assertThat(files.faults()).containsExactly(locked + ": permission denied");
        } finally {
            Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("rwx------"));
        }
    }

    /** In the locale C, Java cannot decode these names. The files must still be found, and their names printed. */
    @Test
    void namesInAnyEncodingWorkInTheLocaleC() throws Exception {
        // The names are made by URI and by the shell, because the JVM of this test may be in the locale C as well.
        Path japanese = Path.of(URI.create(folder.toUri() + "%E6%A3%8B%E8%AD%9C.sgf"));
        Path latin = Path.of(URI.create(folder.toUri() + "caf%E9.sgf"));
        Files.write(japanese, RECORD);
        try {
            Files.write(latin, RECORD);
        } catch (IOException refused) {
            Assumptions.abort("the file system takes only UTF-8");
        }
        List<String> judge = JavaProgram.command("org.shinpan.cli.Main", 128, "judge", "--format", "json");
        for (String named : List.of(".", "[!c]*.sgf")) {
            List<String> command = new ArrayList<>(List.of("sh", "-c", "exec \"$@\" " + named, "sh"));
            command.addAll(judge);
            ProgramRun ran = ProgramRun.of(folder, Duration.ofMinutes(2), Map.of("LC_ALL", "C"), command);
            assertThat(ran.exit()).as(ran.toString()).isZero();
            assertThat(String.join("\n", ran.lines())).contains("棋譜.sgf");
            assertThat(ran.lines()).hasSize(named.equals(".") ? 3 : 1);
        }
    }

    /** Here only a few names may be in memory, so that every folder is read in several parts. */
    @Test
    void theOrderIsThatOfAllNames() throws Exception {
        for (String name :
                List.of("a.sgf", "a/x.sgf", "a-b.sgf", "a0.sgf", "b/c/d.sgf", "b/c.sgf", "b/c-.sgf", "z.sgf")) {
            record(name);
        }
        List<String> names = new ArrayList<>();
        SortedFiles files = new SortedFiles(folder, path -> String.valueOf(path.getFileName()), 2);
        for (Path file = files.next(); file != null; file = files.next()) {
            names.add(folder.relativize(file).toString());
        }
        assertThat(names)
                .containsExactly("a-b.sgf", "a.sgf", "a/x.sgf", "a0.sgf", "b/c-.sgf", "b/c.sgf", "b/c/d.sgf", "z.sgf")
                .isSorted();
    }

    @Test
    void aStreamThatIsNoRecordIsClosed() throws IOException {
        AtomicInteger closed = new AtomicInteger();
        byte[] noGzip = {0x1F, (byte) 0x8B, 0};
        byte[] zip = {'P', 'K', 3, 4};
        for (byte[] content : List.of(noGzip, zip)) {
            RecordSource source = new RecordSource(
                    "record",
                    () -> new FilterInputStream(new ByteArrayInputStream(content)) {
                        @Override
                        public void close() {
                            closed.incrementAndGet();
                        }
                    },
                    () -> {});
            assertThatThrownBy(() -> RecordInput.open(source)).isInstanceOf(UnreadableInputException.class);
        }
        assertThat(closed).hasValue(2);
    }

    @Test
    void aFileOutsideIsReadOnceHoweverManyLinksLeadToIt() throws Exception {
        Path outside = record("outside/b.sgf");
        record("games/c.sgf");
        Files.createSymbolicLink(folder.resolve("games/one.sgf"), outside);
        Files.createSymbolicLink(folder.resolve("games/two.sgf"), outside);
        RecordFiles files = files(folder.resolve("games"));
        assertThat(found(files)).containsExactly("games/c.sgf", "games/one.sgf");
    }

    @Test
    void anArchiveIsOpenUntilItsLastRecordIsDone() throws Exception {
        Path file = folder.resolve("two.zip");
        zip(file, StandardCharsets.UTF_8, "one.sgf", "two.sgf");
        List<RecordSource> all = new ArrayList<>();
        files(file).sources().forEach(all::add);
        all.get(0).done().run();
        assertThat(RecordInput.read(all.get(1)).games()).hasSize(1);
        all.get(1).done().run();
        assertThatThrownBy(() -> RecordInput.read(all.get(1))).isInstanceOf(Exception.class);
    }
}
