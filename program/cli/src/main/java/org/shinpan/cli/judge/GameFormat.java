package org.shinpan.cli.judge;

import org.shinpan.judge.Judgement;
import org.shinpan.judge.Settled;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Witness;
import org.shinpan.views.Json;

/** The forms in which {@code judge} prints a game. */
enum GameFormat {
    /** For people. */
    TEXT {
        @Override
        String of(FileJudge.Game game) {
            return JudgeReport.game(game) + leftToPlay(game);
        }
    },
    /** One object in one line. */
    JSON {
        @Override
        String of(FileJudge.Game game) {
            return Json.text(game.view()) + "\n";
        }
    },
    /** One line for each rule set. */
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

    /** A game with its judgements. */
    abstract String of(FileJudge.Game game);

    /** The text before the first game. */
    String head() {
        return "";
    }

    /** What is probably left to play: a line for each text that asks for life and could not settle the game. */
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

    /** Whether a chain is without a proof, or a turn is barred because dame are left. */
    private static boolean isUnsettled(Judgement judgement) {
        return judgement.question().isPresent()
                || judgement.barred().stream()
                        .anyMatch(barred -> barred.verdict().witness() instanceof Witness.DameBetween);
    }

    /** The game settled by proofs, and for chains without one by the marking that the players probably agreed on. */
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
