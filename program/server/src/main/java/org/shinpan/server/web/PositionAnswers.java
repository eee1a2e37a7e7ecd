package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Analysis.Candidate;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.engines.Analyst;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.engines.MoveLoss;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.views.Json;
import org.shinpan.views.SettlementView;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers for people who learn: what an analysis thinks of a position, and how each text counts it. */
final class PositionAnswers {

    private static final Logger LOG = LoggerFactory.getLogger(PositionAnswers.class);

    private static final long LEAST_PLAYOUTS = 20;
    private static final long MOST_PLAYOUTS = 5_000;
    private static final int USUAL_PLAYOUTS = 1_200;
    private static final int SHOWN = 3;
    private static final int SHOWN_LINE = 8;
    private static final int PERCENT = 100;

    private PositionAnswers() {}

    // What an analysis thinks.

    /** The opinion of an analysis: the win rate and the lead of Black, the owner of each point, and the best moves. */
    static ObjectNode opinion(Game game, JsonNode asked, Analyst analyst) {
        int playouts = playouts(game, asked);
        try {
            return view(game, analyst.of(game, playouts)).put("by", analyst.name());
        } catch (EngineFailure failure) {
            throw silent(analyst, failure);
        }
    }

    /** How much a request asks to think. Refuses a number out of range, and a game that has ended. */
    private static int playouts(Game game, JsonNode asked) {
        int playouts = Requests.whole(asked, "playouts", USUAL_PLAYOUTS);
        if (playouts < LEAST_PLAYOUTS || playouts > MOST_PLAYOUTS) {
            throw new Refusal(Code.BAD_REQUEST, "'playouts' must be from " + LEAST_PLAYOUTS + " to " + MOST_PLAYOUTS);
        }
        if (game.ending().isPresent()) {
            throw new Refusal(Code.BAD_REQUEST, "the game has ended; there is no next move");
        }
        return playouts;
    }

    /** The refusal if an analysis fails. */
    private static Refusal silent(Analyst analyst, EngineFailure failure) {
        LOG.warn("no opinion: {}", failure.getMessage());
        return new Refusal(Code.BUSY, analyst.name() + " gives no opinion now; try again in a moment");
    }

    /** What the move loses that a request names, before the first look. */
    static MoveLoss loss(Game game, JsonNode asked, Analyst analyst) {
        int playouts = playouts(game, asked);
        String text = Requests.text(asked, "move", "");
        Move move = text.equals("pass")
                ? Move.PASS
                : Move.play(Line.point(game.position().board(), text));
        if (game.judge(move).effect().isEmpty()) {
            throw new Refusal(Code.BAD_REQUEST, "'move' must be legal after the steps");
        }
        return new MoveLoss(analyst, game, move, playouts, SearchSettings.DEFAULT.seed());
    }

    /** Looks once at what a move loses. */
    static MoveLoss look(MoveLoss loss) {
        try {
            loss.look();
            return loss;
        } catch (EngineFailure failure) {
            throw silent(loss.analyst(), failure);
        }
    }

    /** What a move loses. */
    static ObjectNode view(MoveLoss loss) {
        ObjectNode node = Views.object()
                .put("clear", loss.isClear())
                .put("looks", loss.looks())
                .put("by", loss.analyst().name());
        if (loss.looks() > 1) {
            node.put("points", tenths(loss.points()))
                    .put("error", tenths(loss.error()))
                    .put("winRate", rounded(loss.chance()));
        }
        // A loss that is not clear is not shown, so its reason may be the less telling one.
        TwoEyes eyes = loss.isClear() ? TwoEyes.of(loss.game()) : TwoEyes.unsaid(loss.game());
        loss.choice().ifPresent(better -> better.candidate(better.move())
                .ifPresent(one -> node.set("better", move(loss.game(), better, one, eyes))));
        return node;
    }

    private static double tenths(double points) {
        return Math.round(10 * points) / 10.0;
    }

    private static ObjectNode view(Game game, Analysis choice) {
        boolean black = game.toMove() == Player.BLACK;
        ObjectNode node = Views.object()
                .put("toMove", game.toMove().letter())
                .put("winRate", rounded(black ? choice.winRate() : 1 - choice.winRate()))
                .put("playouts", choice.playouts());
        choice.lead().ifPresent(lead -> node.put("lead", tenths(black ? lead : -lead)));
        ArrayNode owners = node.putArray("ownership");
        choice.ownership().forEach(owner -> owners.add(Math.round(PERCENT * owner)));
        ArrayNode moves = node.putArray("moves");
        TwoEyes eyes = TwoEyes.of(game);
        choice.candidates().stream()
                .sorted(Comparator.comparing(one -> !one.move().equals(choice.move())))
                .limit(SHOWN)
                .forEach(candidate -> moves.add(move(game, choice, candidate, eyes)));
        return node;
    }

    private static ObjectNode move(Game game, Analysis choice, Candidate candidate, TwoEyes eyes) {
        ObjectNode node = Views.object()
                .put("move", candidate.move().toString())
                .put("winRate", rounded(candidate.winRate()))
                .put("visits", candidate.visits());
        candidate.lead().ifPresent(lead -> node.put("lead", tenths(lead)));
        ArrayNode line = node.putArray("line");
        candidate.line().stream().limit(SHOWN_LINE).map(Move::toString).forEach(line::add);
        if (candidate.move() instanceof Move.Play play) {
            MoveReason.of(game, play, choice.ownership(), eyes).ifPresent(reason -> {
                ObjectNode why = node.putObject("reason")
                        .put("kind", reason.word())
                        .put("stones", reason.stones().size());
                why.set("points", Json.array(reason.stones()));
            });
        }
        return node;
    }

    private static double rounded(double rate) {
        return Math.round(1000 * rate) / 1000.0;
    }

    // How each text counts.

    /** The count of a position by each text, if the players agree on the dead stones. */
    static ObjectNode counts(JsonNode asked) {
        Position position = Line.position(asked);
        PointSet dead = Line.points(position.board(), asked, "dead");
        int ofBlack = prisoners(asked, "prisonersOfBlack");
        int ofWhite = prisoners(asked, "prisonersOfWhite");
        Komi komi;
        try {
            komi = Komi.parse(Requests.text(asked, "komi", "0"));
        } catch (IllegalArgumentException wrong) {
            throw new Refusal(Code.BAD_REQUEST, String.valueOf(wrong.getMessage()));
        }
        int turns = 2; // one of each player
        History history = History.start(new Agreement(position.board(), komi, 0))
                .later(position, Player.BLACK, turns, ofBlack, ofWhite);
        PointSet stones = position.points(Color.BLACK).union(position.points(Color.WHITE));
        if (!stones.containsAll(dead)) {
            throw new Refusal(
                    Code.BAD_REQUEST, "'dead' names " + dead.minus(stones).first() + ", where no stone is");
        }
        AgreedLife life = AgreedLife.of(position, stones.minus(dead).stream().collect(Collectors.toSet()));
        ObjectNode node = Views.object();
        ArrayNode texts = node.putArray("texts");
        List<RuleSet> all = RuleSets.all(new RuleSets.Options(life, Notice.AT_ONCE));
        for (RuleSet rules : all) {
            texts.addObject()
                    .put("ruleset", rules.name())
                    .put("title", rules.title())
                    .set("settlement", Json.tree(SettlementView.of(rules.settle(history))));
        }
        return node;
    }

    private static int prisoners(JsonNode asked, String field) {
        int number = Requests.whole(asked, field, 0);
        if (number < 0 || number > Line.MOST_STEPS) {
            throw new Refusal(Code.BAD_REQUEST, "'" + field + "' must be from 0 to " + Line.MOST_STEPS);
        }
        return number;
    }
}
