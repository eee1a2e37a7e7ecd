package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.teach.PointList;
import org.shinpan.sgf.record.Step;

/**
 * A sequence of moves from the empty board, about which a page asks the server.
 *
 * @param agreement the board, the komi and the handicap
 * @param rules the name of the rule set that the reader chose
 * @param steps the turns, and the changes by which stones were set up
 */
record Line(Agreement agreement, String rules, List<Step> steps) {

    /** The maximum number of steps. */
    static final int MAX_STEPS = 2000;

    Line {
        steps = List.copyOf(steps);
    }

    /**
     * Parses a request.
     *
     * @throws Refusal if a field is missing or wrong; the message names it
     */
    static Line read(JsonNode asked) {
        Board board = board(asked);
        Komi komi = Requests.komi(asked, "0");
        String rules = rules(Requests.text(asked, "rules", "tromp-taylor"));
        int handicap = Requests.whole(asked, "handicap", 0);
        if (handicap < 0 || handicap > board.area()) {
            throw Requests.bad("'handicap' must be from 0 to the number of points");
        }
        JsonNode list = asked.path("steps");
        if (!list.isArray() || list.size() > MAX_STEPS) {
            throw Requests.bad("'steps' must be a list of at most " + MAX_STEPS);
        }
        List<Step> steps = new ArrayList<>();
        for (JsonNode step : list) {
            steps.add(step.isTextual() ? played(board, step.textValue()) : setUp(board, step));
        }
        return new Line(new Agreement(board, komi, handicap), rules, steps);
    }

    /** Returns the board that a request names. */
    static Board board(JsonNode asked) {
        int columns = Requests.whole(asked, "columns");
        int rows = Requests.whole(asked, "rows");
        return Requests.parsed(() -> Board.of(columns, rows));
    }

    /** Returns the name of the rule set that a request names. */
    static String rules(String name) {
        return Requests.parsed(
                () -> RuleSets.named(name, RuleSets.Options.DEFAULT).name());
    }

    /**
     * Returns the position in the field {@code stones} of a request, which has one letter for every point: X for Black,
     * O for White, or a dot.
     */
    static Position position(JsonNode asked) {
        Board board = board(asked);
        String stones = Requests.text(asked, "stones", "");
        if (stones.length() != board.area() || !stones.matches("[XO.]*")) {
            throw Requests.bad("'stones' must have one letter (X, O or .) for each of the " + board.area() + " points");
        }
        Position position = Position.empty(board);
        for (Player player : Player.values()) {
            char symbol = player.color().symbol();
            for (Point point : board.points()) {
                if (stones.charAt(board.index(point)) == symbol) {
                    position = position.withColor(point, player.color());
                }
            }
        }
        return position;
    }

    private static Step played(Board board, String text) {
        String[] parts = text.split(" ", 2);
        if (parts.length != 2 || !parts[0].matches("[BW]")) {
            throw Requests.bad("a step must be a player and a move, such as 'B D4' or 'W pass', not '"
                    + Requests.quote(text) + "'");
        }
        return new Step.Played(new Turn(player(parts[0]), Requests.move(board, parts[1])), 0, 0);
    }

    private static Step setUp(Board board, JsonNode step) {
        if (!step.isObject()) {
            throw Requests.bad("a step must be a text or an object");
        }
        String next = Requests.text(step, "toMove", "");
        if (!next.matches("[BW]?")) {
            throw Requests.bad("'toMove' must be B or W");
        }
        return new Step.SetUp(
                points(board, step, "black"),
                points(board, step, "white"),
                points(board, step, "empty"),
                next.isEmpty() ? Optional.empty() : Optional.of(player(next)));
    }

    /** Returns the points in a field: names, or rectangles such as {@code A1:C3}. */
    static PointSet points(Board board, JsonNode step, String field) {
        List<String> texts = new ArrayList<>();
        step.path(field).forEach(text -> texts.add(text.asText()));
        return Requests.parsed(() -> PointList.read(board, texts));
    }

    /** Returns the chain at a point of a field; refuses the request if the point is empty. */
    static Chain chain(Position position, Point point, String field) {
        if (position.at(point) == Color.EMPTY) {
            throw Requests.bad("'" + field + "' names " + point + ", where no stone is");
        }
        return position.chainAt(point);
    }

    private static Player player(String letter) {
        return letter.equals("B") ? Player.BLACK : Player.WHITE;
    }
}
