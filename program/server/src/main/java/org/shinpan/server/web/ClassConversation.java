package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.teach.ClassDecision.Act;
import org.shinpan.server.teach.ClassEvent;
import org.shinpan.server.teach.ClassState;
import org.shinpan.server.teach.ClassState.Member;
import org.shinpan.server.teach.Classroom;
import org.shinpan.server.teach.Classrooms;

/** Handles the messages of one live connection about one class, as {@code docs/protocol.md} describes them. */
final class ClassConversation extends LiveTalk implements Classroom.Watcher {

    private static final Member NOBODY = new Member(false, 0);

    private final Classrooms classrooms;
    private final ClassJudge judge;
    private final String id;
    /** The class that the client watches; null before the first hello. */
    private volatile @Nullable Classroom room;

    private volatile Member member = NOBODY;

    /**
     * Starts a conversation.
     *
     * @param counter counts a first message or a request, by the sender's secret, which may be empty. It throws a
     *     {@link Refusal} if there are too many
     */
    ClassConversation(
            Classrooms classrooms,
            ClassJudge judge,
            String id,
            Client client,
            BiConsumer<Limits.Kind, String> counter) {
        super(client, counter);
        this.classrooms = classrooms;
        this.judge = judge;
        this.id = id;
    }

    @Override
    void greet(JsonNode hello, String secret) {
        Classroom entered = classrooms.room(id);
        entered.look(state -> {
            member = entered.watch(this, secret);
            room = entered;
            send(sync(entered, state));
            return state;
        });
    }

    private ClassMessage.Sync sync(Classroom entered, ClassState state) {
        return new ClassMessage.Sync(
                state.version(),
                ClassView.You.of(state, member),
                ClassView.ClassBoard.of(entered.id(), state),
                ClassView.ClassNow.of(state, member, entered.present()));
    }

    @Override
    int carryOut(JsonNode asked, String request, String secret) {
        Classroom entered = room;
        if (entered == null) {
            throw new Refusal(Code.NOT_NOW, "say hello first");
        }
        if (member.equals(NOBODY)) {
            throw new Refusal(Code.NO_SEAT, "only teachers and pupils with a name can do this");
        }
        Act act = ClassRequests.act(judge, entered.look(ClassState::copy), asked);
        return entered.act(secret, request, act);
    }

    @Override
    public void onNews(Classroom.News news) {
        Classroom in = room;
        if (isGone() || in == null) {
            return;
        }
        boolean dismissed = news.events().stream()
                .anyMatch(event -> event instanceof ClassEvent.Dismissed one && one.pupil() == member.pupil());
        in.look(state -> {
            if (dismissed) {
                member = new Member(member.leads(), 0);
                publish(LiveText.of(sync(in, state)));
            } else {
                publish(news.text(member, () -> changed(in, state, news.events())));
            }
            return state;
        });
    }

    private LiveText changed(Classroom in, ClassState state, List<ClassEvent> events) {
        List<ClassView.Placed> nodes = ClassView.changed(state, events);
        return LiveText.of(new ClassMessage.Events(
                state.version(),
                nodes.isEmpty() ? null : nodes,
                events.isEmpty()
                        ? ClassView.ClassNow.of(state, member, in.present())
                        : ClassView.ClassNow.withoutPeople(state, member)));
    }

    @Override
    void leave() {
        Classroom entered = room;
        if (entered != null) {
            entered.leave(this);
        }
    }
}
