package org.example.club;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;

/** Prints a line for each rule set about the game in a file, and the board of a game of its own. */
public final class SecondOpinion {

    private SecondOpinion() {}

    public static void main(String[] arguments) throws IOException {
        GameRecord record = RecordFile.read(Files.readAllBytes(Path.of(arguments[0]))).games().get(0);
        for (Judgement judgement : new RecordJudge(record).judge(RuleSets.all(RuleSets.Options.DEFAULT))) {
            System.out.println(judgement.rules().name() + ": " + judgement.settlement().result());
        }
        Game game = Game.start(new TrompTaylorRules(), Agreement.on(Board.of(3, 2)));
        System.out.print(game.play(Move.parse("b1")).position());
        Module module = SecondOpinion.class.getModule();
        System.out.println(module.isNamed() ? "on the module path" : "on the class path");
    }
}
