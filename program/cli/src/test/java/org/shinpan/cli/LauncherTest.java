package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.ProgramRun;

/** Tests that the launcher gives Java working standard streams and a locale with UTF-8. A script replaces Java here. */
@Tag("each-jdk")
class LauncherTest {

    private static final Duration BOUND = Duration.ofSeconds(60);

    @TempDir
    private Path home;

    @BeforeEach
    void aHouseWithAScriptForJava() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "the script looks at /proc");
        Files.copy(Checkout.path("shinpan"), home.resolve("shinpan"));
        Files.createDirectories(home.resolve("tools/packaging/files"));
        for (String file : List.of("tools/packaging/files/shinpan", "tools/packaging/files/names")) {
            Files.copy(Checkout.path(file), home.resolve(file));
        }
        Files.createDirectories(home.resolve("program/cli/target"));
        Files.createFile(home.resolve("program/cli/pom.xml"));
        Path jar = Files.createFile(home.resolve("program/cli/target/shinpan.jar"));
        Path archive = Files.createFile(home.resolve("program/cli/target/shinpan-17.0.1.jsa"));
        Files.setLastModifiedTime(archive, Files.getLastModifiedTime(jar));
        Files.createDirectories(home.resolve("jdk/bin"));
        Files.writeString(home.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
        script("jdk/bin/java", "echo \"in $(readlink /proc/$$/fd/0)\" \"locale $LC_ALL\"");
        assertThat(home.resolve("shinpan").toFile().setExecutable(true)).isTrue();
    }

    private void script(String name, String... lines) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        assertThat(file.toFile().setExecutable(true, false)).isTrue();
    }

    private List<String> launched(String line, String locale) {
        Map<String, String> environment =
                Map.of("JAVA_HOME", home.resolve("jdk").toString(), "LC_ALL", locale);
        line = "PATH=$PWD/bin:$PATH; " + line;
        return ProgramRun.of(home, BOUND, environment, List.of("bash", "-c", line))
                .lines();
    }

    @Test
    void closedStreamsBecomeTheNullDevice() {
        assertThat(launched("./shinpan judge - <&-", "C"))
                .singleElement()
                .asString()
                .contains("in /dev/null");
        assertThat(launched("./shinpan judge - >&-; echo $?", "C"))
                .containsExactly("shinpan: standard output is closed", "2");
    }

    @Test
    void anOpenStreamStays() {
        assertThat(launched("./shinpan judge - <shinpan", "C"))
                .singleElement()
                .asString()
                .contains("in " + home)
                .contains("/shinpan");
    }

    @Test
    void namesOfFilesAreReadAsUtf8() {
        assertThat(launched("./shinpan judge -", "C"))
                .singleElement()
                .asString()
                .endsWith("locale C.UTF-8");
        assertThat(launched("./shinpan judge -", "C.UTF-8"))
                .singleElement()
                .asString()
                .endsWith("locale C.UTF-8");
        // Java accepts no locale that is not installed, and then ignores the other locale categories too.
        assertThat(launched("./shinpan judge - 2>&1", "xx_XX.UTF-8"))
                .last()
                .asString()
                .endsWith("locale C.UTF-8");
        assertThat(launched("unset LC_ALL; LANG=C.UTF-8 LC_MESSAGES=xx_XX.UTF-8 ./shinpan judge -", ""))
                .singleElement()
                .asString()
                .endsWith("locale C.UTF-8");
    }

    @Test
    void aComputerWithoutUtf8IsOneSentenceWhereItMatters() throws IOException {
        script("bin/locale", "test \"$1\" != charmap || echo ANSI_X3.4-1968");
        assertThat(launched("./shinpan judge -", "C")).hasSize(1);
        assertThat(launched("./shinpan judge $(printf '\\303\\234bung.sgf')", "C"))
                .hasSize(2)
                .first()
                .isEqualTo("shinpan: no locale with UTF-8 is installed, so Java cannot read names with letters that are"
                        + " not English; install one, such as C.UTF-8");
    }

    /** In a folder with one of these names, Java or Maven fails with a message that users do not understand. */
    @ParameterizedTest
    @ValueSource(strings = {"a:b", "a\\b", "a${b}"})
    void aFolderInWhichJavaOrMavenCannotWorkIsOneSentence(String name) {
        assertThat(launched(
                        "mkdir '" + name + "'; cp -r shinpan tools program '" + name + "'; './" + name
                                + "/shinpan' judge -; echo $?",
                        "C"))
                .containsExactly(
                        "shinpan: " + home + "/" + name
                                + " has a colon, a backslash or ${ in its name, and Java or Maven"
                                + " cannot work there; rename it",
                        "2");
    }

    /** The launcher builds the program if it is missing, is older than its sources, or has no classes for Spark. */
    @Test
    void saysWhyItBuildsAndHowFarItIs() throws IOException {
        mavenThatBuilds();
        assertThat(launched("./shinpan archive --help", "C.UTF-8")).hasSize(1);
        assertThat(launched("./shinpan archive x; cat called", "C.UTF-8"))
                .startsWith(
                        "shinpan: the program was built without its classes for Spark; building it, for which Maven"
                                + " downloads Spark with about 300 MB the first time",
                        "shinpan: 1 of 2: Shinpan rules",
                        "shinpan: 2 of 2: Shinpan cli")
                .last()
                .asString()
                .contains("-Dquick=archive -pl program/cli");
        assertThat(launched("./shinpan archive x", "C.UTF-8")).hasSize(1);
        Files.delete(home.resolve("program/cli/target/shinpan.jar"));
        assertThat(launched("./shinpan judge -; cat called", "C.UTF-8"))
                .startsWith(
                        "shinpan: the program is not built yet; building it, for which Maven downloads about 60 MB the"
                                + " first time")
                .last()
                .asString()
                .contains("-Dquick=true -pl program/cli");
    }

    /** A new build keeps the classes for Spark. */
    @Test
    void aNewBuildKeepsTheClassesForSpark() throws IOException {
        mavenThatBuilds();
        Files.writeString(
                home.resolve("program/cli/target/shinpan.jar"), "org/shinpan/archive/session/SparkArchive.class");
        aNewerSource();
        assertThat(launched("./shinpan judge -; cat called", "C.UTF-8"))
                .startsWith(
                        "shinpan: the program is older than its sources; building it, for which Maven downloads Spark"
                                + " with about 300 MB the first time")
                .last()
                .asString()
                .contains("-Dquick=archive -pl program/cli");
    }

    @Test
    void theReasonWhyItCannotBuildIsOneSentence() throws IOException {
        aNewerSource();
        String older = "shinpan: the program is older than its sources, and ";
        // A folder with the programs of the script, and without Maven.
        String noMaven = "mkdir few; for p in bash readlink dirname sed find grep mkdir flock; do"
                + " ln -s $(command -v $p) few/; done; PATH=$PWD/few ";
        assertThat(launched(noMaven + "./shinpan judge -; echo $?; rm -r few", "C"))
                .containsExactly(older + "Maven (mvn), which builds it, is not installed", "2");
        mavenThatBuilds();
        Files.delete(home.resolve("jdk/bin/javac"));
        assertThat(launched("./shinpan judge -; echo $?", "C"))
                .containsExactly(
                        older + home.resolve("jdk")
                                + " has no compiler to build it; set JAVA_HOME to a JDK of version 17 or later",
                        "2");
        script("bin/mvn", "echo '[ERROR] Unknown host central -> [Help 1]'; exit 1");
        script("jdk/bin/javac", "");
        assertThat(lastLineOfABuild())
                .containsExactly(
                        "shinpan: the build failed: Unknown host central; see "
                                + home.resolve("program/cli/target/build.log"),
                        "2");
    }

    /** The launcher reports the reason even if Maven itself fails, or prints more than a pipe can buffer. */
    @Test
    void aBuildThatFailsSaysWhy() throws IOException {
        mavenThatBuilds();
        aNewerSource();
        String log = "; see " + home.resolve("program/cli/target/build.log");
        script("bin/mvn", "yes '[ERROR] [ERROR] No such module' | head -n 5000", "exit 1");
        assertThat(lastLineOfABuild()).containsExactly("shinpan: the build failed: No such module" + log, "2");
        script(
                "bin/mvn",
                "printf 'Exception in thread main\\n\\tat a.b\\nCaused by: Bad path\\n\\t... 2 more\\n'; exit 1");
        assertThat(lastLineOfABuild()).containsExactly("shinpan: the build failed: Bad path" + log, "2");
        script("bin/mvn", "echo 'Killed by a signal'; exit 137");
        assertThat(lastLineOfABuild()).containsExactly("shinpan: the build failed: Killed by a signal" + log, "2");
        script("bin/mvn", "exit 1");
        assertThat(lastLineOfABuild()).containsExactly("shinpan: the build failed: Maven printed nothing" + log, "2");
    }

    private List<String> lastLineOfABuild() {
        return launched("./shinpan judge - 2>&1 | tail -n 1; echo ${PIPESTATUS[0]}", "C");
    }

    /**
     * The first JDK on the PATH has version 17. Newer ones, up to version 25, are in the folder in which JDKs are
     * installed.
     */
    @Test
    void aNetworkOfAFileIsComputedByTheNewestJdk() throws IOException {
        Path launcher = home.resolve("shinpan");
        Files.writeString(launcher, Files.readString(launcher).replace("/usr/lib/jvm/*", home + "/jdks/*"));
        for (String version : List.of("21.0.1", "25.0.3", "18.0.2")) {
            String jdk = "jdks/" + version;
            script(jdk + "/bin/java", "echo " + version + " \"$*\"");
            Files.writeString(home.resolve(jdk + "/release"), "JAVA_VERSION=\"" + version + "\"\n");
            Files.createFile(home.resolve("program/cli/target/shinpan-" + version + ".jsa"));
        }
        String plain = "unset JAVA_HOME; mkdir -p bin; ln -sf $PWD/jdk/bin/java bin/java; ";
        String says = "shinpan: Java 25.0.3 in " + home
                + "/jdks/25.0.3 computes the network, faster than Java 17.0.1; JAVA_HOME chooses another";
        for (String options : List.of("gtp --net a.gz", "analysis -model a.gz", "serve --human-net=a.gz")) {
            assertThat(launched(plain + "./shinpan " + options + " 2>&1", "C.UTF-8"))
                    .hasSize(2)
                    .startsWith(says)
                    .last()
                    .asString()
                    .startsWith("25.0.3 ")
                    .contains("--add-modules=jdk.incubator.vector");
        }
        for (String options : List.of("gtp", "gtp --net none", "judge -")) {
            assertThat(launched(plain + "./shinpan " + options + " 2>&1", "C.UTF-8"))
                    .singleElement()
                    .asString()
                    .startsWith("in ");
        }
        assertThat(launched("./shinpan gtp --net a.gz 2>&1", "C.UTF-8"))
                .singleElement()
                .asString()
                .startsWith("in ");
    }

    @Test
    void aWrongJavaHomeIsOneSentence() {
        assertThat(launched("JAVA_HOME=/no/such ./shinpan judge -; echo $?", "C"))
                .containsExactly(
                        "shinpan: JAVA_HOME is /no/such, where there is no bin/java; set it to a JDK of version 17 or"
                                + " later, or unset it",
                        "2");
    }

    /**
     * A user without special rights can run the program that root has built. The message says who can build it again.
     */
    @Test
    void aCheckoutThatCannotBeWrittenIsOneSentence() throws IOException {
        boolean root = ProgramRun.succeeds(home, BOUND, "sh", "-c", "test $(id -u) = 0");
        String plain = root ? "setpriv --reuid 65534 --regid 65534 --clear-groups " : "";
        Assumptions.assumeTrue(
                ProgramRun.succeeds(home, BOUND, "sh", "-c", plain + "true"), "root cannot become a plain user here");
        mavenThatBuilds();
        aNewerSource();
        assertThat(launched(
                        "chmod 755 . bin jdk jdk/bin; chmod 555 program/cli program/cli/target; " + plain
                                + "./shinpan judge -; echo $?; touch -t 203001010000 program/cli/target/shinpan.jar; "
                                + plain
                                + "./shinpan judge - </dev/null",
                        "C"))
                .containsExactly(
                        "shinpan: the program is older than its sources, and " + home.resolve("program/cli/target")
                                + " cannot be written; let its owner run ./shinpan once",
                        "2",
                        "in /dev/null locale C.UTF-8");
    }

    /** Replaces Maven by a script that prints its arguments. */
    private void mavenThatBuilds() throws IOException {
        script("jdk/bin/javac", "");
        script(
                "bin/mvn",
                "echo \"$@\" >called",
                "echo '[INFO] Building Shinpan rules 0.9.0               [1/2]'",
                "echo '[INFO] Building Shinpan cli 0.9.0                 [2/2]'",
                "case $* in *quick=archive*) echo org/shinpan/archive/session/ >program/cli/target/shinpan.jar ;;",
                "*) echo >program/cli/target/shinpan.jar ;; esac");
    }

    private void aNewerSource() throws IOException {
        Path pom = Files.writeString(home.resolve("program/cli/pom.xml"), "");
        Files.setLastModifiedTime(
                pom,
                FileTime.from(Files.getLastModifiedTime(home.resolve("program/cli/target/shinpan.jar"))
                        .toInstant()
                        .plusSeconds(1)));
    }
}
