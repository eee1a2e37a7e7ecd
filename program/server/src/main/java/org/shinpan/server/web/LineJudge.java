package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Settled;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.game.ReplayStep;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.web.TableView.PrisonersView;
import org.shinpan.sgf.record.Step;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.Inline;

/**
 * Judges the lines of moves that a user tries on a board of a page: under every rule set, and with the possible next
 * moves under one of them. The latest lines are cached, so that only the next move of a line has to be judged.
 */
final class LineJudge {

    /** The maximum memory for cached lines, in bytes. A small heap allows less. */
    static final long REMEMBERED = 32L << 20;

    /** The approximate size of one step in bytes, without its sets of points. */
    private static final int STEP_BYTES = 240;

    private final List<RuleSet> ruleSets = RuleSets.all(RuleSets.Options.DEFAULT);
    private final Map<Asked, LineState> known = new LinkedHashMap<>(16, 0.75f, true);
    private final long max;
    private long remembered;

    /** The key under which the state of a line is cached. */
    private record Asked(String rules, Agreement agreement, List<Step> steps) {

        /** Returns the approximate size of a line in bytes: for every step its objects and three sets of points. */
        long bytes() {
            return (1L + steps.size()) * (STEP_BYTES + 3L * agreement.board().area() / Byte.SIZE);
        }
    }

    /**
     * The state of a line under one rule set.
     *
     * @param history the line up to the first barred turn
     * @param barred the verdict about the first turn that the rule set bars, or null
     * @param last the verdict about the last step; null before the first step and after a barred turn
     */
    private record LineState(History history, @Nullable VerdictOnPage barred, @Nullable Verdict last) {}

    /**
     * The judgement of a line of moves under every rule set.
     *
     * @param rules the rule set that the reader chose
     * @param stones the position after all turns of the line, including illegal ones: one letter for every point (X, O
     *     or .), from A1 along the rows upwards
     */
    record JudgedLine(String rules, String stones, int turn, List<TextOnLine> texts, @Inline End end) {

        /**
         * The judgement of a rule set on a line.
         *
         * @param illegal the first turn of the line that the rule set bars
         */
        record TextOnLine(String ruleset, String title, @AbsentIfNull @Nullable VerdictOnPage illegal) {}

        /**
         * The state after a line under the rule set that the reader chose.
         *
         * @param last the verdict about the last step
         * @param barred empty points that may not be played next; absent if the line itself is barred or over
         * @param pass the verdict about a pass as the next turn; absent if the line itself is barred or over
         */
        record End(
                Player toMove,
                PrisonersView prisoners,
                @AbsentIfNull @Nullable VerdictOnPage last,
                @AbsentIfNull @Nullable List<VerdictOnPage> barred,
                @AbsentIfNull @Nullable VerdictOnPage pass,
                LayersView layers) {}
    }

    /** @param max the maximum memory for remembered lines, in bytes */
    LineJudge(long max) {
        this.max = max;
    }

    /** The assumption about which chains are alive, for the count of the position that a line leads to. */
    private enum CountedLife {
        /** The count uses only what is known about chains without a search. */
        KNOWN,
        /** The marks that the server would propose in a game, if the rule set asks for marks. */
        PROPOSED
    }

    /**
     * Returns the judgement of the line in a request.
     *
     * @throws Refusal if a field is missing or wrong; the message names it
     */
    JudgedLine judge(JsonNode asked) {
        Line line = Line.read(asked);
        CountedLife life = Requests.oneOf(CountedLife.class, Requests.text(asked, "life", "known"), "life");
        Position position = position(line);
        List<JudgedLine.TextOnLine> judged = new ArrayList<>();
        JudgedLine.End end = null;
        for (RuleSet rules : ruleSets) {
            LineState state = state(rules, line.agreement(), line.steps());
            judged.add(new JudgedLine.TextOnLine(rules.name(), rules.title(), state.barred()));
            if (rules.name().equals(line.rules())) {
                end = end(rules, state, position, line, life);
            }
        }
        return new JudgedLine(
                line.rules(), Views.stones(position), turns(line), judged, Objects.requireNonNull(end, line.rules()));
    }

    /**
     * Returns the verdict that bars the last turn of a line under the chosen rule set; empty if the rule set bars an
     * earlier turn, or no turn.
     */
    Optional<Verdict.Illegal> barredLast(Line line) {
        LineState state = state(RuleSets.named(line.rules(), RuleSets.Options.DEFAULT), line.agreement(), line.steps());
        VerdictOnPage barred = state.barred();
        return barred != null
                        && Objects.equals(barred.turn(), turns(line))
                        && state.last() instanceof Verdict.Illegal illegal
                ? Optional.of(illegal)
                : Optional.empty();
    }

    /**
     * Returns the game of a line. If the rule set bars a turn of the line, the game begins with the line's last
     * position.
     */
    Game game(Line line) {
        RuleSet rules = RuleSets.named(line.rules(), RuleSets.Options.DEFAULT);
        LineState state = state(rules, line.agreement(), line.steps());
        History history =
                state.barred() == null ? state.history() : History.from(line.agreement(), position(line), toMove(line));
        return new Game(rules, history);
    }

    /** Returns the state after a line under the rule set that the reader chose. */
    private static JudgedLine.End end(RuleSet rules, LineState state, Position position, Line line, CountedLife life) {
        History history = state.history();
        boolean isLegal = state.barred() == null;
        boolean continues = isLegal && history.ending().isEmpty();
        Player toMove = isLegal ? history.toMove() : toMove(line);
        Verdict last = state.last();
        History counted = isLegal
                ? history
                : History.start(history.agreement()).later(position, toMove, history.turns() + 1, 0, 0);
        return new JudgedLine.End(
                toMove,
                PrisonersView.of(history),
                last == null ? null : VerdictOnPage.of(last, history),
                continues ? barred(rules, position, history) : null,
                continues ? VerdictOnPage.of(rules.judge(history, Move.PASS), history) : null,
                layers(rules, position, counted, life));
    }

    private static List<VerdictOnPage> barred(RuleSet rules, Position position, History history) {
        List<VerdictOnPage> barred = new ArrayList<>();
        for (Point point : position.points(Color.EMPTY)) {
            Verdict verdict = rules.judge(history, Move.play(point));
            if (verdict instanceof Verdict.Illegal) {
                barred.add(VerdictOnPage.at(point, verdict, history));
            }
        }
        return barred;
    }

    private static LayersView layers(RuleSet rules, Position position, History counted, CountedLife life) {
        if (life == CountedLife.PROPOSED && Settled.isAbout(rules)) {
            Settled settled = Settled.of(rules, counted, Settled.Mode.AGREED);
            return LayersView.of(position, settled.settlement(), settled.dead());
        }
        return LayersView.of(position, rules.settle(counted), null);
    }

    private LineState state(RuleSet rules, Agreement agreement, List<Step> steps) {
        int from = steps.size();
        LineState state = null;
        while (state == null && from > 0) {
            state = known(new Asked(rules.name(), agreement, steps.subList(0, from)));
            if (state == null) {
                // Usually the line is one step longer than a cached one, or one or two steps shorter.
                from = from > steps.size() - 2 ? from - 1 : 0;
            }
        }
        if (state == null) {
            state = new LineState(History.start(agreement), null, null);
        }
        for (int i = from; i < steps.size() && state.barred() == null; i++) {
            state = after(rules, state.history(), steps, i);
        }
        remember(new Asked(rules.name(), agreement, steps), state);
        return state;
    }

    /**
     * Caches a line and removes the least recently used lines. The size of a line is counted as if it shared no memory
     * with others.
     */
    private void remember(Asked asked, LineState state) {
        synchronized (known) {
            if (known.put(asked, state) == null) {
                remembered += asked.bytes();
            }
            Iterator<Asked> eldest = known.keySet().iterator();
            while (remembered > max) {
                remembered -= eldest.next().bytes();
                eldest.remove();
            }
        }
    }

    private @Nullable LineState known(Asked asked) {
        synchronized (known) {
            return known.get(asked);
        }
    }

    private static LineState after(RuleSet rules, History history, List<Step> steps, int i) {
        if (steps.get(i) instanceof Step.SetUp setUp) {
            return new LineState(setUp.on(history, firstAfter(steps, i, history.toMove())), null, null);
        }
        Turn turn = ((Step.Played) steps.get(i)).turn();
        ReplayStep step = ReplayStep.of(rules, history, turn);
        Verdict verdict = step.verdict();
        return step.after()
                .map(after -> new LineState(after, null, verdict))
                .orElseGet(() ->
                        new LineState(history, VerdictOnPage.of(history.turns() + 1, turn, verdict, history), verdict));
    }

    /**
     * Returns the player to move after a set-up that does not name one: the player of the next turn in the line, or the
     * player who was to move before the set-up.
     */
    private static Player firstAfter(List<Step> steps, int i, Player before) {
        for (Step step : steps.subList(i + 1, steps.size())) {
            if (step instanceof Step.Played played) {
                return played.turn().player();
            }
        }
        return before;
    }

    /** Returns the position after a line, even if a rule set bars one of its turns. */
    private static Position position(Line line) {
        Position position = Position.empty(line.agreement().board());
        for (Step step : line.steps()) {
            position = step instanceof Step.SetUp setUp
                    ? setUp.on(position)
                    : AsPlayed.after(position, ((Step.Played) step).turn());
        }
        return position;
    }

    private static Player toMove(Line line) {
        Player next = Player.BLACK;
        for (Step step : line.steps()) {
            next = step instanceof Step.Played played
                    ? played.turn().player().opponent()
                    : ((Step.SetUp) step).toMove().orElse(next);
        }
        return next;
    }

    private static int turns(Line line) {
        return (int) line.steps().stream().filter(Step.Played.class::isInstance).count();
    }
}
