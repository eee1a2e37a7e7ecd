package org.shinpan.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.GtpPeer.Answer;
import org.shinpan.testkit.GtpPeer.Outcome;
import org.shinpan.testkit.GtpPeer.PeerException;

/** Tests the GTP client of the tests. */
class GtpPeerTest {

    private static final Duration AMPLE = Duration.ofSeconds(30);

    private static GtpPeer talkingPeer(Duration patience) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("java.class.path");
        return GtpPeer.start(List.of(java, "-cp", classes, TalkingPeer.class.getName()), patience);
    }

    @Test
    void asksAndIsAnswered() {
        try (GtpPeer peer = talkingPeer(AMPLE)) {
            assertThat(peer.ask("echo some words")).isEqualTo("some words");
            assertThat(peer.ask("echo")).isEmpty();
            assertThat(peer.ask("echo 17")).isEqualTo("17");
            assertThat(peer.ask("lines a,b,c")).isEqualTo("a\nb\nc");
            assertThat(peer.ask("chatter done")).isEqualTo("done");
        }
    }

    @Test
    void distinguishesAFailureFromASuccess() {
        try (GtpPeer peer = talkingPeer(AMPLE)) {
            peer.send("dance");
            assertThat(peer.answer()).isEqualTo(new Answer(Outcome.FAILURE, "unknown command"));
            assertThatThrownBy(() -> peer.ask("dance"))
                    .isInstanceOf(PeerException.class)
                    .hasMessage("'dance' failed: unknown command");
        }
    }

    @Test
    void sendsFarAheadOfTheAnswers() {
        String filling = "x".repeat(100);
        try (GtpPeer peer = talkingPeer(AMPLE)) {
            for (int i = 0; i < 20_000; i++) {
                peer.send("echo " + i + filling);
            }
            for (int i = 0; i < 20_000; i++) {
                assertThat(peer.success()).isEqualTo(i + filling);
            }
            assertThatThrownBy(peer::answer).hasMessage("no command waits for an answer");
        }
    }

    @Test
    void forgetsWhatWasSentAhead() {
        try (GtpPeer peer = talkingPeer(AMPLE)) {
            peer.send("echo one");
            peer.send("dance");
            assertThatThrownBy(() -> peer.ask("echo three")).isInstanceOf(IllegalStateException.class);
            peer.forget();
            assertThat(peer.ask("echo four")).isEqualTo("four");
        }
    }

    @Test
    void refusesTheAnswerToAnotherCommand() {
        for (String rude : List.of("otherNumber", "noNumber")) {
            try (GtpPeer peer = talkingPeer(AMPLE)) {
                assertThatThrownBy(() -> peer.ask(rude))
                        .isInstanceOf(PeerException.class)
                        .hasMessageStartingWith("'" + rude + "', command 1, was answered with '=");
            }
        }
    }

    @Test
    void doesNotWaitForEver() {
        try (GtpPeer peer = talkingPeer(Duration.ofMillis(300))) {
            assertThatThrownBy(() -> peer.ask("silence"))
                    .isInstanceOf(PeerException.class)
                    .hasMessage("no answer to 'silence' within 300 ms");
        }
    }

    @Test
    void endsAProgramThatIsSilentForTooLong() {
        try (GtpPeer peer = talkingPeer(Duration.ofSeconds(3))) {
            assertThat(peer.ask("echo here")).isEqualTo("here");
            assertThatThrownBy(() -> peer.ask("silence")).hasMessageStartingWith("no answer");
            assertThatThrownBy(() -> peer.ask("echo there"))
                    .isInstanceOf(PeerException.class)
                    .hasMessageNotContaining("no answer");
        }
    }

    @Test
    void noticesThatTheProgramHasEnded() {
        try (GtpPeer peer = talkingPeer(AMPLE)) {
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> peer.ask("leave"))
                        .isInstanceOf(PeerException.class)
                        .hasMessageContaining("'leave'");
            }
        }
    }

    @Test
    void reportsThatAProgramIsMissing() {
        assertThat(GtpPeer.find("no-such-program-of-go")).isEmpty();
        assertThatThrownBy(() -> GtpPeer.start(List.of("no-such-program-of-go"), AMPLE))
                .isInstanceOf(UncheckedIOException.class);
    }
}
