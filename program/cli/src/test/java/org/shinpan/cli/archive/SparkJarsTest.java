package org.shinpan.cli.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests the list of jars that Maven is asked for. */
class SparkJarsTest {

    /** Spark 4.2.0 names Jackson 2.21.2, for which advisories were published. Later versions fixed these faults. */
    @Test
    void sparkComesWithAJacksonWithoutKnownFaults() throws IOException {
        String project = SparkJars.project();
        for (String part : new String[] {"jackson-core", "jackson-databind"}) {
            assertThat(Pattern.compile(part + "</artifactId>\\s*<version>2\\.21\\.(\\d+)<")
                            .matcher(project)
                            .results()
                            .map(found -> Integer.parseInt(found.group(1))))
                    .as(part)
                    .singleElement()
                    .satisfies(patch -> assertThat(patch).isGreaterThanOrEqualTo(8));
        }
    }
}
