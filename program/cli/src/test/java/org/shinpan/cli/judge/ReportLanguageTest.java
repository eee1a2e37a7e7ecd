package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.cli.Shell;
import org.shinpan.server.Phrases;
import org.shinpan.testkit.Checkout;

/** Tests that a report in another language has no English sentence. */
class ReportLanguageTest {

    /**
     * Common English words. Nearly every English sentence contains one of them, and no sentence of the other languages
     * does.
     */
    private static final Pattern ENGLISH = Pattern.compile(
            "\\b(the|of|is|are|and|with|by|not|which|that|this|turns?|black|white|legal|open|dead|note|record|result"
                    + "|game|read|position|passes|points?|silent|illegal|chains?|stones?)\\b",
            Pattern.CASE_INSENSITIVE);

    /** A word in small Latin letters, which no Chinese, Japanese or Korean sentence has. */
    private static final Pattern LATIN = Pattern.compile("(?<![A-Za-z\\[])[a-z]{3,}(?![A-Za-z])");

    /** Names of rule sets and readings, and words of a command. */
    private static final Pattern NAMES =
            Pattern.compile("shinpan rules \\S+ \\S+|\\[[^]]*]|'(stones|moves)'|--alive FILE|--komi"
                    + "|tromp-taylor|new-zealand|go-gadget|wagc-intent|logical|clarendon|japanese|chinese|aga"
                    + "|as-written|tenths|hundredths|nobody's|odd|Japanese|Chinese|AGA");

    private static final Pattern VALUE = Pattern.compile("\\{\\w+}");

    /** Unusual records, whose reports contain notes, silences, contradictions and comparisons. */
    private static final List<String> ODD = List.of(
            "x(;GM[1]SZ[9];B[aa])y)(;SZ[9]KM[0.3]RE[odd]HA[x];W[bb]",
            "(;GM[]SZ[9]KM[odd]RE[B+T];B[aa](B[bb])();W[cc];b[dd]Black[ee])",
            "(;GM[1]SZ[9:9]SZ[9]KM[6.5 points]RE[B+0]HA[3];B[aa];W[bb];B[];W[])",
            "(;GM[1]SZ[19]KM[750]RU[Japanese]RE[W+R];B[aa];W[bb];AB[cc]AW[cc];B[dd];W[];B[])",
            "(;GM[1]SZ[9]RU[Chinese]HA[2]AB[cc][gg]RE[B+3];W[ee];B[];W[];B[dd];W[];B[];W[];B[])",
            "(;GM[1]SZ[9]RU[nobody's]KM[7]RE[W+2];B[aa];W[bb];W[cc];B[aa])",
            "(;GM[1]SZ[9]RU[AGA]KM[7]RE[B+1.5];B[ee];W[ec];B[];W[])");

    @TempDir
    private static Path folder;

    /** The English report, with which the tests compare the reports in other languages. */
    private static String english;

    @BeforeAll
    static void reportInEnglish() throws IOException {
        Path odd = Files.createDirectories(folder.resolve("odd"));
        for (int i = 0; i < ODD.size(); i++) {
            Files.writeString(odd.resolve(i + ".sgf"), ODD.get(i));
        }
        english = report();
    }

    private static String report(String... options) {
        List<String> line = new ArrayList<>(List.of("judge", "--all-turns", "--variations"));
        line.addAll(List.of(options));
        line.add(Checkout.path("examples/records").toString());
        line.add(folder.resolve("odd").toString());
        Shell.Ran ran = Shell.shinpan(line.toArray(String[]::new));
        return ran.out();
    }

    /** Returns a line without the name of its file and without the names in it. */
    private static String words(String line) {
        return NAMES.matcher(line.replaceFirst("^\\S+\\.sgf(#\\d+)?: ", "")).replaceAll("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "ja", "ko", "zh-Hans"})
    void aReportHasNoEnglishSentence(String language) {
        String other = report("--lang", language);
        Pattern foreign = language.equals("de") ? ENGLISH : LATIN;
        assertThat(english.lines()
                        .filter(line -> ENGLISH.matcher(words(line)).find())
                        .count())
                .isGreaterThan(100);
        assertThat(other.lines().map(ReportLanguageTest::words).filter(line -> foreign.matcher(line)
                        .find()))
                .isEmpty();
        assertThat(other).hasLineCount((int) english.lines().count());
        List<List<String>> numbers = numbers(other);
        List<List<String>> wanted = numbers(english);
        for (int line = 0; line < wanted.size(); line++) {
            List<String> missing = new ArrayList<>(wanted.get(line));
            numbers.get(line).forEach(missing::remove);
            assertThat(missing).as(other.lines().toList().get(line)).isEmpty();
        }
    }

    /** Returns the numbers of every line. A translation may change their order, but must not leave any out. */
    private static List<List<String>> numbers(String report) {
        Pattern number = Pattern.compile("[0-9]+");
        return report.lines()
                .filter(line -> !line.strip().startsWith("["))
                .map(line ->
                        number.matcher(line).results().map(MatchResult::group).toList())
                .toList();
    }

    @Test
    void englishIsTheDefault() {
        assertThat(report("--lang", "en")).isEqualTo(english);
    }

    @Test
    void onlyTheTextHasALanguage() {
        Shell.Ran ran = Shell.shinpan("judge", "--lang", "ja", "--format", "json", "-");
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.err()).contains("--lang: ");
    }

    private static Map<String, String> frames(String language) throws IOException {
        try (InputStream in = ReportLanguageTest.class.getResourceAsStream("report-" + language + ".json")) {
            return Phrases.read(in);
        }
    }

    private static Set<String> values(String sentence) {
        return VALUE.matcher(sentence).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "ja", "ko", "zh-Hans"})
    void everyTranslationHasTheValuesOfItsSentence(String language) throws IOException {
        Map<String, String> frames = frames(language);
        assertThat(frames.keySet()).isEqualTo(frames("de").keySet());
        frames.forEach((sentence, translation) -> {
            assertThat(translation).as(sentence).isNotBlank();
            assertThat(values(translation)).as(sentence).isSubsetOf(values(sentence));
        });
    }
}
