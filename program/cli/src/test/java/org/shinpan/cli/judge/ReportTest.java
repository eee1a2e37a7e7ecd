package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.cli.Shell;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Tests the page for an arbiter. */
class ReportTest {

    @TempDir
    private Path folder;

    private String report(String record, String... more) throws IOException {
        Path file = folder.resolve("report.html");
        List<String> judge = List.of("judge", "-", "--report", file.toString(), "--force");
        Shell.Ran ran = Shell.shinpanReading(record, judge, more);
        assertThat(ran.status()).as(ran.err()).isZero();
        return Files.readString(file);
    }

    @Test
    void itSaysWhoPlayedAndHowEachTextJudges() throws IOException {
        String html = report("(;SZ[3]PB[Aiko]BR[1d]PW[<Bo & Co>]EV[Cup]DT[2024-05-01]KM[0.5]RE[B+2];B[aa];W[aa])");
        assertThat(html)
                .contains("<h1>Aiko 1d <small>(Black)</small> – &lt;Bo &amp; Co&gt;")
                .contains("<dt>Event</dt><dd>Cup</dd>")
                .contains("<dt>Result in the record</dt><dd>B+2</dd>")
                .contains("<td>turn 2, White A3, is barred by 7</td>")
                .contains("Move 2, White A3 is on a point that holds a stone of Black&#39;s.".replace("&#39;", "'"))
                .contains("1 game; with a barred turn: 1");
    }

    /** The page is one file, and loads nothing else. */
    @Test
    void itNeedsNoOtherFile() throws IOException {
        String html = report("(;SZ[9];B[aa];W[bb])");
        assertThat(html.replace("http://www.w3.org/2000/svg", ""))
                .doesNotContain("http:")
                .doesNotContain("https:")
                .doesNotContain("src=")
                .doesNotContain("url(")
                .doesNotContain("<link");
    }

    /** The diagrams have one circle for each stone, in the right place. */
    @Test
    void theDiagramsShowTheStones() throws Exception {
        String html = report("(;SZ[5:4];B[aa];W[eb];B[cd];W[cd])", "--rules", "logical");
        int from = html.indexOf("<svg");
        Document first = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(
                        html.substring(from, html.indexOf("</svg>", from) + 6).getBytes(StandardCharsets.UTF_8)));
        NodeList circles = first.getElementsByTagName("circle");
        assertThat(circles.getLength()).isEqualTo(3);
        StringBuilder stones = new StringBuilder();
        for (int i = 0; i < circles.getLength(); i++) {
            Element circle = (Element) circles.item(i);
            int column = (Integer.parseInt(circle.getAttribute("cx")) - 26) / 20;
            int row = (Integer.parseInt(circle.getAttribute("cy")) - 26) / 20;
            stones.append(circle.getAttribute("class").charAt(0))
                    .append(column)
                    .append(row)
                    .append(' ');
        }
        assertThat(stones.toString().split(" ")).containsExactlyInAnyOrder("b00", "w41", "b23");
        assertThat(first.getElementsByTagName("path").getLength())
                .as("the lines and the cross")
                .isEqualTo(2);
    }

    /**
     * Two walls share a 4x4 board, and a dead black stone is behind White's wall. With this stone Black has 9 points,
     * and without it 8, as many as White.
     */
    @Test
    void itSaysWhatDependsOnDeadStones() throws IOException {
        Path alive = Files.writeString(folder.resolve("alive"), "B1 C1\n");
        String html = report(
                "(;SZ[4]RE[0]AB[ba][bb][bc][bd][dc]AW[ca][cb][cc][cd]PL[B];B[];W[])",
                "--rules",
                "tromp-taylor",
                "--alive",
                alive.toString());
        assertThat(html)
                .contains(
                        "tromp-taylor: dead stones are still on the board (by the players' marking): D2. The count now"
                                + " is B+5; with these stones removed the result would be a tie, as recorded.");
        assertThat(html).contains("<rect class=\"witness\" x=\"79\" y=\"59\"");
        assertThat(report("(;SZ[4]AB[ba][bb][bc][bd]AW[ca][cb][cc][cd]PL[B];B[];W[])", "--rules", "tromp-taylor"))
                .doesNotContain("dead stones are still");
    }

    /**
     * Black's wall is on column D and White's on F, column E is empty, and the black stone at H4 is dead. Counted by
     * hand, the result is W+7.5.
     */
    @Test
    void theResultIsAtTheTop() throws IOException {
        StringBuilder stones = new StringBuilder("AB[hf]");
        for (char row = 'a'; row <= 'i'; row++) {
            stones.append("AB[d").append(row).append("]AW[f").append(row).append(']');
        }
        String html = report("(;SZ[9]RU[Japanese]KM[6.5]RE[W+7.5]" + stones + "PL[B];B[];W[])");
        assertThat(html)
                .contains("<p class=\"result\">Result: W+7.5 under japanese; as recorded; about 99 % sure.</p>")
                .contains("<li>Dead: H4</li>")
                .contains("<li>Dame: 9</li>");
        assertThat(html.indexOf("class=\"result\"")).isLessThan(html.indexOf("<dl>"));
        assertThat(html.split("class=\"dame\"", -1)).hasSize(10);
        assertThat(html.split("class=\"own white\"", -1)).hasSize(28);
        assertThat(html).doesNotContain("What depends on dead stones");
    }

    /** A barred first turn that would repeat the empty board needs only one diagram; two would be equal. */
    @Test
    void aBarredFirstTurnHasOneBoard() throws IOException {
        String html = report("(;SZ[1];B[aa])", "--rules", "logical");
        String article = html.substring(html.indexOf("<article>"), html.indexOf("</article>"));
        assertThat(article.split("<svg", -1)).hasSize(2);
    }

    @Test
    void onlyTheChosenGamesAreInIt() throws IOException {
        String html = report("(;SZ[3]PB[Legal];B[aa])(;SZ[3]PB[Barred];B[aa];W[aa])", "--only", "illegal");
        assertThat(html).contains("Barred").doesNotContain("Legal <small>").contains("2 games; with a barred turn: 1");
    }

    @Test
    void aReportThatCannotBeWrittenIsOneLine() {
        Shell.Ran ran = Shell.shinpanReading("(;SZ[3])", "judge", "-", "--report", folder.toString());
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults()).singleElement().asString().startsWith("shinpan: " + folder + ": ");
    }

    /** The report may not replace the archive that contains the record. */
    @Test
    void aReportReplacesAnotherOneAndNoArchive() throws IOException {
        Path games = folder.resolve("games.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(games))) {
            zip.putNextEntry(new ZipEntry("year/game.sgf"));
            zip.write("(;SZ[3];B[bb])".getBytes(StandardCharsets.US_ASCII));
        }
        Path old = Files.writeString(folder.resolve("report.html"), "old");
        Shell.Ran ran = Shell.shinpan("judge", games + "", "--report", old + "", "--force");
        assertThat(ran.status()).as(ran.err()).isZero();
        assertThat(old).content().contains("year/game.sgf");
        byte[] before = Files.readAllBytes(games);
        Shell.Ran refused = Shell.shinpan("judge", folder + "", "--report", games + "", "--force");
        assertThat(refused.faults()).contains("shinpan: " + games + ": this file is an input; write to another one");
        assertThat(games).hasBinaryContent(before);
    }
}
