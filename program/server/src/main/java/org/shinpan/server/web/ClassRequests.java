package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Seats;
import org.shinpan.server.teach.ClassDecision;
import org.shinpan.server.teach.ClassDecision.Act;
import org.shinpan.server.teach.ClassEvent;
import org.shinpan.server.teach.ClassEvent.Asking;
import org.shinpan.server.teach.ClassEvent.Showing;
import org.shinpan.server.teach.ClassState;
import org.shinpan.server.teach.Marks;
import org.shinpan.server.teach.Node;
import org.shinpan.server.teach.PointList;

/** Parses the requests of people in a class. The moves among them are judged by the rules of the class. */
final class ClassRequests {

    private static final int MAX_ARROWS = 60;
    private static final int LONGEST_LABEL = 4;

    /**
     * The name of a problem. It is either the grade and the name of a published problem, or a position that the teacher
     * made, in the form used in links to the page of problems.
     */
    private static final Pattern PROBLEM =
            Pattern.compile("[1-6]\\.[0-9a-f]{6}|[BW]~(?:[ltrb]{1,4}|-)~[XOxo./]{4,450}~[A-HJ-Z][0-9]{1,2}");

    private final ClassJudge judge;
    private final ClassState state;
    private final JsonNode asked;

    private ClassRequests(ClassJudge judge, ClassState state, JsonNode asked) {
        this.judge = judge;
        this.state = state;
        this.asked = asked;
    }

    /**
     * Parses a request.
     *
     * @throws Refusal if it cannot be read, or if the rules bar its move
     */
    static Act act(ClassJudge judge, ClassState state, JsonNode asked) {
        return new ClassRequests(judge, state, asked).act();
    }

    private Act act() {
        String what = Requests.text(asked, "do");
        return switch (what) {
            case "play" -> play();
            case "go" -> numbered("to", ClassDecision::go);
            case "mark" -> mark();
            case "comment" -> {
                int node = Requests.whole(asked, "node");
                String text = lines(Requests.text(asked, "text", ""));
                yield decision -> decision.comment(node, text);
            }
            case "remove" -> numbered("node", ClassDecision::remove);
            case "chalk" -> numbered("pupil", ClassDecision::chalk);
            case "dismiss" -> numbered("pupil", ClassDecision::dismiss);
            case "open-door" -> ClassDecision::openDoor;
            case "close-door" -> ClassDecision::closeDoor;
            case "ask" -> {
                Asking asking = Requests.oneOf(Asking.class, Requests.text(asked, "asking"), "asking");
                String text = lines(Requests.text(asked, "text", ""));
                yield decision -> decision.ask(asking, text);
            }
            case "show" -> {
                Showing showing = Requests.oneOf(Showing.class, Requests.text(asked, "showing"), "showing");
                yield decision -> decision.show(showing);
            }
            case "close-question" -> ClassDecision::closeQuestion;
            case "answer" -> answer();
            case "give" -> give();
            case "share" -> ClassDecision::share;
            case "stop-sharing" -> ClassDecision::stopSharing;
            case "solved" -> ofProblem(ClassDecision::solved);
            case "failed" -> ofProblem(ClassDecision::failed);
            default -> throw Requests.bad("unknown 'do': '" + Requests.quote(what) + "'");
        };
    }

    /** Returns a text without characters that cannot be shown; line ends are kept. */
    private static String lines(String text) {
        return text.lines().map(Refusal::quote).collect(Collectors.joining("\n"));
    }

    private interface Numbered {
        List<ClassEvent> of(ClassDecision decision, int number);
    }

    private Act numbered(String field, Numbered request) {
        int number = Requests.whole(asked, field);
        return decision -> request.of(decision, number);
    }

    private Act give() {
        String title = Seats.name(Requests.text(asked, "title", ""));
        List<String> problems = new ArrayList<>();
        for (JsonNode problem : asked.path("problems")) {
            String text = problem.asText();
            if (!PROBLEM.matcher(text).matches()) {
                throw Requests.bad("problem " + (problems.size() + 1) + " is none: '" + Requests.quote(text) + "'");
            }
            problems.add(text);
        }
        return decision -> decision.give(title, problems);
    }

    private interface OfProblem {
        List<ClassEvent> of(ClassDecision decision, int set, int problem);
    }

    private Act ofProblem(OfProblem request) {
        int set = Requests.whole(asked, "set");
        int problem = Requests.whole(asked, "problem");
        return decision -> request.of(decision, set, problem);
    }

    private Act play() {
        int at = existing(Requests.whole(asked, "at"));
        Turn turn = turn(Requests.text(asked, "move"));
        judge.check(state, at, turn);
        Node node = ClassJudge.played(state, at, turn);
        return decision -> decision.play(node);
    }

    private Turn turn(String move) {
        Player player =
                switch (Requests.text(asked, "player")) {
                    case "B" -> Player.BLACK;
                    case "W" -> Player.WHITE;
                    default -> throw Requests.bad("'player' must be B or W");
                };
        return new Turn(player, Requests.move(ClassJudge.board(state), move));
    }

    private int existing(int node) {
        if (state.node(node).isEmpty()) {
            throw new Refusal(Code.STALE, "the tree has no node " + node + " any more");
        }
        return node;
    }

    private Act answer() {
        int number = Requests.whole(asked, "question");
        String answer = Requests.text(asked, "answer");
        Asking asking = state.question()
                .orElseThrow(() -> new Refusal(Code.NOT_NOW, "there is no question yet"))
                .asked()
                .asking();
        if (number != state.questions().size()) {
            throw new Refusal(Code.STALE, "this question is closed");
        }
        String checked =
                switch (asking) {
                    case POINT -> point(answer);
                    case LIFE -> word(answer, List.of("alive", "dead"));
                    case LEAD -> word(answer, List.of("black", "white", "even"));
                };
        return decision -> decision.answer(number, checked);
    }

    private String point(String answer) {
        int node = existing(state.question().orElseThrow().asked().node());
        Turn turn = turn(answer);
        judge.check(state, node, turn);
        return turn.move().toString();
    }

    private static String word(String answer, List<String> words) {
        if (!words.contains(answer)) {
            throw Requests.bad("'answer' must be one of " + String.join(", ", words));
        }
        return answer;
    }

    private Act mark() {
        int node = Requests.whole(asked, "node");
        JsonNode given = asked.path("marks");
        if (!given.isObject()) {
            throw Requests.bad("'marks' must be an object");
        }
        Board board = ClassJudge.board(state);
        Marks marks = new Marks(
                points(board, given, "triangle"),
                points(board, given, "square"),
                points(board, given, "circle"),
                points(board, given, "cross"),
                points(board, given, "selected"),
                points(board, given, "black"),
                points(board, given, "white"),
                given.has("dim") ? PointList.of(Line.points(board, given, "dim")) : null,
                labels(board, given.path("labels")),
                pairs(board, given, "arrows"),
                pairs(board, given, "lines"));
        return decision -> decision.mark(node, marks);
    }

    private static @Nullable List<String> points(Board board, JsonNode given, String field) {
        PointSet points = Line.points(board, given, field);
        return points.isEmpty() ? null : PointList.of(points);
    }

    private static @Nullable Map<String, String> labels(Board board, JsonNode given) {
        Map<String, String> labels = new LinkedHashMap<>();
        given.properties().forEach(label -> {
            String text = lines(label.getValue().asText()).strip();
            if (text.isEmpty() || text.codePointCount(0, text.length()) > LONGEST_LABEL) {
                throw Requests.bad("a label has 1 to " + LONGEST_LABEL + " letters");
            }
            labels.put(Requests.point(board, label.getKey()).toString(), text);
        });
        return labels.isEmpty() ? null : labels;
    }

    private static @Nullable List<List<String>> pairs(Board board, JsonNode given, String field) {
        List<List<String>> pairs = new ArrayList<>();
        for (JsonNode pair : given.path(field)) {
            if (pair.size() != 2 || pairs.size() == MAX_ARROWS) {
                throw Requests.bad("'" + field + "' must be a list of at most " + MAX_ARROWS + " pairs of points");
            }
            pairs.add(List.of(
                    Requests.point(board, pair.get(0).asText()).toString(),
                    Requests.point(board, pair.get(1).asText()).toString()));
        }
        return pairs.isEmpty() ? null : pairs;
    }
}
