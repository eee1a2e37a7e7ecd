package org.shinpan.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;

/** Makes a release of this checkout, and tests that it can be installed on a system without Java. */
@Tag("nightly")
class InstalledTest {

    private static final Path HOME = Checkout.ROOT.toAbsolutePath().normalize();

    @Test
    void aReleaseIsMadeInstalledUsedAndRemoved() throws IOException, InterruptedException {
        run("./release", "--changed");
        run("tools/packaging/try");
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
