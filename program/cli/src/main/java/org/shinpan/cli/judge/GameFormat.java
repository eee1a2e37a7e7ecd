package org.shinpan.cli.judge;

import org.shinpan.judge.Judgement;
import org.shinpan.judge.Settled;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Witness;
import org.shinpan.views.Json;

/** The formats in which {@code judge} prints a game. */
enum GameFormat {
    /** Text for people. */
    TEXT {
        @Override
        String of(FileJudge.Game game) {
            return JudgeReport.game(game) + leftToPlay(game);
        }
    },
    /** One JSON object on one line. */
    JSON {
        @Override
        String of(FileJudge.Game game) {
            return Json.text(game.view()) + "\n";
        }
    },
    /** One line of CSV for every rule set. */
    CSV {
        @Override
        String of(FileJudge.Game game) {
            return JudgeCsv.rows(game.view());
        }

        @Override
        String head() {
            return JudgeCsv.head();
        }
    };

    /** Returns the text of a game with its judgements. */
    abstract String of(FileJudge.Game game);

    /** Returns the text before the first game. */
    String head() {
        return "";
    }

    /**
     * Describes the plays that the players probably left out: one line for every rule set that asks which chains are
     * alive and could not settle the game.
     */
    private static String leftToPlay(FileJudge.Game game) {
        StringBuilder lines = new StringBuilder();
        if (game.life() instanceof ProvingJudge prover) {
            for (Judgement judgement : game.judgements()) {
                if (judgement.rules().traits().asksForLife() && isUnsettled(judgement)) {
                    lines.append("  ")
                            .append(new DameLeft(probablySettled(judgement, prover)))
                            .append(" (")
                            .append(judgement.rules().name())
                            .append(")\n");
                }
            }
        }
        return lines.toString();
    }

    /** Returns whether a chain has no proof, or a turn is barred because dame are left. */
    private static boolean isUnsettled(Judgement judgement) {
        return judgement.question().isPresent()
                || judgement.barred().stream()
                        .anyMatch(barred -> barred.verdict().witness() instanceof Witness.DameBetween);
    }

    /**
     * Settles the game by proofs. For chains without a proof, it uses the marks on which the players probably agreed.
     */
    private static Settled probablySettled(Judgement judgement, ProvingJudge prover) {
        RuleSet rules = judgement.rules();
        History history = judgement.history();
        ProvingJudge own = prover.by(rules.traits().life());
        return Settled.of(
                rules,
                history,
                own.definition(),
                own.findings(history.position()).values());
    }
}
