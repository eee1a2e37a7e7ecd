package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.teach.ClassDecision;
import org.shinpan.server.teach.ClassEvent;
import org.shinpan.server.teach.Classroom;
import org.shinpan.server.teach.Classrooms;
import org.shinpan.server.teach.Node;

/** Tests that the number of events of a class is limited, and that the last ones are reserved for teachers. */
class ClassLimitTest {

    private static final Node ROOT =
            new Node(-1, null, null, null, null, null, null, null, null, null, null, null, null);

    @Test
    void pupilsCannotUseUpTheEventsOfAClass() {
        SharedLog log = new SharedLog(new Random(1));
        Classrooms before = new Classrooms(log, log.node(1));
        Classrooms.OpenedClass opened = before.open(
                proof -> new ClassEvent.Opened("", "japanese", "0", 0, 9, 9, Player.BLACK, List.of(ROOT), 0, proof));
        String pupil = before.room(opened.id()).join("Aiko");
        List<EventLog.Entry> many = new ArrayList<>();
        for (int version = 3; version <= 25_000; version++) {
            many.add(new EventLog.Entry(version, 0, "", new ClassEvent.Went(0)));
        }
        log.append(opened.id(), many);
        Classroom room = new Classrooms(log, log.node(1)).room(opened.id());
        assertThatThrownBy(() -> room.act(pupil, "", ClassDecision::share)).hasMessageContaining("25000 events");
        assertThatThrownBy(() -> room.join("Bo")).hasMessageContaining("25000 events");
        assertThat(room.act(opened.secret(), "", ClassDecision::closeDoor)).isEqualTo(25_001);
    }
}
