package org.shinpan.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.Checkout;

/** Tests that the man pages and the completion for Bash describe the commands. */
class CommandDocumentsTest {

    @TempDir
    private Path folder;

    @Test
    void eachCommandHasAPageThatManCanRead() throws IOException {
        CommandDocuments.writePages(folder, "7.8.9");
        List<String> pages;
        try (Stream<Path> files = Files.list(folder)) {
            pages = files.map(file -> file.getFileName().toString()).toList();
        }
        assertThat(pages)
                .contains("shinpan.adoc", "shinpan-judge.adoc", "shinpan-serve.adoc", "shinpan-archive-query.adoc");
        String judge = Files.readString(folder.resolve("shinpan-judge.adoc"));
        assertThat(judge)
                .contains(":mansource: shinpan 7.8.9", "= shinpan-judge(1)", "== Exit Status", "*--report*=_FILE_")
                .doesNotContain("Exit status:");
    }

    @Test
    void theManualNamesTheModulesOfJavaThatAReleaseHas() throws IOException {
        String modules = String.join(",", Files.readAllLines(Checkout.path("tools/packaging/files/modules")));
        assertThat(Files.readString(Checkout.path("docs/install.md"))).contains("--add-modules " + modules + " ");
    }

    @Test
    void bashCompletesRuleSetsAndSmallLetters() throws IOException, InterruptedException {
        assertThat(completed("judge", "--rules", "jap")).isEqualTo("japanese");
        assertThat(completed("play", "--rules", "new")).isEqualTo("new-zealand");
        assertThat(completed("judge", "--format", "")).isEqualTo("text json csv");
        assertThat(completed("jud")).isEqualTo("judge");
    }

    /** Returns the completions that Bash offers for the last word. */
    private String completed(String... words) throws IOException, InterruptedException {
        Path script = Files.writeString(folder.resolve("shinpan"), CommandDocuments.completion());
        String line = Stream.of(words).map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        Process bash = new ProcessBuilder(
                        "bash",
                        "-c",
                        "compopt() { :; }; . \"$1\"; COMP_WORDS=(shinpan " + line + "); COMP_CWORD=" + words.length
                                + "; _complete_shinpan; echo \"${COMPREPLY[*]}\"",
                        "bash",
                        script.toString())
                .redirectErrorStream(true)
                .start();
        String printed = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return printed.strip();
    }
}
