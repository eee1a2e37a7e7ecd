package org.shinpan.sgf.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.text.Headers.Country;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * Measures how often the names of a header are read wrongly: 2,000 headers of each country with one to six fields, in
 * the country's own encoding and in UTF-8, undamaged and with up to 5 % of the bytes that are not ASCII damaged.
 */
class EncodingFiguresTest {

    private static final int HEADERS = 2000;

    /** The ways to damage a byte. */
    private enum Damage {
        REPLACED_BY_QUESTION_MARK,
        LOST,
        CHANGED
    }

    /** The numbers of headers that were read, of those with a wrong name, and of those with a lost property. */
    private static final class Figures {
        private int headers;
        private int wrong;
        private int lost;

        @Override
        public String toString() {
            return headers + " headers, " + wrong + " with a wrong name, " + lost + " with a lost property";
        }
    }

    @Test
    void aFewHeadersLoseNoProperty() throws SgfSyntaxException {
        measure(30).forEach((name, figures) -> assertThat(figures.lost).as(name).isZero());
    }

    @Test
    @Tag("nightly")
    void manyHeadersAreRarelyReadWrongly() throws SgfSyntaxException {
        Map<String, Figures> all = measure(HEADERS);
        all.forEach((name, figures) -> System.out.println(name + ": " + figures));
        all.forEach((name, figures) -> {
            assertThat(figures.lost).as(name).isZero();
            if (name.contains(" 0 %") && !name.contains("1 field")) {
                assertThat(figures.wrong).as(name + ": " + figures).isLessThanOrEqualTo(figures.headers / 200);
            }
        });
    }

    private static Map<String, Figures> measure(int headers) throws SgfSyntaxException {
        Random random = new Random(20261126);
        Map<String, Figures> all = new TreeMap<>();
        for (Country country : Country.values()) {
            for (String encoding : country.encodings) {
                for (int percent : new int[] {0, 1, 2, 5}) {
                    for (int i = 0; i < headers; i++) {
                        int fields = 1 + i % Headers.FIELDS.size();
                        List<String> values = country.header(random, fields);
                        String name = country + " " + encoding + " " + percent + " %"
                                + (fields == 1 ? ", 1 field" : ", 2 to 6 fields");
                        read(
                                values,
                                Charset.forName(encoding),
                                percent,
                                random,
                                all.computeIfAbsent(name, one -> new Figures()));
                    }
                }
            }
        }
        return all;
    }

    private static void read(List<String> values, Charset charset, int percent, Random random, Figures figures)
            throws SgfSyntaxException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes("(;GM[1]SZ[19]".getBytes(StandardCharsets.US_ASCII));
        for (int f = 0; f < values.size(); f++) {
            file.writeBytes((Headers.FIELDS.get(f) + "[").getBytes(StandardCharsets.US_ASCII));
            file.writeBytes(damaged(escaped(values.get(f), charset), percent, random));
            file.writeBytes("]".getBytes(StandardCharsets.US_ASCII));
        }
        file.writeBytes("KM[6.5];B[pd];W[dp])".getBytes(StandardCharsets.US_ASCII));
        figures.headers++;
        List<GameRecord> games;
        try {
            games = RecordFile.read(file.toByteArray()).games();
        } catch (SgfSyntaxException refused) {
            throw new AssertionError(
                    values + " as " + charset + ": " + HexFormat.of().formatHex(file.toByteArray()), refused);
        }
        assertThat(games).hasSize(1);
        List<String> lost = new ArrayList<>();
        boolean wrong = false;
        for (int f = 0; f < values.size(); f++) {
            String read = games.get(0).claim(Headers.FIELDS.get(f)).orElse(null);
            if (read == null) {
                lost.add(Headers.FIELDS.get(f));
            } else {
                // A character that is not in the encoding is written as a question mark.
                String written = new String(values.get(f).getBytes(charset), charset);
                wrong |= f < 2 && !read.equals(written);
            }
        }
        boolean complete = games.get(0).claim("KM").filter("6.5"::equals).isPresent()
                && games.get(0).steps().size() == 2
                && lost.isEmpty();
        figures.lost += complete ? 0 : 1;
        figures.wrong += wrong ? 1 : 0;
    }

    private static byte[] escaped(String value, Charset charset) {
        return value.replace("\\", "\\\\").replace("]", "\\]").getBytes(charset);
    }

    private static byte[] damaged(byte[] value, int percent, Random random) {
        ByteArrayOutputStream damaged = new ByteArrayOutputStream();
        for (byte b : value) {
            if (b >= 0 || random.nextInt(100) >= percent) {
                damaged.write(b);
                continue;
            }
            switch (Damage.values()[random.nextInt(3)]) {
                case REPLACED_BY_QUESTION_MARK -> damaged.write('?');
                case CHANGED -> damaged.write(0x80 | random.nextInt(0x80));
                case LOST -> {}
            }
        }
        return damaged.toByteArray();
    }
}
