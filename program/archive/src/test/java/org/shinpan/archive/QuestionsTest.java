package org.shinpan.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.Checkout;

/** Tests the queries that {@code docs/archive.md} prints, exactly as they are in the document. */
@Tag("nightly")
class QuestionsTest {

    private static final Path PAGE = Checkout.path("docs/archive.md");
    private static final Pattern SQL = Pattern.compile("\n([^\n]+)\n\n```sql\n(.*?)```\n", Pattern.DOTALL);

    @TempDir
    private static Path scratch;

    private static Archive archive;
    private static Path out;

    @BeforeAll
    static void judge() throws IOException {
        archive = Archive.on("local[2]", null);
        Path in = ArchiveProgram.manyRecords(scratch.resolve("in"), 3);
        Files.writeString(in.resolve("broken.sgf"), "(;SZ[19]B[aa");
        // The same game twice, up to a symmetry, with a result that differs from the result under its rules.
        String columns = "abcdefghijklmnopqrs";
        String turned = new StringBuilder(columns).reverse().toString();
        Files.writeString(in.resolve("a.sgf"), "(;SZ[19]RU[tt]RE[W+99]" + turns(columns) + ";B[];W[])");
        Files.writeString(in.resolve("b.sgf"), "(;SZ[19]RE[B+R]" + turns(turned) + ";B[];W[])");
        out = scratch.resolve("out");
        archive.judge(
                List.of(in.toString(), Checkout.path("examples/records").toString()),
                out.toString(),
                ArchiveProgram.OPTIONS,
                Archive.Start.NEW,
                (games, done, all) -> {});
    }

    @AfterAll
    static void stop() {
        archive.close();
    }

    /** Returns the turns of a game in SGF: Black plays along one side, and White along a line beside it. */
    private static String turns(String columns) {
        StringBuilder turns = new StringBuilder();
        columns.chars().forEach(column -> turns.append(";B[")
                .append((char) column)
                .append("a];W[")
                .append((char) column)
                .append("e]"));
        return turns.toString();
    }

    /** Returns the rows of an answer, without the names of the columns. */
    private static List<String> asked(String sql) throws IOException {
        StringWriter text = new StringWriter();
        try (PrintWriter writer = new PrintWriter(text)) {
            archive.query(out.toString(), sql, Archive.Form.CSV, writer);
        }
        return text.toString().lines().skip(1).toList();
    }

    @Test
    void valuesWithPartsAreJson() throws IOException {
        assertThat(asked("select map('a', 1, 'b\"', null) as m, array('x', 'y') as l, named_struct('p', true) as s"))
                .containsExactly(
                        "\"{\"\"a\"\":1,\"\"b\\\"\"\"\":null}\",\"[\"\"x\"\",\"\"y\"\"]\",\"{\"\"p\"\":true}\"");
    }

    private static String sql(String question) throws IOException {
        Matcher questions = SQL.matcher(Files.readString(PAGE));
        while (questions.find()) {
            if (questions.group(1).contains(question)) {
                return questions.group(2);
            }
        }
        throw new IllegalArgumentException("no such question: " + question);
    }

    @Test
    void allTenQueriesOfTheDocumentHaveAnAnswer() throws IOException {
        List<String> silent = new ArrayList<>();
        int asked = 0;
        Matcher questions = SQL.matcher(Files.readString(PAGE));
        while (questions.find()) {
            asked++;
            if (asked(questions.group(2)).isEmpty()) {
                silent.add(questions.group(1));
            }
        }
        assertThat(asked).isEqualTo(10);
        assertThat(silent).isEmpty();
    }

    @Test
    void theAnswersAreThoseOfTheRows() throws IOException {
        long games = Long.parseLong(asked("select count(*) from games").get(0));
        for (String question : List.of("do the texts part?", "under the declared rules", "How long are games")) {
            assertThat(asked(sql(question)).stream()
                            .mapToLong(row -> Long.parseLong(row.substring(row.lastIndexOf(',') + 1)))
                            .sum())
                    .as(question)
                    .isEqualTo(games);
        }
        assertThat(asked(sql("not the recorded one")))
                .anySatisfy(row -> assertThat(row).contains("/a.sgf,1,W+99,tromp-taylor"));
        assertThat(asked(sql("are there twice")))
                .anySatisfy(row -> assertThat(row).contains(",2,").contains("a.sgf"));
        assertThat(asked(sql("could not be read")))
                .singleElement()
                .asString()
                .contains("not closed")
                .contains("broken.sgf");
        String barred = asked(sql("bar a turn")).stream()
                .map(row -> row.substring(0, row.indexOf(',')))
                .distinct()
                .sorted()
                .collect(Collectors.joining(","));
        assertThat(asked("select array_join(array_sort(collect_set(ruleset)), ',') from verdicts where not legal"))
                .containsExactly(barred.contains(",") ? '"' + barred + '"' : barred);
        assertThat(Arrays.stream(barred.split(","))).contains("clarendon");
    }

    @Test
    void aReportLeadsToBoards() throws IOException {
        String page = archive.report(out.toString());
        // Each bar links to a board on the page, and no link leads to another page.
        assertThat(page).contains("superko: a position is repeated", "clarendon III<", "href=\"#example-1\"");
        Matcher links = Pattern.compile("href=\"([^\"]*)\"|src=").matcher(page);
        while (links.find()) {
            assertThat(links.group(1)).startsWith("#");
            assertThat(page).contains("<figure id=\"" + links.group(1).substring(1) + "\"><svg class=\"board\"");
        }
    }
}
