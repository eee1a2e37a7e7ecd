package org.shinpan.cli.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.judge.Objection;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.law.Clause;

/**
 * A barred turn of a game, with all rule sets that bar it on the same evidence.
 *
 * @param objection the turn and the game before it, under the first of these rule sets
 * @param clauses the clauses that bar the turn
 */
record BarredTurn(Objection objection, List<Clause> clauses) {

    private static final Comparator<BarredTurn> BY_NUMBER =
            Comparator.comparingInt(turn -> turn.barred().number());

    /** Returns the barred turns of a game. If all of them were asked for, they are in the order of the game. */
    static List<BarredTurn> of(FileJudge.Game game) {
        Map<String, List<Objection>> byEvidence = new LinkedHashMap<>();
        for (List<Objection> underOneRuleSet : game.objections()) {
            for (Objection objection : underOneRuleSet) {
                byEvidence
                        .computeIfAbsent(sentence(objection.barred()), key -> new ArrayList<>())
                        .add(objection);
            }
        }
        List<BarredTurn> turns = new ArrayList<>();
        for (List<Objection> same : byEvidence.values()) {
            List<Clause> clauses = same.stream()
                    .map(objection -> objection.barred().verdict().clause())
                    .distinct()
                    .toList();
            turns.add(new BarredTurn(same.get(0), clauses));
        }
        if (game.allTurns()) {
            turns.sort(BY_NUMBER);
        }
        return turns;
    }

    Barred barred() {
        return objection.barred();
    }

    /** Describes the turn and the evidence, as in {@code move 10, White B2 repeats the position after turn 8}. */
    String sentence() {
        return sentence(barred());
    }

    private static String sentence(Barred barred) {
        return "move " + barred.number() + ", " + Sentences.barred(barred.turn(), barred.verdict());
    }
}
