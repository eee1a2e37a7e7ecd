package org.shinpan.engine.gtp.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.BugDetectors;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.junit.jupiter.api.Tag;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.referee.GenmoveCommands;
import org.shinpan.engine.gtp.referee.GtpReferee;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.rules.law.Notice;

/**
 * Tests that any input is answered in whole replies, and that any reply of a program is understood or refused. The
 * nightly build fuzzes for a few seconds.
 */
@Tag("nightly")
class GtpLinesFuzzTest {

    @FuzzTest(maxDuration = "2s")
    void everyLineIsAnsweredOrIgnored(byte[] bytes) throws IOException {
        // loadsgf reads the file that the controller names.
        BugDetectors.setFilePathTraversalAllowPath(path -> true);
        GtpProtocol protocol = new GtpProtocol();
        GtpReferee referee = new GtpReferee("tromp-taylor", 0, Notice.AT_ONCE);
        referee.registerWith(protocol);
        new GenmoveCommands(referee, new RandomThinker(1), SearchLimits.playouts(1)).registerWith(protocol);
        protocol.answer("boardsize 3");
        String text = new String(bytes, StandardCharsets.UTF_8);
        for (String line : text.split("\n", -1)) {
            protocol.answer(line).ifPresent(reply -> {
                assertThat(reply).matches("(?s)[=?].*\n\n");
                assertThat(reply.indexOf("\n\n")).isEqualTo(reply.length() - 2);
            });
        }
        StringWriter replies = new StringWriter();
        new GtpProtocol().run(new StringReader(text), replies);
        assertThat(replies.toString()).matches("(?s)([=?][^\n]*\n([^\n]+\n)*\n)*");
        understood(bytes);
    }

    private static void understood(byte[] bytes) {
        BlockingQueue<ReplyReader.Heard> heard = new ArrayBlockingQueue<>(bytes.length + 1);
        new ReplyReader(new ByteArrayInputStream(bytes), 50, 100, heard).run();
        List<ReplyReader.Heard> all = List.copyOf(heard);
        for (ReplyReader.Heard next : all.subList(0, all.size() - 1)) {
            assertThat(next).isInstanceOfSatisfying(ReplyReader.Reply.class, reply -> {
                assertThat(reply.number()).matches("\\d*");
                assertThat(reply.text().length()).isLessThanOrEqualTo(100);
            });
        }
        assertThat(all.get(all.size() - 1)).isInstanceOf(ReplyReader.Broken.class);
    }
}
