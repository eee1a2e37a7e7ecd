package org.shinpan.judge;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Judges game records under rule sets. The components say which rule sets to use and what else to find out.
 *
 * @param rules the rule sets
 * @param life answers which chains are alive; if it is empty, the record's own marks of territory are used, if it has
 *     any
 * @param notice when a repetition is noticed
 * @param settle how to settle counted games whose rule set leaves dead stones to the players
 * @param extras the additional questions
 */
public record GameJudge(
        RuleChoice rules, Optional<LifeJudge> life, Notice notice, Settled.Mode settle, Set<Extra> extras) {

    /**
     * The questions that can be asked in addition to the judgements and the verdict of the rules that the record names.
     */
    public enum Extra {
        /** Every barred turn, and not only the first one. */
        ALL_TURNS,
        /** The barred turns of variations. */
        VARIATIONS,
        /** The result by the rule sets of clubs, if the record names no known rules. */
        CLUBS
    }

    public GameJudge {
        Present.all("the rules", rules, "the judge of life", life, "the notice", notice, "the mode", settle);
        extras = Set.copyOf(Objects.requireNonNull(extras, "the extras must not be null"));
    }

    /**
     * {@return the record judged under the rule sets} If the komi of the record can be read in several ways and exactly
     * one reading gives the recorded result, the judge uses that reading and adds a note to the record.
     *
     * @param judge the judge of the record, which knows how to read its komi
     * @throws IllegalArgumentException if there is no rule set of one of the names
     */
    public JudgedGame judge(RecordJudge judge) {
        Objects.requireNonNull(judge, "the judge must not be null");
        JudgedGame asWritten = read(judge);
        // Whether the record stops early does not depend on the komi, so another reading of the komi gives no result
        // either.
        if (isAsRecorded(asWritten) || asWritten.declared().stop().isPresent()) {
            return asWritten;
        }
        List<JudgedGame> fitting = judge.otherReadings().stream()
                .map(this::read)
                .filter(GameJudge::isAsRecorded)
                .collect(Older.toList());
        return fitting.size() == 1 ? fitting.get(0) : asWritten;
    }

    /**
     * Returns whether the result is the recorded one: by the rules that the record names, or by one of the rule sets if
     * it names no known rules.
     */
    private static boolean isAsRecorded(JudgedGame game) {
        if (game.declared().judgement().isPresent()) {
            return game.declared().agrees() == DeclaredVerdict.Agreement.YES;
        }
        return Stream.concat(
                        game.judgements().stream().map(one -> one.settlement().result()),
                        game.clubs().stream().map(Settled::result))
                .anyMatch(result -> game.agrees(result).orElse(false));
    }

    /** Judges a record by one reading of its komi. */
    private JudgedGame read(RecordJudge judge) {
        LifeJudge asked = life.orElseGet(LifeJudge::unknown);
        List<RuleSet> ruleSets = ruleSets(judge, asked);
        List<Judgement> judgements = judge.judge(ruleSets);
        Optional<LifeJudge> marked = life.isEmpty() ? DeclaredVerdict.markedLife(judge, judgements) : Optional.empty();
        return marked.isPresent()
                ? judgeRecord(judge.noting(DeclaredVerdict.MARKED), marked.get())
                : judgeRecord(judge, asked, ruleSets, judgements);
    }

    private List<RuleSet> ruleSets(RecordJudge judge, LifeJudge asked) {
        return rules.texts(new RuleSets.Options(asked, notice), DeclaredVerdict.rules(judge.record()));
    }

    private JudgedGame judgeRecord(RecordJudge judge, LifeJudge marks) {
        List<RuleSet> ruleSets = ruleSets(judge, marks);
        return judgeRecord(judge, marks, ruleSets, judge.judge(ruleSets));
    }

    private JudgedGame judgeRecord(
            RecordJudge judge, LifeJudge asked, List<RuleSet> ruleSets, List<Judgement> judgements) {
        Optional<LifeJudge> marks = asked.isAgreement() ? Optional.of(asked) : Optional.empty();
        boolean asksClubs = extras.contains(Extra.CLUBS) && rules.asksDeclared();
        return new JudgedGame(
                judge.record(),
                judge.komi(),
                judge.unknownKomi(),
                judgements,
                extras.contains(Extra.ALL_TURNS)
                        ? Optional.of(ruleSets.stream().map(judge::objections).collect(Older.toList()))
                        : Optional.empty(),
                judgements.size() > 1 ? Differences.of(judgements) : List.of(),
                DeclaredVerdict.of(judge, judgements, settle, marks),
                asksClubs ? DeclaredVerdict.byClubs(judge, settle, marks) : List.of(),
                extras.contains(Extra.VARIATIONS) ? Optional.of(Variations.of(judge, ruleSets)) : Optional.empty());
    }
}
