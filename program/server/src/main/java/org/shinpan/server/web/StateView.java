package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.shinpan.life.opinion.RestOfPlay;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.game.AgreedEnd;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Setup;
import org.shinpan.views.Json;
import org.shinpan.views.Scalar;
import org.shinpan.views.SettlementView;
import org.shinpan.views.TurnView;

/** A game as the page draws it. */
final class StateView {

    private StateView() {}

    /** Everything that a page draws. Call this while looking at the room. */
    static ObjectNode of(Room room, GameState state) {
        ArrayNode moves = Views.JSON.createArrayNode();
        state.game().history().all().forEach(turn -> moves.add(Views.turn(turn)));
        return of(room, state, moves, new PointVerdicts());
    }

    /** The same for a message that is written at once, with the parts that need not be made anew. */
    static ObjectNode of(Room room, GameState state, LatestMessage latest) {
        return of(room, state, latest.turns(state.game().history()), latest.verdicts());
    }

    private static ObjectNode of(Room room, GameState state, JsonNode moves, PointVerdicts points) {
        Game game = state.game();
        History history = game.history();
        Setup setup = state.setup();
        ObjectNode node = Views.object()
                .put("id", room.id())
                .put("began", room.log().began())
                .put("v", state.version())
                .put("phase", state.phase().name())
                .put("columns", setup.columns())
                .put("rows", setup.rows())
                .put("komi", setup.komi())
                .put("handicap", setup.handicap())
                .put("sameScreen", setup.meeting() == Setup.Meeting.SAME_SCREEN)
                .put("stones", Views.stones(game.position()))
                .put("toMove", game.toMove().letter())
                .put("turn", history.turns());
        node.putObject("rules")
                .put("name", game.rules().name())
                .put("title", game.rules().title())
                .put("counting", Scalar.word(game.rules().traits().counting()))
                .put("marking", Views.marks(game.rules()));
        if (!setup.placed().isEmpty()) {
            node.set("placed", Json.array(setup.placed()));
        }
        seats(node, room, state);
        node.set("moves", moves);
        last(node, history);
        clocks(node, room, state);
        verdicts(node, state, points);
        state.proposal().ifPresent(proposal -> node.putObject("proposal")
                .put("by", state.playerOf(proposal.by()).letter())
                .put("seat", proposal.by().name())
                .put("offer", proposal.offer().name()));
        boolean begun = state.phase() != Phase.WAITING && state.phase() != Phase.BIDDING;
        if (setup.bidding() == Setup.Bidding.FOR_BLACK && !begun) {
            ObjectNode bidding = node.putObject("bidding");
            bidding.put(
                    "toBid",
                    state.bid().map(bid -> bid.by().other()).orElse(Seat.HOST).name());
            state.bid().ifPresent(bid -> bidding.put("by", bid.by().name())
                    .put("komi", bid.komi().toString()));
        }
        if (state.phase() == Phase.MARKING) {
            marking(node, state);
        }
        state.leftToPlay().ifPresent(rest -> node.set("left", Json.array(rest.points())));
        ArrayNode mayEnd = Views.JSON.createArrayNode();
        state.withoutResult().ifPresent(ended -> mayEnd.add(Offer.NO_RESULT.name()));
        state.lostByBoth().ifPresent(ended -> mayEnd.add(Offer.BOTH_LOSE.name()));
        if (!mayEnd.isEmpty()) {
            node.set("mayEnd", mayEnd);
        }
        state.barredEnd().ifPresent(barred -> node.set("barredEnd", Views.verdict(barred, history)));
        state.settlement().ifPresent(settlement -> {
            node.set("settlement", Json.tree(SettlementView.of(settlement)));
            node.set("dead", Json.array(Views.dead(state)));
        });
        room.log().damage().ifPresent(damage -> node.put("damaged", damage));
        state.outside().ifPresent(outside -> node.put("outside", outside.name()));
        state.rematch().ifPresent(rematch -> node.put("rematch", rematch));
        state.seats().engine().ifPresent(engine -> engine(node, state, engine));
        return node;
    }

    private static void engine(ObjectNode node, GameState state, Event.EngineSeated seated) {
        ObjectNode engine = node.putObject("engine")
                .put("seat", seated.seat().name())
                .put("name", seated.engine())
                .put("level", seated.level());
        state.seats()
                .stalled()
                .ifPresent(failed -> engine.put("failed", failed.how().name()));
        state.tried().ifPresent(tried -> engine.putObject("tried")
                .put("move", tried.move())
                .set("verdict", Views.verdict(tried.barred(), state.game().history())));
    }

    /** What the page of games shows of a game. */
    static ObjectNode brief(Room room, GameState state) {
        Setup setup = state.setup();
        Game game = state.game();
        ObjectNode node = Views.object()
                .put("id", room.id())
                .put("phase", state.phase().name())
                .put("columns", setup.columns())
                .put("rows", setup.rows())
                .put("komi", setup.komi())
                .put("handicap", setup.handicap())
                .put("bidding", setup.bidding() == Setup.Bidding.FOR_BLACK)
                .put("stones", Views.stones(game.position()))
                .put("toMove", game.toMove().letter())
                .put("turn", game.history().turns());
        node.putObject("rules")
                .put("name", game.rules().name())
                .put("title", game.rules().title());
        node.set("time", Views.JSON.valueToTree(setup.time()));
        seats(node, room, state);
        if (state.phase() == Phase.WAITING) {
            node.put("invitation", Lobby.openInvitation(room.id()));
        }
        return node;
    }

    private static void seats(ObjectNode node, Room room, GameState state) {
        ObjectNode seats = node.putObject("seats");
        for (Seat seat : Seat.values()) {
            ObjectNode one = seats.putObject(seat.name())
                    .put("player", state.playerOf(seat).letter())
                    .put("taken", state.seats().person(seat).isPresent())
                    .put("here", room.isHere(seat));
            state.seats().person(seat).ifPresent(person -> one.put("name", person.name()));
            ArrayNode said = one.putArray("said");
            state.said(seat).forEach(phrase -> said.add(phrase.name()));
        }
        node.putObject("prisoners")
                .put("B", state.game().history().prisoners(Player.BLACK))
                .put("W", state.game().history().prisoners(Player.WHITE));
    }

    private static void last(ObjectNode node, History history) {
        history.last().ifPresent(turn -> {
            ObjectNode last = node.putObject("last");
            last.setAll(Json.tree(TurnView.of(turn)));
            last.set("captured", Json.array(history.captured()));
            last.set("selfCaptured", Json.array(history.selfCaptured()));
        });
    }

    private static void clocks(ObjectNode node, Room room, GameState state) {
        node.set("clocks", clocks(room, state));
    }

    /** The clocks as they are now. Call this while looking at the room. */
    static ObjectNode clocks(Room room, GameState state) {
        ObjectNode clocks = Views.object();
        clocks.set("time", Views.JSON.valueToTree(state.setup().time()));
        clocks.put("runs", room.clockRuns()).put("paused", state.paused()).put("stand", room.clocksStand());
        clocks.put("used", state.clocks().used() + room.spent());
        for (Player player : Player.values()) {
            clocks.set(player.letter(), Views.JSON.valueToTree(state.clocks().of(player)));
        }
        return clocks;
    }

    /** The verdicts that bar something or leave it open; every other empty point may be played. */
    private static void verdicts(ObjectNode node, GameState state, PointVerdicts points) {
        if (state.phase() != Phase.PLAYING) {
            return;
        }
        Game game = state.game();
        ArrayNode barred = node.putArray("barred");
        ArrayNode ends = node.putArray("ends");
        points.in(game).forEach((point, verdict) -> (verdict instanceof Verdict.Legal ? ends : barred)
                .add(Views.verdict(verdict, game.history()).put("at", point.toString())));
        node.set("pass", Views.verdict(game.judge(Move.PASS), game.history()));
        node.set("resign", Views.verdict(game.judge(Move.RESIGN), game.history()));
        ArrayNode mayResign = node.putArray("mayResign");
        for (Player player : Player.values()) {
            if (!(game.judge(new Turn(player, Move.RESIGN)) instanceof Verdict.Illegal)) {
                mayResign.add(player.letter());
            }
        }
    }

    private static void marking(ObjectNode node, GameState state) {
        ObjectNode marking =
                node.putObject("marking").put("number", state.marking().number());
        ArrayNode notAlive = marking.putArray("notAlive");
        state.marking().notAlive().stream().sorted().forEach(point -> notAlive.add(point.toString()));
        ArrayNode proved = marking.put("proving", state.waitsForProofs()).putArray("proved");
        state.marking().proved().stream().sorted().forEach(point -> proved.add(point.toString()));
        ArrayNode agreed = marking.putArray("agreed");
        state.marking().agreed().forEach(seat -> agreed.add(seat.name()));
        marking.put("dispute", state.resumed(Seat.HOST).isPresent());
        marking.set("claims", Json.tree(ClaimsView.of(state)));
        AgreedEnd end = state.agreedEnd();
        marking.set("settlement", Json.tree(SettlementView.of(end.settlement())));
        PointSet unplayed = state.toCallSeki();
        if (!unplayed.isEmpty()) {
            ObjectNode rest = marking.putObject("rest");
            rest.set("points", Json.array(unplayed));
            state.leftToPlay()
                    .flatMap(RestOfPlay::played)
                    .ifPresent(played -> rest.set("settlement", Json.tree(SettlementView.of(played))));
        }
        marking.set(
                "pass",
                Views.verdict(
                        end.beforeSecondPass().judge(Move.PASS), state.game().history()));
    }

    /** Chains, liberties, and the colours that each empty region reaches: the overlays of the board. */
    static ObjectNode layers(GameState state) {
        return Json.tree(
                LayersView.of(state.game().position(), state.settlement().orElseGet(() -> standing(state)), null));
    }

    /** The settlement if the game ended now. */
    private static Settlement standing(GameState state) {
        return state.phase() == Phase.MARKING
                ? state.agreedEnd().settlement()
                : state.game().settle();
    }

    /** The judgement of each rule set: of the turns, and of the position as it stands. */
    static ArrayNode others(GameState state) {
        ArrayNode all = Views.JSON.createArrayNode();
        // The players' marks say which chains live, if the text has the players mark and the game has stopped.
        boolean marked =
                Views.marks(state.game().rules()) && state.game().ending().isPresent();
        RuleSets.Options options =
                marked ? new RuleSets.Options(state.agreedLife(), Notice.AT_ONCE) : RuleSets.Options.DEFAULT;
        for (RuleSet rules : RuleSets.all(options)) {
            all.add(other(rules, state.game().history()));
        }
        return all;
    }

    /** What one text says of each turn, taken by itself, and of the position. */
    private static ObjectNode other(RuleSet rules, History history) {
        ObjectNode node = Views.object()
                .put("ruleset", rules.name())
                .put("title", rules.title())
                .put("life", Scalar.word(rules.traits().life()));
        ArrayNode barred = node.putArray("barred");
        for (History after : afterEachTurn(history)) {
            History before = after.before().orElseThrow();
            Turn turn = after.last().orElseThrow();
            Verdict verdict = rules.judge(before, turn);
            boolean endsEarly = verdict instanceof Verdict.Legal legal
                    && legal.ends().isPresent()
                    && after.turns() < history.turns();
            if (verdict instanceof Verdict.Illegal || endsEarly) {
                barred.add(Views.verdict(after.turns(), turn, verdict, before));
            }
        }
        node.set("settlement", Json.tree(SettlementView.of(rules.settle(history))));
        return node;
    }

    /** The game after each turn, in their order. A game that was resumed has states between two turns as well. */
    private static Deque<History> afterEachTurn(History history) {
        Deque<History> found = new ArrayDeque<>();
        for (Optional<History> at = Optional.of(history); at.isPresent(); at = at.flatMap(History::before)) {
            at.filter(before -> before.last().isPresent()).ifPresent(found::addFirst);
        }
        return found;
    }
}
