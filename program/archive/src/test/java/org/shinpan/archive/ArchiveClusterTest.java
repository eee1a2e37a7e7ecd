package org.shinpan.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.JavaProgram;

/**
 * Judges an archive on a standalone cluster on this machine: a master and two workers on the loopback address, each in
 * its own JVM. The job is submitted by {@code SparkSubmit}, the program that the script {@code spark-submit} starts.
 */
@Tag("nightly")
class ArchiveClusterTest {

    private static final long BOUND_SECONDS = 240;

    @TempDir
    private Path scratch;

    private final List<Process> started = new ArrayList<>();
    private Path home;
    private Path program;
    private String master;

    @BeforeEach
    void start() throws IOException {
        home = Files.createDirectory(scratch.resolve("spark"));
        Path jars = Files.createDirectory(home.resolve("jars"));
        program = scratch.resolve("program.jar");
        Set<String> names = new HashSet<>();
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(program))) {
            for (String entry : JavaProgram.classPath().split(File.pathSeparator)) {
                Path path = Path.of(entry);
                if (Files.isDirectory(path)) {
                    addFolder(path, jar, names);
                } else if (path.toString().contains(File.separator + "target" + File.separator)) {
                    addJar(path, jar, names);
                } else if (Files.exists(path) && names.add(path.getFileName().toString())) {
                    Files.createSymbolicLink(jars.resolve(path.getFileName()), path);
                }
            }
        }
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        master = "spark://127.0.0.1:" + port;
        spark(
                "master",
                "org.apache.spark.deploy.master.Master",
                "--host",
                "127.0.0.1",
                "--port",
                Integer.toString(port),
                "--webui-port",
                "0");
        for (String name : List.of("one", "two")) {
            spark(
                    name,
                    "org.apache.spark.deploy.worker.Worker",
                    "--host",
                    "127.0.0.1",
                    "--cores",
                    "1",
                    "--memory",
                    "1g",
                    "--webui-port",
                    "0",
                    "--work-dir",
                    scratch.resolve("work-" + name).toString(),
                    master);
        }
    }

    @AfterEach
    void stop() throws InterruptedException {
        for (Process process : started) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
    }

    private static void addFolder(Path folder, JarOutputStream jar, Set<String> names) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
                if (names.add(name)) {
                    jar.putNextEntry(new JarEntry(name));
                    Files.copy(file, jar);
                    jar.closeEntry();
                }
            }
        }
    }

    private static void addJar(Path file, JarOutputStream jar, Set<String> names) throws IOException {
        try (JarFile from = new JarFile(file.toFile())) {
            for (Enumeration<JarEntry> all = from.entries(); all.hasMoreElements(); ) {
                JarEntry entry = all.nextElement();
                if (!entry.isDirectory() && names.add(entry.getName())) {
                    jar.putNextEntry(new JarEntry(entry.getName()));
                    try (InputStream content = from.getInputStream(entry)) {
                        content.transferTo(jar);
                    }
                    jar.closeEntry();
                }
            }
        }
    }

    /** Starts a program of Spark whose class path has only Spark's jars. */
    private Process spark(String name, String main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(JavaProgram.command(home.resolve("jars") + "/*", main, 700, arguments));
        command.addAll(1, ArchiveProgram.jvmOptions());
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(scratch.resolve(name + ".log").toFile());
        builder.environment()
                .putAll(Map.of(
                        "SPARK_HOME",
                        home.toString(),
                        "SPARK_LOCAL_IP",
                        "127.0.0.1",
                        "SPARK_SCALA_VERSION",
                        "2.13",
                        "SPARK_NO_DAEMONIZE",
                        "1"));
        Process process = builder.start();
        started.add(process);
        return process;
    }

    private Process submit(Path out, Archive.Start start, Path in) throws IOException {
        return spark(
                "submit",
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                master,
                "--executor-memory",
                "512m",
                "--conf",
                "spark.driver.host=127.0.0.1",
                "--conf",
                "spark.ui.enabled=false",
                "--class",
                ArchiveProgram.class.getName(),
                program.toString(),
                "submitted",
                out.toString(),
                start.name(),
                in.toString());
    }

    private static void killFirst(List<Process> workers, long min) throws InterruptedException {
        for (Process worker : workers) {
            List<ProcessHandle> executors = worker.descendants().toList();
            if (executors.size() >= min) {
                worker.destroyForcibly().waitFor();
                executors.forEach(ProcessHandle::destroyForcibly);
                return;
            }
        }
        throw new IllegalStateException("no worker has an executor");
    }

    @Test
    void aWorkerIsKilledInMidJob() throws IOException, InterruptedException {
        Path in = ArchiveProgram.manyRecords(scratch.resolve("in"), 9000);
        Path out = scratch.resolve("out");
        Process job = submit(out, Archive.Start.NEW, in);
        ArchiveProgram.await(out, 8, job);
        long before = ArchiveProgram.parts(out);
        killFirst(started.subList(1, 3), 1);
        assertThat(out.resolve("_log/finished.json")).doesNotExist();
        assertThat(job.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(scratch.resolve("submit.log"))).contains("Size[games=");
        assertThat(job.exitValue()).isZero();
        assertThat(ArchiveProgram.parts(out)).isGreaterThan(before);
        List<String> names;
        try (Stream<Path> files = Files.list(in)) {
            names = files.map(Path::toString).sorted().toList();
        }
        try (Archive archive = Archive.on("local[2]", null)) {
            assertThat(asked(archive, out, "select file from games where game = 1 order by file"))
                    .isEqualTo(names);
            assertThat(asked(
                            archive,
                            out,
                            "select count(*) from (select file, game, ruleset from verdicts "
                                    + "group by all having count(*) > 1) union all select count(*) from faults"))
                    .containsExactly("0", "0");
        }
    }

    private static List<String> asked(Archive archive, Path out, String sql) throws IOException {
        StringWriter text = new StringWriter();
        try (PrintWriter writer = new PrintWriter(text)) {
            archive.query(out.toString(), sql, Archive.Form.CSV, writer);
        }
        return text.toString().lines().skip(1).toList();
    }
}
