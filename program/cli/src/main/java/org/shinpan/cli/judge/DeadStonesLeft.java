package org.shinpan.cli.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.Settled;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;

/**
 * Shows how the results of a game depend on dead stones that are still on the board, if the game was not settled by its
 * own rules. The dead stones are the ones that the players marked, or an opinion if they marked none.
 */
final class DeadStonesLeft {

    private final FileJudge.Game game;
    /** The settled games, by their final positions. */
    private final Map<Position, Settled> known = new HashMap<>();

    private final List<String> sentences;

    /** Finds the dead stones of a game. Finds none if the komi is unknown or the record stops before the end. */
    DeadStonesLeft(FileJudge.Game game) {
        this.game = game;
        boolean isOpen = game.judged().unknownKomi().isPresent()
                || game.declared().stop().isPresent();
        this.sentences = isOpen ? List.of() : found();
    }

    /** Returns one sentence for every result that would change if the dead stones were removed. */
    List<String> sentences() {
        return sentences;
    }

    /** Returns the dead stones of a final position, if one of the sentences is about them. */
    PointSet on(Position position) {
        Settled settled = known.get(position);
        return sentences.isEmpty() || settled == null ? PointSet.empty(position.board()) : settled.dead();
    }

    private List<String> found() {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        for (Judgement judgement : game.judgements()) {
            Ending ending = judgement.settlement().ending().orElse(null);
            boolean counted = ending == null || ending instanceof Ending.TwoPasses;
            if (judgement.legal() && counted) {
                Settled settled = known.computeIfAbsent(judgement.history().position(), key -> settle(judgement))
                        .under(judgement.rules(), judgement.history());
                Result now = judgement.settlement().asItStands();
                if (!settled.dead().isEmpty() && !settled.result().equals(now)) {
                    texts.computeIfAbsent(sentence(settled, now), key -> new ArrayList<>())
                            .add(judgement.rules().name());
                }
            }
        }
        List<String> lines = new ArrayList<>();
        texts.forEach((sentence, names) -> lines.add(String.join(", ", names) + ": " + sentence));
        return lines;
    }

    /**
     * Settles the game by the players' marks, by the proofs that were asked for, or by the marking on which the players
     * probably agreed.
     */
    private Settled settle(Judgement judgement) {
        RuleSet rules = judgement.rules();
        History history = judgement.history();
        if (game.life() instanceof AgreedLife agreed) {
            return Settled.byMarks(rules, history, agreed, Settled.By.MARKS);
        }
        return game.life() instanceof ProvingJudge prover
                ? Settled.of(
                        rules,
                        history,
                        prover.definition(),
                        prover.findings(history.position()).values())
                : Settled.of(rules, history, Settled.Mode.AGREED);
    }

    private String sentence(Settled settled, Result now) {
        boolean marked = settled.by() == Settled.By.MARKS;
        String asRecorded = game.judged()
                .agrees(settled.result())
                .map(same -> same ? ", as recorded" : ", not as recorded")
                .orElse("");
        boolean plays = settled.rules().traits().counting() == Traits.Counting.TERRITORY;
        return "dead stones are still on the board ("
                + (marked ? "by the players' marking" : "an opinion, not proved") + "): "
                + settled.dead().names() + ". The count now is " + word(now) + "; with these stones removed"
                + (plays ? " and the rest played" : "") + " the result would be " + word(settled.result()) + asRecorded
                + ".";
    }

    private static String word(Result result) {
        if (result instanceof Result.Tied) {
            return "a tie";
        }
        return result instanceof Result.Open ? "open" : result.toString();
    }
}
