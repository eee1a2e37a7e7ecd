package org.shinpan.cli.judge;

import java.util.Collection;
import java.util.List;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.Settled;
import org.shinpan.judge.json.JudgementJson;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Witness;

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
            return JudgementJson.game(
                            game.file(),
                            game.record().number(),
                            game.judge(),
                            game.judgements(),
                            game.every().orElse(List.of()),
                            game.declared(),
                            game.clubs().get(),
                            game.variations())
                    + "\n";
        }
    },
    /** One line for each rule set. */
    CSV {
        @Override
        String of(FileJudge.Game game) {
            return JudgeCsv.rows(game);
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

    /** An opinion on the dame that are left, for games that depend on chains without a proof. */
    private static String leftToPlay(FileJudge.Game game) {
        StringBuilder lines = new StringBuilder();
        if (game.life() instanceof ProvingJudge prover) {
            for (Judgement judgement : game.judgements()) {
                boolean open = judgement.question().isPresent()
                        || judgement.barred().stream()
                                .anyMatch(barred -> barred.verdict().witness() instanceof Witness.DameBetween);
                if (judgement.rules().traits().asksForLife() && open) {
                    lines.append("  ")
                            .append(new DameLeft(proved(judgement, prover)))
                            .append(" (")
                            .append(judgement.rules().name())
                            .append(")\n");
                }
            }
        }
        return lines.toString();
    }

    private static Settled proved(Judgement judgement, ProvingJudge prover) {
        RuleSet rules = judgement.rules();
        Position position = judgement.history().position();
        Collection<Finding> findings =
                prover.by(rules.traits().life()).findings(position).values();
        return Settled.of(rules, judgement.history(), Marking.propose(position, findings));
    }
}
