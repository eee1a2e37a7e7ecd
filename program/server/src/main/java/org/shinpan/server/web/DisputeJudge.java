package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedEnd;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.ChainStudy;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.web.DisputeView.BarredMove;
import org.shinpan.views.ClauseView;
import org.shinpan.views.SettlementView;

/**
 * Plays out a dispute about which stones are dead, in the way that the rule set prescribes. Pages use it to explain
 * disputes. The server stores nothing about a dispute: every request contains the turns of the game, the marks and the
 * moves of the dispute.
 */
final class DisputeJudge {

    private static final int MAX_MOVES = 400;

    /** The ways to continue if the players do not agree which stones are dead. */
    private enum How {
        /** A sequence of moves shows whether one chain lives (Japanese rules, Article 7). */
        STUDY,
        /** Play is resumed as the rule set says. */
        RESUMPTION,
        /** The players cannot agree at all. */
        DISAGREEMENT
    }

    /** The game after the two passes. */
    private final Game stopped;
    /** The points of the chains that are marked as dead. */
    private final Set<Point> dead;
    /** The disputed chain; null if none was named. */
    private final @Nullable Chain chain;
    /** The player who disputes the marks. */
    private final Player by;

    private final List<String> moves;

    private DisputeJudge(Game stopped, JsonNode asked) {
        this.stopped = stopped;
        Position position = stopped.position();
        this.dead = stones(position, Line.points(position.board(), asked, "notAlive"));
        String point = Requests.text(asked, "chain", "");
        this.chain = point.isEmpty() ? null : Line.chain(position, Requests.point(position.board(), point), "chain");
        this.by = Requests.text(asked, "by", "B").equals("W") ? Player.WHITE : Player.BLACK;
        this.moves = moves(asked.path("moves"));
    }

    /**
     * Returns the state of a dispute after its moves.
     *
     * @throws Refusal if the line does not end with two passes, a field is wrong, or the rule set does not let the
     *     players go on in this way
     */
    static DisputeView judge(JsonNode asked, LineJudge lines) {
        Line line = Line.read(asked);
        Game game = lines.game(line);
        if (!(game.ending().orElse(null) instanceof Ending.TwoPasses)) {
            throw new Refusal(Code.NOT_NOW, "a dispute is about a game that two passes stopped");
        }
        DisputeJudge judge = new DisputeJudge(game, asked);
        return switch (Requests.oneOf(How.class, Requests.text(asked, "how", "resumption"), "how")) {
            case STUDY -> judge.studied();
            case RESUMPTION -> judge.resumed();
            case DISAGREEMENT -> judge.disagreed();
        };
    }

    private static List<String> moves(JsonNode list) {
        if ((!list.isMissingNode() && !list.isArray()) || list.size() > MAX_MOVES) {
            throw Requests.bad("'moves' must be a list of at most " + MAX_MOVES + " moves");
        }
        List<String> moves = new ArrayList<>();
        list.forEach(move -> moves.add(move.asText()));
        return moves;
    }

    /** Returns all stones of the chains with these points. */
    private static Set<Point> stones(Position position, PointSet points) {
        Set<Point> stones = new HashSet<>();
        points.forEach(point -> Line.chain(position, point, "notAlive").points().forEach(stones::add));
        return stones;
    }

    // The Japanese rules: the players play on a copy of the position to see whether one chain lives.

    private DisputeView studied() {
        Chain disputed = chain;
        if (stopped.rules().traits().life() != Traits.Life.JAPANESE || disputed == null) {
            throw new Refusal(Code.NOT_NOW, "only the Japanese rules let a chain be studied, and 'chain' must name it");
        }
        ChainStudy study = ChainStudy.of(stopped.position(), disputed.points().first());
        BarredMove barred = null;
        for (String move : moves) {
            checkGoesOn(barred, study.isOver());
            ChainStudy.Step step = step(study, move);
            ChainStudy.Barred reason = study.barred(step).orElse(null);
            if (reason == null) {
                study = study.after(step);
            } else {
                barred = new BarredMove(reason.clause().isEmpty() ? null : reason.clause(), reason.says());
            }
        }
        Set<Clause> clauses = new LinkedHashSet<>(labelled(study.clauses()));
        Settlement settlement = null;
        if (study.isOver()) {
            settlement = settleGame(stopped, markedPoints(study.shows() == Life.NOT_ALIVE));
            clauses.addAll(counting(settlement));
        }
        return view(
                study.position(),
                study.toMove(),
                study.barredPlaces(),
                study.moves(),
                barred,
                study.isOver() ? study.reason() : null,
                settlement,
                clauses);
    }

    private static ChainStudy.Step step(ChainStudy study, String move) {
        return Requests.parsed(() -> ChainStudy.Step.parse(study.position().board(), move));
    }

    // Other rule sets: the players resume play, here on a copy of the game.

    private DisputeView resumed() {
        History from = stopped.rules()
                .resumed(stopped.history(), by.opponent())
                .orElseThrow(() -> new Refusal(Code.NOT_NOW, "under these rules play does not go on after two passes"));
        Game game = new Game(stopped.rules(), from);
        BarredMove barred = null;
        for (String move : moves) {
            checkGoesOn(barred, game.ending().isPresent());
            Turn turn = new Turn(game.toMove(), Requests.move(game.position().board(), move));
            if (game.judge(turn) instanceof Verdict.Illegal illegal) {
                barred = new BarredMove(illegal.clause().label(), Sentences.barred(turn, illegal));
            } else {
                game = game.play(turn);
            }
        }
        List<Clause> aboutDisputes = stopped.rules().disputeClauses();
        Set<Clause> clauses = new LinkedHashSet<>(aboutDisputes.subList(0, Math.min(1, aboutDisputes.size())));
        Settlement settlement = null;
        if (game.ending().isPresent()) {
            settlement = ofResumed(game, clauses);
            clauses.addAll(counting(settlement));
        }
        int played = moves.size() - (barred == null ? 0 : 1);
        PointSet kos = PointSet.empty(game.position().board());
        return view(game.position(), game.toMove(), kos, played, barred, null, settlement, clauses);
    }

    /**
     * Counts a resumed game after its end. If the rule set asks again which chains live, the marks of the chains that
     * are not disputed and still on the board are used.
     *
     * @param clauses receives the clauses about a dispute, if the rule set does not allow another resumption
     */
    private Settlement ofResumed(Game game, Set<Clause> clauses) {
        Settlement byText = game.settle();
        boolean isLast = stopped.rules().resumed(game.history(), by).isEmpty();
        if (isLast && game.ending().orElse(null) instanceof Ending.TwoPasses) {
            clauses.addAll(stopped.rules().disputeClauses());
        }
        if (byText.question().isEmpty()) {
            return byText;
        }
        Set<Point> stillDead = new HashSet<>();
        for (Point point : dead) {
            boolean isDisputed = chain != null && chain.points().contains(point);
            if (!isDisputed && game.position().at(point) == stopped.position().at(point)) {
                stillDead.add(point);
            }
        }
        return settleGame(game, stillDead);
    }

    // The players cannot agree.

    private DisputeView disagreed() {
        History ended = stopped.rules()
                .disagreed(stopped.history())
                .orElseThrow(() -> new Refusal(Code.NOT_NOW, "the text says nothing about players who cannot agree"));
        List<Clause> aboutDisputes = stopped.rules().disputeClauses();
        return view(
                stopped.position(),
                ended.toMove(),
                PointSet.empty(stopped.position().board()),
                0,
                null,
                null,
                new Game(stopped.rules(), ended).settle(),
                aboutDisputes.subList(Math.min(1, aboutDisputes.size()), aboutDisputes.size()));
    }

    // The code that all kinds of disputes share.

    private static void checkGoesOn(@Nullable BarredMove barred, boolean over) {
        if (barred != null || over) {
            throw Requests.bad("'moves' goes on after " + (over ? "the end of the dispute" : "a move that is barred"));
        }
    }

    /** Returns the points that are marked as dead, with the disputed chain added or removed. */
    private Set<Point> markedPoints(boolean chainIsDead) {
        Set<Point> marked = new HashSet<>(dead);
        if (chain != null) {
            chain.points().forEach(point -> {
                if (chainIsDead) {
                    marked.add(point);
                } else {
                    marked.remove(point);
                }
            });
        }
        return marked;
    }

    private static Settlement settleGame(Game game, Set<Point> notAlive) {
        return AgreedEnd.of(game, AgreedLife.allBut(game.position(), notAlive)).settlement();
    }

    private List<Clause> labelled(Collection<String> labels) {
        return stopped.rules().clauses().stream()
                .filter(clause -> labels.contains(clause.label()))
                .toList();
    }

    private static List<Clause> counting(Settlement settlement) {
        return settlement.score().holdings().stream()
                .map(holding -> holding.clause())
                .toList();
    }

    private DisputeView view(
            Position now,
            Player toMove,
            PointSet kos,
            int played,
            @Nullable BarredMove barred,
            @Nullable String finding,
            @Nullable Settlement settlement,
            Collection<Clause> clauses) {
        Position before = stopped.position();
        PointSet taken = before.points(Color.BLACK)
                .minus(now.points(Color.BLACK))
                .union(before.points(Color.WHITE).minus(now.points(Color.WHITE)));
        Optional<Chain> disputed = Optional.ofNullable(chain);
        boolean isMarkedDead =
                disputed.filter(one -> dead.contains(one.points().first())).isPresent();
        return new DisputeView(
                disputed.map(Chain::points).orElseGet(() -> PointSet.empty(before.board())),
                settleGame(stopped, dead).result(),
                disputed.isEmpty()
                        ? null
                        : settleGame(stopped, markedPoints(!isMarkedDead)).result(),
                Views.stones(now),
                toMove,
                kos,
                played,
                barred,
                taken,
                settlement != null,
                finding,
                settlement == null ? null : SettlementView.of(settlement),
                clauses.stream().map(ClauseView::of).distinct().toList());
    }
}
