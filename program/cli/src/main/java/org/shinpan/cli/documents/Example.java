package org.shinpan.cli.documents;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * An example of a rule document: a game and what some rule sets say of it.
 *
 * <pre>
 * board: 3x2                     or a diagram, X O . with the top row first
 * to move: White                 Black unless it says so
 * komi: 0.5
 * handicap: 3
 * alive: c3 d4                   the chains that are alive; or all, or none; without the line nothing is known
 * agreed alive: c3               the chains that the players agreed to be alive, true or not
 * notice: on claim               repetitions under wagc-intent wait for a claim
 * turns: b2 a2 pass              played in alternation, in the game of every rule set that the example speaks of
 * turns go-gadget: b1 a1         played in the games of these alone
 * dispute: W                     after two passes: the players disagree, and White is to go on
 * expect logical, clarendon: W a1 legal captures 0 self-captures 2
 * expect go-gadget+7A: W a1 barred 7A no-liberty a1 a2 b1
 * expect all: score B 9 W 4 result B+5
 * </pre>
 *
 * The lines {@code turns}, {@code dispute} and {@code expect} work from top to bottom. An expectation changes
 * nothing: an attempt is judged and not played. {@code expect:} without names speaks of the rule sets of the document.
 * What can be expected:
 *
 * <pre>
 * W a1 legal                     and, if wanted: captures 1, self-captures 2, goes on, ends two-passes,
 *                                ends tie repeats 1, leaves X . / O .
 * W a1 barred P10 no-liberty a1  the clause and the witness, both if wanted; other witnesses: occupied by B,
 *                                repeats 4, ko with b1 of turn 3, dame c1 d1, must-pass turn 1 of 2,
 *                                not-on-turn, to move B, game-over two-passes, other b2
 * W pass undetermined P16
 * score B 9 W 4 result B+5       also territory, prisoners, stones (B and W); results: W+0.5, B+R, tie, open;
 *                                an open number is ?; while the game is on, the result of the game as it stands
 * points a1 b1 of Black by 9     of White, of both, shared, of neither, open; the clause if wanted
 * silent about board, komi       all that is applied although the text is silent; or nothing
 * ended two-passes               ended tie repeats 1, ended resignation by B, not ended
 * stands X . / O .               the position, the top row first
 * to move W
 * claim ends tie repeats 1       claim ends no-result repeats 1, claim of no effect
 * disagreement ends both-lose    the players do not agree to end the game; or: of no effect
 * violation W a1 ends forfeit by W   the barred turn is taken all the same; or: of no effect
 * </pre>
 */
public final class Example {

    /** A line that plays or expects, for some rule sets. */
    sealed interface Step {

        int line();

        Set<String> ruleSets();
    }

    record Turns(int line, Set<String> ruleSets, List<Move> moves) implements Step {}

    record Dispute(int line, Set<String> ruleSets, Player next) implements Step {}

    record Expectation(int line, Set<String> ruleSets, String text, Statement statement) implements Step {}

    private final String text;
    private final int line;
    private final History start;
    private final Optional<LifeJudge> life;
    private final Notice notice;
    private final List<Step> steps;
    private final List<String> ruleSets;

    Example(
            String text,
            int line,
            History start,
            Optional<LifeJudge> life,
            Notice notice,
            List<Step> steps,
            List<String> ruleSets) {
        this.text = text;
        this.line = line;
        this.start = start;
        this.life = life;
        this.notice = notice;
        this.steps = List.copyOf(steps);
        this.ruleSets = List.copyOf(ruleSets);
    }

    /** Its lines as they stand in the document. */
    public String text() {
        return text;
    }

    /** The line of the document at which it begins, counted from 1. */
    public int line() {
        return line;
    }

    public Agreement agreement() {
        return start.agreement();
    }

    /** The game before its first turn. */
    public History start() {
        return start;
    }

    /** The answers about life that the example goes by; unknown throughout if it has none. */
    public LifeJudge life() {
        return life.orElseGet(LifeJudge::unknown);
    }

    /** The rule sets it speaks of, by name, in the order of {@link RuleSets#names}. */
    public List<String> ruleSets() {
        return ruleSets;
    }

    /** What the example does and expects, in the order of its lines. */
    List<Step> steps() {
        return steps;
    }

    /** Runs it: one outcome for each expectation and rule set, and one for each turn that a rule set barred. */
    public List<CheckedLine> run() {
        Map<String, Game> games = new LinkedHashMap<>();
        RuleSets.Options options = new RuleSets.Options(life(), notice);
        for (String name : ruleSets) {
            games.put(name, new Game(RuleSets.named(name, options), start));
        }
        List<CheckedLine> outcomes = new ArrayList<>();
        for (Step step : steps) {
            for (String name : ruleSets) {
                Game game = games.get(name);
                if (game == null || !step.ruleSets().contains(name)) {
                    continue;
                }
                if (step instanceof Turns turns) {
                    games.put(name, play(game, turns, outcomes));
                } else if (step instanceof Dispute dispute) {
                    games.put(name, resume(game, dispute, outcomes));
                } else if (step instanceof Expectation expectation) {
                    String found = expectation.statement().found(game);
                    boolean agrees =
                            found.equalsIgnoreCase(expectation.statement().expected());
                    outcomes.add(new CheckedLine(step.line(), name, expectation.text(), found, agrees));
                }
            }
        }
        return outcomes;
    }

    /** The game of one of its rule sets after all turns of the example, as far as they are allowed. */
    public Game play(RuleSet rules) {
        Game game = new Game(rules, start);
        for (Step step : steps) {
            if (!step.ruleSets().contains(rules.name())) {
                continue;
            }
            if (step instanceof Turns turns) {
                game = play(game, turns, new ArrayList<>());
            } else if (step instanceof Dispute dispute) {
                game = resume(game, dispute, new ArrayList<>());
            }
        }
        return game;
    }

    private static Game resume(Game game, Dispute dispute, List<CheckedLine> outcomes) {
        Optional<History> resumed = game.rules().resumed(game.history(), dispute.next());
        if (resumed.isEmpty()) {
            String rules = game.rules().name();
            outcomes.add(new CheckedLine(dispute.line(), rules, "play is resumed", "play is not resumed", false));
        }
        return resumed.map(history -> new Game(game.rules(), history)).orElse(game);
    }

    private static Game play(Game start, Turns turns, List<CheckedLine> outcomes) {
        Game game = start;
        for (Move move : turns.moves()) {
            Verdict verdict = game.judge(move);
            if (verdict.effect().isEmpty()) {
                Turn turn = new Turn(game.toMove(), move);
                String found = verdict.toString();
                outcomes.add(new CheckedLine(turns.line(), game.rules().name(), turn + " stands", found, false));
                return game;
            }
            game = game.play(move);
        }
        return game;
    }

    @Override
    public String toString() {
        return text;
    }
}
