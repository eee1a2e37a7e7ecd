package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import org.shinpan.rules.law.Komi;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Seats;
import org.shinpan.server.teach.ClassEvent;
import org.shinpan.server.teach.ClassState;
import org.shinpan.server.teach.Classroom;
import org.shinpan.server.teach.Classrooms;
import org.shinpan.server.teach.Node;
import org.shinpan.server.web.Background.Rank;
import org.shinpan.server.web.Limits.Kind;
import org.shinpan.sgf.record.GameRecord;

/**
 * The part of the API about classes: opening and joining a class, actions without a live connection, the sets of
 * problems given to the pupils, and the sheet with all answers and results.
 */
final class ClassApi {

    /** The maximum number of nodes of the game record from which a class is opened. */
    private static final int MAX_NODES = 1500;

    private final Classrooms classrooms;
    private final ClassJudge judge;
    private final Callers callers;
    private final Turnstiles limits;
    private final Background background;

    ClassApi(Classrooms classrooms, ClassJudge judge, Callers callers, Turnstiles limits, Background background) {
        this.classrooms = classrooms;
        this.judge = judge;
        this.callers = callers;
        this.limits = limits;
        this.background = background;
    }

    void addRoutes(RoutesConfig routes) {
        routes.post("/api/classes", this::open);
        routes.post("/api/classes/{code}/join", this::join);
        routes.post("/api/classes/{code}/acts", this::act);
        routes.get("/api/classes/{code}", this::look);
        routes.get("/api/classes/{code}/sheet", this::sendSheet);
        routes.get("/api/classes/{code}/sets/{set}", this::set);
    }

    /** Checks that there is a class with this code. */
    void check(String id) {
        classrooms.room(id);
    }

    private void open(Context context) {
        String address = callers.address(context);
        limits.count(Kind.CLASS, address);
        byte[] file = context.bodyAsBytes();
        String at = text(context, "at", "0");
        String rules = text(context, "rules", "japanese");
        String title = Seats.name(text(context, "title", ""));
        Classrooms.Start start = background.run(
                Rank.RECORD, address, () -> start(file, Requests.number(at, "at"), rules, title, new Allowance()));
        context.status(201);
        Exchange.json(context, classrooms.open(start));
    }

    private static String text(Context context, String name, String fallback) {
        String given = context.queryParam(name);
        return given == null ? fallback : given;
    }

    private static Classrooms.Start start(byte[] file, int at, String rules, String title, Allowance allowance) {
        String named = Line.rules(rules);
        GameRecord record = Review.record(Review.file(file, allowance), 1);
        List<Node> nodes = RecordTree.of(record, 0, allowance);
        if (nodes.size() > MAX_NODES) {
            throw new Refusal(Code.TOO_LARGE, "a class is opened from a record of at most " + MAX_NODES + " nodes");
        }
        if (at < 0 || at >= nodes.size()) {
            throw Requests.bad("'at' must be the number of a node, from 0 to " + (nodes.size() - 1));
        }
        Komi komi = record.komi().orElse(Komi.NONE);
        return proof -> new ClassEvent.Opened(
                title,
                named,
                komi.toString(),
                record.handicap(),
                record.board().columns(),
                record.board().rows(),
                record.firstToMove(),
                nodes,
                at,
                proof);
    }

    private Classroom room(Context context) {
        return classrooms.room(context.pathParam("code"));
    }

    private void join(Context context) {
        Exchange.JoinClass asked = Exchange.body(context, Exchange.JoinClass.class);
        Classroom room = room(context);
        limits.count(Kind.JOIN, callers.address(context));
        Exchange.json(context, new Exchange.Joined(room.join(asked.name())));
    }

    private void act(Context context) {
        JsonNode asked = Exchange.body(context);
        Classroom room = room(context);
        String secret = Exchange.mustHaveSecret(context);
        limits.count(Kind.ACT, secret);
        limits.count(Kind.ACT_OF_ADDRESS, callers.address(context));
        mustBeMember(room, secret);
        var act = ClassRequests.act(judge, room.look(ClassState::copy), asked);
        Exchange.json(context, new Exchange.Done(room.act(secret, Requests.request(asked), act)));
    }

    private static ClassState.Member mustBeMember(Classroom room, String secret) {
        ClassState.Member member = room.member(secret);
        if (!member.leads() && member.pupil() == 0) {
            throw new Refusal(Code.NO_SEAT, "only teachers and pupils with a name can do this");
        }
        return member;
    }

    private void look(Context context) {
        Classroom room = room(context);
        Exchange.json(context, room.look(state -> ClassView.ClassBoard.of(room.id(), state)));
    }

    private void set(Context context) {
        Classroom room = room(context);
        int number = Requests.number(context.pathParam("set"), "set");
        Exchange.json(
                context,
                room.look(state -> state.problems().set(number).map(ClassView.ProblemsGiven::of))
                        .orElseThrow(() -> new Refusal(Code.NOT_FOUND, "the class has no set " + number)));
    }

    private void sendSheet(Context context) {
        Classroom room = room(context);
        if (!room.member(Exchange.mustHaveSecret(context)).leads()) {
            throw new Refusal(Code.NO_SEAT, "only a teacher can do this");
        }
        Exchange.json(context, room.look(ClassView.ClassSheet::of));
    }
}
