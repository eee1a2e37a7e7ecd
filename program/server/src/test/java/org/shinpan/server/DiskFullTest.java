package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.store.Journal;
import org.shinpan.server.store.OneNode;

/**
 * Tests a server whose disk is full for a while. The disk is a small file system in memory, which only root can mount.
 */
class DiskFullTest {

    private static final int MEGABYTES = 6;
    private static final int PATIENCE_SECONDS = 30;
    private static final String SETUP = "{'rules':'tromp-taylor','columns':19,'rows':19,'meeting':'same-screen',"
            + "'time':{'kind':'absolute','main':%d}}";

    @TempDir
    Path folder;

    private static String play(int turn) {
        String point = "ABCDEFGHJKLMNOPQRST".charAt(turn % 19) + Integer.toString(1 + turn / 19);
        return String.format(Locale.ROOT, "{'do':'play','at':'%s','turn':%d,'request':'r%d'}", point, turn, turn);
    }

    private Path disk = Path.of("");
    private boolean isMounted;

    @BeforeEach
    void mount() throws IOException {
        disk = Files.createDirectory(folder.resolve("disk"));
        isMounted = SmallDisk.mount(disk, MEGABYTES);
        if (!isMounted) {
            System.out.println("SKIPPED: no small disk can be mounted here (that needs root), so none was full");
            Assumptions.abort("no small disk can be mounted here; that needs root");
        }
    }

    @AfterEach
    void unmount() {
        if (isMounted) {
            SmallDisk.unmount(disk);
        }
    }

    /** Returns a large event, whose text has this many letters. */
    private static EventLog.Entry large(int version, int letters) {
        return new EventLog.Entry(version, 0, "", new Event.Suggested(List.of("A".repeat(letters))));
    }

    private static String failure(Journal journal, EventLog.Entry entry) {
        try {
            journal.append("game", List.of(entry));
            return "";
        } catch (Refusal refused) {
            return refused.code().name();
        }
    }

    /**
     * After a little space was freed, the disk has room for the smallest row, but not for the event that was refused.
     */
    @Test
    void clocksStandUntilThereIsRoomForWhatWasRefused() throws Exception {
        AtomicLong nanos = new AtomicLong();
        OneNode node = new OneNode(1_000_000, nanos::get);
        try (Journal journal = Journal.open(Files.createDirectory(disk.resolve("data")), node)) {
            node.startServing();
            Path spare = Files.write(disk.resolve("spare"), new byte[24 << 10]);
            SmallDisk.fill(disk.resolve("filler"));
            assertThat(failure(journal, large(1, 200_000))).isEqualTo("NOT_KEPT");
            long began = node.now();
            Files.delete(spare);
            // Every second the journal tries again to store the event.
            for (int look = 0; look < 60; look++) {
                Thread.sleep(50);
                nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
                assertThat(node.countedMillis(began, node.now())).isZero();
                assertThat(journal.trouble()).hasValueSatisfying(reason -> assertThat(reason)
                        .endsWith(
                                "the folder " + disk.resolve("data") + " cannot be written: No space left on device"));
            }
            assertThat(failure(journal, large(1, 200_000))).isEqualTo("NOT_KEPT");
            assertThat(failure(journal, large(1, 10))).isEqualTo("NOT_KEPT");
            Files.delete(disk.resolve("filler"));
            assertThat(failure(journal, large(1, 200_000))).isEmpty();
            assertThat(journal.trouble()).isEmpty();
        }
    }

    @Test
    void theRoomThatEndedAFullDiskIsKeptForTheNextMoves() throws Exception {
        try (Journal journal = Journal.open(Files.createDirectory(disk.resolve("data")))) {
            SmallDisk.fill(disk.resolve("filler"));
            assertThat(failure(journal, large(1, 50_000))).isEqualTo("NOT_KEPT");
            Files.delete(disk.resolve("filler"));
            long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (journal.trouble().isPresent() && System.nanoTime() < patience) {
                Thread.sleep(50);
            }
            SmallDisk.fill(disk.resolve("filler"));
            for (int version = 1; version <= 20; version++) {
                assertThat(failure(journal, large(version, 10_000))).isEmpty();
            }
        }
    }

    @Test
    void acknowledgedTurnsStayAndPlayGoesOnWhenThereIsRoom() throws Exception {
        ServerOptions options = ServerOptions.standard()
                .withPort(0)
                .withData(Files.createDirectory(disk.resolve("data")))
                .withProving(Duration.ZERO);
        String id;
        String secret;
        int acknowledged = 0;
        try (Server server = Server.start(options);
                Visitor visitor = new Visitor(server.address())) {
            HeldSeat seat = visitor.make(String.format(Locale.ROOT, SETUP, 3_600_000));
            HeldSeat hurried = visitor.make(String.format(Locale.ROOT, SETUP, 1000));
            id = seat.id();
            secret = seat.secret();
            assertThat(seat.act(play(++acknowledged)).status()).isEqualTo(200);
            Path filler = disk.resolve("filler");
            SmallDisk.fill(filler);
            Visitor.Answer answer = seat.act(play(acknowledged + 1));
            while (answer.status() == 200) {
                acknowledged++;
                answer = seat.act(play(acknowledged + 1));
            }
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.code()).isEqualTo("NOT_KEPT");
            assertThat(answer.body().at("/error/message").asText()).hasLineCount(1);
            assertThat(visitor.get("/health").status()).isEqualTo(503);
            assertThat(seat.state().path("turn").asInt()).isEqualTo(acknowledged);
            // Waits until the time of the player to move is over. The flag falls as soon as the disk has room again.
            Thread.sleep(1100);
            Files.delete(filler);
            assertThat(seat.act(play(acknowledged + 1)).status()).isEqualTo(200);
            acknowledged++;
            assertThat(visitor.get("/health").status()).isEqualTo(200);
            long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (!hurried.state().path("phase").asText().equals("OVER") && System.nanoTime() < patience) {
                Thread.sleep(50);
            }
            assertThat(hurried.state().path("outside").asText()).isEqualTo("BLACK_OUT_OF_TIME");
        }
        try (Server server = Server.start(options);
                Visitor visitor = new Visitor(server.address())) {
            HeldSeat again = new HeldSeat(visitor, id, secret, "");
            assertThat(again.state().path("turn").asInt()).isEqualTo(acknowledged);
        }
    }
}
