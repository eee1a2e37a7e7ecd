package org.shinpan.judge;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Result;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordedKomi;

/**
 * The complete result of a {@link GameJudge} for one game record, as a tree of values.
 *
 * @param record the record, with the notes of the judge
 * @param komi the komi that was applied; empty if no komi was applied because the record states none or its meaning is
 *     unknown
 * @param unknownKomi the recorded komi if its meaning is unknown and no reading was chosen; otherwise empty
 * @param judgements the judgement of each rule set, in the order in which they were asked
 * @param allBarred all barred turns under each rule set, each judged as if the barred turns before it had been allowed;
 *     empty if this was not asked
 * @param differences where the judgements differ and why, in sentences; empty if only one rule set was asked for
 * @param declared the verdict of the rules that the record names
 * @param clubs the results settled by the rule sets of clubs, if this was asked, the record names no known rules and
 *     the game was counted; otherwise empty
 * @param variations the variations of the record; empty if they were not asked for
 */
public record JudgedGame(
        GameRecord record,
        Optional<Komi> komi,
        Optional<RecordedKomi> unknownKomi,
        List<Judgement> judgements,
        Optional<List<List<Objection>>> allBarred,
        List<String> differences,
        DeclaredVerdict declared,
        List<Settled> clubs,
        Optional<Variations> variations) {

    public JudgedGame {
        Present.all("the record", record, "the komi", komi, "the unknown komi", unknownKomi);
        Present.all("the barred turns", allBarred, "the declared verdict", declared, "the variations", variations);
        judgements = List.copyOf(Objects.requireNonNull(judgements, "the judgements must not be null"));
        differences = List.copyOf(Objects.requireNonNull(differences, "the differences must not be null"));
        clubs = List.copyOf(Objects.requireNonNull(clubs, "the results of clubs must not be null"));
        allBarred = allBarred.map(List::copyOf);
    }

    /**
     * {@return whether a result equals the result that the record states; empty if one of the two is missing}
     *
     * @param result a result
     */
    public Optional<Boolean> agrees(Result result) {
        Objects.requireNonNull(result, "the result must not be null");
        return new AsRecorded(AsRecorded.in(record, komi.orElse(Komi.NONE))).agrees(result);
    }
}
