package org.shinpan.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.life.open.PlaySample;

/** Tests the samples of plays, and what the command reports about faulty problems. */
class PlaysTest {

    /** Five stones in a corner that make two eyes, whoever moves first. */
    private static final String CORNER =
            "(;SZ[7]AB[ae][be][ce][de][ee][bf]AW[ad][bd][cd][dd][ed][fd][fe][ff]TR[ae]PL[B])";

    @TempDir
    Path folder;

    @Test
    void eachStateOfAProofIsASample() throws IOException {
        List<PlaySample> samples = Plays.samples(file("corner.sgf", CORNER), 3_000);
        assertThat(samples).isNotEmpty();
        assertThat(samples)
                .allSatisfy(sample -> assertThat(sample.features().size()).isGreaterThan(sample.played()));
    }

    @Test
    void aProblemThatIsNotSolvedGivesNone() throws IOException {
        assertThat(Plays.samples(file("one.sgf", "(;SZ[9]AB[ee]AW[ef][de][fe]TR[ee]PL[W])"), 10))
                .isEmpty();
    }

    @Test
    void aFaultyProblemIsNamed() throws IOException {
        assertThat(faults(file("none.sgf", "(;SZ[7]AB[aa])"))).contains("none.sgf: the triangles must be on stones");
        assertThat(faults(file("both.sgf", "(;SZ[7]AB[aa]AW[cc]TR[aa][cc])"))).contains("both.sgf: the triangles");
        assertThat(faults(file("torn.sgf", "(;SZ[7")).lines()).hasSize(1);
        assertThat(faults(folder.resolve("missing.sgf"))).contains("missing.sgf");
    }

    private static String faults(Path file) {
        ByteArrayOutputStream faults = new ByteArrayOutputStream();
        int status = Workshop.run(
                List.of("plays", "--states", "100", file.toString()),
                new PrintStream(faults, true, StandardCharsets.UTF_8));
        assertThat(status).isEqualTo(2);
        return faults.toString(StandardCharsets.UTF_8);
    }

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }
}
