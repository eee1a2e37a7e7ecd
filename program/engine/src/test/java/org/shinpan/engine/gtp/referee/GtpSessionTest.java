package org.shinpan.engine.gtp.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.rules.law.Notice;

/** Tests that a session can end the thinking of a thinker that never ends by itself. */
@Timeout(30)
class GtpSessionTest {

    private final SlowThinker thinker = new SlowThinker();
    private final PipedWriter client = new PipedWriter();
    private final StringWriter replies = new StringWriter();
    private final CompletableFuture<Void> session;

    GtpSessionTest() throws IOException {
        session = begin(replies);
    }

    private CompletableFuture<Void> begin(Writer output) throws IOException {
        GtpProtocol protocol = new GtpProtocol();
        GtpReferee referee = new GtpReferee("tromp-taylor", 0, Notice.AT_ONCE);
        referee.registerWith(protocol);
        new GenmoveCommands(referee, thinker, SearchLimits.playouts(Long.MAX_VALUE)).registerWith(protocol);
        PipedReader input = new PipedReader(client, 1 << 16);
        return running(protocol, input, output);
    }

    private static CompletableFuture<Void> running(GtpProtocol protocol, Reader input, Writer output) {
        return CompletableFuture.runAsync(() -> {
            try {
                protocol.run(input, output);
            } catch (IOException fault) {
                throw new UncheckedIOException(fault);
            }
        });
    }

    private void say(String text) throws IOException {
        client.write(text);
        client.flush();
    }

    /** Starts the thinking about a move, and returns when it has begun. */
    private void beginThinking() throws Exception {
        say("1 genmove b\n");
        assertThat(thinker.thinks.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void quitEndsASearch() throws Exception {
        beginThinking();
        say("2 quit\n");
        session.get(10, TimeUnit.SECONDS);
        assertThat(replies.toString()).isEqualTo("=1 pass\n\n=2\n\n");
    }

    @Test
    void theEndOfTheInputEndsASearch() throws Exception {
        beginThinking();
        Thread.sleep(300); // if the input ended at once, the session would take it for a script and finish the search
        client.close();
        session.get(10, TimeUnit.SECONDS);
        assertThat(replies.toString()).isEqualTo("=1 pass\n\n");
    }

    @Test
    void commandsBeforeTheEndOfTheInputAreAnswered() throws Exception {
        say("0 kata-set-param maxPlayouts 20\n1 genmove b\n2 genmove w\n3 showboard");
        client.close();
        session.get(10, TimeUnit.SECONDS);
        assertThat(replies.toString()).startsWith("=0\n\n=1 pass\n\n=2 pass\n\n=3 ");
    }

    @Test
    void aScriptGetsItsSearchesInFull() throws Exception {
        say("kata-set-param maxPlayouts 80\ngenmove b\nquit\n");
        session.get(10, TimeUnit.SECONDS);
        assertThat(replies.toString()).isEqualTo("=\n\n= pass\n\n=\n\n");
        assertThat(thinker.playouts).isEqualTo(80);
    }

    @Test
    void aScriptGetsTheWholeSearchOfAMoveWithReports() throws Exception {
        say("kata-set-param maxPlayouts 80\nlz-genmove_analyze b 10\nname\nquit\n");
        session.get(10, TimeUnit.SECONDS);
        assertThat(replies.toString())
                .matches("=\\n\\n=\\n(info .*\\n)*info move pass visits 80 .*\\nplay pass\\n\\n= Shinpan\\n\\n=\\n\\n");
    }

    @Test
    void anInterruptEndsASearch() throws Exception {
        beginThinking();
        say("# interrupt\n");
        while (!replies.toString().endsWith("\n\n")) {
            Thread.sleep(5);
        }
        assertThat(replies.toString()).isEqualTo("=1 pass\n\n");
        say("2 gogui-rules_side_to_move\nquit\n");
        session.get(10, TimeUnit.SECONDS);
        assertThat(replies.toString()).isEqualTo("=1 pass\n\n=2 white\n\n=\n\n");
    }

    @Test
    void aCommandDoesNotEndASearch() throws Exception {
        beginThinking();
        say("2 name\n");
        Thread.sleep(300);
        assertThat(replies.toString()).isEmpty();
        say("# interrupt\nquit\n");
        session.get(10, TimeUnit.SECONDS);
        assertThat(replies.toString()).isEqualTo("=1 pass\n\n=2 Shinpan\n\n=\n\n");
    }

    /** KataGo and Leela Zero end an analysis at an empty line; Lizzie and Sabaki send one. */
    @Test
    void anEmptyLineEndsAnAnalysisAndNothingElse() throws Exception {
        say("1 lz-analyze b 1\n");
        while (!replies.toString().contains("info ")) {
            Thread.sleep(5);
        }
        say("\r\n");
        while (!replies.toString().endsWith("\n\n")) {
            Thread.sleep(5);
        }
        assertThat(replies.toString()).matches("=1\\n(info move pass visits \\d+ .*\\n)+\\n");
        int length = replies.toString().length();
        say("2 genmove b\n\n");
        Thread.sleep(300);
        assertThat(replies.toString()).hasSize(length);
        say("3 quit\n");
        session.get(10, TimeUnit.SECONDS);
        assertThat(replies.toString()).endsWith("\n\n=2 pass\n\n=3\n\n");
    }

    @Test
    void anEmptyLineThatComesWithTheCommandEndsTheAnalysisToo() throws Exception {
        say("1 kata-set-param maxPlayouts 20\n2 lz-analyze b 1\n\n");
        while (!replies.toString().matches("=1\\n\\n=2\\n(info .*\\n)+\\n")) {
            Thread.sleep(5);
        }
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstCommand() throws Exception {
        say("\uFEFF1 name\n2 quit\n");
        session.get(10, TimeUnit.SECONDS);
        assertThat(replies.toString()).isEqualTo("=1 Shinpan\n\n=2\n\n");
    }

    @Test
    void aLineThatIsTooLongIsRefusedWithItsId() throws Exception {
        say("42 name " + "x".repeat(GtpProtocol.MAX_LINE) + "\n43 quit\n");
        session.get(10, TimeUnit.SECONDS);
        assertThat(replies.toString()).isEqualTo("?42 line longer than 65536 characters\n\n=43\n\n");
    }

    @Test
    void theNextCommandEndsAnAnalysis() throws Exception {
        say("1 lz-analyze b 1\n");
        while (replies.toString()
                        .lines()
                        .filter(line -> line.startsWith("info "))
                        .count()
                < 3) {
            Thread.sleep(5);
        }
        say("2 name\nquit\n");
        session.get(10, TimeUnit.SECONDS);
        assertThat(replies.toString()).matches("=1\\n(info move pass visits \\d+ .*\\n){3,}\\n=2 Shinpan\\n\\n=\\n\\n");
    }

    @Test
    void aClientThatNoLongerReadsEndsTheSession() throws Exception {
        PipedWriter other = new PipedWriter();
        PipedReader input = new PipedReader(other, 1 << 16);
        GtpProtocol protocol = new GtpProtocol();
        Writer broken = new Writer() {
            @Override
            public void write(char[] text, int from, int length) throws IOException {
                throw new IOException("broken pipe");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        CompletableFuture<Void> ended = running(protocol, input, broken);
        other.write("protocol_version\n");
        other.flush();
        ended.get(10, TimeUnit.SECONDS);
        client.close();
        session.get(10, TimeUnit.SECONDS);
    }
}
