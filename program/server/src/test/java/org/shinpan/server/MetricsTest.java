package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.ProgramRun;

/** Tests the counters for Prometheus, and the sample alerts and the dashboard that use them. */
class MetricsTest {

    private static final Path MONITORING = Checkout.path("tools/packaging/monitoring");
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Pattern NAME = Pattern.compile("\\bshinpan_[a-z_]+");

    @RegisterExtension
    static final RunningServer SERVER = new RunningServer();

    private static final Visitor VISITOR = SERVER.visitor();

    private static Map<String, Double> values() {
        Map<String, Double> values = new TreeMap<>();
        VISITOR.get("/metrics")
                .response()
                .body()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .forEach(line -> {
                    int blank = line.lastIndexOf(' ');
                    values.put(line.substring(0, blank), Double.parseDouble(line.substring(blank + 1)));
                });
        return values;
    }

    private static double value(Map<String, Double> values, String name) {
        return Objects.requireNonNull(values.get(name), name);
    }

    private static Set<String> names() {
        return VISITOR.get("/metrics")
                .response()
                .body()
                .lines()
                .filter(line -> line.startsWith("# TYPE "))
                .map(line -> line.split(" ")[2])
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Every value must belong to a metric with a type, and the buckets of a histogram must increase to its count. */
    @Test
    void theTextHasTheFormOfPrometheus() {
        VISITOR.get("/api/rules");
        Set<String> names = names();
        Map<String, Double> values = values();
        assertThat(values.keySet())
                .allSatisfy(line -> assertThat(line).matches("[a-z_]+(\\{[a-z]+=\"[^\"]+\"(,le=\"[^\"]+\")?})?"));
        assertThat(values.keySet().stream()
                        .map(line -> line.replaceAll("\\{.*", "").replaceAll("_(bucket|sum|count)$", "")))
                .allMatch(names::contains);
        double before = 0;
        for (String bound : new String[] {"0.001", "0.0025", "0.005", "0.01", "0.1", "1.0", "10.0", "+Inf"}) {
            Double count = values.get("shinpan_request_seconds_bucket{kind=\"read\",le=\"" + bound + "\"}");
            assertThat(count).as(bound).isNotNull().isGreaterThanOrEqualTo(before);
            before = count;
        }
        assertThat(before)
                .isEqualTo(values.get("shinpan_request_seconds_count{kind=\"read\"}"))
                .isPositive();
    }

    /** A sum of less than a millisecond must be written without an exponent. */
    @Test
    void shortTimesAreWrittenInPlainDigits() {
        SERVER.visitor().get("/api/rules");
        assertThat(VISITOR.get("/metrics").response().body().lines().filter(line -> line.contains("_seconds_sum")))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).matches("[a-z_]+\\{kind=\"[a-z]+\"} \\d+\\.\\d{9}"));
    }

    /** Prometheus's own tool checks the counters and the alerts, and runs a test of every alert. */
    @Test
    void thePrometheusToolFindsNothingWrong(@TempDir Path folder) throws IOException {
        if (!isInstalled(folder)) {
            System.err.println("[check] SKIPPED: the counters and alerts under promtool, which is not installed"
                    + " (apt-get install prometheus)");
        }
        assumeTrue(isInstalled(folder), "no promtool");
        VISITOR.get("/api/rules");
        Path scraped = Files.writeString(
                folder.resolve("metrics.txt"),
                VISITOR.get("/metrics").response().body());
        assertThat(promtool(folder, "promtool check metrics < " + scraped)).isEmpty();
        Files.copy(MONITORING.resolve("shinpan-alerts.yaml"), folder.resolve("shinpan-alerts.yaml"));
        assertThat(promtool(folder, "promtool check rules shinpan-alerts.yaml"))
                .contains("  SUCCESS: " + alerts().size() + " rules found");
        String tests = new String(
                Objects.requireNonNull(MetricsTest.class.getResourceAsStream("alerts-test.yaml"))
                        .readAllBytes(),
                StandardCharsets.UTF_8);
        Files.writeString(folder.resolve("alerts-test.yaml"), tests);
        assertThat(promtool(folder, "promtool test rules alerts-test.yaml")).contains("  SUCCESS");
        assertThat(alerts()).allSatisfy(rule -> assertThat(tests)
                .as("a test of the alert")
                .contains("alertname: " + rule.path("alert").asText()));
    }

    private static boolean isInstalled(Path folder) {
        return ProgramRun.of(folder, PATIENCE, Map.of(), List.of("sh", "-c", "command -v promtool"))
                        .exit()
                == 0;
    }

    /** Runs a command, which must succeed, and returns its lines. */
    private static List<String> promtool(Path folder, String command) {
        ProgramRun run = ProgramRun.of(folder, PATIENCE, Map.of(), List.of("sh", "-c", command));
        assertThat(run.exit())
                .as(command + ": " + String.join("\n", run.lines()))
                .isZero();
        return run.lines();
    }

    private static JsonNode alerts() throws IOException {
        return new YAMLMapper()
                .readTree(Files.readString(MONITORING.resolve("shinpan-alerts.yaml")))
                .at("/groups/0/rules");
    }

    @Test
    void refusalsAreCountedByTheirReason() {
        String refused = "shinpan_refusals_total{code=\"NO_KEY\"}";
        String kind = "shinpan_request_seconds_count{kind=\"write\"}";
        Map<String, Double> before = values();
        assertThat(VISITOR.post("/api/admin/messages", "{\"text\":\"x\"}").status())
                .isEqualTo(403);
        Map<String, Double> after = values();
        assertThat(value(after, refused) - value(before, refused)).isEqualTo(1);
        assertThat(value(after, kind) - value(before, kind)).isEqualTo(1);
    }

    @Test
    void aServerThatWorksIsReady() {
        JsonNode ready = VISITOR.get("/ready").body();
        assertThat(ready.path("ready").asBoolean()).isTrue();
        assertThat(ready.has("reason")).isFalse();
    }

    @Test
    void theAlertsAndTheDashboardAskForCountersThatExist() throws IOException {
        Set<String> names = names();
        String alerts = Files.readString(MONITORING.resolve("shinpan-alerts.yaml"));
        JsonNode rules = alerts();
        assertThat(rules.size()).isGreaterThanOrEqualTo(5);
        assertThat(rules).allSatisfy(rule -> {
            assertThat(rule.path("alert").asText()).matches("Shinpan[A-Za-z]+");
            assertThat(rule.path("expr").asText()).isNotBlank();
            assertThat(rule.at("/annotations/summary").asText()).isNotBlank();
        });
        String board = Files.readString(MONITORING.resolve("shinpan-dashboard.json"));
        JsonNode panels = Visitor.read(board).path("panels");
        assertThat(panels.size()).isGreaterThanOrEqualTo(6);
        assertThat(panels)
                .allSatisfy(panel ->
                        assertThat(panel.at("/targets/0/expr").asText()).isNotBlank());
        for (String text : new String[] {alerts, board}) {
            assertThat(NAME.matcher(text).results().map(found -> found.group().replaceAll("_(bucket|sum|count)$", "")))
                    .isNotEmpty()
                    .allMatch(names::contains);
        }
    }
}
