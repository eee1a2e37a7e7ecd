package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests secrets and their hashes. */
class SecretTest {

    /**
     * Matches comparisons of secrets that end at the first difference. Their time would show how much of a guess is
     * right.
     */
    private static final Pattern COMPARED_EARLY =
            Pattern.compile("(?i)(secret|proof|invitation|seal|token)(\\(\\))?\\.equals\\(|"
                    + "\\.equals\\([a-z]*\\.?(secret|proof|invitation|seal|token)(\\(\\))?\\)");

    @Test
    void noSecretIsComparedUpToItsFirstDifference() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            List<String> early = files.filter(file -> file.toString().endsWith(".java"))
                    .flatMap(SecretTest::lines)
                    .filter(line -> COMPARED_EARLY.matcher(line).find())
                    .toList();
            assertThat(early).isEmpty();
        }
    }

    @Test
    void onlyTheSameHashesAreTheSame() {
        String secret = Secret.random();
        assertThat(Secret.isSame(Secret.proof(secret), Secret.proof(secret))).isTrue();
        assertThat(Secret.isSame(Secret.proof(secret), Secret.proof(Secret.random())))
                .isFalse();
        assertThat(Secret.isSame("", Secret.proof(""))).isFalse();
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }
}
