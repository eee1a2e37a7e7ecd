package org.shinpan.archive.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.shinpan.archive.job.TaskLog;

/** Writes the report on an archive: one self-contained HTML page with bar charts and example games. */
public final class Page {

    private final SparkSession spark;
    private final TaskLog log;
    /**
     * The examples by their {@link ExampleGame#key}. A game is shown once, under the rule set of the first bar that
     * links to it.
     */
    private final Map<String, ExampleGame> examples = new LinkedHashMap<>();

    /**
     * Creates the report on an archive.
     *
     * @param spark the session in which {@code tables} was opened
     * @param tables the tables of the archive
     */
    public Page(SparkSession spark, Tables tables) {
        this.spark = spark;
        this.log = tables.log();
    }

    /**
     * Runs all queries and writes the page.
     *
     * @return the page as HTML
     * @throws IOException if the log of the archive cannot be read
     */
    public String html() throws IOException {
        StringBuilder html = new StringBuilder(1 << 16);
        html.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        html.append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>Judged games</title>\n<style>\n");
        html.append(STYLE).append("</style>\n</head>\n<body>\n<main>\n<h1>Judged games</h1>\n");
        html.append(String.format(
                Locale.ROOT,
                "<p>%,d games, %,d verdicts, %,d faults.%s A bar leads to an example.</p>\n",
                log.totals().games(),
                log.totals().verdicts(),
                log.totals().faults(),
                log.isFinished() ? "" : " <b>The job has not ended yet.</b>"));
        for (Figure figure : Figure.ALL) {
            writeFigure(figure, html);
        }
        html.append("<section>\n<h2>Examples</h2>\n<div class=\"boards\">\n");
        writePictures(html);
        return html.append("</div>\n</section>\n</main>\n</body>\n</html>\n").toString();
    }

    private void writeFigure(Figure figure, StringBuilder html) {
        List<BarPlot.Bar> bars = new ArrayList<>();
        for (Row row : spark.sql(figure.sql()).collectAsList()) {
            String file = row.getAs("file");
            String ruleset = row.getAs("ruleset");
            Optional<String> link = file == null
                    ? Optional.empty()
                    : Optional.of(link(file, row.<Long>getAs("game"), ruleset == null ? "" : ruleset));
            bars.add(new BarPlot.Bar(row.getAs("label"), row.<Long>getAs("value"), link));
        }
        html.append("<section>\n<h2>").append(Html.escaped(figure.title())).append("</h2>\n<p>");
        html.append(Html.escaped(figure.about())).append("</p>\n");
        html.append(bars.isEmpty() ? "<p>None.</p>\n" : BarPlot.of(figure.title(), bars))
                .append("</section>\n");
    }

    private String link(String file, long game, String ruleset) {
        return examples.computeIfAbsent(
                        ExampleGame.key(file, game),
                        added -> new ExampleGame(file, game, ruleset, "example-" + (examples.size() + 1)))
                .link();
    }

    private void writePictures(StringBuilder html) {
        Map<String, String> records = records();
        examples.forEach((key, example) -> {
            html.append("<figure id=\"").append(example.link()).append("\">");
            html.append(Picture.of(example, records.getOrDefault(key, "")));
            html.append("</figure>\n");
        });
    }

    /** Returns the SGF records of the examples by {@link ExampleGame#key}. */
    private Map<String, String> records() {
        StructType columns = new StructType().add("file", DataTypes.StringType).add("game", DataTypes.LongType);
        List<Row> wanted = examples.values().stream()
                .map(example -> RowFactory.create(example.file(), example.game()))
                .toList();
        Dataset<Row> found = spark.table("games")
                .join(spark.createDataFrame(wanted, columns), new String[] {"file", "game"})
                .select("file", "game", "record");
        Map<String, String> records = new LinkedHashMap<>();
        for (Row row : found.collectAsList()) {
            records.put(ExampleGame.key(row.getString(0), row.getLong(1)), row.getString(2));
        }
        return records;
    }

    private static final String STYLE =
            """
            body { font: 15px/1.45 "Noto Sans", "DejaVu Sans", sans-serif; color: #111; background: #fff; }
            main { max-width: 60rem; margin: 1.5rem auto; padding: 0 1rem; }
            h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .25rem; }
            p { margin: .25rem 0 .75rem; }
            .plot { max-width: 100%; height: auto; }
            .plot text { font: 12px "Noto Sans", "DejaVu Sans", sans-serif; fill: #111; }
            .plot .label { text-anchor: end; }
            .plot .bar { fill: #2f6f8f; }
            .plot a:hover .bar, .plot a:focus .bar { fill: #b8541a; }
            .boards { display: flex; flex-wrap: wrap; gap: 1rem; }
            figure { margin: 0; width: 17rem; break-inside: avoid; }
            figure:target { outline: 3px solid #b8541a; outline-offset: 4px; }
            figcaption { font-size: .8rem; overflow-wrap: anywhere; }
            .board { max-width: 100%; height: auto; }
            .board .wood { fill: #f4e3bf; } .board .line { stroke: #333; stroke-width: 1; fill: none; }
            .board text { font: 10px sans-serif; text-anchor: middle; fill: #333; }
            .board .black { fill: #111; stroke: #111; } .board .white { fill: #fff; stroke: #111; }
            .board .ring { fill: none; stroke-width: 2; }
            .board .onblack { stroke: #fff; } .board .onwhite { stroke: #111; }
            .board .witness { fill: none; stroke: #c00; stroke-width: 2.5; }
            .board .cross { stroke: #c00; stroke-width: 3; fill: none; }
            @page { margin: 15mm; }
            @media print { main { margin: 0; max-width: none; } section { break-inside: auto; }
              p { break-after: avoid; } figure { width: 12rem; font-size: .9rem; }
              h2 { break-after: avoid; } .plot { break-inside: avoid; } .plot .bar { fill: #555; }
              .board .wood { fill: #fff; stroke: #999; } }
            """;
}
