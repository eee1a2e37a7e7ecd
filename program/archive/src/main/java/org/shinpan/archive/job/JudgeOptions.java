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
 * How the games are judged.
 *
 * @param rules the names of the rule sets, as {@code judge} takes them
 * @param proveSeconds the time to look for proofs of life in a position, in seconds
 * @param settle how to settle counted games whose text leaves dead stones to the players
 */
public record JudgeOptions(List<String> rules, double proveSeconds, Settled.Mode settle) implements Serializable {

    /** Keeps a copy that Java can send to other machines. */
    public JudgeOptions {
        rules = List.copyOf(rules);
    }

    /**
     * Looks the rule sets up.
     *
     * @throws IllegalArgumentException if there is none of one of the names
     */
    public void check() {
        choice().texts(RuleSets.Options.DEFAULT, DeclaredRules.of(Optional.empty()));
    }

    /** The rule sets that are asked. */
    RuleChoice choice() {
        return new RuleChoice(rules);
    }

    /** Judges a game: what {@code judge} prints for it, but without the results of clubs. */
    GameView judge(RuleChoice choice, String file, int number, GameRecord record) {
        Duration time = Duration.ofMillis(Math.round(proveSeconds * 1000));
        Optional<LifeJudge> life = time.isZero() ? Optional.empty() : Optional.of(new ProvingJudge(time));
        GameJudge judge = new GameJudge(choice, life, Notice.AT_ONCE, settle, Set.of());
        return GameView.of(file, number, judge.judge(new RecordJudge(record)));
    }
}
