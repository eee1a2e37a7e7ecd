package org.shinpan.archive.job;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shinpan.judge.GameJudge;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.RuleChoice;
import org.shinpan.judge.Settled;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.views.GameView;

/**
 * The options for judging games, in a form that the driver of a Spark job can send to its tasks.
 *
 * @param rules the names of the rule sets, as the command {@code judge} accepts them
 * @param proveSeconds the time for proofs of life in a position, in seconds; 0 for none
 * @param settle how to find the dead stones of finished games under rule sets by which the players decide on them
 */
public record JudgeOptions(List<String> rules, double proveSeconds, Settled.Mode settle) implements Serializable {

    /** Copies the names into a list that is serializable. */
    public JudgeOptions {
        rules = List.copyOf(rules);
    }

    /**
     * Checks the names of the rule sets.
     *
     * @throws IllegalArgumentException if a rule set is unknown
     */
    public void check() {
        choice().texts(RuleSets.Options.DEFAULT, DeclaredRules.of(Optional.empty()));
    }

    /** Returns the choice of rule sets. */
    RuleChoice choice() {
        return new RuleChoice(rules);
    }

    /** Judges a game as the command {@code judge} does, but without the results under the rule sets of clubs. */
    GameView judge(RuleChoice choice, String file, int number, GameRecord record) {
        Duration time = Duration.ofMillis(Math.round(proveSeconds * 1000));
        Optional<LifeJudge> life = time.isZero() ? Optional.empty() : Optional.of(new ProvingJudge(time));
        GameJudge judge = new GameJudge(choice, life, Notice.AT_ONCE, settle, Set.of());
        return GameView.of(file, number, judge.judge(new RecordJudge(record)));
    }
}
