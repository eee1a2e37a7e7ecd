package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.common.DecoderResult;
import com.google.zxing.qrcode.decoder.Decoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.ProgramRun;

/** Tests the QR codes of invitations by reading them with ZXing. Needs Node.js. */
class QrCodeTest {

    /** The longest text of each version from 1 to 10, at level L in byte mode (ISO/IEC 18004, table 7). */
    private static final List<Integer> LONGEST = List.of(17, 32, 53, 78, 106, 134, 154, 192, 230, 271);

    private static final String LINK = "http://192.168.178.20:8080/game/AbC-_1234567#invite=";

    @TempDir
    Path folder;

    private JsonNode drawn(int length) throws Exception {
        Files.copy(Path.of("src", "main", "resources", "www", "qr.js"), folder.resolve("qr" + length + ".mjs"));
        String script =
                "import { qr } from './qr" + length + ".mjs'; console.log(JSON.stringify(qr('" + text(length) + "')));";
        Files.writeString(folder.resolve("draw.mjs"), script);
        ProgramRun run = ProgramRun.of(folder, Duration.ofMinutes(1), Map.of(), List.of("node", "draw.mjs"));
        assertThat(run.exit()).as(run.lines().toString()).isZero();
        return Visitor.JSON.readTree(run.lines().get(0));
    }

    private static String text(int length) {
        return (LINK + "aZ09-_".repeat(50)).substring(0, length);
    }

    @Test
    void everyVersionIsReadWithoutOneModuleWrong() throws Exception {
        assumeTrue(ProgramRun.succeeds(folder, Duration.ofMinutes(1), "node", "--version"), "no Node.js");
        for (int version = 1; version <= LONGEST.size(); version++) {
            int longest = LONGEST.get(version - 1);
            JsonNode rows = drawn(longest);
            assertThat(rows).as("version " + version).hasSize(17 + 4 * version);
            BitMatrix bits = new BitMatrix(rows.size());
            for (int row = 0; row < rows.size(); row++) {
                for (int column = 0; column < rows.size(); column++) {
                    if (rows.get(row).get(column).asBoolean()) {
                        bits.set(column, row);
                    }
                }
            }
            DecoderResult read = new Decoder().decode(bits);
            assertThat(read.getText()).isEqualTo(text(longest));
            assertThat(read.getErrorsCorrected()).isZero();
        }
        assertThat(drawn(272).isNull()).isTrue();
    }
}
