package org.shinpan.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.ProofFileException;

/** Tests that the checker in Python accepts and refuses the same proofs as {@link ProofChecker}. */
class CheckProofsTest {

    private static final Path FOLDER = Path.of("check-proofs");

    @TempDir
    private Path temporary;

    private record Ran(int status, List<String> lines) {}

    private Ran python(String... arguments) throws IOException, InterruptedException {
        List<String> command = new java.util.ArrayList<>(
                List.of("python3", FOLDER.resolve("check_proofs.py").toString()));
        command.addAll(List.of(arguments));
        Path output = temporary.resolve("output");
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException noPython) {
            System.err.println("[check] SKIPPED: the checker of proofs in Python, which needs python3");
            assumeTrue(false, "python3 is missing");
            throw noPython;
        }
        process.getOutputStream().close();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        return new Ran(process.exitValue(), Files.readAllLines(output, StandardCharsets.UTF_8));
    }

    private static boolean isAccepted(String text) {
        try {
            return ProofChecker.check(ProofFile.parse(text)).isEmpty();
        } catch (ProofFileException unreadable) {
            return false;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "true",
                "planted",
                "damaged",
                "openings",
                "openings-planted",
                "openings-damaged",
                "zones",
                "zones-planted",
                "zones-damaged"
            })
    void bothCheckersGiveTheSameVerdicts(String name) throws IOException, InterruptedException {
        Path file = FOLDER.resolve(name + ".jsonl");
        List<String> proofs = Files.readAllLines(file);
        Ran ran = python("--lines", file.toString());
        assertThat(ran.lines()).hasSameSizeAs(proofs);
        for (int i = 0; i < proofs.size(); i++) {
            boolean accepted = isAccepted(proofs.get(i));
            assertThat(ran.lines().get(i)).as(proofs.get(i)).startsWith(accepted ? "accepted" : "refused: ");
            assertThat(accepted || name.contains("planted") || name.contains("damaged"))
                    .isTrue();
            assertThat(accepted && name.endsWith("planted")).isFalse();
        }
    }

    @Test
    void itPrintsWhatAProofShows() throws IOException, InterruptedException {
        Path one = temporary.resolve("proof.json");
        Files.writeString(one, Files.readAllLines(FOLDER.resolve("true.jsonl")).get(0));
        Ran ran = python(one.toString());
        assertThat(ran.status()).isZero();
        assertThat(ran.lines()).singleElement().asString().matches("[A-H]\\d +shown: (not-)?alive");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            nothing                     | Expecting value
            {"format":"shinpan-proof/1"} | another format
            {"format":"shinpan-proof/2","life":"independent","position":["X.","X"]} | the rows differ in length
            {"format":"shinpan-proof/2","life":"independent","position":["X."],"chains":[],\
            "proofs":[{"kind":"patterns"}]} | proofs by patterns are no longer read
            """)
    void aFileThatIsNotAProofEndsWithStatus2(String text, String fault) throws IOException, InterruptedException {
        Path one = temporary.resolve("proof.json");
        Files.writeString(one, text);
        Ran ran = python(one.toString());
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.lines()).singleElement().asString().contains(fault);
        assertThat(Optional.of(text).filter(CheckProofsTest::isAccepted)).isEmpty();
    }
}
