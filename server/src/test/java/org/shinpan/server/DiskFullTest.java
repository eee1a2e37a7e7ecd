package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The disk of a running server is full for a while: a small file system in memory, which only root can mount. */
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

    @Test
    void whatWasAcknowledgedStaysAndPlayGoesOnWhenThereIsRoom() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        if (!SmallDisk.mount(disk, MEGABYTES)) {
            System.out.println("SKIPPED: no small disk can be mounted here (that needs root), so none was full");
            Assumptions.abort("no small disk can be mounted here; that needs root");
        }
        try {
            fullForAWhile(disk);
        } finally {
            SmallDisk.unmount(disk);
        }
    }

    private static void fullForAWhile(Path disk) throws Exception {
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
            // A flag falls also while nothing can be kept: as soon as there is room.
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
