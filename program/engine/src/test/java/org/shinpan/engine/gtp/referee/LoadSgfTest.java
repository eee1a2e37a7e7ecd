package org.shinpan.engine.gtp.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.rules.law.Notice;

/** Tests that files which are not records get an answer of one line, and that the referee continues. */
@Timeout(60)
class LoadSgfTest {

    @TempDir
    Path folder;

    private static String answers(String commands) throws IOException {
        GtpProtocol protocol = new GtpProtocol();
        new GtpReferee("tromp-taylor", 0, Notice.AT_ONCE).registerWith(protocol);
        StringWriter replies = new StringWriter();
        protocol.run(new StringReader(commands + "\nprotocol_version\n"), replies);
        return replies.toString();
    }

    private static void isRefused(Path file) throws IOException {
        assertThat(answers("loadsgf " + file)).matches("\\? cannot load file: [^\n]*\n\n= 2\n\n");
    }

    /** The file is longer than the longest array, so it must not be read completely. */
    @Test
    void ofAFileWithoutEndOnlyTheBeginningIsRead() throws IOException {
        Path endless = folder.resolve("endless.sgf");
        try (RandomAccessFile file = new RandomAccessFile(endless.toFile(), "rw")) {
            file.setLength(3L << 30);
        }
        isRefused(endless);
    }

    @Test
    void aFileWithoutARecordIsRefused() throws IOException {
        isRefused(folder);
        isRefused(folder.resolve("none"));
        isRefused(Files.createFile(folder.resolve("empty")));
        isRefused(Files.writeString(folder.resolve("text"), "root:x:0:0:root:/root:/bin/sh"));
        isRefused(folder.resolve("a".repeat(5000)));
    }
}
