package org.shinpan.judge.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * Verdicts, clauses, turns and settlements as JSON trees. The names are those of {@code docs/schemas/judge-1.json};
 * whatever else writes a verdict as JSON builds on this class.
 *
 * <p>Points are written as on the board, such as {@code C3}; players as {@code B} and {@code W}; komi and points as
 * decimal text; the {@code clause} is the label of a clause in its text.
 */
public final class LawJson {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private LawJson() {}

    /** {@return a new object without fields} */
    public static ObjectNode object() {
        return JSON.objectNode();
    }

    /**
     * {@return {@code columns} and {@code rows}}
     *
     * @param board a board
     */
    public static ObjectNode board(Board board) {
        return tree("the board", board, LawFields::board);
    }

    /**
     * {@return the names of the points, in their order on the board}
     *
     * @param points some points
     */
    public static ArrayNode points(PointSet points) {
        Objects.requireNonNull(points, "the points must not be null");
        ArrayNode names = JSON.arrayNode();
        points.forEach(point -> names.add(point.toString()));
        return names;
    }

    /**
     * {@return one text for each object}
     *
     * @param objects any objects
     */
    public static ArrayNode texts(List<?> objects) {
        Objects.requireNonNull(objects, "the objects must not be null");
        ArrayNode texts = JSON.arrayNode();
        objects.forEach(object -> texts.add(String.valueOf(object)));
        return texts;
    }

    /**
     * {@return {@code player} and {@code move}}
     *
     * @param turn a turn
     */
    public static ObjectNode turn(Turn turn) {
        return tree("the turn", turn, LawFields::turn);
    }

    /**
     * {@return {@code ruleset}, {@code clause} and {@code says}}
     *
     * @param clause a clause
     */
    public static ObjectNode clause(Clause clause) {
        return tree("the clause", clause, LawFields::clause);
    }

    /**
     * {@return a verdict: its {@code kind}; how it ends the game, if it does; of one that is not legal the clause and
     * the {@code reason}, a sentence without its subject; of an illegal one the {@code witness}: its {@code kind}, and
     * the turns, points and players that show it}
     *
     * @param verdict a verdict
     */
    public static ObjectNode verdict(Verdict verdict) {
        return tree("the verdict", verdict, LawFields::verdict);
    }

    /**
     * {@return a settlement with all that it rests on: how the game {@code ended}; the {@code score}, with the tallies
     * of {@code black} and {@code white}; the {@code result}, and the result {@code asItStands} with its {@code
     * outcome}, {@code winner} and {@code margin}; the {@code holdings}; where the text is {@code silent}; and the
     * question that leaves it {@code undetermined}, or null}
     *
     * @param settlement a settlement
     */
    public static ObjectNode settlement(Settlement settlement) {
        return tree("the settlement", settlement, LawFields::settlement);
    }

    private static <T> ObjectNode tree(String what, T value, BiConsumer<JsonFields, T> fields) {
        Objects.requireNonNull(value, () -> what + " must not be null");
        return JsonFields.tree(json -> fields.accept(json, value));
    }
}
