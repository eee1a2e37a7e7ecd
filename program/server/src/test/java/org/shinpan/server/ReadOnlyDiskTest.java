package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog.Entry;
import org.shinpan.server.store.Journal;

/** Tests a data folder on a read-only file system, from the start or from some moment on. Needs root. */
class ReadOnlyDiskTest {

    private static final int MEGABYTES = 8;
    private static final String SETUP = "{'rules':'tromp-taylor','columns':9,'rows':9,'meeting':'same-screen',"
            + "'time':{'kind':'absolute','main':3600000}}";

    @TempDir
    Path folder;

    private static void skip(String why) {
        System.out.println("SKIPPED: " + why + ", so none was read-only");
        Assumptions.abort(why);
    }

    @Test
    void aReadOnlyFolderIsRefusedInASentenceAndCanBeChecked() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        if (!SmallDisk.mount(disk, MEGABYTES)) {
            skip("no small disk can be mounted here (that needs root)");
        }
        try {
            Path data = Files.createDirectory(disk.resolve("data"));
            try (Journal journal = Journal.open(data)) {
                journal.append("game", List.of(new Entry(1, 0, "", new Event.Moved(Player.BLACK, "pass", 0))));
            }
            byte[] before = Files.readAllBytes(data.resolve("shinpan.db"));
            assertThat(SmallDisk.ran("mount", "-o", "remount,ro", disk.toString()))
                    .isTrue();
            assertThatThrownBy(() -> Journal.open(data))
                    .hasMessage("cannot use the data folder " + data)
                    .hasRootCauseMessage(data.resolve("shinpan.lock") + ": Read-only file system");
            assertThat(Games.check(data)).isEqualTo(new Games.Condition(1, 0, 1, List.of()));
            assertThat(Files.readAllBytes(data.resolve("shinpan.db"))).isEqualTo(before);
        } finally {
            SmallDisk.unmount(disk);
        }
    }

    /** With {@code errors=remount-ro}, ext4 makes a file system read-only when the disk fails. */
    @Test
    void whenItTurnsReadOnlyMovesAreRefusedAndNoClockRuns() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Path image = Files.write(folder.resolve("image"), new byte[(2 * MEGABYTES) << 20]);
        if (!SmallDisk.ran("mkfs.ext4", "-q", "-F", image.toString())
                || !SmallDisk.ran("mount", "-o", "loop,errors=remount-ro", image.toString(), disk.toString())) {
            skip("no ext4 in a file can be mounted here (that needs root and loop devices)");
        }
        try (Server server = Server.start(ServerOptions.standard()
                        .withPort(0)
                        .withData(disk.resolve("data"))
                        .withProving(Duration.ZERO));
                Visitor visitor = new Visitor(server.address())) {
            HeldSeat seat = visitor.make(SETUP);
            assertThat(seat.act("{'do':'play','at':'A1','turn':1,'request':'r1'}")
                            .status())
                    .isEqualTo(200);
            Path trigger = Path.of("/sys/fs/ext4", device(disk), "trigger_fs_error");
            if (!Files.isWritable(trigger)) {
                skip("this ext4 cannot be made to fail");
            }
            Files.writeString(trigger, "1");
            assertThat(seat.act("{'do':'play','at':'A2','turn':2,'request':'r2'}")
                            .status())
                    .isEqualTo(503);
            Visitor.Answer health = visitor.get("/health");
            assertThat(health.status()).isEqualTo(503);
            assertThat(health.body().at("/faults/0").asText())
                    .contains("the folder " + disk.resolve("data") + " cannot be written: Read-only file system");
            JsonNode state = seat.state();
            assertThat(state.path("turn").asInt()).isEqualTo(1);
            assertThat(state.at("/clocks/stand").asBoolean()).isTrue();
        } finally {
            SmallDisk.unmount(disk);
        }
    }

    /** Returns the name of the device of a mounted folder, such as {@code loop0}. */
    private static String device(Path disk) throws Exception {
        return Files.readAllLines(Path.of("/proc/mounts"), StandardCharsets.UTF_8).stream()
                .map(line -> line.split(" "))
                .filter(words -> words[1].equals(disk.toString()))
                .map(words -> words[0].substring("/dev/".length()))
                .findFirst()
                .orElseThrow();
    }
}
