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
 * An example of a rule document: a game, and the verdicts that are expected from some rule sets.
 *
 * <pre>
 * board: 3x2                     or a diagram of X O . with the top row first
 * to move: White                 without this line, Black
 * komi: 0.5
 * handicap: 3
 * alive: c3 d4                   the living chains, or all, or none; without this line, life is unknown
 * agreed alive: c3               the chains that the players agreed are alive, true or not
 * notice: on claim               repetitions under wagc-intent wait for a claim
 * turns: b2 a2 pass              played in alternation, in the games of all rule sets of the example
 * turns go-gadget: b1 a1         played in the games of these rule sets only
 * dispute: W                     after two passes: the players disagree, and White moves next
 * expect logical, clarendon: W a1 legal captures 0 self-captures 2
 * expect go-gadget+7A: W a1 barred 7A no-liberty a1 a2 b1
 * expect all: score B 9 W 4 result B+5
 * </pre>
 *
 * The lines {@code turns}, {@code dispute} and {@code expect} are carried out from top to bottom. An expectation does
 * not change the game: an attempted turn is judged and not played. {@code expect:} without names is about the rule sets
 * of the document. The possible expectations are:
 *
 * <pre>
 * W a1 legal                     and optionally: captures 1, self-captures 2, goes on, ends two-passes,
 *                                ends tie repeats 1, leaves X . / O .
 * W a1 barred P10 no-liberty a1  the clause and the witness, both optional; other witnesses: occupied by B,
 *                                repeats 4, ko with b1 of turn 3, dame c1 d1, must-pass turn 1 of 2,
 *                                not-on-turn, to move B, game-over two-passes, other b2
 * W pass undetermined P16
 * score B 9 W 4 result B+5       also territory, prisoners, stones (B and W); results: W+0.5, B+R, tie, open;
 *                                an open number is ?; before the end, the result of the game as it stands
 * points a1 b1 of Black by 9     of White, of both, shared, of neither, open; the clause is optional
 * silent about board, komi       all silences of the text, which Shinpan fills; or nothing
 * ended two-passes               ended tie repeats 1, ended resignation by B, not ended
 * stands X . / O .               the position, the top row first
 * to move W
 * claim ends tie repeats 1       claim ends no-result repeats 1, claim of no effect
 * disagreement ends both-lose    the players do not agree to end the game; or: of no effect
 * violation W a1 ends forfeit by W   a player makes the barred turn nevertheless; or: of no effect
 * </pre>
 */
public final class Example {

    /** A line of the example that plays turns or states an expectation, for some rule sets. */
    sealed interface Step {
        /** Returns the line of the document, counted from 1. */
        int line();

        /** Returns the names of the rule sets that the line is about. */
        Set<String> ruleSets();
    }

    /** A line {@code turns}. */
    record Turns(int line, Set<String> ruleSets, List<Move> moves) implements Step {}

    /**
     * A line {@code dispute}.
     *
     * @param next the player who moves next
     */
    record Dispute(int line, Set<String> ruleSets, Player next) implements Step {}

    /**
     * A line {@code expect}.
     *
     * @param text the expectation as it is written
     * @param statement the expectation
     */
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

    /** Returns the lines of the example as they are in the document. */
    public String text() {
        return text;
    }

    /** Returns the line of the document at which the example begins, counted from 1. */
    public int line() {
        return line;
    }

    /** Returns the board, the komi and the handicap. */
    public Agreement agreement() {
        return start.agreement();
    }

    /** Returns the game before its first turn. */
    public History start() {
        return start;
    }

    /** Returns the judge of life for this example. If the example has none, the life of every chain is unknown. */
    public LifeJudge life() {
        return life.orElseGet(LifeJudge::unknown);
    }

    /** Returns the names of the rule sets that the example is about, in the order of {@link RuleSets#names}. */
    public List<String> ruleSets() {
        return ruleSets;
    }

    /** Returns the turns and expectations of the example, in the order of its lines. */
    List<Step> steps() {
        return steps;
    }

    /**
     * Runs the example. Returns one outcome for every expectation and rule set, and one for every turn that a rule set
     * barred.
     */
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

    /**
     * Returns the game under one of the rule sets after all lines of the example. If a rule set bars a turn, the rest
     * of the line is not played.
     */
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
