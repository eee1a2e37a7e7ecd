package org.shinpan.server.web;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.shinpan.judge.Evidence;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Setup.TimeNames;
import org.shinpan.views.Json;
import org.shinpan.views.TurnView;
import org.shinpan.views.VerdictView;

/** What the page draws, as JSON. Verdicts and settlements are written by {@link Json}. */
final class Views {

    /** Its buffers are shared: each message may have a thread of its own, which would make new ones. */
    static final ObjectMapper JSON = TimeNames.in(new ObjectMapper(JsonFactory.builder()
            .recyclerPool(JsonRecyclerPools.sharedConcurrentDequePool())
            .build()));

    /** The verdict about most turns: nothing is against them. */
    private static final ObjectNode LEGAL =
            Json.tree(VerdictView.of(Verdict.Legal.unchanged(Position.empty(Board.of(1, 1)))));

    private Views() {}

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    static String text(ObjectNode node) {
        try {
            return JSON.writeValueAsString(node);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A turn as it stands among the moves. */
    static String turn(Turn turn) {
        return turn.player().letter() + " " + turn.move();
    }

    /** Whether the players mark chains after two passes. */
    static boolean marks(RuleSet rules) {
        Traits traits = rules.traits();
        return traits.asksForLife() || traits.removesAgreedDead();
    }

    /** The stones that the text takes off after the end, by the marks of the players; none before two passes. */
    static PointSet dead(GameState state) {
        Game game = state.game();
        boolean counted = marks(game.rules())
                && state.outside().isEmpty()
                && game.ending().filter(Ending.TwoPasses.class::isInstance).isPresent();
        return counted
                ? state.agreedEnd().game().rules().removedAfterTheEnd(game.position())
                : PointSet.empty(game.position().board());
    }

    /** One letter a point, from the bottom row upwards: {@code X}, {@code O} or {@code .}. */
    static String stones(Position position) {
        char[] stones = new char[position.board().area()];
        int at = 0;
        for (Point point : position.board().points()) {
            stones[at++] = position.at(point).symbol();
        }
        return new String(stones);
    }

    /** A verdict; a witness that is an earlier position shows its {@code stones}. */
    static ObjectNode verdict(Verdict verdict, History history) {
        if (verdict instanceof Verdict.Legal legal && legal.ends().isEmpty()) {
            return LEGAL.deepCopy();
        }
        ObjectNode node = Json.tree(VerdictView.of(verdict));
        if (verdict instanceof Verdict.Illegal illegal) {
            Evidence.of(illegal.witness(), history.position().board()).earlier().ifPresent(turn -> history.after(turn)
                    .ifPresent(then -> ((ObjectNode) node.path("witness")).put("stones", stones(then.position()))));
        }
        return node;
    }

    /** A verdict on a turn of a game: the number of the turn, the player and the move as well. */
    static ObjectNode verdict(int number, Turn turn, Verdict verdict, History history) {
        ObjectNode node = verdict(verdict, history).put("turn", number);
        return node.setAll(Json.tree(TurnView.of(turn)));
    }

    /** An event as anybody may see it: without the proof of a seat. */
    static ObjectNode event(Event event) {
        ObjectNode node = JSON.valueToTree(event);
        node.remove(List.of("proof", "invitation", "setup"));
        return node;
    }
}
