package org.shinpan.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.ManualSession;

/** Makes a release of this checkout, and tests that it can be installed on a system without Java. */
@Tag("nightly")
class InstalledTest {

    @TempDir
    Path installed;

    private static final Path HOME = Checkout.ROOT.toAbsolutePath().normalize();

    @Test
    void aReleaseIsMadeInstalledUsedAndRemoved() throws IOException, InterruptedException {
        run("./release", "--changed");
        run("tools/packaging/try");
        followTheManual();
    }

    /** Unpacks the archive in a folder without a checkout, and types what the manual shows. */
    private void followTheManual() throws IOException, InterruptedException {
        Path release = HOME.resolve("target/release");
        try (Stream<Path> files = Files.list(release)) {
            Path archive = files.filter(file -> file.toString().endsWith(".tar.gz")
                            && file.toString().contains("-linux-"))
                    .findFirst()
                    .orElseThrow();
            run("tar", "-xzf", archive.toString(), "--strip-components=1", "-C", installed.toString());
        }
        List<String> program = List.of(installed.resolve("bin/shinpan").toString());
        Path examples = installed.resolve("share/doc/shinpan/examples");
        for (ManualSession session : ManualSession.all()) {
            assertThat(session.run(examples, program)).as(session.command()).matches(session.pattern());
        }
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(HOME.toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(List.of(command) + "\n" + printed).isZero();
    }
}
