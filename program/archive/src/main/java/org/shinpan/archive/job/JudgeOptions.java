package org.shinpan.archive.job;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.RuleChoice;
import org.shinpan.judge.Settled;
import org.shinpan.judge.json.FieldTaker;
import org.shinpan.judge.json.JudgementJson;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.record.GameRecord;

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

    /** Judges a game and hands over the fields that {@code judge} prints for it. */
    void judge(RuleChoice choice, String file, int number, GameRecord record, FieldTaker taker) {
        Duration time = Duration.ofMillis(Math.round(proveSeconds * 1000));
        LifeJudge life = time.isZero() ? LifeJudge.unknown() : new ProvingJudge(time);
        RecordJudge judge = new RecordJudge(record);
        List<Judgement> judgements =
                judge.judge(choice.texts(new RuleSets.Options(life, Notice.AT_ONCE), DeclaredVerdict.rules(record)));
        JudgementJson.write(
                file,
                number,
                judge,
                judgements,
                List.of(),
                DeclaredVerdict.of(judge, judgements, settle, Optional.empty()),
                taker);
    }
}
